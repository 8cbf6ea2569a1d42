import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { CAPTCHA_SIZE } from '#lib/contract/captcha-size.ts';
import { type CaptchaLevel, DRAWINGS, type Drawing } from './captcha-failures.ts';

/** A whole number from 0 to below the bound, each as likely as the others. Tests give one that repeats itself. */
export type Random = (below: number) => number;

/** Nobody can foretell it. */
export const secureRandom: Random = (below) => randomInt(below);

const STEPS = 1_000_000;

const between = (random: Random, min: number, max: number): number => min + (random(STEPS) / (STEPS - 1)) * (max - min);

/** A whole number, both ends included. */
export const wholeBetween = (random: Random, min: number, max: number): number => min + random(max - min + 1);

export function pickOne<T>(random: Random, items: readonly T[]): T {
  return items[random(items.length)] as T;
}

/** So many different items in any order; all of them when no number is given. */
export function pickSome<T>(random: Random, items: readonly T[], count: number = items.length): T[] {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)[0] as T);
}

/**
 * Signs as a pen writes them, on a field from 0 to 1 both ways (y downwards): lines to be stroked, not outlines to be filled, so that every
 * point can be moved a little and no two drawings of a sign are alike. Several ways to write one, small letters among them: case never counts.
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  A: ['M0 1L0.5 0L1 1M0.2 0.66L0.8 0.66', 'M0 1L0.36 0L0.66 0L1 1M0.14 0.6L0.86 0.6'],
  C: ['M0.95 0.2C0.7 -0.1 0.05 -0.05 0.02 0.5C0 1.05 0.7 1.1 0.95 0.8', 'M1 0.08C0.5 -0.1 0 0.2 0 0.5C0 0.85 0.5 1.1 1 0.92'],
  D: ['M0.05 0L0.05 1M0.05 0C1.25 0 1.25 1 0.05 1', 'M-0.1 0L0.3 0C1.2 0 1.2 1 0.3 1L-0.1 1M0.12 0L0.12 1'],
  F: ['M0.05 1L0.05 0L0.92 0M0.05 0.46L0.75 0.46'],
  H: ['M0.03 0L0.03 1M0.97 0L0.97 1M0.03 0.5L0.97 0.5'],
  J: ['M0.2 0L1 0M0.7 0L0.7 0.7C0.7 1.1 0.05 1.1 0 0.72', 'M0.8 0L0.8 0.65C0.8 1.12 0.02 1.1 0 0.68'],
  K: ['M0.05 0L0.05 1M0.92 0L0.05 0.58M0.35 0.4L0.97 1'],
  L: ['M0.1 0L0.1 1L0.92 1', 'M0.1 0L0.1 0.75C0.1 1 0.2 1.02 0.92 0.98'],
  M: ['M0 1L0.1 0L0.5 0.65L0.9 0L1 1', 'M0.02 1L0.02 0L0.5 0.75L0.98 0L0.98 1'],
  N: ['M0.03 1L0.03 0L0.97 1L0.97 0', 'M0.05 1L0.12 0L0.88 1L0.95 0'],
  P: ['M0.05 1L0.05 0C1.2 -0.05 1.2 0.62 0.05 0.56', 'M0.15 1L0.15 0M-0.05 0L0.4 0C1.15 0 1.15 0.55 0.4 0.55L0.15 0.55'],
  T: ['M0 0L1 0M0.5 0L0.5 1', 'M0 0.18L0.02 0L0.98 0L1 0.18M0.5 0L0.5 1M0.28 1L0.72 1'],
  W: ['M0 0L0.25 1L0.5 0.3L0.75 1L1 0'],
  X: ['M0.03 0L0.97 1M0.97 0L0.03 1', 'M0 0C0.3 0.1 0.65 0.95 1 1M0.95 0C0.65 0.15 0.3 0.85 0.05 1'],
  Y: ['M0.02 0L0.5 0.5L0.98 0M0.5 0.5L0.5 1'],
  0: ['M0.5 0C-0.15 0 -0.15 1 0.5 1C1.15 1 1.15 0 0.5 0'],
  1: ['M0.15 0.25L0.55 0L0.55 1', 'M0.1 0.25L0.5 0L0.5 1M0.1 1L0.9 1'],
  2: ['M0.05 0.25C0.1 -0.1 0.95 -0.1 0.9 0.3C0.88 0.5 0.3 0.75 0.05 1L0.98 1'],
  3: [
    'M0.08 0.12C0.5 -0.1 1 0.02 0.9 0.28C0.85 0.45 0.6 0.47 0.35 0.47C1.1 0.45 1.15 0.95 0.6 1C0.35 1.02 0.15 0.95 0.05 0.85',
    'M0.08 0L0.9 0L0.42 0.4C1.15 0.4 1.1 1 0.5 1C0.3 1 0.15 0.95 0.03 0.82',
  ],
  4: ['M0.72 1L0.72 0L0.02 0.68L1 0.68', 'M0.2 0L0.05 0.55L0.95 0.55M0.75 0.15L0.75 1'],
  5: ['M0.9 0L0.2 0L0.12 0.45C0.55 0.3 1 0.45 0.95 0.72C0.9 1.05 0.3 1.08 0.05 0.85'],
  6: [
    'M0.8 0C0.3 0.1 0.05 0.45 0.05 0.7C0.05 1.1 0.95 1.1 0.95 0.68C0.95 0.32 0.2 0.35 0.06 0.66',
    'M0.5 0C0.2 0.3 0.02 0.5 0.02 0.7C0.02 1.1 0.95 1.1 0.95 0.7C0.95 0.35 0.25 0.35 0.03 0.66',
  ],
  7: ['M0.02 0L0.97 0L0.4 1', 'M0.02 0.15L0.02 0L0.97 0C0.7 0.35 0.45 0.6 0.4 1', 'M0.02 0L0.97 0L0.4 1M0.3 0.5L0.9 0.5'],
  8: ['M0.5 0.45C0 0.38 0.05 0 0.5 0C0.95 0 1 0.38 0.5 0.45C-0.1 0.55 -0.05 1 0.5 1C1.05 1 1.1 0.55 0.5 0.45'],
  9: [
    'M0.94 0.34C0.8 0.7 0.05 0.7 0.05 0.32C0.05 -0.1 0.95 -0.1 0.95 0.3C0.95 0.6 0.7 0.9 0.3 1',
    'M0.92 0.05L0.92 1M0.92 0.3C0.92 -0.08 0.05 -0.1 0.05 0.3C0.05 0.68 0.92 0.65 0.92 0.3',
  ],
  '+': ['M0.5 0.2L0.5 0.9M0.1 0.55L0.9 0.55'],
  '-': ['M0.1 0.55L0.9 0.55'],
  '=': ['M0.1 0.38L0.9 0.38M0.1 0.7L0.9 0.7'],
  '?': ['M0.12 0.22C0.2 -0.08 0.9 -0.05 0.85 0.27C0.82 0.45 0.5 0.48 0.5 0.7M0.5 0.96L0.5 1'],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One letter of a path with its points, all absolute: M, L, Q, C or Z. */
