import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { examinePackage } from '../domain/files/examine-package.ts';
import { examinePdf } from '../domain/files/examine-pdf.ts';

const judges = { examinePackage, examinePdf } as const;

interface Order {
  readonly judge: keyof typeof judges;
  readonly bytes: Uint8Array;
}

/**
 * Milliseconds of the processor that judging a file takes in a thread of its own: in that of the tests, whose memory is full of what
 * other files left, clearing it would count as well.
 */
export function cpuMsApart(judge: keyof typeof judges, bytes: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const order: Order = { judge, bytes };
  new Worker(new URL(import.meta.url), { workerData: order }).once('message', resolve).once('error', reject);
  return promise;
}

if (!isMainThread && workerData !== null) {
  const { judge, bytes } = workerData as Order;
  const started = process.threadCpuUsage();
  await judges[judge](Buffer.from(bytes));
  const { user, system } = process.threadCpuUsage(started);
  parentPort?.postMessage((user + system) / 1_000);
}
