import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { signV1 } from '#lib/signature/sign-v1.ts';
import type { Database } from '../db/database.ts';
import { deliverPublishEvents, type SendTags } from '../domain/publish/publish-events.ts';

const TIMEOUT_MS = 15_000;

/** Calls the portal's `/api/revalidate`, signed over the exact body; rejects unless it answers 2xx. */
export const createSendTags =
  (portalUrl: string, key: string): SendTags =>
  async (tags) => {
    const body = JSON.stringify({ tags, timestampMs: Date.now(), nonce: randomUUID() });
    const answer = await fetch(`${portalUrl}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sign: signV1(key, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the portal answered ${answer.status}`);
  };

const RETRY_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 30_000;

export interface OutboxWorker {
  /** Something was stored: deliver it now. */
  readonly wake: () => void;
  /** Waits for a delivery under way and starts no other. */
  readonly stop: () => Promise<void>;
}

interface Deliveries {
  /** Tries what is due; whether nothing that could be sent now is left. */
  readonly deliver: () => Promise<boolean>;
  readonly lookEveryMs: number;
  /** Said of a try that failed as a whole. */
  readonly waits: string;
}

/** Delivers what is stored, one delivery at a time: when woken, and by the clock what failed or another process left behind. */
export function startDeliveries({ deliver: tryAll, lookEveryMs, waits }: Deliveries, logger: Logger): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, delayMs).unref();
  };
  const deliver = async (): Promise<void> => {
    if (isStopped) return;
    try {
      schedule((await tryAll()) ? lookEveryMs : RETRY_EVERY_MS);
    } catch (error) {
      logger.warn({ err: error }, waits);
      schedule(LOOK_EVERY_MS);
    }
  };
  function wake(): void {
    running = running.then(deliver);
  }

  wake();
  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

/** Delivers publish events to the portal. */
export function startOutboxWorker(db: Database, now: () => Date, send: SendTags, logger: Logger): OutboxWorker {
  const sendTelling: SendTags = async (tags) => {
    try {
      await send(tags);
    } catch (error) {
      logger.warn({ err: error }, 'the portal took no publish event');
      throw error;
    }
  };
  const deliver = () => deliverPublishEvents(db, now, sendTelling);
  return startDeliveries({ deliver, lookEveryMs: LOOK_EVERY_MS, waits: 'publish events wait' }, logger);
}
