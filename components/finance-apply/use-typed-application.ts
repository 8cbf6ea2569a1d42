import { useEffect } from 'react';
import { useCall } from '#lib/browser/use-call.ts';
import { useTypedContent } from '#lib/browser/use-typed-content.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';

export type TypedApplication = Partial<FinanceApplicationContent>;

/** The applicant's draft of this product on the server, asked for only when nothing is typed here. */
function useServerDraft(productCode: string, isWanted: boolean): TypedApplication | null {
  const drafts = useCall('financeOrders', isWanted ? { query: { state: '00', productCode, pageSize: 10 } } : null);
  const orderNo = drafts.data?.rows[0]?.orderNo;
  const order = useCall('financeOrder', isWanted && orderNo !== undefined ? { params: { orderNo } } : null);
  return order.data?.data.draft ?? null;
}

/** What was typed into the application of a product: kept in the tab with every change, begun with the draft of the account. */
export function useTypedApplication(productCode: string, isSignedIn: boolean) {
  const own = useTypedContent<FinanceApplicationContent>(`apply:${productCode}`);
  const { isBegun, begin } = own;
  const draft = useServerDraft(productCode, isSignedIn && !isBegun);
  useEffect(() => {
    if (draft !== null) begin(draft);
  }, [draft, begin]);
  return own;
}
