import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Fields = Readonly<Record<string, string>>;

/** As `docs/contract/payment.md` says, written a second time. */
function signatureOf(key: string, fields: Fields): string {
  const signed = Object.entries(fields).filter(([name, value]) => name !== 'sign' && value !== '');
  const sorted = signed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const canonical = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return createHmac('sha256', key).update(canonical).digest('base64');
}

export interface PaymentHouse {
  readonly url: string;
  /** What was paid there. */
  readonly paid: Fields[];
  readonly close: () => void;
}

interface Place {
  readonly key: string;
  readonly now: () => number;
  readonly paid: Fields[];
}

const sign = (key: string, fields: Fields): Fields => ({ ...fields, sign: signatureOf(key, fields) });

const toSaid = ({ key, now }: Place, type: 'notice' | 'return', { payNo = '', amount = '' }: Fields): URLSearchParams => {
  const time = new Date(now()).toISOString();
  const nonce = randomBytes(16).toString('base64url');
  return new URLSearchParams(sign(key, { type, status: 'paid', payNo, amount, tradeNo: `HOUSE-${payNo}`, time, nonce }));
};

const page = ({ subject = '', payee = '', amount = '' }: Fields): string =>
  `<!doctype html><html lang="zh-CN"><title>付款</title><h1>${subject}</h1><p>付给 ${payee}</p><form method="post"><button>付 ${amount} 元</button></form>`;

async function answer(place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order = Object.fromEntries(new URL(request.url ?? '', 'http://house').searchParams);
  await text(request);
  if (order.sign !== signatureOf(place.key, order)) return void response.writeHead(403).end();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.method !== 'POST') return void response.end(page(order));
  const told = await fetch(order.noticeUrl ?? '', { method: 'POST', body: toSaid(place, 'notice', order) });
  if ((await told.text()) !== 'SUCCESS') return void response.writeHead(502).end();
  place.paid.push(order);
  response.writeHead(303, { location: `${order.returnUrl}?${toSaid(place, 'return', order)}` }).end();
}

/** A payment house in place of the city's: it takes what an order of payment says, and tells it by notice and return. */
export async function openPaymentHouse(key: string, now: () => number): Promise<PaymentHouse> {
  const place: Place = { key, now, paid: [] };
  const server = createServer((request, response) => void answer(place, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/pay`, paid: place.paid, close: () => server.close() };
}
