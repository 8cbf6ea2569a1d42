'use client';

import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { readWantedLoan } from '#lib/query/wanted-loan.ts';
import { useAddressSearch } from './address.ts';

const NONE: WantedLoan = {};

/** The loan that the address says as it stands; as the server read it while it says nothing. */
export function useAddressLoan(served = NONE): WantedLoan {
  const search = useAddressSearch();
  return search === '' ? served : readWantedLoan(new URLSearchParams(search));
}
