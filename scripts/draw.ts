import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Point, toPath } from './drawings/curve.ts';
import { drawHomeScene } from './drawings/home-scene.ts';
import { drawBranch } from './drawings/river.ts';
import {
  drawCalmWater,
  drawFarmFooterEdge,
  drawFooterEdge,
  drawListRiver,
  drawLoginRiver,
  drawLostRiver,
  drawMagnolia,
  drawProcessRiver,
} from './drawings/river-scenes.ts';
import { svg, waveLine } from './drawings/svg.ts';

const PETAL = 'M24 4.5C15.8 13.5 15.8 24.5 24 33C32.2 24.5 32.2 13.5 24 4.5Z';
const SIDE = 'M7 12.5C8 24.5 14 31.5 23 33.5C21.5 24 16 16 7 12.5Z';
const WAVE = 'M5 40c4.2-3.4 8.4-3.4 12.6 0s8.4 3.4 12.6 0 8.4-3.4 12.8 0';

function drawLogo(): string {
  const sides = `<path d="${SIDE}" fill="#006879"/><path d="${SIDE}" fill="#006879" transform="translate(48 0) scale(-1 1)"/>`;
  return svg(
    48,
    48,
    `${sides}<path d="${PETAL}" fill="#9e3b6d"/><path d="${WAVE}" stroke="#006879" stroke-width="2.6" stroke-linecap="round"/>`,
  );
}

const FRUIT = 'M0-31C20-31 27-13 25 6C22 24 11 33 0 33C-11 33-22 24-25 6C-27-13-20-31 0-31Z';
const LEAF = 'M0 0C20-22 78-27 124 1C80 25 22 22 0 0Z';

const fruit = (x: number, y: number, fill: string, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.22)" stroke="#8a4b00" stroke-width="1.6" stroke-linejoin="round"><path d="${FRUIT}" fill="${fill}"/><path d="M-13-18C-19-4-17 10-11 20M12-18C16-6 15 8 9 20" opacity=".45"/><path d="M-8 30l3.500-5 2 4.500L0 24l2.500 5.500 2-4.500L8 30 4 33.500H-4z" fill="#7a3e00" stroke="#7a3e00"/></g>`;

