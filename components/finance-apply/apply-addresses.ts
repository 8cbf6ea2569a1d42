import type { AccountType } from '#lib/contract/finance-product.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** This page with its product and step, for the way back to it; empty in the server's HTML. */
export const toHere = (): string =>
  typeof window === 'undefined' ? patterns.financeApply : window.location.pathname + window.location.search;

/** The login page of a kind of account, which leads back here. */
export const toLogin = (accountType: AccountType, here: string = toHere()): string =>
  `${patterns.login}?mode=${accountType === 'ENTERPRISE' ? 'company' : 'user'}&redirect=${encodeURIComponent(here)}`;
