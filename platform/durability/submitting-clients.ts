import { setTimeout as wait } from 'node:timers/promises';
import { sampleContent } from '../testing/sample-orders.ts';
import { signedHeaders } from '../testing/test-app.ts';

const PATH = '/api/fin/order/submit';
const CLIENTS = 8;
const BUSY = 503;

/** One application that is sent until it is acknowledged, always under the same key. */
export interface Errand {
  readonly key: string;
  readonly token: string;
  readonly userId: string;
  readonly productCode: string;
}

/** Nothing was taken, and the platform says so: on a machine that is too busy. */
class TurnedAway extends Error {}

/** Called once the whole answer has arrived. */
export type Acknowledge = (key: string, orderNo: string) => void;

async function submit(port: string, { key, token, productCode }: Errand): Promise<string> {
  const body = { productCode, content: sampleContent() };
  const headers = {
    ...signedHeaders(PATH, { method: 'POST', body, sentAt: new Date() }),
    'content-type': 'application/json',
    'idempotency-key': key,
    authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === BUSY) throw new TurnedAway();
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data?: { orderNo: string } };
  if (code !== 200 || data === undefined) throw new Error(`refused: ${code} ${msg}`);
  return data.orderNo;
}

/** Several clients work off the errands at once until none is left or the platform is gone; what was left open comes first again. */
export async function workOff(port: string, errands: Errand[], acknowledge: Acknowledge): Promise<string[]> {
  const refusals: string[] = [];
  const client = async () => {
    for (let errand = errands.shift(); errand !== undefined; errand = errands.shift()) {
      try {
        acknowledge(errand.key, await submit(port, errand));
      } catch (error) {
        errands.unshift(errand);
        if (error instanceof TurnedAway) continue;
        if (error instanceof Error && error.message.startsWith('refused')) refusals.push(error.message);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return refusals;
}

/** Kills a process with SIGKILL while the work goes on, at a random moment after `from`. */
export async function killDuring(
  child: { kill: (signal: 'SIGKILL') => boolean },
  work: Promise<unknown>,
  from: Promise<unknown>,
): Promise<void> {
  await Promise.race([from.then(() => wait(50 + Math.random() * 1_450)), work]);
  child.kill('SIGKILL');
  await work;
}
