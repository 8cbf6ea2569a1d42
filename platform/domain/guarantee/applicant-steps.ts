import { randomInt } from 'node:crypto';
import { GuaranteeSurrenderForm, guaranteeForm } from '#lib/contract/forms/guarantee-form.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import { Fault } from '../fault.ts';
import { yuanWords } from '../money-words.ts';
import { parseForm } from '../parse-form.ts';
import { requireRoomFor } from '../require-room.ts';
import { addDays, toDay } from '../time/shanghai-time.ts';
import { requireCompleteCompany } from './complete-company.ts';
import type { StoredLetter } from './get-letter.ts';
import type { LetterStepWork } from './letter-step.ts';
import { toPremium } from './premium.ts';
import { areBidsOpened, toBounds } from './tender-sections.ts';

const SERIAL_END = 1_000_000_000;

const nameOf = ({ guaranteeKind, orderNo }: StoredLetter): string => `${guaranteeKindLabels[guaranteeKind]} ${orderNo}`;

const apply: LetterStepWork = async ({ tx, now, letter, section }) => {
  await requireCompleteCompany(tx, letter.companyId);
  await requireRoomFor(tx, 'openLetter', letter.userId);
  const kind = letter.content.guaranteeKind;
  if (kind === '1' && areBidsOpened(section, now)) throw new Fault('bidsOpened');
  const { amount, startDate, endDate } = parseForm(guaranteeForm(kind, toBounds(section, now)), letter.content);
  const opening = toDay(section.bidDeadline);
  const days = kind === '1' ? { startDate: opening, endDate: addDays(opening, section.validDays) } : { startDate, endDate };
  const { premiumYuan, ratePercent } = toPremium(kind, amount);
  return {
    patch: { ...days, amountYuan: amount, premiumYuan, premiumRate: ratePercent },
    message: {
      title: '保函申请已提交，请支付保费',
      content: `${nameOf(letter)}保费 ${yuanWords(premiumYuan)}，支付后担保机构开始审核。`,
    },
  };
};

const pay: LetterStepWork = async ({ now, letter, keep }) => {
  const payNo = `PAY${toDay(now).replaceAll('-', '')}${String(randomInt(SERIAL_END)).padStart(9, '0')}`;
  const patch = { payNo, payTime: now };
  await keep('offer', patch);
  await keep('notice', patch);
  return { patch, message: { title: '保费已支付', content: `${nameOf(letter)}已交给担保机构审核，出函后会通知您。` } };
};

const cancel: LetterStepWork = async ({ now, letter }) => {
  const isPaid = letter.payTime !== null;
  return {
    patch: isPaid ? { refundTime: now } : {},
    remark: isPaid ? '保费原路退回' : '',
    message: { title: '保函申请已取消', content: `${nameOf(letter)}已取消${isPaid ? '，保费原路退回' : ''}。` },
  };
};

const surrender: LetterStepWork = async ({ letter, input }) => {
  const form = parseForm(GuaranteeSurrenderForm, input);
  return {
    patch: { surrender: { ...form, refundYuan: null } },
    remark: form.reason,
    message: { title: '退保申请已提交', content: `${nameOf(letter)}的退保申请已交给担保机构审核。` },
  };
};

/** What the company does with its own letters. */
export const applicantSteps = { apply, pay, cancel, surrender };
