import type { ServerResponse } from 'node:http';

/**
 * What a part of a back end does instead of answering well: a bare HTTP status, a page of its gateway, no answer at all, a connection
 * that breaks, its usual refusal of strangers, or its usual answer with every value null.
 */
export type PathFault = number | 'html' | 'silence' | 'reset' | 'unauthorized' | 'nulls';

const GATEWAY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>系统维护中</h1></body></html>';

export const writeJson = (response: ServerResponse, status: number, value: unknown): void => {
  const text = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', 'content-length': Buffer.byteLength(text) }).end(text);
};

/** What Spring says for itself. */
export const writeBareStatus = (response: ServerResponse, status: number, path: string): void =>
  writeJson(response, status, { timestamp: '2026-11-24T09:00:00.000+08:00', status, error: 'Error', path });

/** The refusal of the framework's filter, with the HTTP status of a success. */
export const writeUnauthorized = (response: ServerResponse, path: string): void =>
  writeJson(response, 200, { msg: `请求访问：${path}，认证失败，无法访问系统资源`, code: 401 });

/** The same tree with null for every value; lists keep their length. */
export function toNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNulls);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toNulls(part)]));
}

/** The envelope stays what it is, what it carries becomes null. */
export function toNullResponse(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { code, msg, total, ...rest } = answer;
  const kept = Object.entries({ code, msg, total }).filter(([, value]) => value !== undefined);
  return { ...(toNulls(rest) as Record<string, unknown>), ...Object.fromEntries(kept) };
}

/** Misbehaves; `nulls` is none of its business, because it needs the answer. */
export function misbehave(fault: Exclude<PathFault, 'nulls'>, path: string, response: ServerResponse): void {
  if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html;charset=UTF-8' }).end(GATEWAY_PAGE);
  else if (fault === 'reset') response.socket?.resetAndDestroy();
  else if (fault === 'unauthorized') writeUnauthorized(response, path);
  else if (fault !== 'silence') writeBareStatus(response, fault, path);
}

/** Which paths misbehave, and how: of several prefixes the longest counts. */
export class PathFaults {
  readonly #faults = new Map<string, PathFault>();

  set(prefix: string, fault: PathFault | null): void {
    if (fault === null) this.#faults.delete(prefix);
    else this.#faults.set(prefix, fault);
  }

  clear(): void {
    this.#faults.clear();
  }

  of(path: string): PathFault | null {
    const fitting = [...this.#faults].filter(([prefix]) => path.startsWith(prefix)).sort(([a], [b]) => b.length - a.length);
    return fitting[0]?.[1] ?? null;
  }
}
