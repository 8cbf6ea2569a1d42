import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import field from '#components/ui/field/field.module.css';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import {
  FARM_GUARANTOR_RULE,
  FARM_HONOURS,
  FARM_UNITS,
  isDoubtfulUnit,
  takesGuarantorAlone,
  unitOfTrade,
} from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { lacksGuarantorYears } from '#lib/contract/forms/farm-rules.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { FARM_INSURANCES } from '../farm-insurances.ts';
import { type FarmApplication, toChoices } from './farm-application.ts';
import styles from './farm-apply.module.css';
import { GuarantorNote } from './guarantor-note.tsx';

const trades = toChoices(FARM_INDUSTRIES);
/** Those of the trade; an odd one that is chosen stays. */
const toUnits = ({ industry, scaleUnit }: FarmSubmissionContent) =>
  FARM_UNITS.filter((unit) => unit === scaleUnit || !isDoubtfulUnit(industry, unit)).map((unit) => ({ value: unit, label: unit }));
const INSURED = [
  { value: '1', label: '买了' },
  { value: '0', label: '没买' },
];
/** In a window of its own, so that what is typed stays. */
const INSURED_HINT = (
  <>
    没买也能申请，买了信用分高一些。
    <SiteLink href={FARM_INSURANCES} target="_blank" whenOff="nothing">
      看农业保险<span className="visually-hidden">（在新窗口打开）</span>
    </SiteLink>
  </>
);
type Honour = FarmSubmissionContent['honours'][number];

function Honours({ application: { content, change } }: { application: FarmApplication }) {
  const { honours } = content;
  const toggle = (honour: Honour, isOn: boolean) =>
    change({ honours: isOn ? [...honours, honour] : honours.filter((other) => other !== honour) });
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>
        评上过什么<span className={field.optional}>选填</span>
      </legend>
      {(Object.keys(FARM_HONOURS) as Honour[]).map((honour) => (
        <CheckRow
          key={honour}
          name="honours"
          value={honour}
          label={FARM_HONOURS[honour]}
          checked={honours.includes(honour)}
          onChange={({ target }) => toggle(honour, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** What the institution published: whoever does not meet it may send, and knows before; but for the years of a farm guarantee. */
function Conditions({ product: { conditions, guaranteeTypes }, content }: Pick<FarmApplication, 'product' | 'content'>) {
  const asksYears = takesGuarantorAlone(guaranteeTypes);
  if (conditions.length === 0) return null;
  return (
    <Card kind="panel" tone="river">
      <p>
        <b>这个产品的条件：</b>
        {conditions.map(({ text }) => text.replace(/。$/, '')).join('；')}。
      </p>
      {!lacksGuarantorYears(content, guaranteeTypes) && (
        <p>
          {asksYears && `农担要干满 ${FARM_GUARANTOR_RULE.minYears} 年，不满的交不了。别的`}
          有对不上的也能交，机构可能不批；可以先打电话问，或者换一个产品。
        </p>
      )}
    </Card>
  );
}

/** What is grown or bred, how much of it, and since when. */
export function TradeStep({ application }: { application: FarmApplication }) {
  const { control, content, change } = application;
  const { industry, scaleUnit } = content;
  const isOfTrade = scaleUnit === unitOfTrade(industry);
  return (
    <>
      <ChoiceField
        {...control('industry')}
        // A unit that is not the trade's was chosen, and stays.
        onChange={({ target }) => change({ industry: target.value, ...(isOfTrade && { scaleUnit: '' as const }) })}
        label="您做的是哪一行"
        hint="选最主要的一项"
        choices={trades}
      />
      <div className={styles.scale}>
        <TextField
          {...control('scaleAmount')}
          label="规模"
          hint={isDoubtfulUnit(industry, scaleUnit) ? '畜禽一般按头算，请看看单位对不对' : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...control('scaleUnit')}
          value={scaleUnit}
          // A unit that was written beside the amount is chosen; another choice takes its place.
          onChange={({ target }) => change({ scaleAmount: content.scaleAmount, scaleUnit: target.value as typeof content.scaleUnit })}
          label="单位"
          placeholder="请选择"
          options={toUnits(content)}
        />
      </div>
      <TextField {...control('years')} label="干了几年" unit="年" inputMode="numeric" className={styles.short} />
      <GuarantorNote application={application} />
      <TextField
        {...control('annualIncome')}
        label="一年大概收入"
        hint="卖出去的钱，不扣成本"
        unit="万元"
        inputMode="decimal"
        className={styles.short}
      />
      <ChoiceField {...control('insured')} label="买农业保险了吗" hint={INSURED_HINT} choices={INSURED} />
      <TextAreaField {...control('subsidies')} label="领过什么补贴" optional rows={2} maxLength={200} />
      <Honours application={application} />
      <Conditions {...application} />
    </>
  );
}
