import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '#lib/process-state.ts';

/** Where a route leaves the body of its answer for the edge. */
export interface HandedBody {
  bytes: Buffer | null;
}

const places = processState('handed-bodies', () => new AsyncLocalStorage<HandedBody>());

/** Handles a request whose route may leave its body at `place`: what Next is given travels as a stream, at some cost and without its length. */
export const withHandedBody = <T>(place: HandedBody, handle: () => T): T => places.run(place, handle);

/** Leaves the whole body of this request's answer to the edge, so that Next gets none; false where no edge waits for it. */
export function handBody(bytes: Buffer): boolean {
  const place = places.getStore();
  if (place === undefined) return false;
  place.bytes = bytes;
  return true;
}