interface Command {
  readonly letter: string;
  readonly points: readonly Point[];
}

/** A sign of height 1 whose top left corner is 0,0 (y downwards). */
interface Outline {
  readonly commands: readonly Command[];
  readonly width: number;
  /** To be filled; else it is the way of a pen. */
  readonly isFilled: boolean;
}

interface FontCommand {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}

interface Font {
  readonly charToGlyph: (sign: string) => {
    readonly getPath: (x: number, y: number, size: number) => { readonly commands: FontCommand[] };
  };
}

// The package's type hides the font that it brings.
const { font } = (svgCaptcha as unknown as { readonly options: { readonly font: Font } }).options;
const FONT_SIZE = 100;
const PEN_WIDTHS: Readonly<Record<string, number>> = { M: 0.85, W: 0.95, 1: 0.4, J: 0.5, '-': 0.5, '+': 0.55, '=': 0.55 };
const PEN_WIDTH = 0.62;

const toPoints = ({ x1, y1, x2, y2, x, y }: FontCommand): Point[] =>
  [
    [x1, y1],
    [x2, y2],
    [x, y],
  ].flatMap(([px, py]) => (px === undefined || py === undefined ? [] : [{ x: px, y: py }]));

function scaleToUnit(commands: readonly Command[], isFilled: boolean): Outline {
  const points = commands.flatMap((command) => command.points);
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [width, height] = [Math.max(...points.map(({ x }) => x)) - left, Math.max(...points.map(({ y }) => y)) - top];
  // What is flat (a dash, a full stop) keeps its place in the line.
  const isFlat = height < FONT_SIZE / 3;
  const unit = isFlat ? FONT_SIZE * 0.7 : height;
  const above = isFlat ? (unit - height) / 2 : 0;
  const move = ({ x, y }: Point): Point => ({ x: (x - left) / unit, y: (y - top + above) / unit });
  return { commands: commands.map(({ letter, points: own }) => ({ letter, points: own.map(move) })), width: width / unit, isFilled };
}

const printed = new Map<string, Outline | null>();

/** The sign as the package's font prints it; null for a blank or one without an outline. */
function findPrinted(sign: string): Outline | null {
  let outline = printed.get(sign);
  if (outline === undefined) {
    const commands = font.charToGlyph(sign).getPath(0, 0, FONT_SIZE).commands;
    outline =
      commands.length === 0
        ? null
        : scaleToUnit(
            commands.map((command) => ({ letter: command.type, points: toPoints(command) })),
            true,
          );
    printed.set(sign, outline);
  }
  return outline;
}

/** All ways in which a pen writes the sign; none where that is not known. */
function listWritten(sign: string): Outline[] {
  const width = PEN_WIDTHS[sign] ?? PEN_WIDTH;
  return (STROKES[sign.toUpperCase()] ?? []).map((path) => {
    const commands = [...path.matchAll(/([MLC])([^MLC]+)/g)].map(([, letter = '', numbers = '']) => {
      const values = numbers.split(' ').map(Number);
      const points = Array.from({ length: values.length / 2 }, (_, at) => ({
        x: (values[2 * at] ?? 0) * width,
        y: values[2 * at + 1] ?? 0,
      }));
      return { letter, points };
    });
    return { commands, width, isFilled: false };
  });
}

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
