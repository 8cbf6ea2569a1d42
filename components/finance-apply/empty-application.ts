import { toNeededScopes, toWantedPapers } from '#lib/contract/finance-order-papers.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import type { ApplyProduct } from './apply-product.ts';

const only = (codes: readonly string[]): string => (codes.length === 1 ? (codes[0] ?? '') : '');
const unmasked = (text: string): string => (text.includes('*') ? '' : text);

/** An application before anything was typed: what leaves no choice is chosen, what is known of the applicant stands there. */
export function emptyApplication(
  product: ApplyProduct,
  accountType: AccountType,
  profile: UserProfile | null,
  detail: UserDetail | undefined,
): FinanceApplicationContent {
  const isCompany = accountType === 'ENTERPRISE';
  return {
    amount: '',
    term: '',
    purpose: '',
    guaranteeType: only(product.guaranteeTypes),
    payType: only(product.payTypes),
    expectedRate: '',
    firstLoan: '',
    contactName: (isCompany ? detail?.handleName : profile?.nickName) ?? '',
    contactMobile: unmasked((isCompany ? detail?.handlePhone : profile?.mobile) ?? ''),
    materials: [],
    authorisation: { agreed: false, dataScopes: toNeededScopes(toWantedPapers(product.materials, accountType)) },
    remark: '',
  };
}
