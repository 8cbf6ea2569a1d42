/** How hard a captcha is: it rises with the failures of a client. */
export type CaptchaLevel = 0 | 1 | 2;

/** Of the drawing. Lengths are pixels of the picture as it stands on the page. */
export interface Drawing {
  /** Of the signs, at least and at most. */
  readonly heights: readonly [number, number];
  /** Of a sign's width against its height, at least and at most. */
  readonly stretches: readonly [number, number];
  /** Largest lean of a sign to either side, in degrees. */
  readonly turn: number;
  readonly shear: number;
  /** How far points wander along waves that run through the picture. */
  readonly wave: number;
  /** How much of a sign's width lies under the next one, at least and at most. */
  readonly overlap: readonly [number, number];
  /** Lines in the ink of the signs, through all of them. */
  readonly lines: number;
  /** Short strokes in the same ink. */
  readonly dashes: number;
  /** Fine lines in the colour of the ground. */
  readonly cuts: number;
}

export const DRAWINGS: Readonly<Record<CaptchaLevel, Drawing>> = {
  0: { heights: [36, 56], stretches: [0.72, 1.45], turn: 21, shear: 0.25, wave: 2.6, overlap: [-0.1, 0.05], lines: 1, dashes: 6, cuts: 2 },
  1: { heights: [36, 54], stretches: [0.72, 1.4], turn: 21, shear: 0.25, wave: 2.6, overlap: [-0.1, 0.05], lines: 1, dashes: 6, cuts: 2 },
  2: { heights: [36, 48], stretches: [0.72, 1.2], turn: 21, shear: 0.25, wave: 2.6, overlap: [-0.16, 0], lines: 1, dashes: 6, cuts: 2 },
};
