import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request that odd clients of a kind send, as far as it is the server's: path, and whatever fields it needs. */
export interface OddRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What odd clients ask of a server on this machine. */
export interface OddTarget {
  readonly port: number;
  /** Is answered at once, in short. */
  readonly small: OddRequest;
  /** Takes the server some work. */
  readonly page: OddRequest;
  /** Is far larger than what sockets hold when asked for thirty times. */
  readonly file: OddRequest;
  /** Is larger than what sockets hold. */
  readonly download: OddRequest;
  /** Takes a multipart body. */
  readonly upload: OddRequest;
}

/** How a client behaves: what it says at once, what again and again, whether it reads, and when it leaves; it may stay for ever. */
interface OddWay {
  readonly says: string;
  readonly drips?: string;
  readonly reads?: boolean;
  /** `sent`: as soon as it said it; `answered`: with the first of an answer; `half`: it says that it says no more, and stays. */
  readonly leaves?: 'sent' | 'answered' | 'half';
}

const DRIP_EVERY_MS = 50;
const BLOCK = 'b'.repeat(1_024);
const TYPE = 'content-type: multipart/form-data; boundary=B';
const PART = `--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${BLOCK}`;
const WEBSOCKET = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='];
const H2C = ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__'];

function say(method: string, { path, headers = {} }: OddRequest, ...fields: readonly string[]): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...own, ...fields, '', ''].join('\r\n');
}

const ways = {
  'asks for a websocket': ({ page }) => ({ says: say('GET', page, ...WEBSOCKET) }),
  'asks for a websocket and leaves': ({ page }) => ({ says: say('GET', page, ...WEBSOCKET), leaves: 'sent' }),
  'asks for a websocket and says no more': ({ page }) => ({ says: say('GET', page, ...WEBSOCKET), leaves: 'half' }),
  'asks for h2c with a body': ({ upload }) => ({ says: `${say('POST', upload, ...H2C, TYPE, 'content-length: 5')}hello` }),
  'asks for h2c with a body that does not come': ({ upload }) => ({ says: say('POST', upload, ...H2C, TYPE, 'content-length: 5') }),
  'awaits 100 with another protocol': ({ upload }) => ({
    says: say('POST', upload, ...WEBSOCKET, TYPE, 'content-length: 5', 'expect: 100-continue'),
  }),
  'asks for a tunnel': () => ({ says: say('CONNECT', { path: 'localhost:80' }) }),
  'awaits 100 and sends nothing': ({ upload }) => ({ says: say('POST', upload, TYPE, 'content-length: 5000', 'expect: 100-continue') }),
  'expects wonders, then drips line ends': ({ small }) => ({ says: say('GET', small, 'expect: wonders'), drips: '\r\n' }),
  'says nothing': () => ({ says: '' }),
  'drips line ends': () => ({ says: '\r\n', drips: '\r\n' }),
  'drips a head': ({ page }) => ({ says: `GET ${page.path} HTTP/1.1\r\nhost: localhost\r\nx-a: `, drips: 'b' }),
  'drips a body': ({ upload }) => ({ says: say('POST', upload, TYPE, 'content-length: 500000'), drips: 'b' }),
  'drips a body that nobody wants': ({ page }) => ({ says: say('GET', page, 'content-length: 500000'), drips: 'b' }),
  'sends a body without end': ({ upload }) => ({
    says: say('POST', upload, TYPE, 'transfer-encoding: chunked'),
    drips: `400\r\n${BLOCK}\r\n`,
  }),
  'asks for a head and keeps the body back': ({ page }) => ({ says: say('HEAD', page, 'content-length: 500000') }),
  'says no more behind its request': ({ page }) => ({ says: say('GET', page), leaves: 'half' }),
  'says no more amid its head': ({ page }) => ({ says: say('GET', page).slice(0, -2), leaves: 'half' }),
  'says no more amid its upload': ({ upload }) => ({ says: say('POST', upload, TYPE, 'content-length: 500000') + PART, leaves: 'half' }),
  'leaves amid its upload': ({ upload }) => ({ says: say('POST', upload, TYPE, 'content-length: 500000') + PART, leaves: 'sent' }),
  'leaves amid its download': ({ download }) => ({ says: say('GET', download), leaves: 'answered' }),
  'leaves before its answer': ({ page }) => ({ says: say('GET', page), leaves: 'sent' }),
  'leaves before many answers': ({ page }) => ({ says: say('GET', page).repeat(10), leaves: 'sent' }),
  'reads nothing of many answers': ({ file }) => ({ says: say('GET', file).repeat(30), reads: false }),
  'reads nothing of two pages': ({ page }) => ({ says: say('GET', page).repeat(2), reads: false, drips: '\r\n' }),
  'reads nothing of its download': ({ download }) => ({ says: say('GET', download), reads: false }),
  'stays behind its answer': ({ small }) => ({ says: say('GET', small) }),
  'drips line ends behind its answer': ({ small }) => ({ says: say('GET', small), drips: '\r\n' }),
} satisfies Record<string, (target: OddTarget) => OddWay>;

export type OddKind = keyof typeof ways;

/** Every way to hold a connection that no well-meaning client has. */
export const ODD_KINDS = Object.keys(ways) as OddKind[];

/** Opens a client of a kind. It closes nothing by itself but where that is its way, also when the server has: whoever opened it has to. */
function openOddClient(kind: OddKind, target: OddTarget, dripEveryMs = DRIP_EVERY_MS): Socket {
  const { says, drips, reads = true, leaves }: OddWay = ways[kind](target);
  const socket = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true });
  const leave = (): void => void socket.destroy();
  socket.on('error', leave);
  if (reads) socket.on('data', () => leaves === 'answered' && leave());
  else socket.pause();
  if (leaves === 'half') socket.end(says);
  else socket.write(says, () => leaves === 'sent' && leave());
  if (drips === undefined) return socket;
  const dripping = setInterval(() => socket.writable && socket.write(drips), dripEveryMs);
  socket.once('close', () => clearInterval(dripping));
  return socket;
}

/** So many clients of each of some kinds. */
export interface OddCrowd {
  readonly target: OddTarget;
  readonly kinds: readonly OddKind[];
  readonly each: number;
  readonly dripEveryMs?: number;
}

export interface OddClient {
  readonly kind: OddKind;
  readonly socket: Socket;
}

/** Opens them all, a few at a time. */
export async function gatherOddCrowd({ target, kinds, each, dripEveryMs }: OddCrowd): Promise<readonly OddClient[]> {
  const clients: OddClient[] = [];
  for (let round = 0; round < each; round += 1) {
    clients.push(...kinds.map((kind) => ({ kind, socket: openOddClient(kind, target, dripEveryMs) })));
    await delay(1);
  }
  return clients;
}

export function leaveAll(clients: readonly OddClient[]): void {
  for (const { socket } of clients) socket.destroy();
}
