import type { Redis, RedisOptions } from 'ioredis';
import { LineBound, portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';

/** Stands for an answer that Redis did not give, or not in time. */
export const UNANSWERED = Symbol('unanswered');

const ANSWER_MS = 250;
const CONNECT_MS = 1_000;
/** After a silence nobody waits for Redis again for this long. */
const REST_MS = 1_000;
const MAX_PAUSE_MS = 1_000;

const options: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MS,
  commandTimeout: ANSWER_MS,
  retryStrategy: (attempt) => Math.min(attempt * 50, MAX_PAUSE_MS),
};

/**
 * One process's way to Redis. It never throws and never waits long: what Redis does not answer is `UNANSWERED`, and the caller goes
 * on with what this process knows. It connects again by itself.
 */
export interface RedisLink {
  readonly run: <T>(work: (redis: Redis) => Promise<T>) => Promise<T | typeof UNANSWERED>;
  /** Hears a channel from now on; `joined` is called at first and after every interruption. */
  readonly listen: (channel: string, hear: (text: string) => void, joined: () => void) => void;
  readonly close: () => Promise<void>;
}

const withinMs = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** The portal goes on without Redis, but what instances share is then each one's own: told once a minute. */
function noteAway(error: unknown): void {
  const { name, code = '' } = error as { readonly name?: string; readonly code?: string };
  processState('redis-lines', () => new LineBound()).note(`${name} ${code}`, (suppressed) =>
    portalLog().warn({ err: error, ...(suppressed === 0 ? undefined : { suppressed }) }, 'redis is away'),
  );
}

/** ioredis answers a failed connection by an event; without a listener it would write to the console. */
function connect(client: Redis): Promise<void> {
  client.on('error', noteAway);
  const settled = new Promise<void>((resolve) => client.once('ready', resolve).once('error', () => resolve()));
  return Promise.race([settled, withinMs(CONNECT_MS)]);
}

async function openClient(url: string, more: RedisOptions): Promise<{ readonly client: Redis; readonly settled: Promise<void> }> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, { ...options, ...more });
  return { client, settled: connect(client) };
}

/** A link to the Redis at this address; the client is loaded with the first link. */
export function openRedisLink(url: string): RedisLink {
  const opened = openClient(url, {});
  const hearing: Promise<{ readonly client: Redis }>[] = [];
  let restUntilMs = 0;

  const run: RedisLink['run'] = async (work) => {
    const { client, settled } = await opened;
    await settled;
    if (client.status !== 'ready' || performance.now() < restUntilMs) return UNANSWERED;
    try {
      return await work(client);
    } catch (error) {
      noteAway(error);
      restUntilMs = performance.now() + REST_MS;
      return UNANSWERED;
    }
  };

  const listen: RedisLink['listen'] = (channel, hear, joined) => {
    const listener = openClient(url, { enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: false });
    hearing.push(listener);
    void listener.then(({ client }) => {
      client.on('message', (_channel, text) => hear(text));
      const join = () =>
        client.subscribe(channel).then(joined, (error: unknown) => {
          noteAway(error);
          client.disconnect(true);
        });
      client.on('ready', join);
      if (client.status === 'ready') void join();
    });
  };

  const close = async (): Promise<void> => {
    for (const { client } of await Promise.all([opened, ...hearing])) client.disconnect();
  };
  return { run, listen, close };
}
