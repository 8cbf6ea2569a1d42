import { connect, type Socket } from 'node:net';
import { VITALS_ADDRESS } from '#lib/vitals-address.ts';

/** One connection that is held open without use: what is sent at first, what from time to time, and whether answers are read. */
interface Trick {
  readonly first: string;
  readonly drip: string;
  readonly reads: boolean;
}

const HEAD = 'HTTP/1.1\r\nhost: localhost\r\n';
const PAGES_AT_ONCE = 2;
const DRIP_EVERY_MS = 1_000;
const AGAIN_WITHIN_MS = 1_000;
const LONGEST_MS = 20_000;

const tricks: Readonly<Record<string, Trick>> = {
  'slow head': { first: `GET / ${HEAD}x-a: `, drip: 'b', reads: true },
  'slow body': { first: `POST ${VITALS_ADDRESS} ${HEAD}content-length: 400\r\n\r\n{`, drip: ' ', reads: true },
  'slow read': { first: `GET /financeServer ${HEAD}\r\n`.repeat(PAGES_AT_ONCE), drip: '\r\n', reads: false },
  'idle keep-alive': { first: `GET /api/health/live ${HEAD}\r\n`, drip: '', reads: true },
};

interface TrickResult {
  opened: number;
  /** How many lasted longer than they may. */
  tooLong: number;
  longestMs: number;
  readonly open: Set<Socket>;
}

const [, , name = '', port = '', count = '1000', seconds = '120'] = process.argv;
const endsAtMs = performance.now() + Number(seconds) * 1_000;

/** A connection that comes again as soon as it was closed. */
function hold(trick: Trick, result: TrickResult): void {
  if (performance.now() > endsAtMs) return;
  const socket = connect(Number(port), '127.0.0.1');
  let startedMs = performance.now();
  result.opened += 1;
  result.open.add(socket);
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    startedMs = performance.now();
    socket.write(trick.first);
  });
  if (trick.reads) socket.resume();
  else socket.pause();
  const drip = setInterval(() => socket.write(trick.drip), DRIP_EVERY_MS);
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(drip);
    result.open.delete(socket);
    const lastedMs = performance.now() - startedMs;
    result.longestMs = Math.max(result.longestMs, lastedMs);
    if (lastedMs > LONGEST_MS) result.tooLong += 1;
    setTimeout(() => hold(trick, result), AGAIN_WITHIN_MS * Math.random());
  });
}

const trick = tricks[name];
if (trick === undefined) throw new Error(`no such trick: ${name}`);
const result: TrickResult = { opened: 0, tooLong: 0, longestMs: 0, open: new Set() };
for (let index = 0; index < Number(count); index += 1) setTimeout(() => hold(trick, result), AGAIN_WITHIN_MS * Math.random());

// Whoever is still held when nobody comes again must be let go too.
setTimeout(
  () => {
    const { open, ...figures } = result;
    process.stdout.write(`${JSON.stringify({ ...figures, stillOpen: open.size })}\n`);
    process.exit(0);
  },
  Number(seconds) * 1_000 + LONGEST_MS + AGAIN_WITHIN_MS,
);
