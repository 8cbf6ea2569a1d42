import type { ReactNode } from 'react';
import { AnswerList } from '#components/ui/case/review-list.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { countyLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { cityName } from '#lib/site/site-names.ts';

const waiting = (days: number): string => (days === 0 ? '没有，生效当天起就保' : `${days} 天，生效以后这几天里出的事不赔`);

const cooling = (days: number): string => (days === 0 ? '没有，付款以后按剩下的天数退' : `${days} 天，收到保单起算，不想要了全额退`);

function ageWords({ ageMin, ageMax }: InsuranceProduct): string {
  if (ageMin === null || ageMax === null) return '';
  return `${ageMin} 到 ${ageMax} 周岁`;
}

function areaWords({ salesAreas }: InsuranceProduct): string {
  const isWhole = Object.keys(countyLabels).every((code) => salesAreas.includes(code));
  return isWhole ? `${cityName()}全市` : salesAreas.map((code) => labelOf(countyLabels, code)).join('、');
}

function known(product: InsuranceProduct): [label: string, value: ReactNode][] {
  const { serviceTel } = product;
  return [
    ['等待期', waiting(product.waitingDays)],
    ['犹豫期', cooling(product.coolingDays)],
    ['谁能买', product.targetCustomer],
    ['多大年纪', ageWords(product)],
    ['职业类别', product.occupationClasses.join('、')],
    ['哪里能买', areaWords(product)],
    ['保多久', product.periods.map(({ label }) => label).join('、')],
    ['怎么交', [...product.payPeriods, ...product.payWays].join('，')],
    ['免赔额', product.deductible === '' ? '没有' : product.deductible],
    ['特别约定', product.specialTerms],
    ['到期以后', product.renewRule],
    ['客服电话', serviceTel !== '' && <a href={`tel:${serviceTel}`}>{serviceTel}</a>],
  ];
}

/** What else there is to know before buying: waiting days, cooling days, who can buy, how to claim. */
export function KnowFirst({ product }: { product: InsuranceProduct }) {
  const answers = known(product).filter(([, value]) => value !== '' && value !== false);
  return <AnswerList answers={answers.map(([label, value]) => ({ label, value }))} />;
}
