import { useState } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { PriceSheet } from '#lib/contract/pricing/price-sheet.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './price-sheet.module.css';
import type { SheetProduct } from './sheet-product.ts';
import { monthChoices, toAmount } from './wanted-loan.ts';

interface PriceSentenceProps {
  product: SheetProduct;
  wanted: WantedLoan;
  sheet: PriceSheet;
  onChange: (next: WantedLoan) => void;
}

/** 借 [50] 万元，用 [12 个月]，[等额本息] 还: a GET form; with script every change is reckoned at once. */
export function PriceSentence({ product, wanted, sheet, onChange }: PriceSentenceProps) {
  const { loan, moved } = sheet;
  // While somebody types, the box holds what is typed; left alone it holds what is reckoned.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <FillInSentence
        action={`${toPath('financeDetail', { productCode: product.productCode })}#cost`}
        className={styles.sentence}
        onSubmit={(event) => event.preventDefault()}
        sentence={
          <>
            借{' '}
            <TrialInput
              name="amount"
              label="借多少，万元"
              value={typed ?? loan.amountWan}
              maxLength={9}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                onChange({ ...wanted, amountWan: toAmount(currentTarget.value) });
              }}
              onBlur={() => setTyped(null)}
              after=" 万元，"
            />
            用{' '}
            <TrialSelect
              name="months"
              label="用多久"
              value={String(loan.months)}
              options={monthChoices(product, loan.months).map((months) => ({ value: String(months), label: `${months} 个月` }))}
              onChange={({ currentTarget }) => onChange({ ...wanted, months: Number(currentTarget.value) })}
              after="，"
            />
            <TrialSelect
              name="payType"
              label="怎么还"
              value={loan.payWay}
              options={product.payTypes.map((code) => ({ value: code, label: labelOf(payTypeLabels, code) }))}
              onChange={({ currentTarget }) => onChange({ ...wanted, payWay: currentTarget.value })}
              after=" 还"
            />
          </>
        }
      >
        <noscript>
          <Button type="submit" size="small">
            重新算
          </Button>
        </noscript>
      </FillInSentence>
      <p className={styles.moved} role="status">
        {moved &&
          `这个产品借 ${formatWanRange(product.amountStart, product.amountEnd)}、用 ${formatMonthRange(product.termStart, product.termEnd)}，先按 ${loan.amountWan} 万元、${loan.months} 个月算。`}
      </p>
    </>
  );
}
