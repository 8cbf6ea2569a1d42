import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { FARM_GUARANTEES } from '#lib/contract/farm-choices.ts';
import { formatMonthRange, formatWan } from '#lib/format/money.ts';
import type { FarmApplication } from './farm-application.ts';
import styles from './farm-apply.module.css';
import { LenderChoice } from './lender-choice.tsx';

const USUAL_MONTHS = [3, 6, 9, 12, 18, 24, 36, 60];
const HINTS: Readonly<Record<string, string>> = {
  1: '不用抵押，看信用分',
  2: '担保 10 万到 300 万元，要干满 2 年，担保费一年最多 0.8%',
  3: '流转合同或经营权证，登记不收费',
  4: '林权证',
  5: '海域使用权证或养殖证',
  6: '找人保证',
};

const guarantees = Object.entries(FARM_GUARANTEES).map(([value, label]) => ({ value, label, hint: HINTS[value] }));

/** How much, for how long, what for, and what stands for it. */
export function LoanStep({ application }: { application: FarmApplication }) {
  const { product, content, control } = application;
  const lent = USUAL_MONTHS.filter((months) => months > product.termStart && months < product.termEnd);
  const months = [...new Set([product.termStart, ...lent, product.termEnd])].map((value) => ({
    value: String(value),
    label: `${value} 个月`,
  }));
  return (
    <>
      <AmountField
        {...control('amount')}
        amountWan={content.amount}
        label="借多少"
        hint={`这个产品能借 ${formatWan(product.amountStart)}到 ${formatWan(product.amountEnd)}`}
        maxLength={11}
      />
      <ChoiceField
        {...control('termMonths')}
        label="用多久"
        hint={`这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}`}
        choices={months}
      />
      <TextField {...control('purpose')} label="用来做什么" hint="比如：疏果请人、买苗、换网箱" maxLength={200} />
      <ChoiceField {...control('guarantee')} label="用什么担保" choices={guarantees} />
      <TextField
        {...control('landYears')}
        label="承包、流转或证书还剩几年"
        optional={!['3', '4', '5'].includes(content.guarantee)}
        unit="年"
        inputMode="numeric"
        maxLength={3}
        className={styles.short}
      />
      <LenderChoice application={application} />
    </>
  );
}
