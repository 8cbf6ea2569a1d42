import type { ReactNode } from 'react';
import { costOf } from '#components/ui/case/loan-costs.tsx';
import type { ReviewedAnswer } from '#components/ui/case/review-list.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { orMissing } from '#components/wizard/wizard-step.ts';
import { toWantedPapers } from '#lib/contract/finance-order-papers.ts';
import { dataScopeLabels, financePurposeLabels } from '#lib/contract/finance-order-states.ts';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatWan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import type { FinanceApplication } from './application.ts';
import { paymentText } from './loan-steps.tsx';

export function amountAnswers({ content }: FinanceApplication): ReviewedAnswer[] {
  const amount = Number(content.amount);
  const isAmount = content.amount !== '' && amount > 0;
  return [
    {
      label: '借多少',
      value: isAmount ? formatWan(amount) : orMissing(content.amount),
      note: isAmount ? amountCapitals(amount * 10_000) : undefined,
    },
    { label: '用多久', value: content.term === '' ? orMissing('') : `${content.term} 个月` },
    { label: '用途', value: orMissing(labelOf(financePurposeLabels, content.purpose)) },
    { label: '首次贷款', value: content.firstLoan === '' ? orMissing('') : content.firstLoan === '1' ? '是' : '不是' },
  ];
}

export function repayAnswers({ product, content }: FinanceApplication): ReviewedAnswer[] {
  const sheet = costOf(product, content);
  return [
    { label: '担保', value: orMissing(labelOf(guaranteeLabels, content.guaranteeType)) },
    {
      label: '还款',
      value: orMissing(labelOf(payTypeLabels, content.payType)),
      note: sheet === null || content.payType === '' ? undefined : `${paymentText(sheet)}，以机构批复为准`,
    },
    { label: '能接受的利率', value: content.expectedRate === '' ? '没有填' : `最高 ${content.expectedRate}%` },
  ];
}

export function contactAnswers({ applicant: { profile, accountType }, content }: FinanceApplication): ReviewedAnswer[] {
  const name = accountType === 'ENTERPRISE' ? profile?.companyName : profile?.nickName;
  return [
    { label: '申请人', value: name || '登录后带入' },
    { label: '联系人', value: orMissing(content.contactName) },
    { label: '手机号', value: orMissing(content.contactMobile) },
    ...(content.remark.trim() === '' ? [] : [{ label: '想说的话', value: content.remark }]),
  ];
}

function missingPaper(required: boolean, isVisitor: boolean): ReactNode {
  if (!required) return '没有传，可以不传';
  return isVisitor ? '登录后再传，必须有' : <StateMark state="bad">还没传，必须有</StateMark>;
}

export function paperAnswers({ product, applicant, content }: FinanceApplication): ReviewedAnswer[] {
  const papers = toWantedPapers(product.materials, applicant.accountType).filter(({ way }) => way === 'upload');
  if (papers.length === 0) return [{ label: '材料', value: '不用上传' }];
  return papers.map(({ name, required }) => {
    const files = content.materials.filter((material) => material.name === name);
    return {
      label: name,
      value: files.length === 0 ? missingPaper(required, applicant.isVisitor) : files.map(({ fileName }) => fileName).join('、'),
    };
  });
}

export function consentAnswers({ product, content: { authorisation } }: FinanceApplication): ReviewedAnswer[] {
  const scopes = authorisation.dataScopes.map((scope) => dataScopeLabels[scope]).join('、');
  return [
    { label: '授权给', value: product.agencyName },
    { label: '可以查', value: orMissing(scopes) },
    { label: '授权书', value: authorisation.agreed ? '已读并同意' : '还没同意' },
  ];
}
