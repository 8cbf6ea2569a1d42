import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A connection to a server of this process on which nothing but this was said; what breaks it is not told. */
export function dial(server: Server, text = ''): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
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
