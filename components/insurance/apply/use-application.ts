import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import { useConsents } from '#components/case/use-consent.ts';
import type { KeptDraft } from '#components/wizard/draft-arrival.ts';
import { apartName, insuranceDraftName, insuranceDraftNames, isDraftOfProduct } from '#components/wizard/draft-names.ts';
import { useWizard } from '#components/wizard/use-wizard.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import type { WizardStep } from '#components/wizard/wizard-step.ts';
import { forgetFormsNamed } from '#lib/browser/autosaved-form.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { request } from '#lib/browser/request.ts';
import { useAutosavedForm } from '#lib/browser/use-autosaved-form.ts';
import { LIVE, useCall, useCallAnew } from '#lib/browser/use-call.ts';
import { type SessionState, useSession } from '#lib/browser/use-session.ts';
import type { BodyOf } from '#lib/contract/calls.ts';
import { formerConsent } from '#lib/contract/consent/kinds.ts';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { asksHealth, namesOthers, SELF } from '#lib/contract/insurance-consents.ts';
import { COMPANIES_ONLY, isForCompanies } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { plainDecimal, plainPercent, plainWan, withPlain } from '#lib/validation/plain-decimal.ts';
import { ASKED_FIELDS } from '../insurance-steps.ts';
import { forgetSeen, noteStep, readSeen, type SeenSteps, tickExclusions, withSeen } from '../seen-steps.ts';
import type { WantedCover } from '../trial/offered-cover.ts';
import {
  type Application,
  type ApplyProduct,
  type BegunOrder,
  emptyApplication,
  FIRST_HEIR,
  holderAccount,
  NO_INSURED,
  withFollowers,
  withNewcomers,
} from './application.ts';
import { controlId } from './application-control.ts';
import { rosterFaults, useRosterText } from './use-roster-text.ts';

/** What the address says of an application. */
export interface BegunApplication {
  /** Number of a draft or of an order that the insurer wants changed; empty for a new application. */
  readonly orderNo: string;
  /** The cover that was tried on the product's page. */
  readonly wanted: WantedCover;
}

interface BegunHere extends BegunApplication {
  /** Goes on with the account's draft of that number. */
  readonly onKept: (orderNo: string) => void;
}

export const DRAFT = '00';
/** The insurer wants something changed. */
export const RETURNED = '15';

const NOTHING: SeenSteps = { exclusionsReadAt: '', steps: [] };

/** What was seen of the product, with its moments; not known before the tab was asked. */
function useSeen(productCode: string) {
  const [seen, setSeen] = useState<SeenSteps | null>(null);
  // Nobody waits for either: React may draw the form anew in slices, while it is just becoming usable.
  useEffect(() => startTransition(() => setSeen(readSeen(productCode))), [productCode]);
  return {
    seen: seen ?? NOTHING,
    isSeenKnown: seen !== null,
    note: (step: string) => startTransition(() => setSeen(noteStep(productCode, step))),
    tick: (isRead: boolean) => setSeen(tickExclusions(productCode, isRead)),
  };
}

/** Whether it was ever known who is logged in: what is kept of a form is read by then. Once known it stays so. */
function useSettled(status: SessionState['status']): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (status !== 'unknown' && status !== 'loading') startTransition(() => setSettled(true));
  }, [status]);
  return isSettled;
}

/** The draft that is gone on with, or the order that the insurer wants changed; an empty number for a new application. */
function useBegunOrder(orderNo: string, isSignedIn: boolean, isSettled: boolean): BegunOrder {
  const answer = useCall('insuranceOrder', orderNo !== '' && isSignedIn ? { params: { orderNo } } : null, { dedupingInterval: 0 });
  return {
    order: answer.data?.data ?? null,
    isFresh: answer.data !== undefined && !answer.isValidating,
    isWaiting: orderNo !== '' && (!isSettled || (isSignedIn && answer.data === undefined && answer.error === undefined)),
    failure: answer.error ?? null,
    retry: () => answer.mutate().catch(() => undefined),
  };
}

