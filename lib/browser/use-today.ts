'use client';

import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;
/** Shanghai keeps no summer time. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Noon in Shanghai of the day in which `instantMs` lies. */
export const noonOf = (instantMs: number): number =>
  Math.floor((instantMs + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS + DAY_MS / 2;

const subscribe = () => () => {};

/**
 * Noon of today in Shanghai, in milliseconds, by the reader's clock; the day of `servedMs` in the server's HTML and until the page is
 * alive. Days left are thus right even on a page that was kept for long.
 */
export const useToday = (servedMs: number): number =>
  useSyncExternalStore(
    subscribe,
    () => noonOf(Date.now()),
    () => noonOf(servedMs),
  );
