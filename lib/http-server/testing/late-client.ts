import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

/** A client in a thread of its own, which is heard while the server's thread is held. */
export interface LateClient {
  readonly port: number;
  /** Whether it has a connection beforehand, or opens one when it asks. */
  readonly isKept: boolean;
  /** 0: not yet; 1: ask now; 2: asked. */
  readonly state: Int32Array;
}

const REQUEST = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nhi';

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function askLate({ port, isKept, state }: LateClient, parent: MessagePort): Promise<void> {
  const kept = isKept ? await open(port) : null;
  // Whoever never asked on it is not yet resting.
  kept?.write(REQUEST);
  if (kept !== null) await once(kept, 'data');
  // What waits for memory to change does not keep a thread alive.
  const stay = setInterval(() => undefined, 1_000);
  parent.postMessage('up');
  await Atomics.waitAsync(state, 0, 0).value;
  clearInterval(stay);
  const socket = kept ?? (await open(port));
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.once('close', () => parent.postMessage(answer));
  socket.write(REQUEST, () => {
    Atomics.store(state, 0, 2);
    Atomics.notify(state, 0);
  });
}

if (parentPort !== null) void askLate(workerData as LateClient, parentPort);
