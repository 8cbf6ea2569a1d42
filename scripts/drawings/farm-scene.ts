import { drawLoquatBranch } from './small-scenes.ts';
import { type Point, svg, toPath, waveLine } from './svg.ts';

const WIDTH = 1440;
const HEIGHT = 548;

const line = (points: readonly Point[]): string => toPath(points);

/** A hill from the left end to the right edge, flat on the sea. */
const hill = (points: readonly Point[], fill: string, opacity: number): string => {
  return `<path d="${line(points)}V348H${points[0]?.[0]}Z" fill="${fill}" opacity="${opacity}"/><path d="${line(points)}" stroke="#2f5e45" stroke-width="1.5" opacity=".55"/>`;
};

/** A sea raft seen from above at a slant, with or without its hut. */
function raft(x: number, y: number, scale: number, hasHut: boolean): string {
  const rows = [0, 1, 2, 3].map((row) => `M${-row * 9} ${row * 9}h96`).join('');
  const columns = [0, 1, 2, 3, 4].map((column) => `M${column * 24} 0l-27 27`).join('');
  const hut =
    '<path d="M38-14h26v18H38z" fill="#fff"/><path d="M33-14 51-28l18 14z" fill="#a9d6dc"/><path d="M47 4v-9h8v9" fill="#d6ebee"/>';
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="#137d8e" stroke-width="1.6" stroke-linejoin="round"><path d="M0 0h96l-27 27h-96z" fill="#edf6f7"/><path d="${rows}${columns}"/>${hasHut ? hut : ''}</g>`;
}

/** Furrows: long lines that rise and fall together, closer towards the far side. */
function furrows(): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = 424 + index * index * 1.5 + index * 5;
    const sway = 5 + index * 1.6;
    const points: Point[] = [-20, 180, 420, 660, 900, 1140, 1300, 1460].map((x, place) => [
      x,
      y + (place % 2 === 0 ? -sway : sway) + (x - 720) * 0.006,
    ]);
    return `<path d="${line(points)}" stroke="#e0973a" stroke-width="${1.2 + index * 0.1}" opacity="${(0.35 + index * 0.05).toFixed(2)}"/>`;
  });
  return lines.join('');
}

/** Head of the farm zone: a loquat branch, the sun over hills, sea rafts and furrows. On the left it leaves room for the words. */
export function drawFarmScene(): string {
  const sun = '<circle cx="944" cy="312" r="44" fill="#ffcf80"/>';
  const hills =
    hill(
      [
        [640, 348],
        [760, 330],
        [880, 306],
        [1010, 330],
        [1130, 322],
        [1260, 302],
        [1440, 326],
      ],
      '#d8e6d4',
      1,
    ) +
    hill(
      [
        [860, 348],
        [980, 340],
        [1100, 330],
        [1220, 340],
        [1330, 330],
        [1440, 338],
      ],
      '#e4efe1',
      1,
    );
  const ground = '<path d="M0 404C300 388 620 420 900 404S1300 394 1440 404V548H0z" fill="#fdecd0"/>';
  const sea = [356, 368, 382, 394]
    .map(
      (y, index) =>
        `<path d="${waveLine([706, 640, 600, 550][index] ?? 620, WIDTH, y, 70, 5)}" stroke="#137d8e" stroke-width="1.4" opacity="${0.5 - index * 0.06}"/>`,
    )
    .join('');
  const water = '<path d="M470 408C600 392 620 352 780 348H1440V410H470z" fill="#edf6f7"/>';
  const rafts = raft(936, 364, 0.72, true) + raft(1070, 366, 0.98, true) + raft(1290, 366, 0.82, true);
  const branch = `<g transform="translate(1000 -74) scale(.98)">${drawLoquatBranch()}</g>`;
  return svg(WIDTH, HEIGHT, sun + hills + water + sea + rafts + ground + furrows() + branch);
}
