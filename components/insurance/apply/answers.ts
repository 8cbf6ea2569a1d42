import type { ReviewedAnswer } from '#components/ui/case/review-list.tsx';
import { orMissing } from '#components/wizard/wizard-step.ts';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { idTypeLabels, subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import { type Application, applicationQuote, coverSpan } from './application.ts';
import { subjectFieldsOf } from './cover-step.tsx';

type Reviewed = (application: Application) => ReviewedAnswer[];

export const exclusionAnswers: Reviewed = ({ product, content: { exclusionsReadAt } }) => [
  {
    label: '不赔的情况',
    value: exclusionsReadAt === '' ? '还没看' : `${product.exclusions.length} 条，${formatMinute(exclusionsReadAt)} 看过`,
  },
];

export const holderAnswers: Reviewed = ({ content: { holder } }) => [
  { label: holder.kind === '企业' ? '企业名称' : '姓名', value: orMissing(holder.name) },
  { label: idTypeLabels[holder.idType], value: orMissing(holder.idNo) },
  { label: '手机号', value: orMissing(holder.mobile) },
  ...(holder.email === '' ? [] : [{ label: '邮箱', value: holder.email }]),
  { label: '联系地址', value: orMissing(holder.address) },
];

export const insuredAnswers: Reviewed = ({ product, content: { insureds, beneficiaryKind, beneficiaries } }) => [
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

export const coverAnswers: Reviewed = ({ product, content }) => {
  const { pricing, subjectKind } = product;
  const sum = Number(content.sumInsured);
  const plan = pricing.plans.find(({ planCode }) => planCode === content.planCode);
  return [
    ...subjectFieldsOf[subjectKind].map((field) => ({
      label: subjectLabels[field],
      value: content.subject[field] === '' ? orMissing('') : `${content.subject[field]}${field === 'value' ? ' 万元' : ''}`,
    })),
    ...(plan === undefined ? [] : [{ label: '计划', value: plan.planName }]),
    ...(content.units === '' ? [] : [{ label: '数量', value: `${content.units} ${pricing.unit}` }]),
    ...(sum > 0 ? [{ label: product.minInsureds > 0 ? '每人保' : '保额', value: formatWan(sum), note: amountCapitals(sum * 10_000) }] : []),
    { label: '保障时间', value: coverSpan(product, content) },
  ];
};

export const noticeAnswers: Reviewed = ({ product, content: { healthAnswers } }) =>
  product.healthNotice.map(({ question }, index) => ({ label: question, value: orMissing(healthAnswers[index] ?? '') }));

export const premiumAnswers: Reviewed = ({ product, content }) => {
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
