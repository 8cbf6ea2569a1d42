import * as z from 'zod';
import {
  benefitLimit,
  type DailyBenefit,
  dailyBenefit,
  type InsuredSums,
  type StillPayable,
  stillPayable,
  termsText,
} from '#lib/contract/insurance/benefit-limit.ts';
import { isClaimOpen } from '#lib/contract/insurance/states.ts';
import { isWithoutSurvey } from '#lib/contract/insurance-cover.ts';
import type { InsuranceClaim, InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { centsToYuan, textToCents, toCents } from '#lib/contract/pricing/exact-amount.ts';
import { accountNumber } from '#lib/validation/account-number.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import { accountField, nameField, textField, yuanField } from '#lib/validation/text-field.ts';

const MAX_FILES = 10;

const aboveZero = accepts((text) => Number(text) > 0, '金额要大于0');

const files = z.array(z.strictObject({ fileName: z.string().min(1).max(255), fileUrl: z.string().min(1).max(1024) })).max(MAX_FILES);

const someFiles = files.min(1, '请上传至少一份理赔资料');

const CHOOSE_INSURED = '请选择是谁出的事';
const CHOOSE_BENEFIT = '请选择要赔的是哪一项';

/** Of a claim that is there, what another one has to know. */
type MadeClaim = Pick<
  InsuranceClaim,
  'claimNo' | 'state' | 'insured' | 'insuredName' | 'benefit' | 'accidentTime' | 'accidentPlace' | 'claimAmount' | 'paidAmount'
>;

/** Of what a claim is asked, as the order names it. */
export interface ClaimedOrder extends InsuredSums {
  readonly product: InsuredSums['product'] & { readonly claimGuide: readonly string[] };
  readonly application: InsuredSums['application'] & { readonly insureds: readonly { readonly name: string }[] };
  readonly claims: readonly MadeClaim[];
  readonly startDate: string;
  readonly endDate: string;
  /** When the policy was given back: what happened until that day can be claimed. */
  readonly surrender?: { readonly applyTime: string } | null | undefined;
  /** Days in which no cover stood; `until` is the day on which it stood again. */
  readonly suspensions?: readonly { readonly from: string; readonly until: string | null }[] | undefined;
}

/** A choice that must be made among several; what is only one needs none. */
const oneOf = (choices: readonly string[], sentence: string) =>
  textField(
    ...(choices.length > 1 ? [required(sentence)] : []),
    accepts((text) => choices.includes(text), sentence),
  );

/** The insured people of an order as a claim names them: `1`, `2`, … */
export const claimableInsureds = ({ application: { insureds } }: ClaimedOrder): string[] => insureds.map((_, index) => String(index + 1));

/** The covers of an order that can be claimed. */
export const claimableBenefits = ({ product: { coverage } }: ClaimedOrder): string[] => coverage.map(({ name }) => name);

const dayOf = (accidentTime: string): string => accidentTime.slice(0, 10);

/** The cover that a claim is about: the only one need not be named; empty while none of several is. */
export function claimedBenefit(order: ClaimedOrder, benefit: string): string {
  const [only = '', ...others] = claimableBenefits(order);
  return benefit || (others.length === 0 ? only : '');
}

type Claimed = Pick<InsuranceClaimForm, 'insured' | 'benefit'>;

/** Who it happened to, as a claim names them: the only one need not be; empty where nobody is named. */
const whoOf = (order: ClaimedOrder, insured: string): string => insured || (order.application.insureds.length === 1 ? '1' : '');

/** What a claim can be about at most, beside the claims that are there. */
const mostPaid = (order: ClaimedOrder, { insured, benefit }: Claimed): StillPayable =>
  stillPayable(
    order,
    { benefit, who: whoOf(order, insured) },
    order.claims.map((claim) => ({ ...claim, who: whoOf(order, claim.insured) })),
  );

/** 这一项最多赔 80,000 元; 这一项赔过了，最多还能赔 20,000 元; 算上正在办的，…; 这一项按条款赔（…）. Empty while no cover is chosen. */
export function claimLimitText(order: ClaimedOrder, claim: Claimed): string {
  const benefit = claimedBenefit(order, claim.benefit);
  if (benefit === '') return '';
  const { yuan: most, isTold, hasOpen } = mostPaid(order, { ...claim, benefit });
  if (most === 0) return hasOpen ? '算上正在办的，这一项已经赔满了' : '这一项已经赔满了';
  if (most === null || !isTold) return `这一项${termsText(order, benefit)}`;
  const said = hasOpen ? '算上正在办的，这一项最多还能赔' : '这一项赔过了，最多还能赔';
  return `${most < (benefitLimit(order, benefit)?.yuan ?? most) ? said : '这一项最多赔'} ${most.toLocaleString('zh-CN')} 元`;
}

/** What is wrong with an amount beside the claims that are there; empty where nothing is. */
function excessText(order: ClaimedOrder, claim: Claimed, amount: number): string {
  const { yuan: most, isTold } = mostPaid(order, claim);
  if (most === null || !(amount > most)) return '';
  return isTold || most === 0 ? claimLimitText(order, claim) : `超过保额了，最多填 ${most.toLocaleString('zh-CN')} 元`;
}

/** How the chosen cover is paid by the day; null for any other, and while none is chosen. */
export function claimedDaily(order: ClaimedOrder, benefit: string): DailyBenefit | null {
  const claimed = claimedBenefit(order, benefit);
  return claimed === '' ? null : dailyBenefit(order, claimed);
}

const DAYS = '天';
const WHOLE = /^\d{1,6}$/;

/** The amount (元) that so many days come to; what is no whole number of days stays as it is typed, and marked as days. */
export function amountOfDays(typed: string, { yuan }: Pick<DailyBenefit, 'yuan'>): string {
  if (typed === '') return '';
  return WHOLE.test(typed) ? String(centsToYuan(BigInt(typed) * toCents(yuan))) : `${typed}${DAYS}`;
}

/** The other way: what was typed, and whether it is a whole number of days. */
export function daysOfAmount(amount: string, { yuan }: Pick<DailyBenefit, 'yuan'>): { readonly typed: string; readonly isWhole: boolean } {
  const cents = textToCents(amount);
  if (cents === null || cents % toCents(yuan) !== 0n) return { typed: amount.replace(DAYS, ''), isWhole: false };
  return { typed: String(cents / toCents(yuan)), isWhole: true };
}

type LossEvent = Pick<InsuranceClaimForm, 'insured' | 'benefit' | 'accidentTime' | 'accidentPlace'>;

/** Of one event: the same day, person and cover; where nobody is named, the same place too. */
function isSameEvent(order: ClaimedOrder, one: LossEvent, other: LossEvent): boolean {
  const [a, b] = [one, other].map(({ insured, benefit, accidentTime, accidentPlace }) => {
    const who = whoOf(order, insured);
    return [dayOf(accidentTime), who, claimedBenefit(order, benefit), who === '' ? accidentPlace : ''].join('\n');
  });
  return a === b;
}

/** 您已就 2026-12-05 陈小满的意外医疗报过案，编号 IC…. Empty where the event is claimed by no claim that is open. */
export function sameEventText(order: ClaimedOrder, event: LossEvent): string {
  const made = order.claims.find((claim) => isClaimOpen(claim.state) && isSameEvent(order, claim, event));
  if (made === undefined) return '';
  const { accidentTime, accidentPlace, insuredName, benefit, claimNo } = made;
  const whose = insuredName === '' ? `在${accidentPlace}` : insuredName;
  return `您已就 ${dayOf(accidentTime)} ${whose}的${benefit || '这件事'}报过案${claimNo && `，编号 ${claimNo}`}，有了结果才能再报`;
}

/**
 * Said of an accident within the waiting days of a cover: it can be claimed, and the insurer decides. Empty for any other day. What goes on
 * with a former cover has waiting days too: whether they count again, its terms say.
 */
export function waitingText(
  {
    startDate,
    product: { waitingDays },
  }: Pick<ClaimedOrder, 'startDate'> & { readonly product: Pick<InsuranceProductSnapshot, 'waitingDays'> },
  accidentTime: string,
): string {
  if (waitingDays === 0 || !isDay(dayOf(accidentTime)) || dayOf(accidentTime) < startDate) return '';
  const last = addDays(startDate, waitingDays - 1);
  if (dayOf(accidentTime) > last) return '';
  return `这一天在等待期里（${waitingDays} 天，到 ${last}），等待期里出的事一般不赔，可以照样申请，由保险公司按条款核定`;
}

const isSuspendedOn = ({ suspensions = [] }: ClaimedOrder, day: string): boolean =>
  suspensions.some(({ from, until }) => from <= day && (until === null || day < until));

const suspensionsText = ({ suspensions = [] }: ClaimedOrder): string =>
  `保单${suspensions.map(({ from, until }) => `从 ${from} 起${until === null ? '' : `到 ${until} 恢复前`}`).join('、')}效力中止，这期间出的事不赔`;

/** Last day on which something may have happened that the policy pays for, and why it is that one. */
function lastDayOf({ endDate, surrender }: ClaimedOrder): { readonly day: string; readonly why: string } {
  const given = surrender == null ? endDate : dayOf(surrender.applyTime);
  return given < endDate ? { day: given, why: '，那天您申请了退保' } : { day: endDate, why: '' };
}

/** A claim on the policy of an order; `today` is a day in Asia/Shanghai. */
export const insuranceClaimForm = (order: ClaimedOrder, today: string) => {
  const last = lastDayOf(order);
  return InsuranceClaimForm.extend({
    accidentTime: textField(
      required('请选择出险时间'),
      accepts((text) => isDay(dayOf(text)), '请选择出险时间'),
      accepts((text) => {
        const day = dayOf(text);
        return day >= order.startDate && day <= last.day && day <= today;
      }, `出险时间要在保障期内（${order.startDate} 到 ${last.day}${last.why}），不能晚于今天`),
      accepts((text) => !isSuspendedOn(order, dayOf(text)), suspensionsText(order)),
    ),
    insured: oneOf(claimableInsureds(order), CHOOSE_INSURED),
    benefit: oneOf(claimableBenefits(order), CHOOSE_BENEFIT),
    files: isWithoutSurvey(order.product) ? files : someFiles,
  }).superRefine((given, context) => {
    const same = sameEventText(order, given);
    if (same !== '') context.addIssue({ code: 'custom', path: ['accidentTime'], message: same });
    const daily = claimedDaily(order, given.benefit);
    const cents = textToCents(given.claimAmount);
    if (daily !== null && cents !== null && cents % toCents(daily.yuan) !== 0n)
      context.addIssue({ code: 'custom', path: ['claimAmount'], message: `每天赔 ${daily.yuan} 元，请填整天数` });
    const claimed = { insured: given.insured, benefit: claimedBenefit(order, given.benefit) };
    const excess = claimed.benefit === '' || same !== '' ? '' : excessText(order, claimed, Number(given.claimAmount));
    if (excess !== '') context.addIssue({ code: 'custom', path: ['claimAmount'], message: excess });
  });
};

const InsuranceClaimForm = z.object({
  insured: z.string(),
  benefit: z.string(),
  accidentTime: z.string(),
  accidentPlace: textField(required('请填写出险地点'), atMost(200)),
  description: textField(required('请写明事情经过'), atMost(500)),
  /** 元. */
  claimAmount: yuanField(
    required('请填写申请金额'),
    accepts((text) => !text.endsWith(DAYS), '请填整天数'),
    money,
    aboveZero,
  ),
  accountName: nameField(
    required('请填写户名'),
    accepts((text) => text.length >= 2 && !/\d{4}/.test(text), '户名写姓名或单位名称，不是账号'),
    atMost(100),
  ),
  bankAccount: accountField(accountNumber),
  files: someFiles,
});
export type InsuranceClaimForm = z.infer<typeof InsuranceClaimForm>;

/** What was asked for in addition. */
export const ClaimSupplementForm = z.object({
  description: textField(required('请说明补充了什么'), atMost(500)),
  files: someFiles,
});

/** Another account for a claim whose account was taken back. */
export const ClaimAccountForm = z.object({ bankAccount: accountField(accountNumber) });

/** What was asked for in addition to a claim whose account was taken back. */
export const ClaimBothForm = ClaimSupplementForm.extend(ClaimAccountForm.shape);
