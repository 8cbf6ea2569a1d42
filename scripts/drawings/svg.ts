export type Point = readonly [x: number, y: number];

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** `list[index]`, the ends standing in for what is beyond them. */
function at<T>(list: readonly T[], index: number): T {
  const value = list[Math.max(0, Math.min(list.length - 1, index))];
  if (value === undefined) throw new Error('a curve needs points');
  return value;
}

/** A Catmull-Rom curve through the numbers, `steps` samples for each part. */
export function smooth(values: readonly number[], steps: number): number[] {
  const samples: number[] = [];
  for (let part = 0; part < values.length - 1; part += 1)
    for (let step = 0; step < steps; step += 1)
      samples.push(spline(at(values, part - 1), at(values, part), at(values, part + 1), at(values, part + 2), step / steps));
  return [...samples, at(values, values.length - 1)];
}

export function smoothPoints(points: readonly Point[], steps: number): Point[] {
  const xs = smooth(
    points.map(([x]) => x),
    steps,
  );
  const ys = smooth(
    points.map(([, y]) => y),
    steps,
  );
  return xs.map((x, index) => [x, at(ys, index)] as const);
}

/** The curve set off along its normal, by its own distance at every point. */
export function offset(points: readonly Point[], distances: readonly number[]): Point[] {
  return points.map(([x, y], index) => {
    const [ax, ay] = at(points, index - 1);
    const [bx, by] = at(points, index + 1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const distance = at(distances, index);
    return [x - ((by - ay) / length) * distance, y + ((bx - ax) / length) * distance] as const;
  });
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data through the points: their Catmull-Rom curve as relative cubic Béziers. */
export function toPath(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `${start}${short(first[0])} ${short(first[1])}`;
  rest.forEach(([x, y], index) => {
    const [x0, y0] = at(points, index);
    const [px, py] = at(points, index - 1);
    const [nx, ny] = at(points, index + 2);
    const control = [(x - px) / 6, (y - py) / 6, x - x0 - (nx - x0) / 6, y - y0 - (ny - y0) / 6, x - x0, y - y0];
    path += `c${control.map(short).join(' ')}`;
  });
  return path.replaceAll(' -', '-');
}

interface Canvas {
  /** Stretches to its box; lines keep their width. */
  readonly stretch?: boolean;
}

export function svg(width: number, height: number, body: string, { stretch = false }: Canvas = {}): string {
  const ratio = stretch ? ' preserveAspectRatio="none"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${ratio} fill="none">${body}</svg>\n`;
}

/** One long wave line from `from` to `to` with a crest every two `half` lengths. */
export function waveLine(from: number, to: number, y: number, half: number, rise: number): string {
  let path = `M${from} ${y}`;
  let sign = -1;
  for (let x = from; x < to; x += half) {
    path += `q${half / 2} ${sign * rise} ${half} 0`;
    sign = -sign;
  }
  return path.replaceAll(' -', '-');
}
