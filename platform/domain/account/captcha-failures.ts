import { and, gt, inArray, lte } from 'drizzle-orm';
import { toNetwork, toWideNetwork } from '#lib/validation/client-network.ts';
import type { Database } from '../../db/database.ts';
import { rateCounter } from '../../db/schema/one-time-tables.ts';
import { consumeRates, giveBackUses } from '../consume-rates.ts';

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

const WINDOW_MS = 30 * 60_000;
/** A window that ends later than one begun now, by more than this, was begun by a clock that was set back since. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** A right answer outweighs so many wrong ones: a network shared by many people stays low, a program that is mostly wrong does not. */
const FORGIVEN = 3;

interface Count {
  readonly key: string;
  /** Failures from which on the first level, and the second, is asked for. */
  readonly steps: readonly [number, number];
}

/** Whose failures count for a client: its network and, for IPv6, the site around it. */
function toCounts(clientAddress: string): Count[] {
  const [network, wide] = [toNetwork(clientAddress), toWideNetwork(clientAddress)];
  if (network === '') return [];
  const own: Count = { key: `captcha:failed:${network}`, steps: [3, 9] };
  return wide === network ? [own] : [own, { key: `captcha:failed:${wide}`, steps: [15, 45] }];
}

const toLevel = (uses: number, [first, second]: Count['steps']): CaptchaLevel => (uses >= second ? 2 : uses >= first ? 1 : 0);

/** How hard the next captcha of a client is, by what its network answered wrong within half an hour; 0 for an unknown client. */
export async function findCaptchaLevel(db: Database, clientAddress: string, now: Date): Promise<CaptchaLevel> {
  const counts = toCounts(clientAddress);
  if (counts.length === 0) return 0;
  const rows = await db
    .select({ key: rateCounter.key, uses: rateCounter.uses })
    .from(rateCounter)
    .where(
      and(
        inArray(
          rateCounter.key,
          counts.map(({ key }) => key),
        ),
        gt(rateCounter.resetsAt, now),
        lte(rateCounter.resetsAt, new Date(now.getTime() + WINDOW_MS + CLOCK_SLACK_MS)),
      ),
    );
  const levels = counts.map(({ key, steps }) => toLevel(rows.find((row) => row.key === key)?.uses ?? 0, steps));
  return Math.max(...levels) as CaptchaLevel;
}

/** Counts a wrong answer. */
export async function addCaptchaFailure(db: Database, clientAddress: string, now: Date): Promise<void> {
  const rates = toCounts(clientAddress).map(({ key }) => ({ key, uses: Number.POSITIVE_INFINITY, windowMs: WINDOW_MS }));
  await consumeRates(db, rates, now);
}

/** A right answer takes some failures off. */
export const forgiveCaptchaFailures = (db: Database, clientAddress: string): Promise<void> =>
  giveBackUses(
    db,
    toCounts(clientAddress).map(({ key }) => key),
    FORGIVEN,
  );
