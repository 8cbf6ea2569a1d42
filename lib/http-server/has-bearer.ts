import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells who brings the token as bearer, in the same time whatever he brings. */
export function bearerJudge(token: string): (request: IncomingMessage) => boolean {
  const wanted = hash(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), wanted);
}
