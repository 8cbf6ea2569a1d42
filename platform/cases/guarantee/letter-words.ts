import { asSentence } from '#lib/contract/as-sentence.ts';
import type { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import { type GuaranteeAction, type GuaranteeKind, guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import type { PayeeAccount } from '#lib/contract/loan-signing.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import { maskAccount, maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { type FoundLetter, guarantorContact, type Letter, refundedYuan, type StoredLetter, type TenderSection } from './letters.ts';

const MINUTE_END = 16;

export const inYuan = (amountYuan: number | null): string => (amountYuan === null ? '' : yuanText(amountYuan));
/** A moment in Asia/Shanghai, to the minute. */
export const toMinute = (moment: Date | null): string => (moment === null ? '' : toWireTime(moment).slice(0, MINUTE_END).replace('T', ' '));
export const kindLabel = (kind: GuaranteeKind): string => guaranteeKindLabels[kind];

/** Actions as buttons and histories name them. */
export const letterActionLabels: Readonly<Record<GuaranteeAction | 'save', string>> = {
  save: '开始填写',
  apply: '提交申请',
  pay: '支付保费',
  cancel: '取消申请',
  expire: '超时未支付，自动关闭',
  issue: '开出保函',
  reject: '审核不通过，保费退回',
  start: '开始生效',
  end: '到期',
  release: '解除担保责任',
  surrender: '申请退保',
  approve: '同意退保',
  refuse: '不同意退保',
  withdraw: '撤回退保',
  claim: '提出索赔',
  uphold: '索赔成立，已赔付',
  dismiss: '索赔不成立',
  recordRepayment: '登记归还',
  reverseRepayment: '冲正归还',
};

/** Names and values of what is said of a letter; what is empty is not known yet. */
export type LetterFacts = readonly (readonly [string, string | null])[];

/** The amount of a letter; of a draft what was typed so far. */
export function amountOf({ state, amountYuan, content: { amount } }: StoredLetter): string {
  if (state !== '00' || amount === '') return inYuan(amountYuan);
  return money(amount) === null ? inYuan(Number(amount)) : amount;
}

function termOf({ state, startDate, endDate, content, guaranteeKind }: StoredLetter, { validDays }: TenderSection): string {
  if (startDate !== null) return `${startDate} 至 ${endDate ?? ''}`;
  if (state !== '00') return '';
  if (guaranteeKind === '1') return `从开标那天起 ${validDays} 天`;
  return [content.startDate, content.endDate].filter((day) => day !== '').join(' 至 ');
}

/** Of other letters than bid letters it is not asked any more. */
function cipherWords({ guaranteeKind, content: { cipher } }: StoredLetter): string {
  if (cipher === '1') return '密文，受益人看不到内容';
  return guaranteeKind === '1' ? '明文，受益人看得到内容' : '';
}

/** What the letter says. */
export const contentFacts = ({ letter, section, guarantorName }: Letter): LetterFacts => [
  ['保函编号', letter.guaranteeNo],
  ['种类', kindLabel(letter.guaranteeKind)],
  ['保函金额', amountOf(letter)],
  ['有效期', termOf(letter, section)],
  ['标段', `${section.projectName} ${section.sectionName}（${section.sectionNo}）`],
  ['开标时间', toMinute(section.bidDeadline)],
  ['被保证人', `${letter.principalName}（${letter.principalCreditCode}）`],
  ['受益人', `${section.creditor.name}（${section.creditor.creditCode}）`],
  ['出函机构', guarantorName],
  ['出函时间', toMinute(letter.outTime)],
  ['开标前', cipherWords(letter)],
];

/** Nothing is paid to it. */
export const basicAccountOf = ({ basicAccount }: GuaranteeContent): string => (basicAccount === '' ? '' : maskAccount(basicAccount));

/** Who applied, as the guarantor and the applicant read it. */
export const principalFacts = ({ letter: { content } }: Letter): LetterFacts => [
  ['联系人', `${content.contact} ${content.contactPhone}`],
  ['通信地址', content.address],
  ['电子邮箱', content.email],
  ['基本账户', basicAccountOf(content)],
  ['法定代表人', `${content.legalPerson} ${content.legalPhone} ${maskNumber(content.legalIdNo)}`],
  ['最高资质', content.topQualification],
];

/** An account in one line, its number whole only for who pays to it; empty for none. */
export const accountLine = (account: Partial<PayeeAccount> | null, isWhole = false): string =>
  account?.bankAccount === undefined
    ? ''
    : [account.accountName, account.bankName, isWhole ? account.bankAccount : maskAccount(account.bankAccount)].join(' · ');

/** What was paid and paid back. */
export const premiumFacts = ({ letter }: Letter): LetterFacts => [
  ['保费', inYuan(letter.premiumYuan)],
  ['付款', letter.payTime === null ? '' : `${toMinute(letter.payTime)} · ${letter.payNo ?? ''}`],
  ['退还保费', letter.refundTime === null ? '' : `${inYuan(refundedYuan(letter))} · ${toMinute(letter.refundTime)}`],
  ['退保原因', letter.surrender?.reason ?? ''],
];

export const claimFacts = ({ letter: { claim } }: Letter): LetterFacts => [
  ['索赔金额', inYuan(claim?.claimAmountYuan ?? null)],
  ['索赔理由', claim?.reason ?? ''],
];

/** What a company is told of a claim that runs; `answerBy`: until when it is answered. */
export function claimedSentence(found: FoundLetter, answerBy: string): string {
  const { claimAmountYuan = 0, reason = '' } = found.letter.claim ?? {};
  const claimed = `受益人${found.section.creditor.name}索赔 ${inYuan(claimAmountYuan)}，理由：${asSentence(reason)}`;
  return `${claimed}担保机构最晚 ${answerBy} 答复，这期间不能退保。有不同意见，请马上联系${guarantorContact(found)}。`;
}
