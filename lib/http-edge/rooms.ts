import type { ServerResponse } from 'node:http';
import { InFlight, type OnLeave } from '../http-server/in-flight.ts';

/** Two kinds of requests that must not starve each other: calls wait for the upstream, everything else is made here. */
export interface Rooms {
  readonly pages: InFlight;
  readonly calls: InFlight;
}

/** A call works little until the upstream answers: one in each turn of the loop would make it cost a third more. */
const ASKING_MS = 5;

export const createRooms = (maxPages: number, maxCalls: number, onLeave: (kind: keyof Rooms) => OnLeave): Rooms => ({
  pages: new InFlight(maxPages, onLeave('pages')),
  calls: new InFlight(maxCalls, onLeave('calls'), ASKING_MS),
});

const CALLS = /^\/(prod-api|oss_server|api)\//;

/** The kind of a request, by its address. */
export const roomOf = (url: string): keyof Rooms => (CALLS.test(url) ? 'calls' : 'pages');

/** Whether anybody waits or would be turned away now. */
export const isCrowded = ({ pages, calls }: Rooms): boolean => [pages, calls].some(({ waiting, isFull }) => waiting > 0 || isFull);

/** Every answer that is being made. */
export function* openAnswers({ pages, calls }: Rooms): Generator<ServerResponse> {
  yield* pages;
  yield* calls;
}
