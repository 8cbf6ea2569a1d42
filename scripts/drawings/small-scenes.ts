import { drawBranch } from './river.ts';
import { svg, waveLine } from './svg.ts';

const PETAL = 'M24 4.5C15.8 13.5 15.8 24.5 24 33C32.2 24.5 32.2 13.5 24 4.5Z';
const SIDE = 'M7 12.5C8 24.5 14 31.5 23 33.5C21.5 24 16 16 7 12.5Z';
const WAVE = 'M5 40c4.2-3.4 8.4-3.4 12.6 0s8.4 3.4 12.6 0 8.4-3.4 12.8 0';

export function drawLogo(): string {
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
export function drawLoquatBranch(): string {
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

export const drawLoquat = (): string => svg(440, 400, drawLoquatBranch());

export function drawLighthouse(): string {
  const ink = 'stroke="#00535f" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
  const rays = '<path d="M92 26L56 18M92 32L54 34M128 26l36-8M128 32l38 2" stroke="#f5a83b" stroke-width="1.8" stroke-linecap="round"/>';
  const tower = `<g ${ink}><path d="M99 40h22l6 70H93z" fill="#fff"/><path d="M96.400 70h27.200l1.800 22H94.600z" fill="#b9d9de"/><path d="M101 24h18v16h-18z" fill="#fff"/><path d="M105.500 28h9v10h-9z" fill="#ffcf80"/><path d="M97 24c2-8 8-12 13-12s11 4 13 12z" fill="#00535f"/><path d="M110 12V5M96 40h28"/></g>`;
  const rock = `<g ${ink}><path d="M40 130c10-14 26-20 44-20h54c20 0 34 8 44 20z" fill="#fff"/><path d="M62 120h10M96 118h8M126 118h12M152 122h8"/></g>`;
  const sea = `<g stroke="#137d8e" stroke-width="1.6" stroke-linecap="round"><path d="${waveLine(8, 208, 134, 20, 9)}"/><path d="${waveLine(28, 168, 147, 20, 8)}" opacity=".6"/></g>`;
  return svg(220, 160, (rays + tower + rock + sea).replaceAll(/(\.\d)00(?=\D)/g, '$1'));
}

export function drawGuaranteeLetter(): string {
  const sheet =
    '<g stroke="#9e3b6d" stroke-width="1.8" stroke-linejoin="round"><path d="M14 10h84l24 24v126H14z" fill="#fff"/><path d="M98 10v24h24z" fill="#f3d9e5"/></g>';
  const lines =
    '<g stroke="#9e3b6d" stroke-width="1.6" stroke-linecap="round"><path d="M32 32h40"/><path d="M32 52h72M32 70h72M32 88h46" opacity=".5"/></g>';
  const flower =
    '<g transform="translate(90 146) scale(.3)" stroke="#fff" stroke-width="5" stroke-linejoin="round"><path d="M0 0C-33-22-37-74-4-113C-1-117 3-117 6-113C38-72 33-22 0 0Z"/><path d="M0 0C-14-24-34-58-27-112C-26-118-20-118-16-114C2-94 8-48 0 0Z"/><path d="M0 0C14-24 34-58 27-112C26-118 20-118 16-114C-2-94-8-48 0 0Z"/><path d="M0 0C-30-10-66-38-70-76C-40-60-16-40 0 0Z"/><path d="M0 0C30-10 66-38 70-76C40-60 16-40 0 0Z"/></g>';
  return svg(136, 170, `${sheet}${lines}<rect x="68" y="104" width="44" height="46" rx="6" fill="#9e3b6d"/>${flower}`);
}
