import { useCallback } from 'react';
import { useLast } from '#components/ui/list/use-last.ts';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { useWizard } from '#components/wizard/use-wizard.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import {
  type Applicant,
  type ApplyProduct,
  emptyApplication,
  type FinanceApplication,
  findHindrance,
  toAccountType,
} from './application.ts';
import { STEPS } from './steps.tsx';

/** Who applies. A session that ended leaves the form to whom it belonged. */
function useApplicant(product: ApplyProduct): Applicant {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const accountType = toAccountType(known, product);
  const detail = useCall('userDetail', profile !== null && accountType === 'ENTERPRISE' ? {} : null);
  return {
    profile: known,
    accountType,
    detail: detail.data?.data,
    isVisitor: status === 'anonymous',
    isSignedIn: status === 'signedIn',
    hindrance: findHindrance(profile, product),
  };
}

/** The applicant's draft of a product in the account. */
function useServerDraft(isWanted: boolean, productCode: string): Partial<FinanceApplicationContent> | null {
  const drafts = useCall('financeOrders', isWanted ? { query: { state: '00', productCode, pageSize: 10 } } : null);
  const orderNo = drafts.data?.rows[0]?.orderNo;
  const order = useCall('financeOrder', isWanted && orderNo !== undefined ? { params: { orderNo } } : null);
  return order.data?.data.draft ?? null;
}

/** The application of the reader for a product. */
export function useApplication(product: ApplyProduct): FinanceApplication {
  const applicant = useApplicant(product);
  const { productCode } = product;
  const { accountType, isVisitor, isSignedIn, hindrance } = applicant;
  const findFaults = useCallback(
    async (content: FinanceApplicationContent) => {
      // The rules are heavy, and nobody needs them before he goes on.
      const { applicationFaults } = await import('./application-faults.ts');
      return applicationFaults(product, accountType, content);
    },
    [product, accountType],
  );
  const wizard = useWizard({
    name: `apply:${productCode}`,
    steps: STEPS,
    start: emptyApplication(product, applicant),
    toContent: (typed: FinanceApplicationContent) => withPlainDecimals(typed, ['amount', 'expectedRate']),
    findFaults,
    tellsOpen: isVisitor || isSignedIn,
    isSignedIn,
    needsLogin: isVisitor,
    toLogin: () => toLoginHere(accountType),
    hindranceId: hindrance === null ? null : 'hindrance',
    useDraft: useServerDraft,
    draftOf: productCode,
    toDraft: (content) => ({ productCode, content }),
    save: (body) => request('financeOrderSave', { body }),
    submit: async ({ draft: body, idempotencyKey }) => (await request('financeOrderSubmit', { body, idempotencyKey })).data.orderNo,
    numberName: 'orderNo',
  });
  return { ...wizard, product, applicant };
}
