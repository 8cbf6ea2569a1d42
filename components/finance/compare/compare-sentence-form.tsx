import { useState } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { formatWan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { monthChoices } from '../detail/wanted-loan.ts';
import { AMOUNT_BOUNDS, toFigure } from '../typed-figure.ts';
import type { comparedLoan } from './compare-model.ts';

export type ComparedLoan = ReturnType<typeof comparedLoan>;

interface CompareSentenceFormProps {
  codes: readonly string[];
  loan: ComparedLoan;
  onlyDifferent: boolean;
  onChange: (next: ComparedLoan) => void;
}

/** What the select of the sentence offers: the ways that make products comparable. */
const WAYS = ['1', '2', '3', '4'] as const;
const FAULT = 'compare-fault';
const TERMS = { termStart: 1, termEnd: 120 };

/** 都按借 [50] 万元，用 [12 个月]，[等额本息] 来算: a GET form; with script every change is reckoned at once. */
export function CompareSentenceForm({ codes, loan, onlyDifferent, onChange }: CompareSentenceFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && toFigure(typed, AMOUNT_BOUNDS) === undefined;
  const ways = WAYS.includes(loan.payWay as (typeof WAYS)[number]) ? WAYS : [...WAYS, loan.payWay];
  return (
    <FillInSentence
      action={toPath('compare', {})}
      onSubmit={(event) => event.preventDefault()}
      sentence={
        <>
          都按借{' '}
          <TrialInput
            name="amount"
            label="借多少，万元"
            value={typed ?? loan.amountWan}
            maxLength={9}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              const amountWan = toFigure(currentTarget.value, AMOUNT_BOUNDS);
              if (amountWan !== undefined) onChange({ ...loan, amountWan });
            }}
            onBlur={() => {
              if (!isWrong) setTyped(null);
            }}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? FAULT : undefined}
            after=" 万元，"
          />
          用{' '}
          <TrialSelect
            name="months"
            label="用多久"
            value={String(loan.months)}
            options={monthChoices(TERMS, loan.months).map((months) => ({ value: String(months), label: `${months} 个月` }))}
            onChange={({ currentTarget }) => onChange({ ...loan, months: Number(currentTarget.value) })}
            after="，"
          />
          <TrialSelect
            name="payType"
            label="怎么还"
            value={loan.payWay}
            options={ways.map((code) => ({ value: code, label: labelOf(payTypeLabels, code) }))}
            onChange={({ currentTarget }) => onChange({ ...loan, payWay: currentTarget.value })}
            after=" 来算"
          />
        </>
      }
    >
      <p id={FAULT} role="status">
        {isWrong && <StateMark state="warn">{`${AMOUNT_BOUNDS.words}。表里还是按 ${formatWan(loan.amountWan)}算的。`}</StateMark>}
      </p>
      <input type="hidden" name="codes" value={codes.join(',')} />
      {onlyDifferent && <input type="hidden" name="diff" value="1" />}
      <noscript>
        <Button type="submit" size="small">
          重新算
        </Button>
      </noscript>
    </FillInSentence>
  );
}
