import type { InFlight } from '../http-server/in-flight.ts';

/** Two kinds of requests that must not starve each other: calls wait for the upstream, everything else is made here. */
export interface Lanes {
  readonly pages: InFlight;
  readonly calls: InFlight;
}

const CALLS = /^\/(prod-api|oss_server|api)\//;

/** The kind of a request, by its address. */
export const laneOf = (url: string): keyof Lanes => (CALLS.test(url) ? 'calls' : 'pages');

/** Whether anybody waits or would be turned away now. */
export const isCrowded = ({ pages, calls }: Lanes): boolean => [pages, calls].some(({ waiting, isFull }) => waiting > 0 || isFull);