/** The account's draft of a product that goes on with no other order: from another tab, device or day. Undefined while it is not known. */
function useKeptDraft(
  isWanted: boolean,
  productCode: string,
  onKept: BegunHere['onKept'],
): KeptDraft<InsuranceApplication> | null | undefined {
  const drafts = useCallAnew('insuranceOrders', isWanted ? { query: { state: DRAFT, productCode, pageSize: 50 } } : null);
  if (!isWanted || drafts.error !== undefined) return null;
  // A draft of a former look may be submitted by now.
  if (drafts.data === undefined || drafts.isValidating) return undefined;
  const row = drafts.data.rows.find(({ renewOf }) => renewOf === undefined || renewOf === '');
  if (row === undefined) return null;
  const { updateTime: basedOn } = row;
  return { savedAtMs: Date.parse(basedOn), basedOn, content: {}, open: () => onKept(row.orderNo) };
}

/** What the account has of a draft that was changed elsewhere; one that the address names is read anew, and the form begins with it. */
function useChangedDraft(isWanted: boolean, product: ApplyProduct, { orderNo, onKept }: BegunHere) {
  const kept = useKeptDraft(isWanted && orderNo === '', product.productCode, onKept);
  const { data, error, isValidating } = useCall('insuranceOrder', isWanted && orderNo !== '' ? { params: { orderNo } } : null, LIVE);
  if (orderNo === '') return kept;
  if (!isWanted || error !== undefined) return null;
  if (data === undefined || isValidating) return undefined;
  return toDraft(data.data, heldBy(product, data.data, {}));
}

/** An order with what the form begins with. */
const toDraft = ({ updateTime: basedOn }: InsuranceOrder, content: InsuranceApplication): KeptDraft<InsuranceApplication> => ({
  ...{ savedAtMs: Date.parse(basedOn), basedOn, content },
});

/** How a form reads what the account has of it, once: whatever the account has later is not shown here; and where it was refused. */
function useDraftReads(product: ApplyProduct, begunHere: BegunHere, { order, isFresh }: BegunOrder, start: InsuranceApplication) {
  const { orderNo, onKept } = begunHere;
  const useDraft = (isWanted: boolean) => {
    const kept = useKeptDraft(isWanted && orderNo === '', product.productCode, onKept);
    if (orderNo === '' || !isWanted) return kept;
    return order !== null && isFresh ? toDraft(order, start) : undefined;
  };
  const useDraftThere = (isWanted: boolean) => useChangedDraft(isWanted, product, begunHere);
  return { useDraft, useDraftThere, toRefused };
}

const CARRIED_KEPT = '勾了才能存您改的；不勾的话，账户里还是带过来的那些人';
const unkeptText = (what: string): string => `勾了才能存${what}；不勾的话，只留在这个窗口，没有存到账户里`;

/** Everybody but the holder, as the form holds them. */
const othersOf = ({ insureds, beneficiaryKind, beneficiaries }: InsuranceApplication): string =>
  JSON.stringify([
    insureds.filter(({ relation }) => relation !== SELF).map((insured) => ({ ...NO_INSURED, ...insured })),
    beneficiaryKind,
    beneficiaries,
  ]);

/** Answers that the account keeps by a consent alone. */
type Apart = Pick<InsuranceApplication, 'insureds' | 'beneficiaries' | 'healthAnswers'>;

/** What the account did not keep of its draft of a product, held in this tab until it does. */
function useApart(productCode: string, order: InsuranceOrder | null) {
  const [held, setHeld] = useState<Partial<Apart>>({});
  const { keep, forget } = useAutosavedForm<Apart>(apartName(productCode), setHeld);
  const isItsDraft = order === null || isDraftOfProduct(order);
  return {
    held,
    forget: () => isItsDraft && forget(),
    keep: (content: InsuranceApplication, findUnkept: (all: InsuranceApplication) => readonly FormFault[]) => {
      const { insureds, beneficiaries, healthAnswers } = content;
      if (isItsDraft && findUnkept(content).length > 0) keep({ insureds, beneficiaries, healthAnswers });
    },
  };
}

