import { randomInt } from 'node:crypto';
import { GuaranteeReasonForm, GuaranteeRemarkForm } from '#lib/contract/forms/guarantee-form.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanWords } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { LetterStepWork } from './letter-step.ts';
import { toRefund } from './premium.ts';
import { areBidsOpened } from './tender-sections.ts';

const HALF_END = 100_000;
const verifyPath = (guaranteeNo: string): string => `/guarantee/verify?no=${guaranteeNo}`;

const half = (): string => String(randomInt(HALF_END)).padStart(5, '0');
const toGuaranteeNo = (now: Date): string => `BH${toDay(now).replaceAll('-', '')}${half()}${half()}`;

const issue: LetterStepWork = async ({ now, letter, section, input, keep }) => {
  if (letter.guaranteeKind === '1' && areBidsOpened(section, now)) throw new Fault('bidsOpened');
  const { reason: remark } = parseForm(GuaranteeRemarkForm, { reason: '', ...input });
  const numbered = { guaranteeNo: toGuaranteeNo(now), outTime: now };
  const { fileSha256, fileMd5 } = await keep('letter', numbered);
  return {
    patch: { ...numbered, fileSha256, fileMd5 },
    remark,
    message: {
      title: '保函已开出',
      content: `保函编号 ${numbered.guaranteeNo}，可以下载和查验了。`,
      level: '重要',
      linkUrl: verifyPath(numbered.guaranteeNo),
    },
  };
};

const reject: LetterStepWork = async ({ now, letter, input }) => {
  const { reason } = parseForm(GuaranteeReasonForm, input);
  return {
    patch: { refundTime: now },
    remark: reason,
    message: { title: '保函申请未通过，保费已退', content: `${letter.orderNo} 未通过：${reason}。保费原路退回。`, level: '重要' },
  };
};

const approve: LetterStepWork = async ({ now, letter, input }) => {
  const { reason } = parseForm(GuaranteeRemarkForm, { reason: '', ...input });
  const { surrender, premiumYuan, startDate, endDate } = letter;
  if (surrender === null || premiumYuan === null || startDate === null || endDate === null) throw new Fault('wrongState');
  const refundYuan = toRefund(premiumYuan, { startDate, endDate, today: toDay(now) });
  return {
    patch: { surrender: { ...surrender, refundYuan }, refundTime: now },
    remark: reason,
    message: {
      title: '退保已通过',
      content: `${letter.orderNo} 已退保，退还保费 ${yuanWords(refundYuan)}到您填的账户。`,
      level: '重要',
    },
  };
};

const decide =
  (title: string, level: '普通' | '重要' = '重要'): LetterStepWork =>
  async ({ letter, input }) => {
    const { reason } = parseForm(GuaranteeReasonForm, input);
    return { remark: reason, message: { title, content: `${letter.orderNo}：${reason}`, level } };
  };

/** What the guarantor decides. */
export const guarantorSteps = {
  issue,
  reject,
  approve,
  refuse: decide('退保没有通过'),
  uphold: decide('索赔成立，担保机构已赔付'),
  dismiss: decide('索赔不成立'),
};
