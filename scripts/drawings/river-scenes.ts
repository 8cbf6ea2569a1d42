import { drawBud, drawFlower } from './magnolia.ts';
import { drawBranch, drawRiver } from './river.ts';
import { type Point, svg, toPath } from './svg.ts';

/** Head of a list: enters in the middle, opens to the right edge. */
export function drawListRiver(): string {
  const points: Point[] = [
    [4, 86],
    [76, 76],
    [165, 98],
    [250, 130],
    [335, 150],
    [430, 146],
    [530, 112],
    [620, 74],
    [700, 44],
  ];
  return svg(640, 220, drawRiver({ points, widths: [10, 16, 28, 42, 54, 66, 92, 122, 150], lines: 10, strokeWidth: 1.6 }));
}

export function drawLoginRiver(): string {
  const points: Point[] = [
    [578, -30],
    [590, 70],
    [556, 170],
    [494, 270],
    [486, 370],
    [420, 466],
    [290, 550],
    [196, 650],
    [150, 760],
    [124, 880],
    [120, 1000],
  ];
  const river = drawRiver({ points, widths: [16, 20, 28, 40, 50, 66, 96, 140, 188, 236, 280], lines: 13, filled: false });
  const magnolia = [
    drawBranch(
      [
        [616, 842],
        [560, 800],
        [512, 756],
        [455, 712],
      ],
      [13, 10, 8, 5],
    ),
    drawBranch(
      [
        [512, 756],
        [492, 716],
        [488, 668],
      ],
      [7, 5, 5],
    ),
    drawBud({ x: 586, y: 812, scale: 0.72, turn: 22 }),
    drawFlower({ x: 488, y: 667, scale: 1.18 }),
    drawFlower({ x: 455, y: 711, scale: 0.82, turn: -36 }),
  ];
  const ground =
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#edf6f7"/><stop offset="1" stop-color="#dbebed"/></linearGradient></defs><rect width="600" height="917" fill="url(#g)"/>';
  return svg(600, 917, ground + river + magnolia.join(''));
}

/** How a case runs: five stages stand on it. */
export function drawProcessRiver(): string {
  const points: Point[] = Array.from({ length: 21 }, (_, step) => [
    step * 51 - 10,
    36 + Math.sin((step / 20) * Math.PI * 5 - 0.2) * (4 + step * 0.55),
  ]);
  const widths = points.map((_, step) => 2 + step * 1.9);
  return svg(1000, 72, drawRiver({ points, widths, lines: 8, steps: 1, strokeWidth: 1.5 }), { stretch: true });
}

/** Two reaches of a river that three stones keep apart. */
export function drawLostRiver(): string {
  const left = drawRiver({
    points: [
      [4, 44],
      [40, 30],
      [74, 38],
      [106, 54],
    ],
    widths: [14, 18, 20, 26],
    lines: 7,
    strokeWidth: 1.5,
  });
  const right = drawRiver({
    points: [
      [140, 54],
      [172, 36],
      [206, 44],
      [238, 34],
    ],
    widths: [26, 20, 18, 14],
    lines: 7,
    strokeWidth: 1.5,
  });
  const stones =
    '<g fill="#fff" stroke="#566469" stroke-width="1.6"><ellipse cx="116" cy="66" rx="17" ry="10"/><ellipse cx="134" cy="54" rx="13" ry="8.5"/><ellipse cx="125" cy="42" rx="9" ry="6"/></g>';
  return svg(240, 90, left + right + stones);
}

/** Nothing is here yet: calm water, one bud. */
export function drawCalmWater(): string {
  const line = (from: number, to: number, y: number, opacity: number): string => {
    const count = Math.round((to - from) / 22);
    const points: Point[] = Array.from({ length: count + 1 }, (_, step) => [
      from + (step * (to - from)) / count,
      y + (step % 2 === 0 ? 1.8 : -1.8),
    ]);
    return `<path d="${toPath(points)}" opacity="${opacity}"/>`;
  };
  const water = `<g stroke="#137d8e" stroke-width="1.5" stroke-linecap="round">${line(10, 230, 80, 0.8)}${line(26, 200, 92, 0.6)}${line(40, 176, 103, 0.45)}${line(58, 150, 113, 0.3)}</g>`;
  const stem = '<path d="M120 74v15" stroke="#6e5a45" stroke-width="2.5" stroke-linecap="round"/>';
  return svg(240, 120, water + stem + drawBud({ x: 120, y: 74, scale: 0.86, turn: 10 }));
}

const EDGE: readonly Point[] = [
  [-20, 32],
  [140, 36],
  [340, 32],
  [560, 37],
  [760, 26],
  [960, 12],
  [1120, 14],
  [1280, 26],
  [1460, 27],
];

/** The footer's upper edge, stretched over the page; `ground` is the colour of the footer under it. */
function drawEdge(ground: string): string {
  const above = (rise: number, opacity: number): string =>
    `<path d="${toPath(EDGE.map(([x, y]) => [x, y * 0.8 - rise] as const))}" stroke="#137d8e" stroke-width="1.5" opacity="${opacity}" vector-effect="non-scaling-stroke"/>`;
  const land = `<path d="${toPath(EDGE)}V48H-20z" fill="${ground}"/>`;
  return svg(1440, 48, above(-2, 0.5) + above(6, 0.3) + land, { stretch: true });
}

export const drawFooterEdge = (): string => drawEdge('#052e36');

/** The same river where it passes the farm zone. */
export const drawFarmFooterEdge = (): string => drawEdge('#1f3a2a');

export function drawMagnolia(): string {
  const twig = [
    drawBranch(
      [
        [430, 196],
        [372, 184],
        [300, 160],
        [230, 142],
        [150, 136],
        [62, 142],
      ],
      [9, 8, 6.5, 5.5, 4, 2.5],
    ),
    drawBranch(
      [
        [232, 142],
        [196, 128],
        [182, 92],
      ],
      [5, 4.5, 4],
    ),
    drawBranch(
      [
        [340, 172],
        [356, 158],
        [360, 148],
      ],
      [4, 3, 3],
    ),
  ];
  const flowers = [
    drawBud({ x: 360, y: 148, scale: 0.6, turn: 14 }),
    drawBud({ x: 62, y: 142, scale: 0.78, turn: -72 }),
    drawFlower({ x: 142, y: 138, scale: 0.72, turn: -32 }),
    drawFlower({ x: 182, y: 94, scale: 0.77, turn: 0 }),
  ];
  return svg(420, 220, twig.join('') + flowers.join(''));
}
