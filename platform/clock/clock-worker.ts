import type { Logger } from 'pino';
import type { DomainContext } from '../domain/domain-context.ts';
import type { ClockTask } from './clock-tasks.ts';

export interface ClockWorker {
  readonly stop: () => Promise<void>;
}

/** Runs tasks one after another, again and again; a failing one is logged and does not keep the others from running. */
export function startClockWorker(context: DomainContext, tasks: readonly ClockTask[], everyMs: number, logger: Logger): ClockWorker {
  let running: Promise<void> = Promise.resolve();
  const runAll = async (): Promise<void> => {
    for (const { name, run } of tasks)
      await run(context, logger).catch((error: unknown) => logger.warn({ err: error, task: name }, 'clock waits'));
  };
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runAll().finally(() => {
      isRunning = false;
    });
  }, everyMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
