'use client';

import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import { orderHref } from '#components/case/kinds/insurance-address.ts';
import { useConsent, useConsents } from '#components/case/use-consent.ts';
import { PageMain } from '#components/shell/page-main.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { ContactLink, ProductAside } from '#components/wizard/parts.tsx';
import { readNumber, useWizard } from '#components/wizard/use-wizard.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import type { WizardStep } from '#components/wizard/wizard-step.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { request } from '#lib/browser/request.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import { type SessionState, useSession } from '#lib/browser/use-session.ts';
import type { BodyOf } from '#lib/contract/calls.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { asksHealth, namesOthers } from '#lib/contract/insurance-consents.ts';
import { COMPANIES_ONLY, isForCompanies } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { eachYearText, yearsPaid } from '#lib/contract/pricing/quote-premium.ts';
import { formatMinute, shanghaiDay } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { plainDecimal, plainPercent, plainWan, withPlain } from '#lib/validation/plain-decimal.ts';
import { insuranceHref } from '../insurance-href.ts';
import { AFTER_STEPS, formSteps, insuranceSteps } from '../insurance-steps.ts';
import { forgetSeen, noteStep, readSeen, type SeenSteps, tickExclusions, withSeen } from '../seen-steps.ts';
import { coverText } from '../trial/cover-text.ts';
import { offeredCover, quoteCover, readWantedCover, toCoverSearch, type WantedCover } from '../trial/offered-cover.ts';
import {
  type Application,
  type ApplyProduct,
  applicationQuote,
  applicationYears,
  type BegunOrder,
  coverSpan,
  emptyApplication,
  filledSteps,
  holderAccount,
  NO_INSURED,
  premiumBasis,
  withFollowers,
} from './application.ts';
import { STEPS } from './application-steps.tsx';
import styles from './insurance-apply.module.css';
import { rosterFaults, useRosterText } from './use-roster-text.ts';

/** What the address says of an application. */
interface BegunApplication {
  /** Number of a draft or of an order that the insurer wants changed; empty for a new application. */
  readonly orderNo: string;
  /** The cover that was tried on the product's page. */
  readonly wanted: WantedCover;
}

const DRAFT = '00';
/** The insurer wants something changed. */
const RETURNED = '15';

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
  const answer = useCall('insuranceOrder', orderNo !== '' && isSignedIn ? { params: { orderNo } } : null);
  return {
    order: answer.data?.data ?? null,
    isWaiting: orderNo !== '' && (!isSettled || (isSignedIn && answer.data === undefined && answer.error === undefined)),
    failure: answer.error ?? null,
    retry: () => answer.mutate().catch(() => undefined),
  };
}

/**
 * The account's draft of a product, where nothing was typed here and the address names none: from another tab, device or day. Undefined
 * while it is not known.
 */
function useKeptDraft(productCode: string, isWanted: boolean): string | null | undefined {
  const drafts = useCall('insuranceOrders', isWanted ? { query: { state: DRAFT, productCode, pageSize: 10 } } : null, LIVE);
  if (!isWanted || drafts.error !== undefined) return null;
  // A draft of a former look may be submitted by now.
  return drafts.data === undefined || drafts.isValidating ? undefined : (drafts.data.rows[0]?.orderNo ?? null);
}

/**
 * The consents to health answers, to other people's data and to what the insurer receives; a visitor is asked by his ticks, which are
 * given once he is logged in.
 */
