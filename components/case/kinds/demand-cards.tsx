import { CaseCard, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { useIndustries } from '#components/finance-demand/use-industries.ts';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { collateralLabels, demandVisibilityLabels } from '#lib/contract/demand/states.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { financePurposeLabels } from '#lib/contract/finance-order-states.ts';
import type { FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';
import { formatWan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf } from '#lib/labels/finance-labels.ts';

const MISSING = '还没填';
const orMissing = (text: string): string => (text.trim() === '' ? MISSING : text);
const wan = (text: string): string => (Number(text) > 0 ? formatWan(Number(text)) : MISSING);

function collateralWords({ collateralKind, collateralEstimate }: FinanceDemandContent): string {
  const kind = labelOf(collateralLabels, collateralKind);
  return collateralEstimate === '' ? orMissing(kind) : `${kind}，约 ${wan(collateralEstimate)}`;
}

const toItems = (content: FinanceDemandContent, industry: string) => [
  { label: '金额', value: wan(content.amount) },
  { label: '期限', value: content.termMonths === '' ? MISSING : `${content.termMonths} 个月` },
  { label: '用途', value: orMissing(labelOf(financePurposeLabels, content.purpose)) },
  { label: '能给的担保', value: orMissing(content.guaranteeTypes.map((code) => labelOf(guaranteeLabels, code)).join('、')) },
  { label: '抵押物', value: collateralWords(content) },
  { label: '最高接受利率', value: content.expectedRateMax === '' ? '没有填' : `${content.expectedRateMax}%` },
  { label: '最晚用钱', value: orMissing(content.needBy) },
  { label: '首次贷款', value: content.firstLoan === '' ? MISSING : content.firstLoan === '1' ? '是' : '不是' },
  { label: '行业', value: orMissing(industry) },
  { label: '去年营业收入', value: wan(content.annualRevenue) },
  { label: '员工', value: content.employees === '' ? MISSING : `${content.employees} 人` },
  { label: '给谁看', value: orMissing(labelOf(demandVisibilityLabels, content.visibility)) },
  { label: '联系人', value: orMissing(content.contactName) },
  { label: '手机号', value: orMissing(content.contactMobile) },
];

/** What the company looks for. */
export function AskedCard({ item: { content } }: ShownCase<Demand>) {
  const industries = useIndustries();
  const industry = industries.find(({ value }) => value === content.industry)?.label ?? content.industry;
  return (
    <CaseCard title="您的需求">
      <SummaryList items={toItems(content, industry)} />
      {content.introduction.trim() !== '' && <SmallPrint>您的介绍：{content.introduction}</SmallPrint>}
    </CaseCard>
  );
}
