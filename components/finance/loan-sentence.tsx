import { type ReactNode, useState } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { monthChoices } from '#lib/query/carried-loan.ts';

interface LoanSentenceProps {
  action: string;
  className?: string | undefined;
  /** 借, 都按借. */
  before: string;
  /** 还, 来算. */
  after: string;
  loan: {
    readonly amountWan: number;
    readonly months: number;
    readonly payWay: string;
    /** Chosen before, where it was. */
    readonly guaranteeType?: string | undefined;
  };
  terms: { readonly termStart: number; readonly termEnd: number };
  /** Codes of the ways of repaying to choose from. */
  ways: readonly string[];
  /** Whether what is typed is no amount: it stays in the box then, and the sentence with this id says why. */
  wrong?: { readonly isWrong: (typed: string) => boolean; readonly faultId: string };
  onAmount: (typed: string) => void;
  onMonths: (months: number) => void;
  onWay: (payWay: string) => void;
  /** Under the sentence, told what the box holds where that is no amount. */
  children?: (wrong: string | null) => ReactNode;
}

/** 借 [50] 万元，用 [12 个月]，[等额本息] 还: a GET form; with script every change is calculated at once. */
export function LoanSentence({ loan, terms, ways, wrong, onAmount, onMonths, onWay, children, before, after, ...form }: LoanSentenceProps) {
  // While somebody types, the box holds what is typed; left alone it holds what is calculated.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && wrong?.isWrong(typed) === true;
  return (
    <FillInSentence
      {...form}
      onSubmit={(event) => event.preventDefault()}
      sentence={
        <>
          {before}{' '}
          <TrialInput
            name="amount"
            label="借多少，万元"
            value={typed ?? loan.amountWan}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onAmount(currentTarget.value);
            }}
            onBlur={() => setTyped(isWrong ? typed : null)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? wrong?.faultId : undefined}
            after=" 万元，"
          />
          用{' '}
          <TrialSelect
            name="months"
            label="用多久"
            value={String(loan.months)}
            options={monthChoices(terms, loan.months).map((months) => ({ value: String(months), label: `${months} 个月` }))}
            onChange={({ currentTarget }) => onMonths(Number(currentTarget.value))}
            after="，"
          />
          <TrialSelect
            name="payType"
            label="怎么还"
            value={loan.payWay}
            options={ways.map((code) => ({ value: code, label: labelOf(payTypeLabels, code) }))}
            onChange={({ currentTarget }) => onWay(currentTarget.value)}
            after={` ${after}`}
          />
        </>
      }
    >
      {loan.guaranteeType !== undefined && <input type="hidden" name="guaranteeType" value={loan.guaranteeType} />}
      {children?.(isWrong ? typed : null)}
      <noscript>
        <Button type="submit" size="small">
          重新算
        </Button>
      </noscript>
    </FillInSentence>
  );
}
