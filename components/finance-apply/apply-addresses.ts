import { patterns } from '#lib/routes/patterns.ts';

/** This page with its product and step, for the way back to it; empty in the server's HTML. */
export const toHere = (): string =>
  typeof window === 'undefined' ? patterns.financeApply : window.location.pathname + window.location.search;

/** The login page that leads back here. */
export const toLogin = (mode: 'user' | 'company', here: string = toHere()): string =>
  `${patterns.login}?mode=${mode}&redirect=${encodeURIComponent(here)}`;
