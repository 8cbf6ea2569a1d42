interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

const BACK = 'M0 0C-14-24-34-58-27-112C-26-118-20-118-16-114C2-94 8-48 0 0Z';
const OUTER = 'M0 0C-30-10-66-38-78-86C-80-94-72-97-65-91C-38-70-16-40 0 0Z';
const FRONT = 'M0 0C-33-22-37-74-4-113C-1-117 3-117 6-113C38-72 33-22 0 0Z';
const BUD = 'M0 0C-17-14-17-46 2-72C19-46 17-14 0 0Z';
const CUP = 'M-9-4C-6-9 6-9 9-4C10 2 6 8 0 8C-6 8-10 2-9-4Z';

const transform = ({ x, y, scale = 1, turn = 0 }: Place): string => `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
const both = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="${fill}" transform="scale(-1 1)"/>`;

/** An open flower, its base at the place. */
export function drawFlower(place: Place): string {
  const veins =
    '<path d="M-3-14C-15-38-17-66-8-92M2-14C3-42 3-70 2-98M5-14C15-38 18-64 11-88M-22-22C-38-38-54-58-64-78M22-22C38-38 54-58 64-78" opacity=".45"/>';
  const petals = [both(BACK, '#f3d9e5'), both(OUTER, '#fbeff4'), `<path d="${FRONT}" fill="#fff"/>`].join('');
  return `<g transform="${transform(place)}" stroke="#9e3b6d" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${petals}${veins}<path d="${CUP}" fill="#6e5a45" stroke="none"/></g>`;
}

export function drawBud(place: Place): string {
  return `<g transform="${transform(place)}" stroke="#9e3b6d" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"><path d="${BUD}" fill="#f3d9e5"/><path d="M1-8C-4-26-3-44 1-60" opacity=".45"/><path d="${CUP}" fill="#8a775f" stroke="none" transform="scale(.85)"/></g>`;
}
