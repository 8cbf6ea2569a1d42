import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawFarmScene } from './drawings/farm-scene.ts';
import { drawHomeScene } from './drawings/home-scene.ts';
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
import { drawGuaranteeLetter, drawLighthouse, drawLogo, drawLoquat } from './drawings/small-scenes.ts';

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
