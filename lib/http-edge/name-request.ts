import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const names = new WeakMap<IncomingMessage, string>();

/** Gives a request the name by which every line of the log, and the upstream, know it; what a visitor sent as one is gone. */
export function nameRequest(request: IncomingMessage): string {
  const name = randomUUID();
  names.set(request, name);
  request.headers['x-request-id'] = name;
  return name;
}

/** The name that the request was given; undefined for one that was refused before. */
export const requestName = (request: IncomingMessage): string | undefined => names.get(request);
