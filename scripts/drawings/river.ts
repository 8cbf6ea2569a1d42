import { offset, type Point, smooth, smoothPoints, toPath } from './svg.ts';

interface River {
  /** Centre line from source to sea. */
  readonly points: readonly Point[];
  /** Width at each of the points. */
  readonly widths: readonly number[];
  readonly lines: number;
  readonly steps?: number;
  readonly strokeWidth?: number;
  /** Pale water under the lines. */
  readonly filled?: boolean;
  readonly colour?: string;
}

/** Outer lines are stronger than inner ones. */
const OUTER = 0.85;
const INNER = 0.4;

/** A bundle of thin lines that starts narrow and opens wide. */
export function drawRiver({ points, widths, lines, steps = 3, strokeWidth = 1.5, filled = false, colour = '#137d8e' }: River): string {
  const centre = smoothPoints(points, steps);
  const width = smooth(widths, steps);
  const lineAt = (place: number): Point[] =>
    offset(
      centre,
      width.map((value) => value * place),
    );
  const paths = Array.from({ length: lines }, (_, index) => {
    const place = index / (lines - 1) - 0.5;
    const opacity = INNER + (OUTER - INNER) * Math.abs(place) * 2;
    return `<path d="${toPath(lineAt(place))}" opacity="${opacity.toFixed(2)}"/>`;
  });
  const water = filled ? `<path d="${toPath(lineAt(-0.5))}${toPath(lineAt(0.5).reverse(), 'L')}z" fill="#dcedef" opacity=".75"/>` : '';
  return `${water}<g stroke="${colour}" stroke-width="${strokeWidth}" stroke-linecap="round">${paths.join('')}</g>`;
}

/** A closed band that tapers: a branch. */
export function drawBranch(points: readonly Point[], widths: readonly number[], colour = '#6e5a45'): string {
  const centre = smoothPoints(points, 4);
  const width = smooth(widths, 4);
  const side = (half: number): Point[] =>
    offset(
      centre,
      width.map((value) => value * half),
    );
  return `<path d="${toPath(side(-0.5))}${toPath(side(0.5).reverse(), 'L')}z" fill="${colour}"/>`;
}
