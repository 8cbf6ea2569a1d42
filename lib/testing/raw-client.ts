import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Has a server listen on a free port of this machine; gives its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Ends a server with whatever is open on it. */
export function shut(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** A connection to a server of this process on which nothing but this was said; what breaks it is not told. */
export function dial(server: Server, text = ''): Socket {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  return socket;
}

/** Everything the server says until it closes. */
export async function hear(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The answer to a path that is sent as it is, on a connection of its own; its body is not decoded. */
export async function ask(server: Server, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const asking = request({ port: portOf(server), host: '127.0.0.1', path, headers, method, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
