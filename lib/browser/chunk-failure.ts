import { persistStored, readStored } from './stored-text.ts';

const LAST_RELOAD_KEY = 'portal:full-load';
/** A page whose full load did not help is not loaded again at once. */
const PAUSE_MS = 30_000;

let wanted: string | null = null;
let isLeaving = false;

/** The router starts towards this address. */
export function rememberWantedPage(address: string): void {
  wanted = new URL(address, location.href).href;
}

const isPending = (): boolean => wanted !== null && wanted !== location.href;

const isChunkError = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'ChunkLoadError' || /(loading|load) chunk|dynamically imported module/i.test(reason.message));

function wasJustLoaded(address: string, now: number): boolean {
  const [last = '', at = '0'] = (readStored('sessionStorage', LAST_RELOAD_KEY) ?? '').split(' ');
  return last === address && now - Number(at) < PAUSE_MS;
}

/** Loads the wanted page in full, once (spec §2: a failed lazy load of a page). */
function loadInFull(): void {
  if (wanted === null || isLeaving || wasJustLoaded(wanted, Date.now())) return;
  isLeaving = true;
  persistStored('sessionStorage', LAST_RELOAD_KEY, `${wanted} ${Date.now()}`);
  location.assign(wanted);
}

/** A deployment removes old chunks: whoever still runs the old page gets the next one by a full navigation. */
export function watchChunkFailures(): void {
  addEventListener(
    'error',
    ({ target, error }) => {
      const isScript = target instanceof HTMLScriptElement && target.src.includes('/_next/static/');
      if (isPending() && (isScript || isChunkError(error))) loadInFull();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isPending() && isChunkError(reason)) loadInFull();
  });
}
