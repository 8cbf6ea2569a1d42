import * as z from 'zod';
import type { StoredLetter } from '../cases/guarantee/letters.ts';
import { PAID_ON, repaidYuan, repayUntil, restYuan } from '../cases/guarantee/repayments.ts';

const yuan = z.number().describe('元');

/** What a company owes its guarantor after a paid claim, and what came back of it. */
export const Repayment = z.object({
  owedYuan: yuan,
  repaidYuan: yuan,
  restYuan: yuan,
  untilDay: z.string().describe('last day to pay it back'),
  receipts: z.array(z.object({ receiptNo: z.string(), day: z.string(), amountYuan: yuan })),
});

/** Null while nothing was paid on the letter. */
export const repaymentOf = (letter: StoredLetter): z.infer<typeof Repayment> | null =>
  letter.state !== PAID_ON
    ? null
    : {
        owedYuan: letter.claim?.claimAmountYuan ?? 0,
        repaidYuan: repaidYuan(letter),
        restYuan: restYuan(letter),
        untilDay: repayUntil(letter),
        receipts: [...letter.repayments],
      };
