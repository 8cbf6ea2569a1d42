import { text } from 'node:stream/consumers';
import { spawnNode } from '../launch/spawn-node.ts';
import { GENERATOR_CORES } from './cores.ts';

const CONNECTIONS = 32;

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Report {
  readonly requests: { readonly total: number };
  /** How long it took, in seconds. */
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

/**
 * Requests the address as fast as it answers, from a process of its own.
 * @throws Error when any answer fails, since a failure is quick and would flatter the figure.
 */
export async function load(url: string, seconds: number, headers: readonly string[] = []): Promise<LoadResult> {
  const args = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const child = spawnNode('node_modules/autocannon/autocannon.js', {
    args: [...args, ...headers.flatMap((header) => ['--headers', header]), url],
    output: 'pipe',
    cores: GENERATOR_CORES,
  });
  if (child.stdout === null || child.stderr === null) throw new Error('the generator has no output');
  const [json, words] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!json.trim().startsWith('{')) throw new Error(`the generator failed: ${words}`);
  const { requests, duration, latency, errors, timeouts, non2xx } = JSON.parse(json) as Report;
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are not 2xx`);
  return { requests: requests.total, requestsPerSecond: requests.total / duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}
