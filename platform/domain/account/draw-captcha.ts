import sharp from 'sharp';
import { CAPTCHA_SIZE } from '#lib/contract/captcha-image.ts';
import { type CaptchaLevel, DRAWINGS, type Drawing } from './captcha-levels.ts';
import { findPrinted, listWritten, type Outline, type Point } from './glyph-outline.ts';
import { between, pickOne, type Random, secureRandom } from './random-source.ts';

const { width: WIDTH, height: HEIGHT } = CAPTCHA_SIZE;
/** Pixels of the picture for one on the page: sharp on a screen of high density and when enlarged. */
const DENSITY = 2;
export const GROUND = '#F3EFE7';
/** All stand out from the ground by 7:1 and more; one picture has one of them, so that colour tells no line from a letter. */
export const INKS = ['#15242A', '#003F4A', '#4A1535', '#2B1A00', '#1F3A2A', '#2A1F4A'] as const;
const MARGIN = 8;

type Warp = (point: Point) => Point;

const toNumber = (value: number): string => value.toFixed(1);
const toPath = ({ commands }: Outline, warp: Warp): string =>
  commands
    .map(
      ({ letter, points }) =>
        letter +
        points
          .map(warp)
          .map(({ x, y }) => `${toNumber(x)} ${toNumber(y)}`)
          .join(' '),
    )
    .join('');

/** Waves through the whole picture, both ways. */
function createWaves(random: Random, { wave }: Drawing): Warp {
  const one = () => ({ size: between(random, 0.6, 1) * wave, length: between(random, 26, 52), start: between(random, 0, 2 * Math.PI) });
  const [across, down] = [one(), one()];
  return ({ x, y }) => ({
    x: x + across.size * Math.sin((2 * Math.PI * y) / across.length + across.start),
    y: y + down.size * Math.sin((2 * Math.PI * x) / down.length + down.start),
  });
}

interface Tools {
  readonly drawing: Drawing;
  readonly random: Random;
  readonly waves: Warp;
  readonly ink: string;
}

interface Sign {
  readonly outline: Outline;
  readonly height: number;
  readonly stretch: number;
}

function chooseSign(sign: string, { random, drawing }: Tools): Sign[] {
  const written = listWritten(sign);
  const outline = written.length > 0 ? pickOne(random, written) : findPrinted(sign);
  if (outline === null) return [];
  return [{ outline, height: between(random, ...drawing.heights), stretch: between(random, ...drawing.stretches) }];
}

/** Pens of several kinds: plain ones of any weight, a broad one held aslant, and one that leaves the middle of its line open. */
function penStroke(path: string, { random }: Tools): string {
  const stroke = (width: number, more = '') => `<path d="${path}" stroke-width="${toNumber(width)}"${more}/>`;
  const kind = random(6);
  if (kind < 2) return stroke(between(random, 7.6, 8.8)) + stroke(between(random, 2.6, 3.4), ` stroke="${GROUND}"`);
  if (kind === 2) {
    const [dx, dy] = [between(random, 1, 2), between(random, -1.6, 1.6)];
    return [-1, -0.5, 0, 0.5, 1]
      .map((share) => stroke(2.6, ` transform="translate(${toNumber(share * dx)} ${toNumber(share * dy)})"`))
      .join('');
  }
  return stroke(between(random, 3.4, 6.4));
}

/** One sign, leaning, its points moved a little, on the waves. */
function drawSign({ outline, height, stretch }: Sign, centre: Point, tools: Tools): string {
  const { drawing, random, waves, ink } = tools;
  const turn = (between(random, -drawing.turn, drawing.turn) * Math.PI) / 180;
  const shear = between(random, -drawing.shear, drawing.shear);
  const wander = outline.isFilled ? 0.005 : 0.055;
  const shake = () => between(random, -wander, wander);
  const path = toPath(outline, ({ x, y }) => {
    const [across, down] = [(x - outline.width / 2 + shake()) * height * stretch, (y - 0.5 + shake()) * height];
    const sheared = across - shear * down;
    return waves({
      x: centre.x + sheared * Math.cos(turn) - down * Math.sin(turn),
      y: centre.y + sheared * Math.sin(turn) + down * Math.cos(turn),
    });
  });
  return outline.isFilled ? `<path d="${path}" stroke-width="0.8" fill="${ink}"/>` : penStroke(path, tools);
}

