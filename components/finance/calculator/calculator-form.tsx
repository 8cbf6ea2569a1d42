import type { ChangeEvent } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { WhenOpen } from '#components/ui/when-open.tsx';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { CALCULATED_WAYS, type CalculatedProduct } from '#lib/schedule/calculator-loan.ts';
import styles from './calculator.module.css';
import { type TypedLoan, typedFaults } from './typed-loan.ts';

interface CalculatorFormProps {
  typed: TypedLoan;
  product: CalculatedProduct | null;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

const FORM = 'calculator-form';
const FAULTS = 'calculator-faults';

const ariaOf = (fault: string | undefined) => (fault === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': FAULTS } as const));

/** 借 [50] 万元，年利率 [3.65] %，用 [12] 个月，[等额本息] 还: a GET form; with script every change is reckoned at once. */
export function CalculatorForm({ typed, product, onChange }: CalculatorFormProps) {
  const faults = typedFaults(typed);
  const sentences = Object.values(faults);
  const blank = (name: 'amount' | 'rate' | 'months') => ({ ...ariaOf(faults[name]), name, value: typed[name], onChange });
  return (
    <div>
      <FillInSentence
        id={FORM}
        action={toPath('calculator', {})}
        onSubmit={(event) => event.preventDefault()}
        sentence={
          <>
            借 <TrialInput {...blank('amount')} label="借多少，万元" maxLength={9} after=" 万元，" />
            年利率 <TrialInput {...blank('rate')} label="年利率，百分之" maxLength={7} after=" %，" />用{' '}
            <TrialInput {...blank('months')} label="用几个月" inputMode="numeric" maxLength={3} after=" 个月，" />
            <TrialSelect
              name="payType"
              label="怎么还"
              value={typed.payType}
              options={CALCULATED_WAYS.map((code) => ({ value: code, label: labelOf(payTypeLabels, code) }))}
              onChange={onChange}
              after=" 还"
            />
          </>
        }
      />
      <p id={FAULTS} className={styles.faults} role="status">
        {sentences.length > 0 && `${sentences.join('；')}。没写对的，先按常用的数算。`}
      </p>
      {product === null ? <OwnFees typed={typed} onChange={onChange} /> : <ProductFees product={product} />}
      <noscript>
        <Button type="submit" form={FORM} wide>
          算一算
        </Button>
      </noscript>
    </div>
  );
}

function OwnFees({ typed, onChange }: Pick<CalculatorFormProps, 'typed' | 'onChange'>) {
  const common = { form: FORM, inputMode: 'decimal', autoComplete: 'off', optional: true, onChange } as const;
  return (
    <fieldset className={styles.fees}>
      <legend className={styles.legend}>利息以外的费用</legend>
      <TextField
        {...common}
        name="feeOnce"
        label="一次性，按借款额"
        hint="担保费、手续费，放款前付"
        unit="%"
        value={typed.feeOnce}
        maxLength={7}
      />
      <TextField
        {...common}
        name="feeYearly"
        label="每年一次，按借款额"
        hint="按年收的担保费，不满一年按一年"
        unit="%"
        value={typed.feeYearly}
        maxLength={7}
      />
      <TextField {...common} name="feeFixed" label="固定一笔" hint="公证费、评估费" unit="元" value={typed.feeFixed} maxLength={12} />
      <WhenOpen href={toPath('financeList', {})}>
        <p className={styles.hint}>
          也可以把一个产品的费用带进来：<SiteLink href={toPath('financeList', {})}>去选产品</SiteLink>，点“用计算器算”。
        </p>
      </WhenOpen>
    </fieldset>
  );
}

function ProductFees({ product: { productCode, productName, agencyName, fees } }: { product: CalculatedProduct }) {
  return (
    <div className={styles.product}>
      <input type="hidden" name="productCode" value={productCode} form={FORM} />
      <p>
        按{' '}
        <SiteLink href={toPath('financeDetail', { productCode })}>
          {productName}（{agencyName}）
        </SiteLink>{' '}
        的费用算。
      </p>
      <p>{fees.length === 0 ? '这个产品没有其他费用。' : `它另收${fees.map(({ name }) => name).join('、')}，已经算在里面。`}</p>
      <p>
        <SiteLink href={toPath('calculator', {})}>不用它的，自己填费用</SiteLink>
      </p>
    </div>
  );
}
