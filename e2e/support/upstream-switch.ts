import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen, shut } from './spec-upstream/local-server.ts';

/** What the upstream does instead of answering properly. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body: string;
      readonly contentType: string;
      /** What the address holds of the calls that meet it; all of them by default. */
      readonly only?: string;
    }
  | { readonly kind: 'silence' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'amend'; readonly path: string; readonly data: object | readonly object[] };

/** A relay in front of the platform that a test can break and mend. */
export interface UpstreamSwitch {
  readonly port: number;
  /** `METHOD /path?query` of every call so far, the oldest first. */
  readonly calls: readonly string[];
  /** Calls reach the platform. */
  mend(): Promise<void>;
  /** The envelope of one call's answers gets other fields in its data, or another list; everything else reaches the platform untouched. */
  amend(path: string, data: object | readonly object[]): Promise<void>;
  /** Nothing listens any more. */
  refuse(): Promise<void>;
  /** Calls meet a fault. */
  breakWith(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request({ hostname: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

async function forwardAmended(data: object, target: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, headers, url } = incoming;
  const { 'accept-encoding': _encoding, ...plain } = headers;
  const onward = request({ hostname: target.hostname, port: target.port, path: url, method, headers: plain });
  incoming.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const envelope = (await json(answer)) as { data: object };
  const type = { 'content-type': 'application/json' };
  outgoing
    .writeHead(answer.statusCode ?? 502, type)
    .end(JSON.stringify({ ...envelope, data: Array.isArray(data) ? data : { ...envelope.data, ...data } }));
}

function misbehave(fault: Fault, target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  if (fault.kind === 'delay') setTimeout(() => forward(target, incoming, outgoing), fault.ms).unref();
  else if (fault.kind === 'status' && !incoming.url?.includes(fault.only ?? '')) forward(target, incoming, outgoing);
  else if (fault.kind === 'status') outgoing.writeHead(fault.status, { 'content-type': fault.contentType }).end(fault.body);
  else if (fault.kind === 'reset') socket.resetAndDestroy();
  else if (fault.kind === 'amend' && incoming.url?.split('?')[0] === fault.path)
    void forwardAmended(fault.data, target, incoming, outgoing);
  else if (fault.kind === 'amend') forward(target, incoming, outgoing);
  else if (fault.kind === 'garbage') socket.end('this is not HTTP\r\n\r\n');
}

/** Starts a relay to `platformUrl` on a free port of this machine. */
export async function startUpstreamSwitch(platformUrl: string): Promise<UpstreamSwitch> {
  const target = new URL(platformUrl);
  const calls: string[] = [];
  let fault: Fault | null = null;
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    if (fault === null) forward(target, incoming, outgoing);
    else misbehave(fault, target, incoming, outgoing);
  });
  const port = await listen(server, 0);
  const behave = async (next: Fault | null): Promise<void> => {
    fault = next;
    if (!server.listening) await listen(server, port);
  };
  return {
    port,
    calls,
    mend: () => behave(null),
    amend: (path, data) => behave({ kind: 'amend', path, data }),
    breakWith: (next) => behave(next),
    refuse: () => (server.listening ? shut(server) : Promise.resolve()),
    close: () => (server.listening ? shut(server) : Promise.resolve()),
  };
}
