import { DRAWING_SIZES, type DrawingName } from './drawing-size.ts';

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
