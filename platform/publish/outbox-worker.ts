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

/** Delivers publish events, one delivery at a time: when woken, and by the clock what failed or another process left behind. */
export function startOutboxWorker(db: Database, now: () => Date, send: SendTags, logger: Logger): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, delayMs).unref();
  };
  const sendTelling: SendTags = async (tags) => {
    try {
      await send(tags);
    } catch (error) {
      logger.warn({ err: error }, 'the portal took no publish event');
      throw error;
    }
  };
  const deliver = async (): Promise<void> => {
    if (isStopped) return;
    try {
      schedule((await deliverPublishEvents(db, now, sendTelling)) ? LOOK_EVERY_MS : RETRY_EVERY_MS);
    } catch (error) {
      logger.warn({ err: error }, 'publish events wait');
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
