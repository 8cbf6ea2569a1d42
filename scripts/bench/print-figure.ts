import { say } from '../launch/progress.ts';

/** One line of the measurement: what was measured, its values, and the bar it must reach where there is one. */
export interface Figure {
  readonly figure: string;
  readonly [name: string]: string | number | boolean | undefined;
}

/** Prints a figure as one line of JSON. */
export const printFigure = (figure: Figure): void => say(JSON.stringify(figure));

/** Three decimals are more than a measurement holds. */
export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));
