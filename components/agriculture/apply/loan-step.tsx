import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FARM_GUARANTEES } from '#lib/contract/farm-choices.ts';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatMonthRange, formatWan } from '#lib/format/money.ts';
import styles from './farm-apply.module.css';
import { farmControl } from './farm-control.ts';
import { LenderChoice } from './lender-choice.tsx';
import type { FarmApplication } from './use-farm-application.ts';

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
const capitals = (amountWan: string): string => (/^\d{1,7}(\.\d{1,2})?$/.test(amountWan) ? amountCapitals(Number(amountWan) * 10_000) : '');

/** How much, for how long, what for, and what stands for it. */
export function LoanStep({ application }: { application: FarmApplication }) {
  const { product, content } = application;
  const words = capitals(content.amount);
  const lent = USUAL_MONTHS.filter((months) => months > product.termStart && months < product.termEnd);
  const months = [...new Set([product.termStart, ...lent, product.termEnd])].map((value) => ({
    value: String(value),
    label: `${value} 个月`,
  }));
  return (
    <>
      <TextField
        {...farmControl(application, 'amount')}
        label="借多少"
        hint={`这个产品能借 ${formatWan(product.amountStart)}到 ${formatWan(product.amountEnd)}`}
        unit="万元"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        className={styles.short}
        below={
          words === '' ? undefined : (
            <>
              也就是 <b>{words}</b>
            </>
          )
        }
      />
      <ChoiceField
        {...farmControl(application, 'termMonths')}
        label="用多久"
        hint={`这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}`}
        choices={months}
      />
      <TextField {...farmControl(application, 'purpose')} label="用来做什么" hint="比如：疏果请人、买苗、换网箱" maxLength={200} />
      <ChoiceField {...farmControl(application, 'guarantee')} label="用什么担保" choices={guarantees} />
      <TextField
        {...farmControl(application, 'landYears')}
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
