import { inYuan } from '../../cases/guarantee/letter-words.ts';
import type { StoredLetter } from '../../cases/guarantee/letters.ts';
import { refundAt } from '../../cases/guarantee/premium.ts';
import type { DeskActions } from '../permissions.ts';

export const RENEW = 'renewCode';
export type GuaranteeStep = Exclude<DeskActions['guarantee'], typeof RENEW>;

interface StepLook {
  readonly button: string;
  readonly look: 'main' | 'second' | 'danger';
  readonly hint: string;
  /** What is said once it is done. */
  readonly done: string;
  /** What is typed about it; left out where a receipt is. */
  readonly asks?: string;
  readonly optional?: boolean;
  /** Reasons to choose from; any other may be typed. */
  readonly offered?: readonly string[];
  /** What is ticked before it is done, as it cannot be taken back. */
  readonly confirms?: (letter: StoredLetter, now: Date) => string;
}

/** How each step of a guarantor looks at the desk. */
export const looks: Readonly<Record<GuaranteeStep, StepLook>> = {
  issue: {
    button: '开出保函',
    done: '保函已开出',
    look: 'main',
    hint: '生成带编号的保函 PDF，企业马上能下载。审核意见企业和受益人都看得到',
    asks: '审核意见',
    optional: true,
  },
  reject: {
    button: '不通过，退保费',
    done: '已定为不通过，保费原路退回',
    look: 'danger',
    hint: '企业看得到原因，保费原路退回',
    asks: '原因',
    confirms: ({ premiumYuan }) => `不通过这份申请，保费 ${inYuan(premiumYuan)}原路退回`,
  },
  release: {
    button: '解除担保责任',
    done: '担保责任已解除',
    look: 'danger',
    hint: '企业和受益人都看得到原因。可以选一个，也可以自己写：受益人书面同意、合同履行完毕、到期前退还原件',
    asks: '原因',
    offered: ['受益人书面同意', '合同履行完毕', '到期前退还原件'],
    confirms: ({ amountYuan }) => `${inYuan(amountYuan)}的担保责任到此结束，不能恢复`,
  },
  approve: {
    button: '同意退保',
    done: '已同意退保',
    look: 'main',
    hint: '先按没用的天数退款到“退保收款”的账户再点；保函失效',
    asks: '审核意见',
    optional: true,
    confirms: (letter, now) => `${inYuan(refundAt(letter, now))}已经退到“退保收款”的账户，保函到此失效`,
  },
  refuse: { button: '不同意退保', done: '已答复不同意退保', look: 'danger', hint: '保函回到退保前的状态，企业看得到原因', asks: '原因' },
  uphold: {
    button: '索赔成立，已赔付',
    done: '已认定索赔成立并赔付',
    look: 'main',
    hint: '证明材料由受益人直接交给您，这里不收。先把赔款打到“赔款收款”的账户再点；保函到此结束。审核意见企业和受益人都看得到',
    asks: '审核意见',
    confirms: ({ claim }) => `${inYuan(claim?.claimAmountYuan ?? null)}已经打到“赔款收款”的账户，保函到此结束`,
  },
  dismiss: {
    button: '索赔不成立',
    done: '已认定索赔不成立',
    look: 'danger',
    hint: '受益人和企业都看得到原因：缺什么材料、送到哪里，请写清楚，受益人在网上交不了材料。保函照原来的有效期继续，受益人补了材料还可以再索赔',
    asks: '原因',
    confirms: () => '这次索赔不成立，不赔付；保函继续有效',
  },
  recordRepayment: { button: '登记归还', done: '已登记归还', look: 'main', hint: '企业看得到，会收到消息' },
  reverseRepayment: { button: '冲正归还', done: '已冲正归还', look: 'danger', hint: '登记错了才冲正，企业又欠这笔钱' },
};
export const isStep = (action: string): action is GuaranteeStep => Object.hasOwn(looks, action);
