import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { dial as dialTo, hear, listen, shut } from '#lib/testing/raw-client.ts';
import { type ConnectionBounds, createBoundedServer } from './create-bounded-server.ts';
import { InFlight } from './in-flight.ts';
import { endConnection, stopInOrder } from './stop-in-order.ts';

const QUICK = { windowMs: 200, minBytesPerSecond: 500, everyMs: 50 };
let server: Server;
let flight: InFlight;

async function serve(listener: RequestListener, bounds: Partial<ConnectionBounds> = {}): Promise<void> {
  flight = new InFlight(100);
  const all = { maxConnections: 100, keepAliveMs: 5_000, headMs: 300, stall: QUICK, ...bounds };
  server = createBoundedServer(all, (request, response) => {
    flight.admit(response);
    listener(request, response);
  });
  await listen(server);
}
afterEach(() => shut(server));

const dial = (text = ''): Socket => dialTo(server, text);
const ask = (path = '/'): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const post = (bytes: number): string => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n\r\n`;

describe('a bounded server', () => {
  it('closes who never ends a head, or never begins one', async () => {
    await serve((_request, response) => response.end('ok'));
    const dripping = dial('GET / HTTP/1.1\r\nhost: a\r\nx-a: ');
    const drip = setInterval(() => dripping.write('b'), 30);
    const [heard] = await Promise.all([hear(dripping), hear(dial())]);
    clearInterval(drip);
    expect(heard).toContain(' 408 ');
  });

  it('closes who drips a body, whether somebody waits for it or it was answered already', async () => {
    await serve((request, response) => (request.url === '/' ? request.resume() : response.end('no')));
    const waiting = dial(post(5_000));
    const answered = dial(post(5_000).replace('POST /', 'POST /done'));
    const drip = setInterval(() => {
      waiting.write('b');
      answered.write('b');
    }, 40);
    await Promise.all([hear(waiting), hear(answered)]);
    clearInterval(drip);
    while (flight.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('closes who does not take the answer, though nobody counts it as one of those that are made', async () => {
    const bytes = Buffer.alloc(4 * 1024 * 1024);
    server = createBoundedServer({ maxConnections: 100, keepAliveMs: 5_000, stall: QUICK }, (_request, response) => response.end(bytes));
    await listen(server);
    const socket = dial(ask().repeat(20));
    socket.pause();
    const [closing] = await once(server, 'connection');
    await once(closing as Socket, 'close');
    socket.destroy();
  });

  it('closes whose body still comes behind its answer, when nobody reads it any more', async () => {
    await serve((request, response) => {
      request.once('data', () => request.pause());
      response.end('no');
    });
    const socket = dial(post(50_000_000));
    const block = 'b'.repeat(100_000);
    const fill = (): void => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', fill);
    fill();
    expect(await hear(socket)).toContain('no');
  });

  it('closes whose expectation it does not know, whatever it drips afterwards', async () => {
    await serve((_request, response) => response.end('ok'));
    const socket = dial('GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n');
    const drip = setInterval(() => socket.write('\r\n'), 30);
    expect(await hear(socket)).toMatch(/^HTTP\/1.1 417 /);
    clearInterval(drip);
  });

  it('closes who rests too long, whatever it drips meanwhile', async () => {
    await serve((_request, response) => response.end('ok'), { keepAliveMs: 100 });
    const socket = dial(ask());
    const drip = setInterval(() => socket.write('\r\n'), 30);
    expect(await hear(socket)).toContain('ok');
    clearInterval(drip);
  });

  it('leaves alone who waits for the server, and who sends steadily', async () => {
    await serve((request, response) => {
      request.resume();
      request.on('end', () => setTimeout(() => response.writeHead(200, { connection: 'close' }).end('late'), 600));
    });
    const socket = dial(post(4_000));
    let sent = 0;
    const send = setInterval(() => {
      sent += 400;
      socket.write('b'.repeat(400));
      if (sent === 4_000) clearInterval(send);
    }, 50);
    expect(await hear(socket)).toContain('late');
  });

  it('takes no more connections than it may', async () => {
    await serve((_request, response) => response.end('ok'), { maxConnections: 2, headMs: 5_000 });
    const first = [dial(ask()), dial(ask())];
    await Promise.all(first.map((socket) => once(socket, 'data')));
    expect(await hear(dial(ask()))).toBe('');
  });

  it('counts what is in flight, whether it was answered or abandoned', async () => {
    await serve((request, response) => void (request.url === '/' && response.end('ok')));
    await once(dial(ask()), 'data');
    expect(flight.size).toBe(0);
    const gone = dial(ask('/never'));
    await once(server, 'request');
    expect(flight.size).toBe(1);
    gone.destroy();
    while (flight.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('gives nobody a place whose body is still coming, and takes four times as many of them as it answers', async () => {
    await serve((request, response) => void (request.url === '/' ? request.resume().once('end', () => response.end('ok')) : undefined));
    const one = new InFlight(1);
    server.on('request', (_request, response) => one.admit(response));
    const slow = Array.from({ length: 3 }, () => dial(`${post(10)}12345`));
    while (one.size < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(one.isFull).toBe(false);
    dial(`${post(10)}12345`);
    while (one.size < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(one.isFull).toBe(true);
    slow[0]?.write('67890');
    await once(slow[0] as Socket, 'data');
    expect([one.size, one.isFull]).toEqual([3, false]);
    dial(ask('/never'));
    while (one.size < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(one.isFull).toBe(true);
  });

  it('turns away whom it cannot take', () => {
    const none = new InFlight(0);
    expect([none.admit({} as never), none.shed]).toEqual([false, 1]);
  });
});

describe('a server that stops', () => {
  it('answers what is open and what still comes, closes each connection behind its answer, then finishes', async () => {
    let finish = (): void => undefined;
    const respond: RequestListener = (request, response) => {
      if (stopping?.isStopping) endConnection(response);
      if (request.url === '/slow') finish = () => response.end('slow is done');
      else response.end('ok');
    };
    let stopping: ReturnType<typeof stopInOrder> | null = null;
    await serve(respond);
    const resting = dial(ask());
    const slow = dial();
    await once(resting, 'data');
    slow.write(ask('/slow'));
    await once(server, 'request');
    stopping = stopInOrder(server, { drainMs: 150, open: () => flight });
    const stopped = stopping.stop();
    const late = hear(dial(ask()));
    expect(await late).toMatch(/connection: close[\s\S]*ok$/i);
    const heard = hear(slow);
    finish();
    expect(await heard).toMatch(/connection: close[\s\S]*slow is done$/i);
    await hear(resting);
    await stopped;
    expect(flight.size).toBe(0);
  });

  it('answers a request that was under way to it on a connection it had', async () => {
    await serve((_request, response) => {
      if (!server.listening) endConnection(response);
      response.end('in time');
    });
    const socket = dial(ask());
    await once(socket, 'data');
    const stopped = stopInOrder(server, { drainMs: 0, open: () => flight }).stop();
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    socket.write(ask());
    expect(await hear(socket)).toMatch(/connection: close[\s\S]*in time$/i);
    await stopped;
  });

  it('answers those who stand in its queue when it closes it', async () => {
    await serve((_request, response) => {
      endConnection(response);
      response.end('in time');
    });
    const queue = Array.from({ length: 50 }, () => dial(ask()));
    const heard = Promise.all(queue.map(hear));
    await once(queue[49] as Socket, 'connect');
    await stopInOrder(server, { drainMs: 0, open: () => flight }).stop();
    for (const answer of await heard) expect(answer).toContain('in time');
  });

  it('breaks off what does not end, and hurries when told to', async () => {
    await serve(() => undefined);
    const stuck = dial(ask());
    await once(server, 'request');
    const stopping = stopInOrder(server, { drainMs: 60_000, forceAfterMs: 60_100, open: () => flight });
    void stopping.stop();
    const heard = hear(stuck);
    await stopping.stop(true);
    expect(await heard).toBe('');
  });
});
