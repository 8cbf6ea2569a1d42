'use client';

import { useCallback } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import { useConsents } from '#components/case/use-consent.ts';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { useCompanyHindrance } from '#components/wizard/company-hindrance.tsx';
import type { KeptDraft } from '#components/wizard/draft-arrival.ts';
import { loanDraftName } from '#components/wizard/draft-names.ts';
import { LoanCosts } from '#components/wizard/loan-costs.tsx';
import { useOpenOrder } from '#components/wizard/open-order.tsx';
import { ContactLink, OpenOrderInstead, ProductAside, SentPage } from '#components/wizard/parts.tsx';
import { useWizard } from '#components/wizard/use-wizard.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import { useAddressSearch } from '#lib/browser/address.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { request } from '#lib/browser/request.ts';
import { useCall, useCallAnew } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { answerPromise, firstSteps } from '#lib/labels/answer-promise.ts';
import { toCarriedLoan } from '#lib/query/carried-loan.ts';
import { readWantedLoan } from '#lib/query/wanted-loan.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import { plainPercent, plainWan, withPlain } from '#lib/validation/plain-decimal.ts';
import {
  type Applicant,
  type ApplyProduct,
  applicantName,
  carriedAnswers,
  emptyApplication,
  type FinanceApplication,
  findBlocker,
  purposeNote,
  toAccountType,
} from './finance-application.ts';
import { STEPS } from './finance-steps.tsx';

/** The application was sent: its number, who acts next and by when. */
function Submitted({ product, orderNo }: { product: ApplyProduct; orderNo: string }) {
  const order = useCall('financeOrder', { params: { orderNo } });
  return (
    <SentPage
      title={`交给${product.agencyName}了`}
      numberLabel="订单号"
      number={orderNo}
      next={[
        ...firstSteps(order.data?.data, Date.now()),
        `批下来先给您看额度、利率和每一项费用，您同意了才签约；${answerPromise(product.process, order.data?.data, Date.now())}。`,
      ]}
      actions={
        <>
          <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.userMessage} variant="second">
            去消息中心
          </ButtonLink>
          <ButtonLink href={patterns.financeList} variant="plain">
            再看看别的产品
          </ButtonLink>
        </>
      }
    />
  );
}

/** The application for a product, one subject a step. */
export function ApplyForm({ product }: { product: ApplyProduct }) {
  const application = useApplication(product);
  const { agencyId, agencyName, productCode, productName } = product;
  const openOrder = useOpenOrder({ productCode, zone: '' });
  return (
    <PageMain>
      <Wizard
        application={application}
        steps={STEPS}
        submitText={{ send: '递交申请', logIn: '去登录，再递交' }}
        ordersHref={patterns.userFinanceOrder}
        instead={openOrder === undefined ? null : <OpenOrderInstead orderNo={openOrder} />}
        aside={
          <ProductAside
            label="您申请的产品"
            agency={{ code: agencyId, name: agencyName }}
            product={{ name: productName, href: toPath('financeDetail', { productCode }) }}
            costs={<LoanCosts product={product} typed={application.content} />}
            help={
              <>
                <ContactLink lead="可以看" />
                填了一半也没关系，随时能存。
              </>
            }
          />
        }
        toSent={(orderNo) => <Submitted product={product} orderNo={orderNo} />}
      />
    </PageMain>
  );
}

/** Who applies. A session that ended leaves the form to whom it belonged. */
function useApplicant(product: ApplyProduct): Applicant {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const accountType = toAccountType(known, product);
  const hindrance = useCompanyHindrance(profile);
  const detail = useCall('userDetail', profile !== null && accountType === 'ENTERPRISE' ? {} : null);
  return {
    profile: known,
    accountType,
    detail: detail.data?.data,
    isVisitor: status === 'anonymous',
    isSignedIn: status === 'signedIn',
    blocker: findBlocker(profile, product, hindrance),
    hindrance,
  };
}

