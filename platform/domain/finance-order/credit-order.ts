import { allInRatePercent } from '#lib/contract/pricing/all-in-rate.ts';
import { isPayWay } from '#lib/contract/pricing/pay-way.ts';
import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { toDueWords } from '../time/due-words.ts';
import { addDays, parseMoment, toDay } from '../time/shanghai-time.ts';
import { type OfferFields, offerForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';
import { toPercentWords, toWanWords } from './order-message.ts';
import type { SentOrder } from './order-rows.ts';

const TASK = '5';

/** 18:00 of the last day. */
const endOfOffer = (now: Date, days: number): Date => parseMoment(`${addDays(toDay(now), days)} 18:00:00`);

function toOffer(row: SentOrder, given: OfferFields, now: Date) {
  const offer = parseForm(offerForm(row), given);
  const { fees } = row.product;
  const priced = { principalYuan: offer.creditAmount, months: offer.creditTerm, annualRatePercent: offer.creditRate, fees };
  const allIn = isPayWay(offer.payType) ? allInRatePercent({ ...priced, payWay: offer.payType }) : Number.NaN;
  const creditExpire = endOfOffer(now, offer.validDays);
  return {
    creditAmountYuan: offer.creditAmount,
    creditRate: offer.creditRate,
    creditTermMonths: offer.creditTerm,
    creditGuaranteeType: offer.guaranteeType,
    creditPayType: offer.payType,
    creditFees: fees,
    creditNote: offer.note,
    creditExpire,
    closesAt: creditExpire,
    allInRate: Number.isFinite(allIn) ? allIn : null,
    answerTime: now,
  };
}

/**
 * The institution offers credit (40 → 50): 综合年化 is reckoned with the product's fees, and the offer closes by itself on its last day.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const creditOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep, given: OfferFields) =>
  takeInstitutionStep(context, clerk, step, 'credit', (row, now) => {
    const patch = toOffer(row, given, now);
    const { creditAmountYuan, creditRate, creditTermMonths, creditExpire, allInRate } = patch;
    const all = allInRate === null ? '' : `，加上费用综合 ${toPercentWords(allInRate)}`;
    const terms = `年化 ${toPercentWords(creditRate)}${all}，${creditTermMonths} 个月`;
    return {
      remark: `${toWanWords(creditAmountYuan)}，${terms}`,
      patch,
      words: {
        type: TASK,
        level: '重要',
        title: `授信 ${toWanWords(creditAmountYuan)}，等您确认`,
        content: `${terms}。${toDueWords(creditExpire)} 前有效。`,
      },
    };
  });
