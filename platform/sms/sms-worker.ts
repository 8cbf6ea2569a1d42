import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { deliverSms } from '../domain/sms/deliver-sms.ts';
import type { SendSms } from './send-sms.ts';

const LOOK_EVERY_MS = 5_000;

export interface SmsWorker {
  /** A message was stored: send it now. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Sends stored messages one after another, when woken and by the clock. Without a gateway they wait for the sandbox to show them. */
export function startSmsWorker(db: Database, send: SendSms | null, logger: Logger): SmsWorker {
  if (send === null) return { wake: () => undefined, stop: () => Promise.resolve() };
  let running: Promise<void> = Promise.resolve();
  const wake = (): void => {
    running = running.then(() => deliverSms(db, send)).catch((error: unknown) => logger.warn({ err: error }, 'short messages wait'));
  };
  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
