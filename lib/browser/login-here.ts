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

/** The login page, of a kind of account if one is named, which leads back here. */
export function toLoginHere(accountType?: AccountType, { isOnly = false }: LoginHere = {}): string {
  const mode = accountType === undefined ? '' : `mode=${accountType === 'ENTERPRISE' ? 'company' : 'user'}&${isOnly ? 'only=1&' : ''}`;
  return leadBack(`${patterns.login}?${mode}`);
}

/** The certification of a company, which leads back here. */
export const toCertificationHere = (): string => leadBack(`${patterns.userCompanyAuth}?`);

/** What a press of 登录 does in a page that is the same for everybody: the way back is added then. A login without one leads home. */
export function useLoginHere() {
  const router = useRouter();
  return onPlainClick(() => router.push(window.location.pathname === patterns.home ? patterns.login : toLoginHere()));
}
