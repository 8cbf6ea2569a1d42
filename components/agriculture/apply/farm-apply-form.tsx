'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import { useConsents } from '#components/case/use-consent.ts';
import { PageMain } from '#components/shell/page-main.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import type { KeptDraft } from '#components/wizard/draft-arrival.ts';
import { loanDraftName } from '#components/wizard/draft-names.ts';
import { LoanCosts } from '#components/wizard/loan-costs.tsx';
import { useOpenOrder } from '#components/wizard/open-order.tsx';
import { OpenOrderInstead, SentPage } from '#components/wizard/parts.tsx';
import { useWizard } from '#components/wizard/use-wizard.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import { useAddressSearch } from '#lib/browser/address.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { request } from '#lib/browser/request.ts';
import { useCall, useCallAnew } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { FARM_UNITS, productGuarantee, unitOfTrade } from '#lib/contract/farm-choices.ts';
import { farmWay } from '#lib/contract/farm-trades.ts';
import { findFarmFault, findProductFault, signedNumber } from '#lib/contract/forms/farm-rules.ts';
import type { FarmField, FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { firstSteps } from '#lib/labels/answer-promise.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { rateText } from '#lib/labels/product-words.ts';
import { toCarriedLoan } from '#lib/query/carried-loan.ts';
import { readWantedLoan } from '#lib/query/wanted-loan.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import { plainMonths, plainOfUnits, plainWan, plainYears, withPlain } from '#lib/validation/plain-decimal.ts';
import {
  emptyFarm,
  type FarmApplication,
  type FarmApplyProduct,
  fittingLenders,
  materialId,
  OF_OTHER,
  type OtherLender,
  ofFarm,
  outdatedOf,
  receiverNames,
  SIGN_PLACE,
} from './farm-application.ts';
import styles from './farm-apply.module.css';
import { FARM_STEPS } from './farm-steps.tsx';

// The number of a card outlives nothing but this page.
const withoutNumber = <T extends Partial<FarmSubmissionContent>>({ idNo: _number, ...rest }: T) => rest;

function paperFaults({ materials }: FarmApplyProduct, values: FarmSubmissionContent): FormFault[] {
  const given = new Set(values.materials.map(({ name }) => name));
  return materials
    .filter((paper) => paper.required && !given.has(paper.name))
    .map(({ name }) => ({ field: materialId({ materials }, name), message: `请上传${name}`, of: 'materials' }));
}

/** The first broken rule of every control, in the order of the form: the very rules of its schema, without the schema. */
export const farmFaults = (product: FarmApplyProduct, values: FarmSubmissionContent): FormFault[] =>
  FARM_STEPS.flatMap(({ fields }) => fields as readonly FarmField[]).flatMap((field): FormFault[] => {
    if (field === 'materials') return paperFaults(product, values);
    const message = findFarmFault(field, values) ?? findProductFault(field, values, product);
    return message === null ? [] : [{ field, message, of: field }];
  });

/** The institutions that get the application. */
const receiversOf = ({ agencyId }: FarmApplyProduct, { agencyIds }: FarmSubmissionContent): string[] => [agencyId, ...agencyIds];

type FarmDraft = KeptDraft<FarmSubmissionContent> | null | undefined;

/** What the applicant's last application of the zone said of the farm; null where there was none. */
function useFormerFarm(isWanted: boolean): FarmDraft {
  const orders = useCall('financeOrders', isWanted ? { query: { sort: '-applyTime', pageSize: 20 } } : null);
  const orderNo = orders.data?.rows.find(({ zone, applyTime }) => zone === 'agri' && applyTime !== null)?.orderNo;
  const former = useCall('financeOrder', isWanted && orderNo !== undefined ? { params: { orderNo } } : null);
  if (!isWanted || orders.error !== undefined || former.error !== undefined) return null;
  if (orders.data === undefined || (orderNo !== undefined && former.data === undefined)) return undefined;
  const content = former.data?.data.agriculture?.content ?? null;
  return content === null ? null : { savedAtMs: null, content: ofFarm(content) };
}

/** When the draft was put aside, as the list of orders has it; empty where that does not say so. */
function useDraftTime(isWanted: boolean, productCode: string): string | undefined {
  const drafts = useCallAnew('financeOrders', isWanted ? { query: { state: '00', productCode, pageSize: 10 } } : null);
  if (!isWanted || drafts.error !== undefined) return '';
  if (drafts.data === undefined || drafts.isValidating) return undefined;
  return drafts.data.rows.find(({ zone }) => zone === 'agri')?.updateTime ?? '';
}

/** The applicant's draft of a product in the account; without one the farm as it was told last, which is said by `onBrought`. */
function useFarmDraft(isWanted: boolean, productId: string, onBrought: () => void): FarmDraft {
  const answer = useCallAnew('farmDraft', isWanted ? { params: { productId } } : null);
  const isKnown = isWanted && !answer.isValidating && (answer.data !== undefined || answer.error !== undefined);
  const draft = isKnown && answer.error === undefined ? (answer.data?.data ?? null) : null;
  const basedOn = useDraftTime(draft !== null, productId);
  const former = useFormerFarm(isKnown && draft === null);
  const isBrought = Boolean(former);
  useEffect(() => {
    if (isBrought) onBrought();
  }, [isBrought, onBrought]);
  if (!isWanted) return null;
  if (!isKnown || basedOn === undefined) return undefined;
  return draft === null ? former : { savedAtMs: basedOn === '' ? 0 : Date.parse(basedOn), basedOn, content: withoutNumber(draft) };
}

/** What is missing of it, as long as it is not known to be there. Without a number nothing but that is. */
function signFaults(isInForce: boolean | null, outdated: string | null, number: string): FormFault[] {
  if (isInForce === true && (outdated === null || number === '')) return [];
  const message = isInForce === true ? outdated : isInForce === null ? '还没看到您的授权，请等一会儿再试' : '请先扫码授权';
  return [{ field: SIGN_PLACE, message: message ?? '', of: 'idNo' }];
}

/** Without what came along with a paste: tabs, and blanks around it. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What was typed, with its figures in plain digits and the lenders that fit them. */
function toFarmContent(product: FarmApplyProduct, others: readonly OtherLender[], typed: FarmSubmissionContent): FarmSubmissionContent {
  const plain = withPlain(typed, {
    ...{ amount: plainWan, annualIncome: plainWan },
    ...{ years: plainYears, landYears: plainYears, termMonths: plainMonths },
  });
  const scale = plainOfUnits(typed.scaleAmount, FARM_UNITS);
  const lenders = fittingLenders(others, plain);
  // Who no longer fits is not asked, and is chosen again when the amount is what it was.
  const unit = typed.scaleUnit === '' ? unitOfTrade(typed.industry) : typed.scaleUnit;
  const scaled = { scaleAmount: scale.plain, scaleUnit: scale.unit ?? unit };
  // A draft of before may name none.
  const payType = product.payTypes.includes(typed.payType) ? typed.payType : farmWay(product);
  const { subjectName, contactName, village, purpose } = typed;
  const lines = {
    ...{ subjectName: spaced(subjectName), contactName: spaced(contactName) },
    village: spaced(village),
    purpose: spaced(purpose),
  };
  return {
    ...plain,
    ...scaled,
    ...lines,
    payType,
    agencyIds: typed.agencyIds.filter((id) => lenders.some(({ agencyId }) => agencyId === id)),
  };
}

/** What the reader asked for on the page of the product. */
const toCarriedFields = ({ amount, months, payWay }: ReturnType<typeof toCarriedLoan>) => ({
  ...(amount && { amount }),
  ...(months && { termMonths: months }),
  ...(payWay && { payType: payWay }),
});

/** Whether the reader's authorisation is in force, null while that is not known; and the number that it was given for, as far as it is. */
function useSignature(userId: string | undefined) {
  const protocol = useCall('signProtocol', userId === undefined ? null : { params: { id: userId } }).data?.data;
  const isInForce = protocol === undefined ? null : protocol.state === '1';
  const [signedFor, setSignedFor] = useState<string | null>(null);
  /** For which the authorisation was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const given = signedFor ?? (isInForce === true ? (protocol?.idNo ?? null) : null);
  const toOutdated = useCallback(
    (content: FarmSubmissionContent) => {
      const number = signedNumber(content);
      if (number === refused) return OF_OTHER;
      return given === null ? null : outdatedOf(given, number);
    },
    [given, refused],
  );
  const onSigned = (number: string): void => {
    setSignedFor(number);
    setRefused(null);
  };
  return { isInForce, onSigned, setRefused, toOutdated };
}

/** What was wrong about the number is answered by the signature. */
function useForgottenFault(isSigned: boolean, forgetFaults: (place: 'idNo') => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is answered by the signature alone
  useEffect(() => {
    if (isSigned) forgetFaults('idNo');
  }, [isSigned]);
}

/** The application of the reader for a product. */
function useFarmApplication(product: FarmApplyProduct, others: readonly OtherLender[]): FarmApplication {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isSignedIn = status === 'signedIn';
  const detail = useCall('userDetail', profile?.accountType === 'ENTERPRISE' ? {} : null).data?.data;
  const { productCode } = product;
  const carried = toCarriedLoan(product, readWantedLoan(new URLSearchParams(useAddressSearch())));
  const consents = useConsents('institution');
  const { missingOf } = consents;
  const { isInForce, onSigned, setRefused, toOutdated } = useSignature(profile?.id);
  const sentNumber = useRef('');
  const [isBrought, setBrought] = useState(false);
  const bring = useCallback(() => setBrought(true), []);
  const useDraft = (isWanted: boolean, productId: string) => useFarmDraft(isWanted, productId, bring);
  const wizard = useWizard({
    name: loanDraftName({ productCode, zone: 'agri' }),
    steps: FARM_STEPS,
    start: emptyFarm(productCode, known, carried, detail),
    carried: toCarriedFields(carried),
    toContent: (typed) => toFarmContent(product, others, typed),
    unkept: ['idNo'],
    findFaults: useCallback(
      async (content: FarmSubmissionContent) => {
        const missing = missingOf(receiversOf(product, content)).map((fault) => ({ ...fault, of: 'agencyIds', atSending: true as const }));
        return [...farmFaults(product, content), ...signFaults(isInForce, toOutdated(content), signedNumber(content)), ...missing];
      },
      [product, isInForce, toOutdated, missingOf],
    ),
    tellsOpen: status === 'anonymous' || isSignedIn,
    isReady: consents.isKnown,
    isSignedIn,
    needsLogin: status === 'anonymous' || status === 'failed',
    toLogin: toLoginHere,
    useDraft,
    draftOf: productCode,
    toDraft: withoutNumber<FarmSubmissionContent>,
    save: (body, basis) => request('farmSave', { body: { ...body, ...basis } }),
    savesItself: '身份证号不存',
    submit: async ({ content, basedOn, idempotencyKey }) => {
      sentNumber.current = signedNumber(content);
      await consents.stateOf(receiversOf(product, content)).give();
      return (await request('farmSubmit', { body: { ...content, basedOn }, idempotencyKey })).data.submitNo;
    },
    toRefused: (field, message) => {
      if (field !== 'idNo') return null;
      setRefused(sentNumber.current);
      return { field: SIGN_PLACE, message, of: 'idNo' };
    },
    numberName: 'no',
  });
  const consent = consents.stateOf(receiversOf(product, wizard.content));
  const lenders = fittingLenders(others, wizard.content);
  const outdated = toOutdated(wizard.content);
  const isSigned = isInForce && outdated === null;
  useForgottenFault(isSigned === true, wizard.forgetFaults);
  const signed = { isSigned, outdated, onSigned };
  return { ...wizard, ...signed, product, profile, consent, isBrought, notes: carried.notes, lenders };
}

/** The product beside its application, with what the loan would cost as it is filled in. */
function FarmAside({ application: { product, content } }: { application: FarmApplication }) {
  const { agencyId, agencyName, productCode, productName, payTypes } = product;
  const rate = rateText(product);
  return (
    <aside aria-label="您申请的产品">
      <Card>
        <div className={styles.product}>
          <AgencySquare code={agencyId} name={agencyName} />
          <div>
            <p className={styles.productName}>
              <SiteLink href={toPath('agricultureProduct', { productId: productCode })}>{productName}</SiteLink>
            </p>
            <p className={styles.small}>{agencyName}</p>
          </div>
        </div>
        <SummaryList
          items={[
            { label: '年化利率（单利）', value: `${rate.figure}${rate.note}` },
            { label: '能借', value: formatWanRange(product.amountStart, product.amountEnd) },
            { label: '能用', value: formatMonthRange(product.termStart, product.termEnd) },
            { label: '怎么还', value: payTypes.map((code) => labelOf(payTypeLabels, code)).join('、') },
          ]}
        />
        <LoanCosts
          product={product}
          typed={{
            ...{ amount: content.amount, term: content.termMonths, payType: content.payType },
            guaranteeType: productGuarantee(content.guarantee),
          }}
        />
      </Card>
    </aside>
  );
}

interface SubmittedProps extends Pick<FarmApplyFormProps, 'others'> {
  application: FarmApplication;
  submitNo: string;
}

/** The application was sent: its number, who acts next and by when. */
function FarmSubmitted({ application: { product }, others, submitNo }: SubmittedProps) {
  const { data } = useCall('financeOrder', { params: { orderNo: submitNo } });
  // What was typed is forgotten once it was sent.
  const agencyIds = data?.data.agriculture?.content.agencyIds ?? [];
  return (
    <SentPage
      title={`交给${receiverNames({ product, lenders: others, content: { agencyIds } })}了`}
      numberLabel="申请编号"
      number={submitNo}
      next={[...firstSteps(data?.data, Date.now()), '批下来先给您看额度和利率，您同意了才签约。']}
      actions={
        <>
          <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${submitNo}`}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.agriculture} variant="second">
            回涉农专区
          </ButtonLink>
        </>
      }
    />
  );
}

/** Steps that say who applies and what is farmed. */
const OF_FARM_STEPS = ['who', 'trade'];

/** Where the answers come from that nobody typed here. */
const BROUGHT = (
  <Card kind="panel" tone="river">
    <p>
      <b>上次填过的内容带过来了。</b>请看一遍，变了的改过来。
    </p>
  </Card>
);

interface FarmApplyFormProps {
  product: FarmApplyProduct;
  others: readonly OtherLender[];
  /** The other lenders could be read. */
  isWhole?: boolean;
}

/** The application of a farmer for a product, one subject a step. */
export function FarmApplyForm({ product, others, isWhole = true }: FarmApplyFormProps) {
  const application = useFarmApplication(product, others);
  const openOrder = useOpenOrder({ productCode: product.productCode, zone: 'agri' });
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <Wizard
        application={application}
        steps={FARM_STEPS}
        submitText={{ send: '递交申请', logIn: '去登录，再递交' }}
        ordersHref={patterns.userFinanceOrder}
        instead={openOrder === undefined ? null : <OpenOrderInstead orderNo={openOrder} />}
        note={application.isBrought && OF_FARM_STEPS.includes(application.current) ? BROUGHT : undefined}
        aside={<FarmAside application={application} />}
        toSent={(submitNo) => <FarmSubmitted application={application} others={others} submitNo={submitNo} />}
      />
    </PageMain>
  );
}
