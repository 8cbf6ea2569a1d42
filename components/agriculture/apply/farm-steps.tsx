import type { ReactNode } from 'react';
import { Card } from '#components/ui/layout/card.tsx';
import { orMissing, type WizardStep } from '#components/wizard/wizard-step.ts';
import { FARM_GUARANTEES, FARM_HONOURS, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import type { FarmField } from '#lib/contract/forms/farm-submission-form.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import type { FarmApplication } from './farm-application.ts';
import { LoanStep } from './loan-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { SignStep } from './sign-step.tsx';
import { TradeStep } from './trade-step.tsx';
import { WhoStep } from './who-step.tsx';

type Answers = ReturnType<NonNullable<WizardStep<FarmApplication>['toAnswers']>>;

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('');
const orMissingWith = (text: string, toText: (text: string) => string): string => (text === '' ? orMissing('') : toText(text));

const whoAnswers = ({ content }: FarmApplication): Answers => [
  { label: '您是', value: orMissing(labelOf(FARM_SUBJECTS, content.subjectType)) },
  { label: '名称或姓名', value: orMissing(content.subjectName) },
  { label: '联系人', value: orMissing(join(content.contactName, '　', content.contactMobile)) },
  { label: '种养在', value: orMissing(join(content.areaName, content.townName, content.village)) },
];

const tradeAnswers = ({
  content: { industry, scaleAmount, scaleUnit, years, annualIncome, insured, honours, subsidies },
}: FarmApplication): Answers => [
  { label: '哪一行', value: orMissing(labelOf(FARM_INDUSTRIES, industry)) },
  { label: '规模', value: orMissingWith(scaleAmount, (amount) => `${amount} ${scaleUnit}`) },
  { label: '干了', value: orMissingWith(years, (text) => `${text} 年`) },
  { label: '一年收入', value: orMissingWith(annualIncome, (text) => formatWan(Number(text))) },
  { label: '农业保险', value: orMissingWith(insured, (code) => (code === '1' ? '买了' : '没买')) },
  ...(honours.length === 0 ? [] : [{ label: '评上过', value: honours.map((honour) => FARM_HONOURS[honour]).join('、') }]),
  ...(subsidies === '' ? [] : [{ label: '领过的补贴', value: subsidies }]),
];

function loanAnswers({ content, product, lenders }: FarmApplication): Answers {
  const asked = lenders.filter(({ agencyId }) => content.agencyIds.includes(agencyId)).map(({ agencyName }) => agencyName);
  return [
    { label: '产品', value: `${product.productName}，${product.agencyName}` },
    { label: '借多少', value: orMissingWith(content.amount, (text) => formatWan(Number(text))) },
    { label: '用多久', value: orMissingWith(content.termMonths, (text) => `${text} 个月`) },
    { label: '用来', value: orMissing(content.purpose) },
    { label: '担保', value: orMissing(labelOf(FARM_GUARANTEES, content.guarantee)) },
    ...(asked.length === 0 ? [] : [{ label: '也让看的机构', value: asked.join('、') }]),
  ];
}

function paperAnswers({ content: { landFiles, materials }, needsLogin }: FarmApplication): Answers {
  const files = [...landFiles, ...materials].map(({ name, fileName }) => `${name}（${fileName}）`);
  return [{ label: '文件', value: files.length > 0 ? files.join('、') : needsLogin ? '登录后再传' : '还没传' }];
}

const signAnswers = ({ content: { idNo, creditCode } }: FarmApplication): Answers => [
  idNo === '' ? { label: '证件号码', value: orMissing(creditCode) } : { label: '身份证号', value: '已填' },
];

/** Every answer once more, and what happens with the button. */
function ReviewStep({ application, children }: { application: FarmApplication; children?: ReactNode }) {
  return (
    <>
      {children}
      <Card kind="panel" tone="loquat">
        {application.needsLogin ? (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；资料和扫码授权到时再办。
          </p>
        ) : (
          <p>递交以后交给{application.product.agencyName}，1 个工作日内会有人接手。批下来之前都能撤回，不收费，不影响征信。</p>
        )}
      </Card>
    </>
  );
}

interface FarmStep extends WizardStep<FarmApplication> {
  readonly fields: readonly FarmField[];
}

/** The subjects of an application of a farmer in their order. */
export const FARM_STEPS: readonly FarmStep[] = [
  {
    step: 'who',
    name: '您是谁',
    title: '您是谁，在哪个村',
    lead: '填的时候会自动保存，刷新、后退都不会丢。',
    fields: ['subjectType', 'subjectName', 'contactName', 'contactMobile', 'areaCode', 'areaName', 'townCode', 'townName', 'village'],
    Fields: WhoStep,
    toAnswers: whoAnswers,
  },
  {
    step: 'trade',
    name: '做什么',
    title: '您种什么、养什么',
    fields: ['industry', 'scaleAmount', 'scaleUnit', 'years', 'annualIncome', 'insured', 'subsidies', 'honours'],
    Fields: TradeStep,
    toAnswers: tradeAnswers,
  },
  {
    step: 'loan',
    name: '借多少',
    title: '您想借多少，用什么担保',
    fields: ['amount', 'termMonths', 'purpose', 'guarantee', 'landYears', 'agencyIds'],
    Fields: LoanStep,
    toAnswers: loanAnswers,
  },
  {
    step: 'papers',
    name: '资料',
    title: '把资料传上来',
    fields: ['landFiles', 'materials'],
    afterLogin: true,
    Fields: PapersStep,
    toAnswers: paperAnswers,
  },
  {
    step: 'sign',
    name: '扫码授权',
    title: '扫码授权，算信用分',
    fields: ['idNo', 'creditCode'],
    afterLogin: true,
    // Which number the authorisation takes hangs on who applies: while that is open no rule of it is broken, and it is not done either.
    isOpen: ({ subjectType }) => subjectType === '',
    Fields: SignStep,
    toAnswers: signAnswers,
  },
  {
    step: 'review',
    name: '核对并递交',
    title: '再看一遍，就可以递交',
    visitorTitle: '再看一遍，登录后递交',
    fields: [],
    Fields: ReviewStep,
  },
];
