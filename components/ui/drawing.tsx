/** Every drawing of public/drawings that a page shows, with the size of its box: nothing shifts while it loads. */
export const DRAWING_SIZES = {
  'calm-water': [240, 120],
  'farm-footer-edge': [1440, 48],
  'farm-scene': [1440, 548],
  'footer-edge': [1440, 48],
  'guarantee-letter': [136, 170],
  'home-river': [1440, 660],
  lighthouse: [220, 160],
  'list-river': [640, 220],
  loquat: [440, 400],
  'login-river': [600, 917],
  'lost-river': [240, 90],
  magnolia: [420, 220],
  'process-river': [1000, 72],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type DrawingName = keyof typeof DRAWING_SIZES;

interface DrawingProps {
  name: DrawingName;
  className?: string;
  /** Below the first screen, or on a page that may never be shown: fetched when the reader comes near. */
  lazy?: boolean;
}

/** A drawing means nothing to a screen reader; high contrast and 特大 hide it. */
export function Drawing({ name, className, lazy }: DrawingProps) {
  const [width, height] = DRAWING_SIZES[name];
  return (
    // biome-ignore lint/performance/noImgElement: a drawing is a small SVG file, there is nothing to optimise
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={width}
      height={height}
      className={className}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      data-drawing=""
    />
  );
}
