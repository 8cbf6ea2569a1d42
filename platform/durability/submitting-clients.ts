import { setTimeout as wait } from 'node:timers/promises';
import { sampleContent } from '../testing/sample-orders.ts';
import { signedHeaders } from '../testing/test-app.ts';

const PATH = '/api/fin/order/submit';
const CLIENTS = 8;

/** One application that is sent until it is acknowledged, always under the same key. */
export interface Errand {
  readonly key: string;
  readonly token: string;
  readonly userId: string;
  readonly productCode: string;
}

/** Order numbers that were acknowledged, after the whole answer had arrived, by key. */
export type Acknowledged = Map<string, string>;

async function submit(port: string, { key, token, productCode }: Errand): Promise<string> {
  const body = { productCode, content: sampleContent() };
  const headers = {
    ...signedHeaders(PATH, { method: 'POST', body, sentAt: new Date() }),
    'content-type': 'application/json',
    'idempotency-key': key,
    authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data?: { orderNo: string } };
  if (code !== 200 || data === undefined) throw new Error(`refused: ${code} ${msg}`);
  return data.orderNo;
}

/** Several clients work off the errands at once until none is left or the platform is gone; what was left open comes first again. */
export async function workOff(port: string, errands: Errand[], acknowledged: Acknowledged): Promise<string[]> {
  const refusals: string[] = [];
  const client = async () => {
    for (let errand = errands.shift(); errand !== undefined; errand = errands.shift()) {
      try {
        acknowledged.set(errand.key, await submit(port, errand));
      } catch (error) {
        errands.unshift(errand);
        if (error instanceof Error && error.message.startsWith('refused')) refusals.push(error.message);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return refusals;
}

/** Kills a process with SIGKILL at a random moment while the work goes on. */
export async function killDuring(child: { kill: (signal: 'SIGKILL') => boolean }, work: Promise<unknown>): Promise<void> {
  await Promise.race([wait(50 + Math.random() * 1_450), work]);
  child.kill('SIGKILL');
  await work;
}
