import type { ServerResponse } from 'node:http';
import { InFlight, type OnLeave } from '../http-server/in-flight.ts';

/** Two kinds of requests that must not starve each other: calls wait for the upstream, everything else is made here. */
export interface Lanes {
  readonly pages: InFlight;
  readonly calls: InFlight;
}

/** A call works little until the upstream answers: one in each turn of the loop would make it cost a third more. */
const ASKING_MS = 5;

export const createLanes = (maxPages: number, maxCalls: number, onLeave: (kind: keyof Lanes) => OnLeave): Lanes => ({
  pages: new InFlight(maxPages, onLeave('pages')),
  calls: new InFlight(maxCalls, onLeave('calls'), ASKING_MS),
});

const CALLS = /^\/(prod-api|oss_server|api)\//;

/** The kind of a request, by its address. */
export const laneOf = (url: string): keyof Lanes => (CALLS.test(url) ? 'calls' : 'pages');

/** Whether anybody waits or would be turned away now. */
export const isCrowded = ({ pages, calls }: Lanes): boolean => [pages, calls].some(({ waiting, isFull }) => waiting > 0 || isFull);

/** Every answer that is being made. */
export function* openAnswers({ pages, calls }: Lanes): Generator<ServerResponse> {
  yield* pages;
  yield* calls;
}
