import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PriceBar } from '#components/blocks/price-bar.tsx';
import { consentAnswer } from '#components/case/consent-answer.tsx';
import { ConsentField } from '#components/case/consent-field.tsx';
import { useCertifiedDoubt } from '#components/case/use-certified-doubt.ts';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import { orMissing, type WizardStep } from '#components/wizard/wizard-step.ts';
import { applicantLimit } from '#lib/contract/insurance/benefit-limit.ts';
import { GRACE_DAYS, premiumSchedule } from '#lib/contract/insurance/premium-schedule.ts';
import { PAYMENT_MINUTES } from '#lib/contract/insurance/states.ts';
import { asksHealth, namesOthers } from '#lib/contract/insurance-consents.ts';
import { coolingText, isForCompanies, isLiability, subjectFieldsOf } from '#lib/contract/insurance-cover.ts';
import { answerText } from '#lib/contract/insurance-notice.ts';
import { amountCapitals } from '#lib/contract/pricing/amount-capitals.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { eachYearText } from '#lib/contract/pricing/quote-premium.ts';
import { formatMinute, shanghaiDay } from '#lib/format/dates.ts';
import { formatWan, formatYuan, shortFigure } from '#lib/format/money.ts';
import { idTypeLabels, idTypeOptions, subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import { doubtOfCreditCode } from '#lib/validation/credit-code.ts';
import { ClauseList } from '../detail/clause-list.tsx';
import { ExclusionCard } from '../exclusion-card.tsx';
import { FORM_STEPS, type FormStep, insuranceSteps } from '../insurance-steps.ts';
import { coverText, ownText } from '../trial/cover-text.ts';
import { offeredCover, toCoverSearch } from '../trial/offered-cover.ts';
import {
  type Application,
  applicationQuote,
  applicationYears,
  coverSpan,
  faultText,
  holderNameHint,
  personPrices,
  premiumBasis,
} from './application.ts';
import { groupControl } from './application-control.ts';
import { CoverStep } from './cover-step.tsx';
import styles from './insurance-apply.module.css';
import { InsuredStep } from './insured-step.tsx';
import { NoticeStep } from './notice-step.tsx';

const TICK = 'noticesReadAt';

/** What a premium follows from. */
const PRICED_BY: readonly string[] = ['insureds', 'subject', 'planCode', 'units', 'sumInsured', 'startDate', 'period', 'endDate'];

const MOST_SAID = 5;

/** Why there is no premium yet: what is wrong with what it follows from. */
function NoPremium({ application: { product, content, begun } }: { application: Application }) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    // The rules come when they are first asked for: the page itself needs none.
    void import('./application-faults.ts').then(({ applicationFaults }) => {
      const faults = applicationFaults(product, shanghaiDay(Date.now()), content, begun.order !== null);
      if (!isOver)
        setWrong(
          [...new Set(faults.filter(({ of }) => PRICED_BY.includes(of)).map((fault) => faultText(fault, content)))].slice(0, MOST_SAID),
        );
    });
    return () => {
      isOver = true;
    };
  }, [product, content, begun.order]);
  return (
    <Card kind="panel" tone="magnolia">
      <p>还算不出保费，请回去改好：</p>
      <ul>
        {wrong.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

/** On which day the premiums after the first are due. */
function laterPremiumsNote(startDate: string, years: number): string {
  const second = premiumSchedule({ startDate, years, paid: 1, today: startDate })[1];
  return second === undefined ? '' : `第 2 期 ${second.dueDay} 前付，以后每年这一天前；晚了有 ${GRACE_DAYS} 天宽限期`;
}

const MOST_NAMED = 5;

/** What each person costs, or so many of one price, and why that is not what was tried. */
function personItems({ product, content, wanted }: Application): SummaryItem[] {
  const prices = personPrices(product, content);
  if (prices.length === 0) return [];
  const follows = product.occupationClasses.length > 0 ? '年龄和职业类别' : '年龄';
  const tried = toCoverSearch(wanted) === '' ? '' : `试算按${coverText(product, offeredCover(product, wanted))}，这里`;
  return [
    ...prices.map(({ yuan, names }) => ({
      label: `${names.length} 位，每位 ${formatYuan(yuan)}`,
      value: formatYuan(sumYuan(names.map(() => yuan))),
      note: `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? '等' : ''}`,
    })),
    { label: '每位怎么算', value: `${tried}按各人的${follows}` },
  ];
}

function PremiumCard({ application }: { application: Application }) {
  const { product, content, begun } = application;
  const isRenewal = (begun.order?.renewOf ?? '') !== '';
  const quote = applicationQuote(product, content);
  if (quote === null) return <NoPremium application={application} />;
  const years = applicationYears(product, content);
  return (
    <Card kind="sheet" className={styles.premium}>
      <p>
        <span className={styles.own}>
          {ownText(years)}，按{premiumBasis(product, content)}算
        </span>
        <Figure value={shortFigure(quote.premium)} unit="元" size="xl" />
      </p>
      {quote.subsidy > 0 && (
        <PriceBar
          legend
          segments={[
            { tone: 'own', label: '自己出', amountYuan: quote.premium, text: formatYuan(quote.premium) },
            { tone: 'public', label: '财政补', amountYuan: quote.subsidy, text: formatYuan(quote.subsidy) },
          ]}
        />
      )}
      <SummaryList
        wide
        items={[
          { label: '一共保', value: formatWan(quote.sumInsured) },
          ...personItems(application),
          ...(years > 1
            ? [{ label: '交几次', value: `交 ${years} 年，每年一次，现在付第一年的`, note: laterPremiumsNote(content.startDate, years) }]
            : []),
          {
            label: '全部保费',
            value: eachYearText(formatYuan(quote.fullPremium), years),
            note: years > 1 ? `${years} 年一共 ${formatYuan(Math.round(quote.fullPremium * 100 * years) / 100)}` : undefined,
          },
          { label: '保障时间', value: coverSpan(product, content) },
          product.waitingDays === 0
            ? { label: '等待期', value: '没有' }
            : { label: '等待期', value: `${product.waitingDays} 天`, note: isRenewal ? '续保要不要重新算等待期，以条款为准' : undefined },
          { label: '犹豫期', value: coolingText(product) },
        ]}
      />
    </Card>
  );
}

/** What it costs, with the clauses and the notices that have to be ticked as read. */
function PremiumStep({ application }: { application: Application }) {
  const { product, content, change, errorOf, consents, forgetFaults } = application;
  const error = errorOf(TICK);
  return (
    <>
      <PremiumCard application={application} />
      <section aria-labelledby="notices-title" className={styles.group}>
        <h2 id="notices-title" className={styles.subtitle}>
          条款和须知
        </h2>
        <ClauseList product={product} />
        {error !== undefined && <FieldError id={`${TICK}-error`}>{error}</FieldError>}
        <CheckRow
          id={TICK}
          label={<b>条款和须知我都看过了</b>}
          checked={content.noticesReadAt !== ''}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${TICK}-error`}
          onChange={({ target }) => change({ noticesReadAt: target.checked ? new Date().toISOString() : '' })}
        />
      </section>
      <ConsentField
        consent={consents.institution}
        label={`我同意把这份投保的内容和联系方式交给${product.insurerName}`}
        error={errorOf(consents.institution.field)}
        onTick={() => forgetFaults(TICK)}
      />
    </>
  );
}

type Reviewed = (application: Application) => SummaryItem[];

const exclusionAnswers: Reviewed = ({ product, content: { exclusionsReadAt } }) => [
  {
    label: '不赔的情况',
    value: exclusionsReadAt === '' ? '还没看' : `${product.exclusions.length} 条，${formatMinute(exclusionsReadAt)} 看过`,
  },
];

const holderAnswers: Reviewed = ({ content: { holder } }) => [
  { label: holder.kind === '企业' ? '企业名称' : '姓名', value: orMissing(holder.name) },
  { label: idTypeLabels[holder.idType], value: orMissing(holder.idNo) },
  { label: '手机号', value: orMissing(holder.mobile) },
  ...(holder.email === '' ? [] : [{ label: '邮箱', value: holder.email }]),
  { label: '联系地址', value: orMissing(holder.address) },
];

/** What somebody said of the consents, at the step of each. */
const rosterConsent = (application: Application): SummaryItem[] =>
  namesOthers(application.content) ? consentAnswer(application, application.consents.roster, { step: 'insured', of: 'insureds' }) : [];

const healthConsent = (application: Application): SummaryItem[] =>
  asksHealth(application.product) ? consentAnswer(application, application.consents.health, { step: 'notice', of: 'healthAnswers' }) : [];

const insuredAnswers: Reviewed = (application) => [...peopleAnswers(application), ...rosterConsent(application)];

const peopleAnswers: Reviewed = ({ product, content: { insureds, beneficiaryKind, beneficiaries } }) => [
  ...insureds.map(({ name, relation, idNo, occupationClass }, index) => ({
    label: insureds.length === 1 ? '被保险人' : `被保险人 ${index + 1}`,
    value: `${orMissing(name)}${relation === '' ? '' : `（${relation}）`}`,
    note: [orMissing(idNo), ...(product.occupationClasses.length > 0 ? [orMissing(occupationClass)] : [])].join('，'),
  })),
  ...(isLiability(product)
    ? []
    : [
        {
          label: '身故赔给',
          value:
            beneficiaryKind === '法定'
              ? '按法律定'
              : beneficiaries
                  .map(({ name, relation, sharePercent }) => `${orMissing(name)}（${orMissing(relation)}）${sharePercent}%`)
                  .join('、'),
        },
      ]),
];

const coverAnswers: Reviewed = ({ product, content }) => {
  const { pricing } = product;
  const sum = Number(content.sumInsured);
  const plan = pricing.plans.find(({ planCode }) => planCode === content.planCode);
  return [
    ...subjectFieldsOf(product).map((field) => ({
      label: subjectLabels[field],
      value: (content.subject[field] ?? '') === '' ? orMissing('') : `${content.subject[field]}${field === 'value' ? ' 万元' : ''}`,
    })),
    ...(plan === undefined ? [] : [{ label: '计划', value: plan.planName }]),
    ...(content.units === '' ? [] : [{ label: '数量', value: `${content.units} ${pricing.unit}` }]),
    ...(sum > 0 ? [{ label: product.minInsureds > 0 ? '每人保' : '保额', value: formatWan(sum), note: amountCapitals(sum * 10_000) }] : []),
    ...product.coverage.map((coverage) => ({ label: coverage.name, value: applicantLimit(coverage, product, content) })),
    { label: '保障时间', value: coverSpan(product, content) },
  ];
};

const noticeAnswers: Reviewed = (application) => [
  ...application.product.healthNotice.map((asked, index) => ({
    label: asked.question,
    value: orMissing(answerText(asked, application.content, index)),
  })),
  ...healthConsent(application),
];

const premiumAnswers: Reviewed = (application) => {
  const { product, content, consents } = application;
  const quote = applicationQuote(product, content);
  return [
    {
      label: '您自己出',
      value: quote === null ? '还算不出' : eachYearText(formatYuan(quote.premium), applicationYears(product, content)),
      note: quote === null ? undefined : `${premiumBasis(product, content)}，${amountCapitals(quote.premium)}`,
    },
    ...(quote !== null && quote.subsidy > 0 ? [{ label: '财政补', value: formatYuan(quote.subsidy) }] : []),
    { label: '条款和须知', value: content.noticesReadAt === '' ? '还没看' : `${formatMinute(content.noticesReadAt)} 看过` },
    ...consentAnswer(application, consents.institution, { step: 'premium', of: 'noticesReadAt' }),
  ];
};

const COMPANY = { value: '企业', label: '企业、合作社' };
const KINDS = [{ value: '个人', label: '个人' }, COMPANY];

/** Who buys the insurance and pays for it. */
function HolderStep({ application }: { application: Application }) {
  const { content, change, profile, product } = application;
  const { holder } = content;
  const doubtOf = useCertifiedDoubt(profile);
  // A draft of before may name a person: both stay to choose from.
  const choices = isForCompanies(product) && holder.kind === '企业' ? [COMPANY] : KINDS;
  const isCompany = holder.kind === '企业';
  return (
    <>
      <ChoiceField
        {...groupControl(application, 'holder', 'kind')}
        label="以谁的名义买"
        choices={choices}
        onChange={({ target }) => {
          const kind = target.value === '企业' ? '企业' : '个人';
          change({ holder: { ...holder, kind, idType: kind === '企业' ? '5' : '1', idNo: '' } });
        }}
      />
      <TextField
        {...groupControl(application, 'holder', 'name')}
        label={isCompany ? '企业名称' : '姓名'}
        hint={holderNameHint(application)}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={100}
      />
      {!isCompany && <SelectField {...groupControl(application, 'holder', 'idType')} label="证件类型" options={idTypeOptions} />}
      <NumberField
        {...groupControl(application, 'holder', 'idNo')}
        label={isCompany ? '统一社会信用代码' : '证件号码'}
        autoComplete="off"
        spellCheck={false}
        below={<span role="status">{isCompany ? doubtOfCreditCode(holder.idNo) : doubtOf(holder.idNo)}</span>}
      />
      <NumberField
        {...groupControl(application, 'holder', 'mobile')}
        label="手机号"
        hint="保险公司有事打这个电话；核保结果和保单的短信发到账号绑定的手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField {...groupControl(application, 'holder', 'email')} label="邮箱" optional type="email" inputMode="email" maxLength={254} />
      <TextField {...groupControl(application, 'holder', 'address')} label="联系地址" autoComplete="street-address" maxLength={200} />
    </>
  );
}

/** What is not covered, ticked by itself before anything is filled in. */
function ExclusionsStep({ application: { product, content, errorOf, tick } }: { application: Application }) {
  return (
    <ExclusionCard
      exclusions={product.exclusions}
      isRead={content.exclusionsReadAt !== ''}
      onTick={tick}
      error={errorOf('exclusionsReadAt')}
    />
  );
}

const RETURNED = '15';
/** Comes with an order that was returned alone. */
const ReplyFields = lazy(() => import('./reply-fields.tsx').then((loaded) => ({ default: loaded.ReplyFields })));

/** Every answer once more, and what happens with the button. */
function ConfirmStep({ application, children }: { application: Application; children?: ReactNode }) {
  const { product, needsLogin, isSettled, begun } = application;
  if (!isSettled) return <LoadingLines />;
  return (
    <>
      {children}
      {begun.order?.state === RETURNED && (
        <Suspense fallback={<LoadingLines blocks={1} />}>
          <ReplyFields application={application} order={begun.order} />
        </Suspense>
      )}
      <Card kind="panel">
        {needsLogin ? (
          <p>
            <b>提交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在。
          </p>
        ) : (
          <p>
            提交以后{product.insurerName}核保。通过了您有 {PAYMENT_MINUTES}{' '}
            分钟付款，要人工核保的有一天（到生效前一天为止），付款以后出保单；没付款之前都能取消，不收钱。
          </p>
        )}
      </Card>
    </>
  );
}

const PARTS: Readonly<Record<FormStep, Pick<WizardStep<Application>, 'lead' | 'nextText' | 'Fields' | 'toAnswers'>>> = {
  exclusions: { nextText: '看完了，下一步', Fields: ExclusionsStep, toAnswers: exclusionAnswers },
  holder: { lead: '填的时候会自动保存在这个标签页里，刷新、后退都不会丢。', Fields: HolderStep, toAnswers: holderAnswers },
  insured: { Fields: InsuredStep, toAnswers: insuredAnswers },
  cover: { Fields: CoverStep, toAnswers: coverAnswers },
  notice: { lead: '答错了，以后理赔可能会受影响。拿不准的，照实写。', Fields: NoticeStep, toAnswers: noticeAnswers },
  premium: { Fields: PremiumStep, toAnswers: premiumAnswers },
  confirm: { Fields: ConfirmStep },
};

/** The subjects of an application for insurance in their order. */
export const STEPS: readonly (WizardStep<Application> & { readonly step: FormStep })[] = FORM_STEPS.map((step) => ({
  step,
  ...insuranceSteps[step],
  ...PARTS[step],
}));
