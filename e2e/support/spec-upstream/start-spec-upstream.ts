import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isSigned, openField } from './check-signature.ts';
import { listen, shut } from './local-server.ts';
import { misbehave, type PathFault, PathFaults, toNullResponse, writeBareStatus, writeJson, writeUnauthorized } from './path-faults.ts';
import { SpecState, specCalls } from './spec-calls.ts';

export interface SpecUpstreamOptions {
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Refuses what is not signed with it; without one, signatures are not looked at. */
  readonly signKey?: string;
  readonly cipher?: { readonly key: string; readonly iv: string };
}

/** A back end that knows the calls of the specification's §7 and nothing else, in the habits of a Spring application. */
export interface SpecUpstream {
  readonly url: string;
  readonly port: number;
  /** `METHOD /path?query` of every call so far, the oldest first. */
  readonly calls: readonly string[];
  /** Paths that begin with the prefix meet this instead of an answer; null lets them answer again. */
  become(prefix: string, fault: PathFault | null): void;
  /** Everything answers again. */
  recover(): void;
  /** Nothing listens any more. */
  stop(): Promise<void>;
  /** Listens again, on the same port, with what it remembered. */
  start(): Promise<void>;
}

const PREFIX = /^\/prod-api(?=\/)/;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  state: SpecState,
  faults: PathFaults,
  options: SpecUpstreamOptions,
) {
  const body = await buffer(incoming);
  const { method = 'GET', headers } = incoming;
  const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
  const path = pathname.replace(PREFIX, '');
  const fault = faults.of(path);
  if (fault !== null && fault !== 'nulls') return misbehave(fault, path, outgoing);
  const call = specCalls.find((known) => known.method === method && known.path.test(path));
  if (call === undefined) return writeBareStatus(outgoing, 404, path);
  const signed = { method, query, body, contentType: headers['content-type'] ?? '' };
  if (options.signKey !== undefined && !isSigned(options.signKey, String(headers.sign ?? ''), signed))
    return writeJson(outgoing, 200, { msg: '签名验证失败', code: 403 });
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const request = { query, body: parse(body), bytes: body, last, token, open: (text: string) => openField(text, options.cipher) };
  if (call.isPersonal === true && state.userOf(request) === undefined) return writeUnauthorized(outgoing, path);
  const content = call.answer(request, state);
  if (content instanceof Uint8Array) outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content);
  else writeJson(outgoing, 200, fault === 'nulls' ? toNullResponse(content) : content);
}

/** Starts one on this machine. */
export async function startSpecUpstream(options: SpecUpstreamOptions = {}): Promise<SpecUpstream> {
  const calls: string[] = [];
  const state = new SpecState();
  const faults = new PathFaults();
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    answer(incoming, outgoing, state, faults, options).catch(() => outgoing.destroy());
  });
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    become: (prefix, fault) => faults.set(prefix, fault),
    recover: () => faults.clear(),
    stop: () => (server.listening ? shut(server) : Promise.resolve()),
    start: async () => {
      if (!server.listening) await listen(server, port);
    },
  };
}
