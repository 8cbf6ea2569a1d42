import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { seasonDoubt, seasonText } from '#lib/contract/insurance/risk-season.ts';
import { askedEndDate, asksEnd, overInsured, subjectFieldsOf } from '#lib/contract/insurance-cover.ts';
import { addMonths } from '#lib/contract/pricing/cover-period.ts';
import { asksSum, asksUnits } from '#lib/contract/pricing/quote-premium.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { formatWan, formatWanRange, formatYuan } from '#lib/format/money.ts';
import { subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import type { Application } from './application.ts';
import { groupControl } from './application-control.ts';
import styles from './insurance-apply.module.css';

const DAY_MS = 86_400_000;
const LATEST_START_MONTHS = 3;

type SubjectField = keyof Application['content']['subject'];

const HINTS: Readonly<Partial<Record<SubjectField, string>>> = {
  crop: '写清楚是哪一种',
  place: '写到村或者海区',
  section: '和招标文件写的一样，没有分标段的写“无”',
  address: '写到门牌号',
  value: '按现在买要多少钱填',
  creditorName: '保单开给谁，出了事赔给谁：招标人、业主、主管部门或者放款的银行，写全称',
  creditorCode: '印在保单上。招标文件、合同里有，没有的问对方',
};

/** What is insured beside people, by its kind. */
function SubjectFields({ application }: { application: Application }) {
  const { product } = application;
  const { crops = [] } = product;
  return subjectFieldsOf(product).map((field) =>
    field === 'crop' && crops.length > 0 ? (
      <ChoiceField
        key={field}
        {...groupControl(application, 'subject', field)}
        label={subjectLabels[field]}
        choices={crops.map((crop) => ({ value: crop, label: crop }))}
      />
    ) : (
      <TextField
        key={field}
        {...groupControl(application, 'subject', field)}
        label={subjectLabels[field]}
        hint={HINTS[field]}
        unit={field === 'value' ? '万元' : undefined}
        inputMode={field === 'value' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={field === 'value' ? undefined : 100}
        className={field === 'value' ? styles.short : undefined}
      />
    ),
  );
}

function SumFields({ application }: { application: Application }) {
  const { product, content } = application;
  const { pricing } = product;
  return (
    <>
      {pricing.kind === '固定' && pricing.plans.length > 1 && (
        <ChoiceField
          {...application.control('planCode')}
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
          {...application.control('units')}
          label={`投保多少${pricing.unit}`}
          hint={pricing.sumPerUnitYuan > 0 ? `每${pricing.unit}保 ${formatYuan(pricing.sumPerUnitYuan)}` : undefined}
          unit={pricing.unit}
          inputMode="decimal"
          autoComplete="off"
          className={styles.short}
        />
      )}
      {asksSum(pricing) && (
        <AmountField
          {...application.control('sumInsured')}
          amountWan={content.sumInsured}
          decimals={4}
          label={product.minInsureds > 0 ? '每人保多少' : '保多少'}
          hint={`这个产品能保 ${formatWanRange(product.sumInsuredMin, product.sumInsuredMax)}`}
        />
      )}
    </>
  );
}

/** Said where more is insured than the property is worth, before the insurer says it. */
function overText({ product, content }: Application): string {
  const over = overInsured(product, content);
  if (over === 0) return '';
  return `保额比财产值的 ${content.subject.value} 万元多 ${formatWan(over)}，这样提交，${product.insurerName}一般会请您改：多出的部分出了事不赔（《保险法》第五十五条）。请改少一些，或者核对值多少钱。`;
}

/** Until when cover up to an age runs: it is reckoned, nobody fills it in. */
function untilAgeText({ product, content }: Application, untilAge: number): string {
  const end = askedEndDate(product, content);
  return end === null
    ? `保到被保险人满 ${untilAge} 岁的前一天，按前面填的证件算，不用填。`
    : `${content.insureds[0]?.name ?? ''}保到 ${end}，${untilAge} 岁生日的前一天，24 点结束。`;
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
      <p role="status" className={styles.hint}>
        {overText(application)}
      </p>
      <TextField
        {...application.control('startDate')}
        label="从哪天开始保"
        hint={`最早明天，最晚 ${addMonths(today, LATEST_START_MONTHS)}，当天零点生效${product.season === undefined ? '' : `；${seasonText(product.season)}`}`}
        type="date"
        min={shanghaiDay(nowMs + DAY_MS)}
        max={addMonths(today, LATEST_START_MONTHS)}
        className={styles.short}
      />
      {product.season !== undefined && (
        <p role="status" className={styles.hint}>
          {seasonDoubt(product, { startDate: content.startDate, endDate: askedEndDate(product, content) }, today)}
        </p>
      )}
      <ChoiceField
        {...application.control('period')}
        label="保多久"
        choices={product.periods.map(({ label }) => ({ value: label, label }))}
      />
      {chosen?.untilAge !== undefined && <p className={styles.hint}>{untilAgeText(application, chosen.untilAge)}</p>}
      {chosen !== undefined && asksEnd(chosen) && (
        <TextField
          {...application.control('endDate')}
          label="保到哪天"
          hint={chosen.maxMonths === null ? '当天 24 点结束' : `最长 ${chosen.maxMonths} 个月，当天 24 点结束`}
          type="date"
          min={content.startDate}
          className={styles.short}
        />
      )}
    </>
  );
}