function leaf(x: number, y: number, turn: number, scale: number, fill: string): string {
  const veins = [22, 40, 58, 76, 94].map((at) => {
    const reach = 15 - Math.abs(at - 58) / 8;
    return `M${at} 0q7-2 ${reach - 1}-${reach.toFixed(1)}M${at} 0q8 2 ${reach} ${(reach - 1).toFixed(1)}`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke="#2f5e45" stroke-width="1.5" stroke-linejoin="round"><path d="${LEAF}" fill="${fill}"/><path d="M0 0Q60-3 122 1${veins.join('')}" opacity=".55"/></g>`;
}

/** The loquat branch without its sheet, for larger scenes. */
function drawLoquatBranch(): string {
  const stalks =
    '<g stroke="#6b4a2b" stroke-width="2.600" stroke-linecap="round"><path d="M212 190C186 206 160 226 148 256"/><path d="M208 194C190 230 184 262 182 300"/><path d="M214 194C216 218 220 234 218 258"/><path d="M222 236C238 258 256 276 262 312"/><path d="M216 188C246 206 268 224 282 252"/></g>';
  const branch = drawBranch(
    [
      [446, 84],
      [380, 116],
      [310, 150],
      [250, 172],
      [212, 192],
      [194, 222],
    ],
    [9, 8, 7, 6, 4.5, 2.5],
    '#6b4a2b',
  );
  const leaves =
    leaf(206, 188, 182, 1.56, '#cfe0cf') +
    leaf(252, 168, 213, 1.66, '#ddeadb') +
    leaf(292, 152, 250, 1.4, '#cfe0cf') +
    leaf(352, 122, 55, 1.3, '#ddeadb');
  const fruits =
    fruit(180, 352, '#f09a2e', 4) +
    fruit(262, 346, '#f7bc62', -8) +
    fruit(142, 290, '#f7bc62', 10) +
    fruit(288, 276, '#f5a83b', -12) +
    fruit(216, 298, '#f5a83b', -2);
  return (leaves + branch + stalks + fruits).replaceAll(/(\.\d)00(?=\D)/g, '$1');
}

const drawLoquat = (): string => svg(440, 400, drawLoquatBranch());

function drawLighthouse(): string {
  const ink = 'stroke="#00535f" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
  const rays = '<path d="M92 26L56 18M92 32L54 34M128 26l36-8M128 32l38 2" stroke="#f5a83b" stroke-width="1.8" stroke-linecap="round"/>';
  const tower = `<g ${ink}><path d="M99 40h22l6 70H93z" fill="#fff"/><path d="M96.400 70h27.200l1.800 22H94.600z" fill="#b9d9de"/><path d="M101 24h18v16h-18z" fill="#fff"/><path d="M105.500 28h9v10h-9z" fill="#ffcf80"/><path d="M97 24c2-8 8-12 13-12s11 4 13 12z" fill="#00535f"/><path d="M110 12V5M96 40h28"/></g>`;
  const rock = `<g ${ink}><path d="M40 130c10-14 26-20 44-20h54c20 0 34 8 44 20z" fill="#fff"/><path d="M62 120h10M96 118h8M126 118h12M152 122h8"/></g>`;
  const sea = `<g stroke="#137d8e" stroke-width="1.6" stroke-linecap="round"><path d="${waveLine(8, 208, 134, 20, 9)}"/><path d="${waveLine(28, 168, 147, 20, 8)}" opacity=".6"/></g>`;
  return svg(220, 160, (rays + tower + rock + sea).replaceAll(/(\.\d)00(?=\D)/g, '$1'));
}

function drawGuaranteeLetter(): string {
  const sheet =
    '<g stroke="#9e3b6d" stroke-width="1.8" stroke-linejoin="round"><path d="M14 10h84l24 24v126H14z" fill="#fff"/><path d="M98 10v24h24z" fill="#f3d9e5"/></g>';
  const lines =
    '<g stroke="#9e3b6d" stroke-width="1.6" stroke-linecap="round"><path d="M32 32h40"/><path d="M32 52h72M32 70h72M32 88h46" opacity=".5"/></g>';
  const flower =
    '<g transform="translate(90 146) scale(.3)" stroke="#fff" stroke-width="5" stroke-linejoin="round"><path d="M0 0C-33-22-37-74-4-113C-1-117 3-117 6-113C38-72 33-22 0 0Z"/><path d="M0 0C-14-24-34-58-27-112C-26-118-20-118-16-114C2-94 8-48 0 0Z"/><path d="M0 0C14-24 34-58 27-112C26-118 20-118 16-114C-2-94-8-48 0 0Z"/><path d="M0 0C-30-10-66-38-70-76C-40-60-16-40 0 0Z"/><path d="M0 0C30-10 66-38 70-76C40-60 16-40 0 0Z"/></g>';
  return svg(136, 170, `${sheet}${lines}<rect x="68" y="104" width="44" height="46" rx="6" fill="#9e3b6d"/>${flower}`);
}

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
function drawFarmScene(): string {
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

const HEADER_BYTES = 22;

/** One square PNG in the container of a favicon.ico. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

const drawings = {
  'calm-water': drawCalmWater,
  'farm-footer-edge': drawFarmFooterEdge,
  'farm-scene': drawFarmScene,
  'footer-edge': drawFooterEdge,
  'guarantee-letter': drawGuaranteeLetter,
  'home-river': drawHomeScene,
  lighthouse: drawLighthouse,
  'list-river': drawListRiver,
  'login-river': drawLoginRiver,
  logo: drawLogo,
  loquat: drawLoquat,
  'lost-river': drawLostRiver,
  magnolia: drawMagnolia,
  'process-river': drawProcessRiver,
};

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Writes the drawings and the icons made from the logo; their output is committed. */
mkdirSync(at('public/drawings'), { recursive: true });
for (const [name, draw] of Object.entries(drawings)) writeFileSync(at(`public/drawings/${name}.svg`), draw());

const logo = Buffer.from(drawLogo());
const iconOf = (size: number, background: string): Promise<Buffer> =>
  sharp(logo, { density: 72 * (size / 48) * 2 })
    .resize(size, size)
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
writeFileSync(at('app/icon.svg'), logo);
writeFileSync(at('app/favicon.ico'), toIco(await sharp(logo, { density: 144 }).resize(32, 32).png().toBuffer(), 32));
writeFileSync(at('app/apple-icon.png'), await iconOf(180, '#faf8f4'));
writeFileSync(at('public/icon-512.png'), await iconOf(512, '#faf8f4'));
