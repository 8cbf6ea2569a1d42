import { and, type SQL, sql } from 'drizzle-orm';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { guarantorForms } from '#lib/contract/forms/guarantee-form.ts';
import { isSameReceipt } from '#lib/contract/forms/receipt-fields.ts';
import { guaranteeStateLabels, LETTER_REPAY_DAYS } from '#lib/contract/guarantee/states.ts';
import { addDays, daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import { centsToYuan, sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import type { Database } from '../../db/database.ts';
import { type GuaranteeRepayment, guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import type { IssueSettings } from './letter-documents.ts';
import type { LetterFacts } from './letter-words.ts';
import { type FoundLetter, ownLetters, type StoredLetter, selectLetters } from './letters.ts';

/** The guarantor has paid, and the company pays it back. */
export const PAID_ON = '71';

/** Last day to pay back what the guarantor has paid on a letter; of one in another state it means nothing. */
export const repayUntil = ({ stateTime }: Pick<StoredLetter, 'stateTime'>): string => addDays(toDay(stateTime), LETTER_REPAY_DAYS);

const claimedYuan = ({ claim }: StoredLetter): number => claim?.claimAmountYuan ?? 0;

/** What came back so far. */
export const repaidYuan = ({ repayments }: StoredLetter): number => sumYuan(repayments.map(({ amountYuan }) => amountYuan));

/** What the company still has to pay back; 0 of a letter on which nothing was paid. */
export const restYuan = (letter: StoredLetter): number =>
  letter.state === PAID_ON ? sumYuan([claimedYuan(letter), -repaidYuan(letter)]) : 0;

/** The same of rows, 元; null where nothing was paid. */
export const restOfRow: SQL = sql`(case when ${guaranteeLetter.state} = ${PAID_ON} then (${guaranteeLetter.claim} ->> 'claimAmountYuan')::numeric
  - coalesce((select sum((r ->> 'amountYuan')::numeric) from jsonb_array_elements(${guaranteeLetter.repayments}) r), 0) end)`;

/** Whether the company still has to pay back what the guarantor has paid on its letter. */
export const owesRepayment = (letter: StoredLetter): boolean => restYuan(letter) > 0;

/** Days by which it is late; 0 on the last day, and where nothing is owed any more. */
export const daysLate = (letter: StoredLetter, today: string): number =>
  owesRepayment(letter) ? Math.max(0, daysBetween(repayUntil(letter), today)) : 0;

/** Whether the company has to do something about its letter. */
export const waitsForApplicant = (letter: StoredLetter): boolean => ['00', '10'].includes(letter.state) || owesRepayment(letter);

/** What guarantors have paid on an account's letters and the company has not paid back yet. */
export const listOwed = (db: Database, userId: string): Promise<FoundLetter[]> =>
  selectLetters(db, and(ownLetters.applicant(userId), sql`${restOfRow} > 0`));

/** The state as applicant and guarantor read it: of a claim that was paid, whether it is paid back. */
export function stateWords(letter: StoredLetter, today: string): string {
  const label = guaranteeStateLabels[letter.state];
  if (letter.state !== PAID_ON) return label;
  const late = daysLate(letter, today);
  return `${label}，${late > 0 ? `逾期 ${late} 天` : owesRepayment(letter) ? '待归还' : '已还清'}`;
}

const dueWords = (letter: StoredLetter, today: string): string => {
  const late = daysLate(letter, today);
  return late > 0 ? `已逾期 ${late} 天（最晚 ${repayUntil(letter)}），请尽快` : `请在 ${repayUntil(letter)} 以前`;
};

/** What a company owes its guarantor that has paid on a claim, until when, and whom to ask how. */
export function repaySentence({ letter, guarantorName, guarantorPhone }: FoundLetter, today: string): string {
  const paid = `担保机构赔付了 ${yuanText(claimedYuan(letter))}`;
  if (!owesRepayment(letter)) return `${paid}，您已经还清，不用再办什么。`;
  const back = repaidYuan(letter) === 0 ? '' : `，您已还 ${yuanText(repaidYuan(letter))}，还差 ${yuanText(restYuan(letter))}`;
  const phone = guarantorPhone === '' ? '' : `，电话 ${guarantorPhone}`;
  return `${paid}${back}，${dueWords(letter, today)}还给${guarantorName}。还到哪个账户，请问担保机构${phone}。`;
}

const receiptWords = ({ receiptNo, day, amountYuan, reverses }: GuaranteeRepayment): string =>
  reverses === undefined
    ? `${day} ${yuanText(amountYuan)}（凭证号 ${receiptNo}）`
    : `${day} 冲正凭证号 ${reverses} 的 ${yuanText(-amountYuan)}（凭证号 ${receiptNo}）`;

/** What is owed, what came back and what is left, for applicant and guarantor. */
export function repayFacts({ letter }: FoundLetter, today: string): LetterFacts {
  if (letter.state !== PAID_ON) return [];
  const late = daysLate(letter, today);
  const until = `${late > 0 ? `逾期 ${late} 天，` : ''}最晚 ${repayUntil(letter)}`;
  return [
    ['要归还', yuanText(claimedYuan(letter))],
    ['已归还', [yuanText(repaidYuan(letter)), ...letter.repayments.map(receiptWords)].join('；')],
    ['还差', owesRepayment(letter) ? `${yuanText(restYuan(letter))}，${until}` : '已还清'],
  ];
}

type Recording = Handler<StoredLetter, IssueSettings, Fields>;

const sameReceipt = (recorded: readonly GuaranteeRepayment[], number: string) =>
  recorded.find(({ receiptNo }) => isSameReceipt(receiptNo, number));

/** What was recorded and not taken back, in its order. */
export const standingRepayments = ({ repayments }: Pick<StoredLetter, 'repayments'>): GuaranteeRepayment[] =>
  repayments.filter(
    ({ receiptNo, reverses: own }) =>
      own === undefined && !repayments.some(({ reverses }) => reverses !== undefined && isSameReceipt(reverses, receiptNo)),
  );

const refuse = (field: string, sentence: string) => new Fault('invalidField', { field, sentence });

/** @throws Fault invalidField, beside its field: nothing comes before it was owed, twice under one number, or beyond what is owed. */
function requireOwed(row: StoredLetter, { receiptNo, day, amountYuan }: GuaranteeRepayment, today: string): void {
  const rest = restYuan(row);
  if (rest === 0) throw new Fault('invalidField', { sentence: '赔付的钱已经还清了，不用再登记' });
  if (sameReceipt(row.repayments, receiptNo) !== undefined) throw refuse('receiptNo', '这个凭证号已经登记过别的内容');
  if (day > today) throw refuse('day', '日期不能晚于今天');
  if (day < toDay(row.stateTime)) throw refuse('day', `日期不能早于 ${toDay(row.stateTime)}，那天才赔付`);
  if (amountYuan === 0) throw refuse('amount', '金额要大于 0');
  if (amountYuan > rest) throw refuse('amount', `金额超过还没还的，最多 ${yuanText(rest)}`);
}

function toRepayment(input: Fields): GuaranteeRepayment {
  const { amount, ...named } = parseForm(guarantorForms.recordRepayment, input);
  return { ...named, amountYuan: centsToYuan(amount) };
}

/** What came in of what is owed (71 → 71); the same again under the same receipt number answers where the letter stands. */
export const recordRepayment: Recording = {
  lockFirst: async ({ input }, seen) => {
    const { data } = guarantorForms.recordRepayment.safeParse(input);
    if (seen === null || data === undefined) return undefined;
    const before = sameReceipt(seen.repayments, data.receiptNo);
    if (before?.day !== data.day || before.amountYuan !== centsToYuan(data.amount)) return undefined;
    return { answered: { orderNo: seen.orderNo, state: seen.state, version: seen.version } };
  },
  step: ({ now, row, input }) => {
    const today = toDay(now);
    const repayment = toRepayment(input);
    requireOwed(row, repayment, today);
    const repayments = [...row.repayments, repayment];
    const letter = { ...row, repayments };
    const isOwing = owesRepayment(letter);
    const left = isOwing ? `还差 ${yuanText(restYuan(letter))}` : '还清了';
    const next = isOwing ? `${left}，${dueWords(letter, today)}还清。` : `担保机构赔付的 ${yuanText(claimedYuan(row))}都${left}。`;
    const { receiptNo, day, amountYuan } = repayment;
    return {
      patch: { repayments },
      remark: `${day} 收到 ${yuanText(amountYuan)}，凭证号 ${receiptNo}，${left}`,
      message: {
        title: isOwing ? '归还的钱已登记' : '赔付的钱已还清',
        content: `${row.orderNo}：担保机构 ${day} 收到您还的 ${yuanText(amountYuan)}，凭证号 ${receiptNo}。${next}`,
        level: '重要',
      },
    };
  },
};

/** What a reversal takes back. @throws Fault invalidField, beside its field. */
function requireReversible(
  row: StoredLetter,
  { receiptNo, reverses, day }: Record<'receiptNo' | 'reverses' | 'day', string>,
  today: string,
) {
  const target = row.repayments.find((other) => other.reverses === undefined && isSameReceipt(other.receiptNo, reverses));
  if (target === undefined) throw refuse('reverses', '没有这个凭证号的登记');
  if (!standingRepayments(row).includes(target)) throw refuse('reverses', '这笔登记已经冲正过');
  if (sameReceipt(row.repayments, receiptNo) !== undefined) throw refuse('receiptNo', '这个凭证号已经登记过别的内容');
  if (day > today) throw refuse('day', '日期不能晚于今天');
  if (day < target.day) throw refuse('day', `日期不能早于 ${target.day}，那天才收到`);
  return target;
}

/** Takes back what was recorded wrongly (71 → 71): the company owes it again. The same again under the same number is answered alike. */
export const reverseRepayment: Recording = {
  lockFirst: async ({ input }, seen) => {
    const { data } = guarantorForms.reverseRepayment.safeParse(input);
    const before = seen === null || data === undefined ? undefined : sameReceipt(seen.repayments, data.receiptNo);
    if (seen === null || before?.reverses === undefined || before.day !== data?.day || !isSameReceipt(before.reverses, data.reverses))
      return undefined;
    return { answered: { orderNo: seen.orderNo, state: seen.state, version: seen.version } };
  },
  step: ({ now, row, input }) => {
    const today = toDay(now);
    const { reason, ...asked } = parseForm(guarantorForms.reverseRepayment, input);
    const { amountYuan, receiptNo } = requireReversible(row, asked, today);
    const repayments = [...row.repayments, { ...asked, reverses: receiptNo, amountYuan: -amountYuan }];
    const letter = { ...row, repayments };
    const left = `还差 ${yuanText(restYuan(letter))}`;
    return {
      patch: { repayments },
      remark: `冲正凭证号 ${receiptNo} 的 ${yuanText(amountYuan)}，${left}：${reason}`,
      message: {
        title: '一笔归还登记被冲正',
        content: `${row.orderNo}：担保机构冲正了凭证号 ${receiptNo} 登记的 ${yuanText(amountYuan)}。原因：${asSentence(reason)}${left}，${dueWords(letter, today)}还清。`,
        level: '重要',
      },
    };
  },
};