/** The signs from left to right, each a little over the last, and where they end. */
function drawSigns(text: string, tools: Tools): string {
  const { drawing, random } = tools;
  const signs = [...text].flatMap((sign) => (sign === ' ' ? [] : chooseSign(sign, tools)));
  const steps = signs.map(({ outline, height, stretch }) => {
    const width = Math.max(outline.width * height * stretch, 14);
    return { width, step: width * (1 - between(random, ...drawing.overlap)) + (random(3) === 0 ? between(random, 4, 12) : 3) };
  });
  const length = steps.reduce((sum, { step }) => sum + step, 0);
  const squeeze = Math.min(1, (WIDTH - 2 * MARGIN) / length);
  let x = MARGIN + between(random, 0, Math.max(0, WIDTH - 2 * MARGIN - length * squeeze));
  return signs
    .map((sign, index) => {
      const own = (steps[index]?.step ?? 0) * squeeze;
      const centre = { x: x + own / 2, y: HEIGHT / 2 + between(random, -8, 8) };
      x += own;
      return drawSign(squeeze < 0.8 ? { ...sign, stretch: sign.stretch * squeeze * 1.2 } : sign, centre, tools);
    })
    .join('');
}

function drawLine(random: Random, band: readonly [number, number]): string {
  const height = () => between(random, ...band);
  const at = (share: number) => WIDTH * share + between(random, -12, 12);
  return `M${toNumber(between(random, -4, 14))} ${toNumber(height())}C${toNumber(at(0.33))} ${toNumber(height())} ${toNumber(at(0.66))} ${toNumber(height())} ${toNumber(WIDTH - between(random, -4, 14))} ${toNumber(height())}`;
}

function drawDash(random: Random): string {
  const [x, y] = [between(random, 4, WIDTH - 4), between(random, 4, HEIGHT - 4)];
  const reach = () => between(random, -16, 16);
  return `M${toNumber(x)} ${toNumber(y)}q${toNumber(reach())} ${toNumber(reach())} ${toNumber(reach())} ${toNumber(reach())}`;
}

const repeat = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

/** The text as an SVG of paths: for the tests; what is sent has pixels only. */
export function sketchCaptcha(text: string, level: CaptchaLevel, random: Random = secureRandom): string {
  const drawing = DRAWINGS[level];
  const ink = pickOne(random, INKS);
  const signs = drawSigns(text, { drawing, random, ink, waves: createWaves(random, drawing) });
  const pen = (path: string, min: number, max: number) => `<path d="${path}" stroke-width="${toNumber(between(random, min, max))}"/>`;
  const lines = repeat(drawing.lines, () => pen(drawLine(random, [HEIGHT * 0.15, HEIGHT * 0.85]), 2.2, 4));
  const dashes = repeat(drawing.dashes, () => pen(drawDash(random), 2, 4));
  const cuts = repeat(drawing.cuts, () => pen(drawLine(random, [0, HEIGHT]), 1.2, 1.8));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * DENSITY}" height="${HEIGHT * DENSITY}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${signs}</g><g fill="none" stroke="${GROUND}">${cuts}</g><g fill="none" stroke="${ink}" stroke-linecap="round">${lines}${dashes}</g></svg>`;
}

/** The text as a base64 PNG without a prefix: pixels only, so that neither text nor outlines can be read from it. */
export async function drawCaptcha(text: string, level: CaptchaLevel, random: Random = secureRandom): Promise<string> {
  const png = await sharp(Buffer.from(sketchCaptcha(text, level, random)))
    .png({ palette: true, colours: 8, dither: 0, effort: 1 })
    .toBuffer();
  return png.toString('base64');
}
