import sharp from 'sharp';

/** Ink (1) or ground (0) of a picture, at the size in which it stands on the page. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Columns from the first to below the second. */
type Span = readonly [number, number];
export type Segment = (bitmap: Bitmap, count: number) => Span[];

// Looked up once: in a test every global name costs a search.
const { abs, ceil, floor, hypot, max, min, round } = Math;

const SIDE = 8;
const NEAREST = 5;

/** The grey that parts ink from ground best (Otsu), whatever the colours. */
function findThreshold(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [best, threshold, below, sumBelow] = [-1, 128, 0, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += value * (counts[value] ?? 0);
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (apart > best) [best, threshold] = [apart, value];
  }
  return threshold;
}

export async function toBitmap(picture: Buffer, width: number, height: number): Promise<Bitmap> {
  const pixels = await sharp(picture).resize(width, height, { kernel: 'lanczos3' }).greyscale().raw().toBuffer();
  const grey = Uint8Array.from(pixels.subarray(0, width * height));
  const threshold = findThreshold(grey);
  return { width, height, ink: grey.map((value) => (value <= threshold ? 1 : 0)) };
}

/** Per point, the least or the largest value in a square whose side is given, from that point on or up to it. */
function overSquare({ width, height, ink }: Bitmap, side: number, isLeast: boolean): Bitmap {
  const step = isLeast ? 1 : -1;
  const alongLine = (from: Uint8Array, count: number, length: number, next: number, line: number): Uint8Array => {
    const out = new Uint8Array(from.length);
    for (let row = 0; row < count; row += 1)
      for (let at = 0; at < length; at += 1) {
        let value = isLeast ? 1 : 0;
        for (let more = 0; more < side; more += 1) {
          const place = at + step * more;
          const own = place < 0 || place >= length ? 0 : (from[row * line + place * next] as number);
          if (own !== value) {
            value = own;
            break;
          }
        }
        out[row * line + at * next] = value;
      }
    return out;
  };
  return { width, height, ink: alongLine(alongLine(ink, height, width, 1, width), width, height, width, 1) };
}

/** Without what does not hold a square of that side: takes out fine lines. */
export const openBitmap = (bitmap: Bitmap, side: number): Bitmap => overSquare(overSquare(bitmap, side, true), side, false);

function columnInk({ width, height, ink }: Bitmap): number[] {
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1) sum += ink[y * width + x] ?? 0;
    return sum;
  });
}

/** Where the letters stand: columns with more ink than a line through them would have. */
function extent(columns: readonly number[]): Span {
  const isFull = (sum: number): boolean => sum >= 9;
  const first = columns.findIndex(isFull);
  return first < 0 ? [0, columns.length] : [first, columns.findLastIndex(isFull) + 1];
}

/** Equal parts of what has ink. */
export const segmentEvenly: Segment = (bitmap, count) => {
  const [from, to] = extent(columnInk(bitmap));
  return Array.from(
    { length: count },
    (_, index): Span => [from + ((to - from) * index) / count, from + ((to - from) * (index + 1)) / count],
  );
};

/** Cut where there is least ink, near where equal parts would end. */
export const segmentByColumns: Segment = (bitmap, count) => {
  const columns = columnInk(bitmap);
  const [from, to] = extent(columns);
  const part = (to - from) / count;
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const middle = from + part * (index + 1);
    let best = round(middle);
    let least = Number.POSITIVE_INFINITY;
    for (let x = ceil(middle - part * 0.4); x <= middle + part * 0.4; x += 1) {
      const cost = (columns[x - 1] ?? 0) + 2 * (columns[x] ?? 0) + (columns[x + 1] ?? 0) + abs(x - middle) * 0.3;
      if (cost < least) [best, least] = [x, cost];
    }
    return best;
  });
  const edges = [from, ...cuts, to];
  return Array.from({ length: count }, (_, index): Span => [edges[index] as number, edges[index + 1] as number]);
};