/** What the tab alone holds of others: people whom the next order has nothing to do with. */
function useOthers(productCode: string, order: InsuranceOrder | null) {
  const roster = useRosterText(productCode);
  const apart = useApart(productCode, order);
  const forgetOthers = () => {
    roster.change('');
    apart.forget();
  };
  /** It has a number now: under no name the tab offers what it was. */
  const forgetSent = (number: string) => {
    forgetSeen(productCode);
    forgetOthers();
    forgetFormsNamed(...insuranceDraftNames(order ?? { orderNo: number, productCode, state: DRAFT, renewOf: '' }));
  };
  return { roster, apart, forgetOthers, forgetSent };
}

/**
 * The consents to health answers, to other people's data and to what the insurer receives; a visitor is asked by his ticks, which are
 * given once he is logged in. An order that was submitted under a consent of before insurers were named is put right under it.
 */
function useApplicationConsents(product: ApplyProduct, isSignedIn: boolean, order: InsuranceOrder | null) {
  const { insurerId, productCode } = product;
  // Of one that has no number yet, and of the account's one draft of the product: by the product.
  const about = order === null || isDraftOfProduct(order) ? productCode : order.orderNo;
  // Whom a draft carried over, it keeps before the consent is answered too.
  const carried = order?.state === DRAFT && order.renewOf !== '' && namesOthers(order.application) ? othersOf(order.application) : null;
  const rosterText = carried === null ? unkeptText('他们的资料') : CARRIED_KEPT;
  const [toHealth, toRoster, toInsurer] = [useConsents('health'), useConsents('roster'), useConsents('institution')];
  const submittedAt = order?.state === RETURNED ? order.applyTime : null;
  const isFormer = submittedAt !== null && formerConsent(toHealth.rows ?? [], 'health', submittedAt) !== undefined;
  const health = toHealth.stateOf(isFormer ? [] : [insurerId]);
  const roster = toRoster.stateOf([about]);
  const institution = toInsurer.stateOf([insurerId]);
  const [ofHealth, ofRoster, ofInsurer] = [toHealth.missingOf, toRoster.missingOf, toInsurer.missingOf];
  return {
    health,
    roster,
    institution,
    isKnown: toHealth.isKnown && toRoster.isKnown && toInsurer.isKnown,
    /** What the account does not keep of a draft, each at the tick by which it would. */
    findUnkept: (content: InsuranceApplication): FormFault[] => [
      ...(namesOthers(content) && othersOf(content) !== carried ? ofRoster([about]) : []).map(({ field }) => ({
        ...{ field, of: 'insureds', message: rosterText },
      })),
      ...(asksHealth(product) && !isFormer && content.healthAnswers.some((answer) => answer !== '') ? ofHealth([insurerId]) : []).map(
        ({ field }) => ({ field, of: 'healthAnswers', message: unkeptText('健康告知的回答') }),
      ),
    ],
    /** The same function as long as it finds the same. */
    findMissing: useCallback(
      (content: InsuranceApplication): FormFault[] => [
        ...(asksHealth(product) && !isFormer ? ofHealth([insurerId]).map((fault) => ({ ...fault, of: 'healthAnswers' })) : []),
        ...(namesOthers(content) ? ofRoster([about]).map((fault) => ({ ...fault, of: 'insureds' })) : []),
        ...ofInsurer([insurerId]).map((fault) => ({ ...fault, of: 'noticesReadAt', atSending: true as const })),
      ],
      [product, insurerId, about, isFormer, ofHealth, ofRoster, ofInsurer],
    ),
    give: async () => {
      if (!isSignedIn) return;
      for (const consent of [health, roster, institution]) await consent.give();
    },
  };
}

