'use client';

import { JudgedConditions } from '#components/catalogue/match/judged-conditions.tsx';
import { useMatch } from '#components/catalogue/match/use-match.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { MatchPrompt } from './policy-match.tsx';

interface ProductConditionsProps {
  productCode: string;
  conditions: FinanceProduct['conditions'];
  rules: FinanceProduct['rules'];
}

/** The published conditions, judged by what is known of the reader, and the questions that make it more. */
export function ProductConditions({ productCode, conditions, rules }: ProductConditionsProps) {
  const { answers, data, error, isSignedIn, again } = useMatch({ productCodes: [productCode] });
  const { isOn } = useAreas();
  const judged = data?.products[0];
  const summary = judged === undefined ? '答几个问题，看您符合几条' : isSignedIn ? '补充几个问题，看得更准' : '改一改答案';
  return (
    <>
      <JudgedConditions conditions={conditions} judged={judged} error={error} isAsked />
      {isOn('matching') && (
        <MatchPrompt rules={rules} answers={answers} ownFields={data?.ownFields ?? []} summary={summary} onSent={again} />
      )}
    </>
  );
}
