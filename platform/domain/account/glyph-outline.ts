import svgCaptcha from 'svg-captcha';
import { STROKES } from './captcha-strokes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One letter of a path with its points, all absolute: M, L, Q, C or Z. */
interface Command {
  readonly letter: string;
  readonly points: readonly Point[];
}

/** A sign of height 1 whose top left corner is 0,0 (y downwards). */
export interface Outline {
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
export function findPrinted(sign: string): Outline | null {
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
export function listWritten(sign: string): Outline[] {
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