const toContent = (typed: InsuranceApplication, seen: SeenSteps): InsuranceApplication => ({
  ...withPlain(typed, { sumInsured: plainWan, units: plainDecimal }),
  subject: withPlain(typed.subject, { value: plainWan }),
  // What a tab kept from before a field was asked has none.
  insureds: typed.insureds.map((insured) => ({ ...NO_INSURED, ...insured })),
  beneficiaries: typed.beneficiaries.map((heir) => withPlain(heir, { sharePercent: plainPercent })),
  ...withSeen(typed, seen),
});

/** When what is not covered was read as it is said now; empty where the product was changed since. */
const readSince = (exclusionsReadAt: string, { updateTime }: ApplyProduct): string =>
  Date.parse(exclusionsReadAt) < Date.parse(updateTime) ? '' : exclusionsReadAt;

/** What an order holds. A draft of a product that was changed since is read anew. What the insurer asks now was not answered before. */
const heldBy = (product: ApplyProduct, { application, state, renewOf }: InsuranceOrder, apart: Partial<Apart>): InsuranceApplication => {
  if (state === RETURNED) return { ...application, reply: '' };
  const own = renewOf === '' ? { ...application, ...apart } : application;
  const whole = { ...own, exclusionsReadAt: readSince(own.exclusionsReadAt, product) };
  const isUnnamed = whole.beneficiaryKind === '指定' && whole.beneficiaries.length === 0;
  return isUnnamed ? { ...whole, beneficiaries: [FIRST_HEIR] } : whole;
};

/** Sends what is new, or gives back what the insurer wanted changed. */
async function post(
  order: BegunOrder['order'],
  content: InsuranceApplication,
  draft: BodyOf<'insuranceOrderSubmit'>,
  idempotencyKey: string,
) {
  if (order?.state !== RETURNED) return (await request('insuranceOrderSubmit', { body: draft, idempotencyKey })).data.orderNo;
  const body = { ...content, orderNo: order.orderNo, version: order.version };
  return (await request('insuranceOrderAmend', { body, idempotencyKey })).data.orderNo;
}

/** What breaks the rules, which come when they are first asked for: the page itself needs none. */
async function findBroken(product: ApplyProduct, content: InsuranceApplication, order: BegunOrder['order']): Promise<FormFault[]> {
  const { applicationFaults } = await import('./application-faults.ts');
  return applicationFaults(product, shanghaiDay(Date.now()), content, order !== null);
}

/** Of the holder, who changes with the account, and of what is answered for him nothing goes along. */
const COMPANY_WANTED = {
  accountType: 'ENTERPRISE',
  reason: `${COMPANIES_ONLY}。`,
  again: '投保人、健康告知和须知换过账号再填',
  ofAccount: ['holder', 'healthAnswers', 'exclusionsReadAt', 'noticesReadAt', 'steps'],
} as const;

/** Who applies, as far as that is known, and the account that an application asks for. */
function useApplicant(product: ApplyProduct, isNew: boolean) {
  const { status, profile } = useSession();
  const isSignedIn = status === 'signedIn';
  const isOfCompany = isForCompanies(product);
  const isWrong = isOfCompany && isNew && profile?.accountType === 'INDIVIDUAL';
  return {
    profile: useLast(profile),
    isSettled: useSettled(status),
    login: {
      isSignedIn,
      needsLogin: !isSignedIn,
      toLogin: () => toLoginHere(holderAccount(product), { isOnly: isOfCompany }),
      wantedAccount: isWrong ? COMPANY_WANTED : null,
    },
  };
}

/** Everything that is wrong with an application. The same function as long as it finds the same. */
function useFindFaults(
  product: ApplyProduct,
  order: BegunOrder['order'],
  rosterText: string,
  findMissing: (content: InsuranceApplication) => FormFault[],
) {
  return useCallback(
    async (content: InsuranceApplication) => [
      ...rosterFaults(product, content, rosterText),
      ...(await findBroken(product, content, order)),
      ...findMissing(content),
    ],
    [product, order, rosterText, findMissing],
  );
}

