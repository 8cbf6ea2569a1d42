import { useEffect } from 'react';
import { useCall } from '#lib/browser/use-call.ts';
import { useTypedContent } from '#lib/browser/use-typed-content.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

export type TypedFarm = Partial<FarmSubmissionContent>;

// The number of a card outlives nothing but this page.
const withoutNumber = ({ idNo: _number, ...rest }: TypedFarm): TypedFarm => rest;

/** What was typed into the application for a product: kept in the tab with every change, begun with the draft of the account. */
export function useTypedFarm(productId: string, isSignedIn: boolean) {
  const own = useTypedContent<FarmSubmissionContent>(`farm:${productId}`, withoutNumber);
  const { isBegun, begin } = own;
  const draft = useCall('farmDraft', isSignedIn && !isBegun ? { params: { productId } } : null).data?.data;
  useEffect(() => {
    if (draft !== undefined && draft !== null) begin(withoutNumber(draft));
  }, [draft, begin]);
  return own;
}