function useApplicationConsents({ insurerId }: ApplyProduct, isSignedIn: boolean) {
  const [health, roster] = [useConsent('health'), useConsent('roster')];
  const institution = useConsents('institution').stateOf([insurerId]);
  return {
    health,
    roster,
    institution,
    findMissing: (product: ApplyProduct, content: InsuranceApplication): FormFault[] => [
      ...(asksHealth(product) ? health.missing.map((fault) => ({ ...fault, of: 'healthAnswers' })) : []),
      ...(namesOthers(content) ? roster.missing.map((fault) => ({ ...fault, of: 'insureds' })) : []),
      ...institution.missing.map((fault) => ({ ...fault, of: 'noticesReadAt' })),
    ],
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

/**
 * What an order holds. A draft that was begun anew is read anew; one that goes on with another order, and one to be changed, need not be.
 * What the insurer asks now was not answered before.
 */
const heldBy = ({ application, state, renewOf }: InsuranceOrder): InsuranceApplication => {
  if (state === RETURNED) return { ...application, reply: '' };
  return renewOf === '' ? { ...application, exclusionsReadAt: '' } : application;
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

/** Of the holder, who changes with the account, and of what is answered for him nothing goes along. */
const COMPANY_WANTED = {
  accountType: 'ENTERPRISE',
  reason: `${COMPANIES_ONLY}。`,
  again: '投保人、健康告知和须知换过账号再填',
  ofAccount: ['holder', 'healthAnswers', 'exclusionsReadAt', 'noticesReadAt', 'steps'],
} as const;

/** The application of the reader for a product; one that the insurer wants changed is in the account already. */
function useApplication(
  product: ApplyProduct,
  steps: readonly WizardStep<Application>[],
  { orderNo, wanted }: BegunApplication,
): Application {
  const { productCode } = product;
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isSignedIn = status === 'signedIn';
  const isSettled = useSettled(status);
  const begun = useBegunOrder(orderNo, isSignedIn, isSettled);
  const { seen, isSeenKnown, note, tick } = useSeen(productCode);
  const { order } = begun;
  const consents = useApplicationConsents(product, isSignedIn);
  const roster = useRosterText(productCode);
  const wizard = useWizard({
    name: `insure:${orderNo === '' ? productCode : orderNo}`,
    steps,
    start: order === null ? emptyApplication(product, known, wanted) : heldBy(order),
    toContent: (typed: InsuranceApplication) => toContent(typed, seen),
    findFaults: async (content) => {
      // The rules come when they are first asked for: the page itself needs none.
      const { applicationFaults } = await import('./application-faults.ts');
      const broken = applicationFaults(product, shanghaiDay(Date.now()), content, order !== null);
      return [...rosterFaults(product, content, roster.text), ...broken, ...consents.findMissing(product, content)];
    },
    tellsOpen: false,
    isHeld: ({ exclusionsReadAt }) => exclusionsReadAt === '',
    isSignedIn,
    needsLogin: !isSignedIn,
    toLogin: () => toLoginHere(holderAccount(product), { isOnly: isForCompanies(product) }),
    wantedAccount: isForCompanies(product) && orderNo === '' && profile?.accountType === 'INDIVIDUAL' ? COMPANY_WANTED : null,
    // Without a number it is the account's one draft of the product; a draft has one writer, so no version is asked for.
    toDraft: (content) => ({ ...content, ...(order === null ? {} : { orderNo: order.orderNo }) }),
    save: order?.state === RETURNED ? undefined : (body) => save(body),
    submit: async ({ content, draft, idempotencyKey }) => {
      await consents.give();
      return post(order, content, draft, idempotencyKey);
    },
    onTaken: async () => {
      forgetSeen(productCode);
      // Lines that were not taken over are of people whom the next order has nothing to do with.
      roster.change('');
      // What is shown next must not be the order as it was before.
      await begun.retry();
    },
    numberName: 'orderNo',
  });
  const kept = useKeptDraft(productCode, isSignedIn && orderNo === '' && !wizard.isBegun);
  // An empty form does not take the place of what is kept.
  const save = (body: BodyOf<'insuranceOrderSave'>): Promise<unknown> =>
    kept === null ? consents.give().then(() => request('insuranceOrderSave', { body })) : Promise.resolve();
  return {
    ...wizard,
    kept: kept ?? null,
    product,
    profile: known,
    begun,
    consents,
    roster,
    wanted,
    isSettled,
    onShown: isSeenKnown ? note : undefined,
    change: (changed) => wizard.change(withFollowers(changed, wizard.content)),
    tick: (isRead) => {
      tick(isRead);
      wizard.forgetFaults('exclusionsReadAt');
    },
  };
}

/** Comes when it is wanted: the form itself needs none of it. */
const Submitted = lazy(() => import('./submitted.tsx').then((loaded) => ({ default: loaded.Submitted })));

/** A draft, and an order that the insurer wants changed. */
const OPEN_STATES: readonly string[] = [DRAFT, RETURNED];

/** What stands in place of the form until the order that is gone on with is there and may still be filled in. */
function toInstead(begun: BegunOrder): ReactNode {
  const { order, isWaiting, failure, retry } = begun;
  if (failure !== null && order === null)
    return (
      <FailedState
        title={failure.message}
        code={failure.code}
        traceId={failure.requestId}
        heading="h1"
        actions={<Button onClick={() => void retry()}>再试一次</Button>}
      />
    );
  if (isWaiting) return <LoadingLines blocks={3} />;
  if (order !== null && !OPEN_STATES.includes(order.state))
    return (
      <EmptyState title="这一单已经提交了" heading="h1" actions={<ButtonLink href={orderHref(order.orderNo)}>看它走到哪一步</ButtonLink>}>
        <p>提交以后不能再改。要改的话，可以取消了重新投保。</p>
      </EmptyState>
    );
  return null;
}

function Costs({ application: { product, content, wanted } }: { application: Application }) {
  const quote = applicationQuote(product, content);
  if (quote === null) {
    const cover = offeredCover(product, wanted);
    const tried = toCoverSearch(wanted) === '' ? null : quoteCover(product, cover);
    return (
      <p className={styles.remark}>
        {product.premiumNote}
        {tried === null
          ? '填完就能算出来。'
          : `前面按${coverText(product, cover)}算，您自己出 ${eachYearText(formatYuan(tried.premium), yearsPaid(product.pricing, cover.months))}，填完按填的算。`}
      </p>
    );
  }
  return (
    <div aria-live="polite">
      <SummaryList
        items={[
          { label: '一共保', value: formatWan(quote.sumInsured) },
          { label: '保障时间', value: coverSpan(product, content) },
          ...(quote.subsidy > 0 ? [{ label: '财政补', value: formatYuan(quote.subsidy) }] : []),
          {
            label: '您自己出',
            value: eachYearText(formatYuan(quote.premium), applicationYears(product, content)),
            note: premiumBasis(product, content),
            isMain: true,
          },
        ]}
      />
    </div>
  );
}

function InsuranceAside({ application }: { application: Application }) {
  const { product, content } = application;
  const { insurerId, insurerName, productCode, productName, serviceTel } = product;
  const quote = applicationQuote(product, content);
  return (
    <ProductAside
      label="您要买的保险"
      agency={{ code: insurerId, name: insurerName }}
      product={{ name: productName, href: insuranceHref(productCode) }}
      costs={<Costs application={application} />}
      brief={quote === null ? undefined : `您自己出 ${formatYuan(quote.premium)}`}
      help={
        <>
          可以打 <a href={`tel:${serviceTel}`}>{serviceTel}</a> 问保险公司。
          <ContactLink lead="也可以看" />
        </>
      }
    />
  );
}

/** At the beginning of a draft that is gone on with: since when it is kept, and what of it. */
function KeptNote({ application: { place, product }, order }: { application: Application; order: InsuranceOrder }) {
  if (place > 0) return null;
  const filled = filledSteps(product, order.application).map((step) => insuranceSteps[step].name);
  return (
    <Card kind="panel">
      <p>
        <b>接着填：</b>您 {formatMinute(order.updateTime)} 存的这份投保还在
        {filled.length === 0 ? '' : `，填过的有${filled.join('、')}`}。证件号码只显示一部分，没有要改的不用动。
      </p>
    </Card>
  );
}

/** What the insurer wants changed, in its own words; or from which order all of it was taken. */
function BegunNote({ application }: { application: Application }) {
  const { begun, current } = application;
  const { order } = begun;
  if (order === null) return null;
  if (order.state !== RETURNED)
    return order.renewOf === '' ? (
      <KeptNote application={application} order={order} />
    ) : (
      <Card kind="panel">
        <p>
          资料从 <SiteLink href={orderHref(order.renewOf)}>{order.renewOf}</SiteLink>{' '}
          带过来了，看一遍，要改的改好再提交。证件号码只显示一部分，没有要改的不用动。
        </p>
      </Card>
    );
  return (
    <Card kind="panel" tone="magnolia">
      <p>
        <b>{order.insurerName}请您改一处：</b>“{order.insurerRemark}”
      </p>
      <p>
        {current === 'confirm' ? '要说明的写在最下面，也可以传资料。' : '填写的内容里没有地方改的，在最后一步写给保险公司，也可以传资料。'}
        证件号码只显示一部分，没有要改的不用动。
      </p>
    </Card>
  );
}

/** Said at every step to whoever is not logged in, before anything is filled in. */
function CompaniesNote({ application: { product, profile } }: { application: Application }) {
  if (!isForCompanies(product) || profile !== null) return null;
  return (
    <Card kind="panel" tone="magnolia">
      <p>{COMPANIES_ONLY}。请用企业账号登录了再填。</p>
      <ButtonLink href={toLoginHere('ENTERPRISE', { isOnly: true })} variant="second" size="small" plain>
        用企业账号登录
      </ButtonLink>
    </Card>
  );
}

interface ApplyFlowProps {
  product: ApplyProduct;
  begun: BegunApplication;
  /** Goes on with the account's draft of that number. */
  onKept: (orderNo: string) => void;
}

function ApplyFlow({ product, begun, onKept }: ApplyFlowProps) {
  const steps = useMemo(() => STEPS.filter(({ step }) => formSteps(product).includes(step)), [product]);
  const application = useApplication(product, steps, begun);
  const { kept } = application;
  useEffect(() => {
    if (kept !== null) onKept(kept);
  }, [kept, onKept]);
  return (
    <PageMain>
      <Wizard
        application={application}
        steps={steps}
        after={AFTER_STEPS}
        ordersHref={patterns.userInsureOrder}
        submitText={{ send: '确认投保', logIn: '去登录，再提交' }}
        isSettled={application.isSettled}
        instead={toInstead(application.begun)}
        note={
          <>
            {application.isSettled && <CompaniesNote application={application} />}
            <BegunNote application={application} />
          </>
        }
        aside={<InsuranceAside application={application} />}
        onShown={application.onShown}
        toSent={(orderNo) => (
          <Suspense fallback={<LoadingLines blocks={1} />}>
            <Submitted product={product} orderNo={orderNo} />
          </Suspense>
        )}
      />
    </PageMain>
  );
}

const NOTHING_BEGUN: BegunApplication = { orderNo: '', wanted: {} };

/** The application for insurance as its address begins it: the cover that was tried, a draft, or an order to be changed. */
export function ApplyForm({ product }: { product: ApplyProduct }) {
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  useEffect(() => {
    const orderNo = readNumber('orderNo') ?? '';
    const wanted = readWantedCover(new URLSearchParams(window.location.search));
    // Most addresses begin nothing, and the whole form would be drawn once more.
    if (orderNo !== '' || toCoverSearch(wanted) !== '') setBegun({ orderNo, wanted });
  }, []);
  const goOnWith = useCallback((orderNo: string) => {
    const query = new URLSearchParams(window.location.search);
    if (query.has('orderNo')) return;
    query.set('orderNo', orderNo);
    window.history.replaceState(null, '', `${window.location.pathname}?${query}`);
    setBegun(({ wanted }) => ({ orderNo, wanted }));
  }, []);
  return <ApplyFlow key={begun.orderNo} product={product} begun={begun} onKept={goOnWith} />;
}
