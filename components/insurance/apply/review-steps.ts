import type { ReviewedAnswer, ReviewedStep } from '#components/ui/case/review-list.tsx';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { idTypeLabels, subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import { type FormStep, formSteps, stepWords } from '../insurance-steps.ts';
import { applicationQuote, coverSpan } from './application-quote.ts';
import type { ApplyProduct } from './apply-product.ts';
import { subjectFieldsOf } from './subject-fields.tsx';
import type { Application } from './use-application.ts';

type Content = Application['content'];
type Reviewed = (product: ApplyProduct, content: Content) => ReviewedAnswer[];

const MISSING = '还没填';
const orMissing = (text: string): string => (text.trim() === '' ? MISSING : text);

const exclusionAnswers: Reviewed = (product, { exclusionsReadAt }) => [
  {
    label: '不赔的情况',
    value: exclusionsReadAt === '' ? '还没看' : `${product.exclusions.length} 条，${formatMinute(exclusionsReadAt)} 看过`,
  },
];

const holderAnswers: Reviewed = (_, { holder }) => [
  { label: holder.kind === '企业' ? '企业名称' : '姓名', value: orMissing(holder.name) },
  { label: idTypeLabels[holder.idType], value: orMissing(holder.idNo) },
  { label: '手机号', value: orMissing(holder.mobile) },
  ...(holder.email === '' ? [] : [{ label: '邮箱', value: holder.email }]),
  { label: '联系地址', value: orMissing(holder.address) },
];

const insuredAnswers: Reviewed = (product, { insureds, beneficiaryKind, beneficiaries }) => [
  ...insureds.map(({ name, relation, idNo, occupationClass }, index) => ({
    label: `第 ${index + 1} 位`,
    value: `${orMissing(name)}${relation === '' ? '' : `（${relation}）`}`,
    note: [orMissing(idNo), ...(product.occupationClasses.length > 0 ? [orMissing(occupationClass)] : [])].join('，'),
  })),
  {
    label: '身故赔给',
    value:
      beneficiaryKind === '法定'
        ? '按法律定'
        : beneficiaries.map(({ name, sharePercent }) => `${orMissing(name)} ${sharePercent}%`).join('、'),
  },
];

const coverAnswers: Reviewed = (product, content) => {
  const { pricing, subjectKind } = product;
  const sum = Number(content.sumInsured);
  const plan = pricing.plans.find(({ planCode }) => planCode === content.planCode);
  return [
    ...subjectFieldsOf[subjectKind].map((field) => ({
      label: subjectLabels[field],
      value: content.subject[field] === '' ? MISSING : `${content.subject[field]}${field === 'value' ? ' 万元' : ''}`,
    })),
    ...(plan === undefined ? [] : [{ label: '计划', value: plan.planName }]),
    ...(content.units === '' ? [] : [{ label: '数量', value: `${content.units} ${pricing.unit}` }]),
    ...(sum > 0 ? [{ label: product.minInsureds > 0 ? '每人保' : '保额', value: formatWan(sum), note: amountCapitals(sum * 10_000) }] : []),
    { label: '保障时间', value: coverSpan(product, content) },
  ];
};

const noticeAnswers: Reviewed = (product, { healthAnswers }) =>
  product.healthNotice.map(({ question }, index) => ({ label: question, value: orMissing(healthAnswers[index] ?? '') }));

const premiumAnswers: Reviewed = (product, content) => {
  const quote = applicationQuote(product, content);
  return [
    {
      label: '您自己出',
      value: quote === null ? '还算不出' : formatYuan(quote.premium),
      note: quote === null ? undefined : amountCapitals(quote.premium),
    },
    ...(quote !== null && quote.subsidy > 0 ? [{ label: '财政补', value: formatYuan(quote.subsidy) }] : []),
    { label: '条款和须知', value: content.noticesReadAt === '' ? '还没看' : `${formatMinute(content.noticesReadAt)} 看过` },
  ];
};

const ANSWERS: Readonly<Record<Exclude<FormStep, 'confirm'>, Reviewed>> = {
  exclusions: exclusionAnswers,
  holder: holderAnswers,
  insured: insuredAnswers,
  cover: coverAnswers,
  notice: noticeAnswers,
  premium: premiumAnswers,
};

/** Every answer of the application, as the last step shows it. */
export const toReviewedSteps = ({ product, content }: Application): ReviewedStep[] =>
  formSteps(product).flatMap((step) =>
    step === 'confirm' ? [] : [{ step, title: stepWords[step].name, answers: ANSWERS[step](product, content) }],
  );
