import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import { OfferContract } from '#lib/contract/loan-signing.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { sampleTerms } from '#lib/testing/sample-finance-product.ts';
import { sampleOrder } from './sample-finance-order.ts';

export const TERMS: LoanTerms = { ...sampleTerms, conditions: ['配偶共同签字'] };

export const FILE = OfferContract.parse({
  way: 'file',
  fileName: '借款合同.pdf',
  fileUrl: '/oss_server/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf',
  sha256: 'c'.repeat(64),
});
export const offer: CreditOffer = {
  creditAmount: 40,
  creditRate: 4.25,
  creditTerm: 12,
  creditExpire: '2026-12-02 18:00:00',
  guaranteeType: '6',
  payType: '1',
  fees: [{ name: '融资担保费', payee: '担保公司', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' }],
  allInRate: 6.5,
  note: '配偶共同签字；回款走本行账户。',
  terms: null,
  contract: FILE,
  offerHash: 'a1b2c3d4'.repeat(8),
  offeredOn: '2026-11-24',
  statementDue: false,
  accountName: '',
};
export const offered: FinanceOrder = {
  ...sampleOrder,
  actions: ['sign', 'decline'],
  state: '50',
  stateTime: '2026-11-24 10:00:00',
  whoseTurn: 'applicant',
  offer,
};
/** 400,000 元 at 4.25 % for 12 months, lent on 2026-11-27. */
export const lent: FinanceOrder = {
  ...offered,
  state: '70',
  whoseTurn: 'none',
  loan: { loanAmount: 40, loanRate: 4.25, loanTime: '2026-11-27 15:00:00', allInRate: 6.5 },
};
