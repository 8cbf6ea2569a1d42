import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { addMonths } from '#lib/contract/pricing/cover-period.ts';
import { asksSum, asksUnits } from '#lib/contract/pricing/premium.ts';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatWan, formatWanRange, formatYuan } from '#lib/format/money.ts';
import { shanghaiDay } from '#lib/format/shanghai-time.ts';
import { plainControl } from './application-control.ts';
import styles from './apply-form.module.css';
import { SubjectFields } from './subject-fields.tsx';
import type { Application } from './use-application.ts';

const DAY_MS = 86_400_000;
const LATEST_START_MONTHS = 3;

const capitals = (amountWan: string): string => (/^\d{1,8}(\.\d{1,4})?$/.test(amountWan) ? amountCapitals(Number(amountWan) * 10_000) : '');

function SumFields({ application }: { application: Application }) {
  const { product, content } = application;
  const { pricing } = product;
  const words = capitals(content.sumInsured);
  return (
    <>
      {pricing.kind === '固定' && pricing.plans.length > 1 && (
        <ChoiceField
          {...plainControl(application, 'planCode')}
          label="选哪一档"
          choices={pricing.plans.map(({ planCode, planName, sumInsured, premium }) => ({
            value: planCode,
            label: planName,
            hint: `${pricing.unit === '' ? '' : `每${pricing.unit}`}保 ${formatWan(sumInsured)}`,
            consequence: formatYuan(premium),
          }))}
        />
      )}
      {asksUnits(pricing) && (
        <TextField
          {...plainControl(application, 'units')}
          label={`投保多少${pricing.unit}`}
          hint={pricing.sumPerUnitYuan > 0 ? `每${pricing.unit}保 ${formatYuan(pricing.sumPerUnitYuan)}` : undefined}
          unit={pricing.unit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className={styles.amount}
        />
      )}
      {asksSum(pricing) && (
        <TextField
          {...plainControl(application, 'sumInsured')}
          label={product.minInsureds > 0 ? '每人保多少' : '保多少'}
          hint={`这个产品能保 ${formatWanRange(product.sumInsuredMin, product.sumInsuredMax)}`}
          unit="万元"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className={styles.amount}
          below={
            words === '' ? undefined : (
              <>
                也就是 <b>{words}</b>
              </>
            )
          }
        />
      )}
    </>
  );
}

/** What is insured, for how much, from when and for how long. */
export function CoverStep({ application }: { application: Application }) {
  const { product, content } = application;
  const nowMs = Date.now();
  const today = shanghaiDay(nowMs);
  const chosen = product.periods.find(({ label }) => label === content.period);
  return (
    <>
      <SubjectFields application={application} />
      <SumFields application={application} />
      <TextField
        {...plainControl(application, 'startDate')}
        label="从哪天开始保"
        hint={`最早明天，最晚 ${addMonths(today, LATEST_START_MONTHS)}，当天零点生效`}
        type="date"
        min={shanghaiDay(nowMs + DAY_MS)}
        max={addMonths(today, LATEST_START_MONTHS)}
        className={styles.day}
      />
      <ChoiceField
        {...plainControl(application, 'period')}
        label="保多久"
        choices={product.periods.map(({ label }) => ({ value: label, label }))}
      />
      {chosen?.months === null && (
        <TextField
          {...plainControl(application, 'endDate')}
          label="保到哪天"
          hint={chosen.maxMonths === null ? '当天 24 点结束' : `最长 ${chosen.maxMonths} 个月，当天 24 点结束`}
          type="date"
          min={content.startDate}
          className={styles.day}
        />
      )}
    </>
  );
}