/** What a product for the other kind of account asks of the reader; papers lie with the account that sent them. */
function toWantedAccount(accountType: AccountType) {
  const isCompany = accountType === 'ENTERPRISE';
  return {
    accountType: isCompany ? 'INDIVIDUAL' : 'ENTERPRISE',
    reason: `这个产品只借给${isCompany ? '个人' : '企业'}，您现在用的是${isCompany ? '企业' : '个人'}账号。`,
    again: '材料换过账号再传，授权再勾一次',
    ofAccount: ['materials', 'authorisation'],
  } as const;
}

/** The applicant's draft of a product in the account; undefined while it is not known. */
function useServerDraft(isWanted: boolean, productCode: string): KeptDraft<FinanceApplicationContent> | null | undefined {
  const drafts = useCallAnew('financeOrders', isWanted ? { query: { state: '00', productCode, pageSize: 10 } } : null);
  const row = drafts.isValidating ? undefined : drafts.data?.rows.find(({ zone }) => zone === '');
  const order = useCallAnew('financeOrder', isWanted && row !== undefined ? { params: { orderNo: row.orderNo } } : null);
  if (!isWanted || drafts.error !== undefined || order.error !== undefined) return null;
  if (drafts.data === undefined || drafts.isValidating) return undefined;
  if (row === undefined) return null;
  if (order.data === undefined || order.isValidating) return undefined;
  const { draft } = order.data.data;
  return draft ? { savedAtMs: Date.parse(row.updateTime), basedOn: order.data.data.updateTime, content: draft } : null;
}

/** The application of the reader for a product. */
function useApplication(product: ApplyProduct): FinanceApplication {
  const applicant = useApplicant(product);
  const search = useAddressSearch();
  const { productCode } = product;
  const { accountType, isVisitor, isSignedIn, blocker } = applicant;
  const { agencyId } = product;
  const { isKnown, missingOf, stateOf } = useConsents('institution');
  const consent = stateOf([agencyId]);
  const findFaults = useCallback(
    async (content: FinanceApplicationContent) => {
      // The rules are heavy, and nobody needs them before he goes on.
      const { applicationFaults } = await import('./finance-application-faults.ts');
      const missing = missingOf([agencyId]).map((fault) => ({ ...fault, of: 'authorisation', atSending: true as const }));
      return [...applicationFaults(product, accountType, content), ...missing];
    },
    [product, agencyId, accountType, missingOf],
  );
  const wizard = useWizard({
    name: loanDraftName({ productCode, zone: '' }),
    steps: STEPS,
    start: emptyApplication(product, applicant, search),
    carried: carriedAnswers(product, search),
    toContent: (typed: FinanceApplicationContent) =>
      withPlain(
        { ...typed, applicantName: applicantName({ applicant, content: typed }) },
        { amount: plainWan, expectedRate: plainPercent },
      ),
    findFaults,
    tellsOpen: isVisitor || isSignedIn,
    isReady: isKnown,
    isSignedIn,
    needsLogin: isVisitor,
    toLogin: () => toLoginHere(accountType, { isOnly: product.accountTypes.length === 1 }),
    wantedAccount: blocker === 'wrongAccount' ? toWantedAccount(accountType) : null,
    hindranceId: blocker === null ? null : 'hindrance',
    useDraft: useServerDraft,
    draftOf: productCode,
    toDraft: (content) => ({ productCode, content }),
    save: (body, basis) => request('financeOrderSave', { body: { ...body, ...basis } }),
    savesItself: '',
    submit: async ({ draft, basedOn, idempotencyKey }) => {
      await consent.give();
      return (await request('financeOrderSubmit', { body: { ...draft, basedOn }, idempotencyKey })).data.orderNo;
    },
    numberName: 'orderNo',
  });
  const { notes } = toCarriedLoan(product, readWantedLoan(new URLSearchParams(search)));
  return { ...wizard, product, applicant, consent, notes: { ...notes, purpose: purposeNote(search) } };
}
