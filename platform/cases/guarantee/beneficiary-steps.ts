import { GuaranteeRemarkForm, guaranteeClaimForm } from '#lib/contract/forms/guarantee-form.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanWords } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import type { LetterStepWork } from './letter-step.ts';

const claim: LetterStepWork = async ({ letter, sealed, input }) => {
  // What is asked for would tell what the letter covers.
  if (sealed) throw new Fault('letterSealed');
  const { claimAmount, reason } = parseForm(guaranteeClaimForm(letter.amountYuan ?? 0), input);
  return {
    patch: { claim: { claimAmountYuan: claimAmount, reason } },
    remark: reason,
    message: {
      title: '受益人提出索赔',
      content: `${letter.orderNo}：受益人索赔 ${yuanWords(claimAmount)}，担保机构正在审核。`,
      level: '重要',
    },
  };
};

const release: LetterStepWork = async ({ now, letter, input }) => {
  const { reason } = parseForm(GuaranteeRemarkForm, { reason: '', ...input });
  return {
    patch: { releaseTime: now },
    remark: reason,
    message: { title: '保函已解除', content: `${letter.orderNo} 的担保责任已解除。` },
  };
};

/** What the creditor does; a release is also the guarantor's. */
export const beneficiarySteps = { claim, release };