/** How what is kept of an order is gone on with. */
function toGoingOn({ order, isWaiting }: BegunOrder, isKnown: boolean) {
  const isOpen = order === null || order.state === DRAFT || order.state === RETURNED;
  return {
    tellsOpen: isKnown,
    isReady: isKnown && isOpen && !isWaiting,
    // Where what is not covered is read anew with a draft; a renewal is looked through from its first answer.
    skipsComplete: order !== null && isDraftOfProduct(order),
  };
}

/** Puts a draft aside; what the account has whole need not be held apart. */
async function saveDraft(
  draft: InsuranceApplication & Pick<BodyOf<'insuranceOrderSave'>, 'orderNo'>,
  basis: DraftBasis,
  { findUnkept, give }: Pick<ReturnType<typeof useApplicationConsents>, 'findUnkept' | 'give'>,
  { forget }: Pick<ReturnType<typeof useApart>, 'forget'>,
): Promise<void> {
  await give();
  const { data } = await request('insuranceOrderSave', { body: { ...draft, ...basis } });
  // It took the place of what the tab kept by the number.
  if (draft.orderNo === undefined) forgetFormsNamed(insuranceDraftName(data.orderNo));
  if (findUnkept(draft).length === 0) forget();
}

/** Where the platform found an answer wrong that the form could not judge: a number of which it sees a part. */
function toRefused(name: string, message: string): FormFault | null {
  const [of = '', ...path] = name.split('.');
  return ASKED_FIELDS.includes(of) ? { field: controlId(of, ...path), of, message } : null;
}

/** The application of the reader for a product; one that the insurer wants changed is in the account already. */
export function useApplication(product: ApplyProduct, steps: readonly WizardStep<Application>[], begunHere: BegunHere): Application {
  const { orderNo, wanted } = begunHere;
  const { productCode } = product;
  const { profile, isSettled, login } = useApplicant(product, orderNo === '');
  const begun = useBegunOrder(orderNo, login.isSignedIn, isSettled);
  const { order } = begun;
  const { seen, isSeenKnown, note, tick } = useSeen(productCode);
  const consents = useApplicationConsents(product, login.isSignedIn, order);
  const { roster, apart, forgetOthers, forgetSent } = useOthers(productCode, order);
  const start = order === null ? emptyApplication(product, profile, wanted) : heldBy(product, order, apart.held);
  const wizard = useWizard({
    name: insuranceDraftName(orderNo === '' ? productCode : orderNo),
    steps,
    start,
    toContent: (typed: InsuranceApplication) => toContent(typed, seen),
    findFaults: useFindFaults(product, order, roster.text, consents.findMissing),
    ...toGoingOn(begun, isSettled && isSeenKnown && consents.isKnown),
    isHeld: ({ exclusionsReadAt }) => exclusionsReadAt === '',
    ...login,
    // Without a number it is the account's one draft of the product.
    toDraft: (content) => ({ ...content, ...(order === null ? {} : { orderNo: order.orderNo }) }),
    findUnkept: (content) => [...rosterFaults(product, content, roster.text), ...consents.findUnkept(content)],
    save: order?.state === RETURNED ? undefined : (draft, basis) => saveDraft(draft, basis, consents, apart),
    ...useDraftReads(product, begunHere, begun, start),
    onAnew: forgetOthers,
    submit: ({ content, draft, basedOn, idempotencyKey }) =>
      consents.give().then(() => post(order, content, { ...draft, basedOn }, idempotencyKey)),
    onTaken: async (number) => {
      forgetSent(number);
      // What is shown next must not be the order as it was before.
      await begun.retry();
    },
    numberName: 'orderNo',
  });
  return {
    ...wizard,
    ...{ product, profile, begun, consents, roster, wanted, isSettled },
    onShown: isSeenKnown ? note : undefined,
    change: (changed) => {
      const all = withNewcomers(withFollowers(changed, wizard.content), wizard.content, product);
      wizard.change(all);
      apart.keep({ ...wizard.content, ...all }, consents.findUnkept);
    },
    tick: (isRead) => {
      tick(isRead);
      wizard.forgetFaults('exclusionsReadAt');
    },
  };
}