/** What hangs together, from left to right, pieces below a size left out; equal parts where that does not give the number of letters. */
export const segmentByParts: Segment = (bitmap, count) => {
  const { width, height, ink } = bitmap;
  const seen = new Uint8Array(ink.length);
  const parts: { span: Span; size: number }[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || seen[start] === 1) continue;
    const stack = [start];
    seen[start] = 1;
    let [left, right, size] = [width, 0, 0];
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const [x, y] = [at % width, floor(at / width)];
      [left, right, size] = [min(left, x), max(right, x + 1), size + 1];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [px, py] = [x + dx, y + dy];
        const next = py * width + px;
        if (px < 0 || py < 0 || px >= width || py >= height || ink[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    if (size > 60) parts.push({ span: [left, right], size });
  }
  if (parts.length < count) return segmentByColumns(bitmap, count);
  return parts
    .sort((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ span }) => span)
    .sort((a, b) => a[0] - b[0]);
};

/** A letter as a small blurred picture of fixed size, of length 1: two are alike as far as their product is near 1. */
function toFeature({ width, height, ink }: Bitmap, [from, to]: Span): Float32Array {
  const [left, right] = [max(0, floor(from)), min(width, ceil(to))];
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = left; x < right; x += 1) if (ink[y * width + x] === 1) [top, bottom] = [min(top, y), max(bottom, y + 1)];
  const feature = new Float32Array(SIDE * SIDE);
  if (bottom <= top || right <= left) return feature;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (ink[y * width + x] !== 1) continue;
      const [cellX, cellY] = [
        min(SIDE - 1, floor(((x - left) / (right - left)) * SIDE)),
        min(SIDE - 1, floor(((y - top) / (bottom - top)) * SIDE)),
      ];
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [px, py] = [cellX + dx, cellY + dy];
          if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) continue;
          const at = py * SIDE + px;
          feature[at] = (feature[at] ?? 0) + (dx === 0 && dy === 0 ? 4 : dx === 0 || dy === 0 ? 2 : 1);
        }
    }
  const mean = feature.reduce((sum, value) => sum + value, 0) / feature.length;
  const centred = feature.map((value) => value - mean);
  const length = hypot(...centred) || 1;
  return centred.map((value) => value / length);
}

export interface Labelled {
  readonly bitmap: Bitmap;
  readonly text: string;
}

/** The sign with most votes of the templates that are nearest. */
function vote(near: readonly { readonly sign: string; readonly likeness: number }[]): string {
  const votes = new Map<string, number>();
  for (const { sign, likeness } of near) votes.set(sign, (votes.get(sign) ?? 0) + likeness);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** A reader that learns letters as it cuts them out of pictures with known text, and takes the vote of the nearest ones. */
export function trainReader(segment: Segment, samples: readonly Labelled[]): (bitmap: Bitmap, count: number) => string {
  const templates = samples.flatMap(({ bitmap, text }) =>
    segment(bitmap, text.length).map((span, index) => ({ sign: text[index] ?? '', feature: toFeature(bitmap, span) })),
  );
  const length = SIDE * SIDE;
  const all = new Float32Array(templates.length * length);
  for (const [index, { feature }] of templates.entries()) all.set(feature, index * length);
  const classify = (feature: Float32Array): string => {
    const near: { sign: string; likeness: number }[] = [];
    let least = -1;
    for (let index = 0; index < templates.length; index += 1) {
      let likeness = 0;
      for (let at = 0, from = index * length; at < length; at += 1) likeness += (feature[at] as number) * (all[from + at] as number);
      if (near.length === NEAREST && likeness <= least) continue;
      near.push({ sign: templates[index]?.sign ?? '', likeness });
      near.sort((a, b) => b.likeness - a.likeness);
      near.length = min(near.length, NEAREST);
      least = near.at(-1)?.likeness ?? -1;
    }
    return vote(near);
  };
  return (bitmap, count) =>
    segment(bitmap, count)
      .map((span) => classify(toFeature(bitmap, span)))
      .join('');
}
