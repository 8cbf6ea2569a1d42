import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  readonly registry: Registry;
  /** Notes an answer of a kind, by the first figure of its status. */
  observeAnswer(kind: string, response: ServerResponse, durationMs: number): void;
  /** A figure that is read when somebody asks for it. */
  watch(name: string, help: string, read: () => number): void;
}

/** The figures of one process: its own (event loop, memory, files), and how it answered. Nothing in them is anybody's. */
export function createMetrics(prefix: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: `${prefix}_answer_seconds`,
    help: 'answers by kind and class of status',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const known = new Map<string, ReturnType<typeof answers.labels>>();
  const observeAnswer: Metrics['observeAnswer'] = (kind, response, durationMs) => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    const key = kind + status;
    const child = known.get(key) ?? answers.labels(kind, status);
    known.set(key, child);
    child.observe(durationMs / 1_000);
  };
  const watch: Metrics['watch'] = (name, help, read) => {
    new Gauge({
      name: `${prefix}_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  return { registry, observeAnswer, watch };
}
