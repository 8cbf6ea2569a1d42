'use client';

import type { AccountType } from '#lib/contract/finance-product.ts';
import type { TakenForm } from './autosaved-form.ts';
import { toLoginHere } from './login-here.ts';
import { logout, useSession } from './use-session.ts';
import { LEAVING, useSubmit } from './use-submit.ts';

const PARAMETER = 'taken';

const query = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The address is the one to which a form was taken along. */
export const isTakenHere = (): boolean => query().has(PARAMETER);

/** Marks the present address, and so every way back to it: nobody else is given the form. */
function markTaken(): void {
  const marked = query();
  marked.set(PARAMETER, '1');
  window.history.replaceState(null, '', `${window.location.pathname}?${marked}`);
}

/**
 * From a form that only another kind of account may send, to its login in one step: the session ends, and of all forms of the tab this
 * one alone goes along, by the reader's own choice.
 */
export function useAccountSwitch() {
  const { profile } = useSession();
  const { isBusy, run } = useSubmit();
  const turnTo = (accountType: AccountType, taken: TakenForm | null, go = (address: string) => window.location.assign(address)) =>
    run(async () => {
      markTaken();
      const toLogin = toLoginHere(accountType, { isOnly: true });
      const leave = (address: string) => go(address === '/' ? toLogin : address);
      await logout({ loginType: profile?.loginType, taken: taken ?? undefined, leave });
      return LEAVING;
    });
  return { isBusy, turnTo };
}
