import { byClock } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { findRateable } from './rateable-orders.ts';
import { openEvaluation } from './submit-evaluation.ts';

const NO_WORDS = { serviceScore: 0, majorScore: 0, durationScore: 0 };

/** Closes what nobody rated within the time (0 → 4). Nothing of it counts in any figure. */
export async function expireEvaluations({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const by = { ...byClock, role: 'clock' as const };
  for (const order of await findRateable(db, { now: moment, is: 'past' }))
    await db
      .transaction((tx) => openEvaluation(tx, moment, order, { action: 'expire', by, words: NO_WORDS }))
      .catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
      });
}
