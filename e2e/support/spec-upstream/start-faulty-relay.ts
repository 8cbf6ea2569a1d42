import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, shut } from './local-server.ts';
import { misbehave, type PathFault, PathFaults, toNullResponse } from './path-faults.ts';

/** A relay before a whole back end of which single paths can misbehave. */
export interface FaultyRelay {
  readonly port: number;
  /** `METHOD /path?query` of every call so far, the oldest first. */
  readonly calls: readonly string[];
  /** Paths that begin with the prefix meet this instead of an answer; null lets them answer again. */
  become(prefix: string, fault: PathFault | null): void;
  close(): Promise<void>;
}

function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse, fault: PathFault | null): void {
  const { method, url, headers } = incoming;
  const onward = request({ hostname: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
    if (fault !== 'nulls') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      return;
    }
    void buffer(answer).then((body) => {
      const type = { 'content-type': 'application/json' };
      outgoing.writeHead(answer.statusCode ?? 502, type).end(JSON.stringify(toNullResponse(JSON.parse(body.toString('utf8')))));
    });
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Starts a relay to `url` on a free port of this machine. */
export async function startFaultyRelay(url: string): Promise<FaultyRelay> {
  const target = new URL(url);
  const calls: string[] = [];
  const faults = new PathFaults();
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const path = incoming.url?.split('?', 1)[0] ?? '/';
    const fault = faults.of(path);
    if (fault === null || fault === 'nulls') forward(target, incoming, outgoing, fault);
    else misbehave(fault, path, outgoing);
  });
  return {
    port: await listen(server, 0),
    calls,
    become: (prefix, fault) => faults.set(prefix, fault),
    close: () => shut(server),
  };
}
