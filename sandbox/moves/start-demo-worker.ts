import type { Logger } from 'pino';
import { type ClockWorker, startClockWorker } from '../../platform/clock/clock-worker.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { IssueSettings } from '../../platform/domain/guarantee/letter-step.ts';
import { demoMoves } from './demo-moves.ts';

const LOOKS_A_STEP = 4;

/** Plays the institutions at a human pace: about `stepMs` from one step to the next. For the sandbox only. */
export const startDemoWorker = (context: DomainContext, stepMs: number, settings: IssueSettings, logger: Logger): ClockWorker =>
  startClockWorker(
    context,
    demoMoves.map(({ name, run }) => ({ name: `demo ${name}`, run: () => run(context, stepMs, settings) })),
    stepMs / LOOKS_A_STEP,
    logger,
  );
