import { useRouter } from 'next/navigation';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { onPlainClick } from './stabilize-clicks.ts';

/** This page with its product and step, for the way back to it; empty in the server's HTML. */
const toHere = (): string => (typeof window === 'undefined' ? '' : window.location.pathname + window.location.search);

const leadBack = (address: string): string => `${address}redirect=${encodeURIComponent(toHere())}`;

interface LoginHere {
  /** What is wanted here is for this kind of account and for no other. */
  readonly isOnly?: boolean;
}

/** The part of the login's address that says of which kind an account is; empty where none is named. */
export const loginMode = (accountType: AccountType | undefined): string =>
  accountType === undefined ? '' : `mode=${accountType === 'ENTERPRISE' ? 'company' : 'user'}&`;

/** The login page, of a kind of account if one is named, which leads back here. */
export function toLoginHere(accountType?: AccountType, { isOnly = false }: LoginHere = {}): string {
  return leadBack(`${patterns.login}?${loginMode(accountType)}${accountType !== undefined && isOnly ? 'only=1&' : ''}`);
}

/** The certification of a company, which leads back here. */
export const toCertificationHere = (): string => leadBack(`${patterns.userCompanyAuth}?`);

/** What a press of 登录 does in a page that is the same for everybody: the way back is added then. A login without one leads home. */
export function useLoginHere() {
  const router = useRouter();
  return onPlainClick(() => router.push(window.location.pathname === patterns.home ? patterns.login : toLoginHere()));
}
