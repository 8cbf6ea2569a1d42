import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { type DisburseFields, disburseForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';
import { toPercentWords, toWanWords } from './order-message.ts';

/**
 * The money is paid out (60 → 70), at the rate that was signed.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const disburseOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep, given: DisburseFields) =>
  takeInstitutionStep(context, clerk, step, 'disburse', (row, now) => {
    const { loanAmount: loanAmountYuan } = parseForm(disburseForm(row), given);
    const loanRate = row.creditRate ?? 0;
    return {
      remark: toWanWords(loanAmountYuan),
      patch: { loanAmountYuan, loanRate, loanTime: now },
      words: {
        level: '重要',
        title: `${toWanWords(loanAmountYuan)}已放款`,
        content: `年化 ${toPercentWords(loanRate)}，合同号 ${row.contractNo}。办得怎么样，可以在订单里评价。`,
      },
    };
  });
