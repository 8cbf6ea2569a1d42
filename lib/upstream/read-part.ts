import { isAreaOn } from '#lib/areas/area-states.ts';
import type { AreaName } from '#lib/contract/areas.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import type { Read } from './reads.ts';

/** What one section of a page shows: read, failed by itself, or nothing, since its area is off. */
export type Part<T> =
  | { readonly state: 'read'; readonly value: T }
  | { readonly state: 'failed'; readonly fault: UpstreamFault }
  | { readonly state: 'off' };

export const OFF = { state: 'off' } as const;

/** Reads what a section shows; nothing is asked of an area that is off. */
export async function readPart<T>(area: AreaName, read: () => Read<T>): Promise<Part<T>> {
  if (!isAreaOn(area)) return OFF;
  const answer = await read();
  return answer.ok ? { state: 'read', value: answer.value } : { state: 'failed', fault: answer.fault };
}

/** The same of a part of what was read, or of what follows from it. */
export const mapPart = <T, U>(part: Part<T>, toValue: (value: T) => U): Part<U> =>
  part.state === 'read' ? { state: 'read', value: toValue(part.value) } : part;

/** What was read; null for a section that failed or is off. */
export const partValue = <T>(part: Part<T>): T | null => (part.state === 'read' ? part.value : null);

/** Whether every section that is there could be read. */
export const isWhole = (...parts: readonly Part<unknown>[]): boolean => parts.every(({ state }) => state !== 'failed');

/** The fault of a page of which nothing at all could be read; null when a section was, or none is there. */
export function faultOfAll(...parts: readonly Part<unknown>[]): UpstreamFault | null {
  if (parts.some(({ state }) => state === 'read')) return null;
  return parts.find((part) => part.state === 'failed')?.fault ?? null;
}
