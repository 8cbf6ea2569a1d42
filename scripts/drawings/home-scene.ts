import { drawBud, drawFlower } from './magnolia.ts';
import { drawBranch, drawRiver } from './river.ts';
import { type Point, svg, toPath } from './svg.ts';

const COURSE: readonly Point[] = [
  [1104, 238],
  [1116, 246],
  [1156, 258],
  [1196, 278],
  [1180, 304],
  [1080, 334],
  [962, 362],
  [898, 390],
  [890, 432],
  [936, 470],
  [1010, 508],
  [1064, 566],
  [1084, 640],
  [1076, 730],
];
const WIDTHS = [2, 5, 9, 14, 22, 32, 42, 50, 58, 80, 112, 150, 205, 280];

const HILLS: readonly (readonly Point[])[] = [
  [
    [700, 240],
    [840, 232],
    [930, 176],
    [1000, 128],
    [1060, 138],
    [1120, 156],
    [1200, 168],
    [1260, 150],
    [1330, 116],
    [1400, 128],
    [1480, 148],
  ],
  [
    [780, 240],
    [850, 214],
    [900, 195],
    [960, 214],
    [1010, 200],
    [1060, 178],
    [1110, 204],
    [1160, 216],
    [1220, 184],
    [1280, 206],
    [1330, 202],
    [1400, 156],
    [1480, 178],
  ],
  [
    [690, 242],
    [840, 238],
    [930, 224],
    [990, 219],
    [1070, 234],
    [1160, 217],
    [1240, 218],
    [1300, 202],
    [1360, 208],
    [1420, 213],
    [1480, 206],
  ],
];

function drawHills(): string {
  return HILLS.map((ridge, index) => {
    const path = toPath(ridge);
    return `<path d="${path}V300H${ridge[0]?.[0]}z" fill="url(#hill)" opacity="${0.9 - index * 0.15}"/><path d="${path}" stroke="url(#ridge)" stroke-width="1.5"/>`;
  }).join('');
}

function drawFoot(): string {
  const lines = Array.from({ length: 6 }, (_, index) => {
    const y = 584 + index * 13;
    const points: Point[] = Array.from({ length: 13 }, (_unused, step) => [
      step * 130 - 60,
      y + Math.sin(step * 0.9 + index * 0.4) * (4 + index * 0.4),
    ]);
    return `<path d="${toPath(points)}" opacity="${(0.28 + index * 0.09).toFixed(2)}"/>`;
  });
  return `<g stroke="#72bbc6" stroke-width="1.5">${lines.join('')}</g>`;
}

const MAGNOLIA = [
  drawBranch(
    [
      [1456, 580],
      [1412, 540],
      [1366, 496],
      [1312, 456],
    ],
    [13, 10, 8, 5],
  ),
  drawBranch(
    [
      [1368, 496],
      [1354, 462],
      [1350, 412],
    ],
    [7, 5, 5],
  ),
  drawBud({ x: 1426, y: 546, scale: 0.62, turn: 24 }),
  drawFlower({ x: 1350, y: 412, scale: 1.1, turn: 0 }),
  drawFlower({ x: 1312, y: 457, scale: 0.78, turn: -34 }),
].join('');

/** The home page: from the hills to the sea, the ground fading into the paper above and the foot below. */
export function drawHomeScene(): string {
  const gradients = [
    '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#edf6f7" stop-opacity="0"/><stop offset="1" stop-color="#e4f0f2"/></linearGradient>',
    '<linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d6ebee"/><stop offset=".75" stop-color="#faf8f4" stop-opacity="0"/></linearGradient>',
    '<linearGradient id="ridge" gradientUnits="userSpaceOnUse" x1="700" y1="0" x2="1000" y2="0"><stop stop-color="#72bbc6" stop-opacity="0"/><stop offset="1" stop-color="#72bbc6"/></linearGradient>',
  ];
  const sky = '<rect width="1440" height="660" fill="url(#ground)"/><circle cx="1212" cy="125" r="54" fill="#ffcf80"/>';
  const river = drawRiver({ points: COURSE, widths: WIDTHS, lines: 15, steps: 4, filled: true });
  return svg(1440, 660, `<defs>${gradients.join('')}</defs>${sky}${drawHills()}${drawFoot()}${river}${MAGNOLIA}`);
}
