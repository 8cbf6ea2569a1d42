'use client';

import useSWR from 'swr';
import type { ResponseOf } from '#lib/contract/calls.ts';
import { responseKey } from './match-answers.ts';
import { request } from './request.ts';
import type { RequestFailed } from './request-failed.ts';
import { ONCE_A_SESSION, useSession } from './use-session.ts';

/**
 * Whether the enterprise that is logged in is on the whitelist, by its company name; asked once a session (spec §4). What the profile
 * says stands until there is an answer, and when there is none. False for persons.
 */
export function useCompanyInWhitelist(): boolean {
  const { profile } = useSession();
  const isCompany = profile?.accountType === 'ENTERPRISE' && profile.companyName !== '';
  const options = { query: { companyName: profile?.companyName ?? '' } };
  const key = isCompany ? responseKey('whiteCompanies', options) : null;
  const { data } = useSWR<ResponseOf<'whiteCompanies'>, RequestFailed>(key, () => request('whiteCompanies', options), ONCE_A_SESSION);
  if (!isCompany) return false;
  return data === undefined ? profile.companyInWhitelist : data.rows.length > 0;
}
