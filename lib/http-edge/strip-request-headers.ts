import type { IncomingMessage } from 'node:http';

/** Headers by which Next would let a visitor steer rendering: a nonce for the cached page, a preset outcome of middleware. */
const STEERING =
  /^(content-security-policy|x-middleware-|x-nextjs-data$|x-next-|x-matched-path$|next-action$|next-resume$|x-prerender-|x-invoke-)/;

/** Removes the headers that only Next itself may set. */
export function stripRequestHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (STEERING.test(name)) delete request.headers[name];
  }
}
