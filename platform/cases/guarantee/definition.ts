import { randomInt } from 'node:crypto';
import { and, eq, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { presentText } from '#lib/contract/consent/kinds.ts';
import {
  type GuaranteeContent,
  GuaranteeReasonForm,
  GuaranteeRemarkForm,
  guaranteeClaimForm,
  guaranteeForm,
  guaranteeSurrenderForm,
} from '#lib/contract/forms/guarantee-form.ts';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { claimBlocker, guaranteeKindLabels, guaranteeStates, LETTER_PAYMENT_HOURS } from '#lib/contract/guarantee/states.ts';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter, tenderSection } from '../../db/schema/guarantee-tables.ts';
import { keepConsent } from '../../domain/consent/consents.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { voidInvoices } from '../../domain/invoice/issue-invoice.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { refundPayment, requirePayment } from '../../domain/payment/payments.ts';
import { closePayments, hasNoOpenPayment } from '../../domain/payment/settle-payment.ts';
import { listBankPrefixes } from '../../domain/reference/set-dictionary-entry.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import type { CaseDefinition, Fields, Handler } from '../engine/case-definition.ts';
import { insertCase, lockOwnCase, rewriteCase } from '../engine/case-rows.ts';
import { findFormer, runOnce } from '../engine/run-once.ts';
import { answered, waiting } from './answer-due.ts';
import { requireGuarantor } from './guarantors.ts';
import { type IssueSettings, storeLetterDocument } from './letter-documents.ts';
import { claimedSentence, toMinute } from './letter-words.ts';
import {
  type Applicant,
  areBidsOpened,
  besideFault,
  byViewer,
  findRefundName,
  getTenderSection,
  isSealed,
  KNOWN_TO_GUARANTOR,
  LETTER_ORDER,
  listBeside,
  ownLetters,
  readBounds,
  refundedYuan,
  requireCompleteCompany,
  type StoredLetter,
  selectLetters,
  unpaidUntil,
} from './letters.ts';
import { refundAt, toPremium } from './premium.ts';
import { PAID_ON, recordRepayment, repaySentence, reverseRepayment } from './repayments.ts';

type Step = Handler<StoredLetter, IssueSettings, Fields>['step'];

const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');
const today = (now: Date): string => toDay(now).replaceAll('-', '');
const nameOf = ({ guaranteeKind, orderNo }: StoredLetter): string => `${guaranteeKindLabels[guaranteeKind]} ${orderNo}`;

/** Letters that were paid before payments were kept have a number of another shape. */
const paymentOf = ({ payNo }: Pick<StoredLetter, 'payNo'>): string | null => (payNo !== null && PAY_NO.test(payNo) ? payNo : null);

/** The payment first, as a cashier's notice has it: two transactions then never wait for each other. */
const lockPayment: Handler<StoredLetter, IssueSettings, Fields>['lockFirst'] = async ({ tx }, seen) => {
  if (seen === null) return;
  await closePayments(tx, LETTER_ORDER, seen.id);
  const payNo = paymentOf(seen);
  if (payNo !== null) await requirePayment(tx, payNo, true);
};

/** The whole premium goes back the way it came, or what is left of it. */
const payingBack =
  ({ tx, now, row }: Parameters<Step>[0], refundYuan = row.premiumYuan ?? 0) =>
  async (moved: StoredLetter): Promise<StoredLetter> => {
    const payNo = paymentOf(row);
    if (payNo !== null && refundYuan > 0) await refundPayment(tx, now, payNo, refundYuan);
    return moved;
  };

const remarkOf = (input: Fields): string => parseForm(GuaranteeRemarkForm, { reason: '', ...input }).reason;

const apply: Step = async ({ tx, now, row }) => {
  const own = await requireCompleteCompany(tx, row.companyId);
  await requireGuarantor(tx, row.guarantorId);
  await requireRoomFor(tx, 'openLetter', row.userId);
  const section = await getTenderSection(tx, row.sectionNo);
  const kind = row.content.guaranteeKind;
  if (kind === '1' && areBidsOpened(section, now)) throw new Fault('bidsOpened');
  const sentence = besideFault(await listBeside(tx, row), row.content);
  if (sentence !== null) throw new Fault('invalidField', { field: 'another', sentence });
  const { amount, startDate, endDate } = parseForm(guaranteeForm(kind, await readBounds(tx, section, now)), row.content);
  await keepConsent(tx, now, row.userId, { ...presentText('institution'), subject: row.guarantorId });
  const opening = toDay(section.bidDeadline);
  const days = kind === '1' ? { startDate: opening, endDate: addDays(opening, section.validDays) } : { startDate, endDate };
  const { premiumYuan, ratePercent } = toPremium(kind, amount);
  // A draft may be older than the certification that is in force, and than what the centre says of its section.
  const parties = { principalName: own.companyName, principalCreditCode: own.creditCode, creditorCode: section.creditor.creditCode };
  return {
    patch: { ...days, ...parties, amountYuan: amount, premiumYuan, premiumRate: ratePercent },
    message: {
      title: '保函申请已提交，请支付保费',
      content: `${nameOf(row)} 保费 ${yuanText(premiumYuan)}，${toDueText(unpaidUntil({ ...row, stateTime: now }, section, null))} 前去支付，担保机构随后审核；没有支付的会自动关闭。`,
      linkUrl: toGuaranteeEntry(`/orders/${row.orderNo}/pay`),
    },
  };
};

/** As the cashier reports it, under the number of its payment. */
const pay: Step = async ({ tx, now, by, row, input, context }) => {
  const patch = { payNo: String(input.payNo), payTime: now, ...(await waiting(tx, now, '20')) };
  for (const kind of ['offer', 'notice'] as const) await storeLetterDocument(tx, now, context, { ...row, ...patch }, kind, by.actor);
  return { patch, message: { title: '保费已支付', content: `${nameOf(row)} 已交给担保机构审核，出函后会通知您。` } };
};

const cancel: Step = (work) => {
  const { now, row } = work;
  const isPaid = row.payTime !== null;
  return {
    after: payingBack(work),
    patch: isPaid ? { refundTime: now } : {},
    remark: isPaid ? '保费原路退回' : '',
    message: { title: '保函申请已取消', content: `${nameOf(row)} 已取消${isPaid ? '，保费原路退回' : ''}。` },
  };
};

const HOUR_MS = 3_600_000;

/** The time to ask for the payment is over, for a bid letter also once bids are opened, and none that was asked for can still be made. */
function isUnpaid(now: Date): SQL | undefined {
  const asked = lte(guaranteeLetter.stateTime, new Date(now.getTime() - LETTER_PAYMENT_HOURS * HOUR_MS));
  const opened = new QueryBuilder().select({ no: tenderSection.sectionNo }).from(tenderSection).where(lte(tenderSection.bidDeadline, now));
  const isTooLate = and(eq(guaranteeLetter.guaranteeKind, '1'), inArray(guaranteeLetter.sectionNo, opened));
  return and(or(asked, isTooLate), hasNoOpenPayment(now, LETTER_ORDER, guaranteeLetter.id));
}

const expire: Step = ({ row }) => ({
  message: {
    title: '超时未付款，保函申请已关闭',
    content: `${nameOf(row)} 没有在约定的时间内付款，已自动关闭，没有收您的钱，需要的话可以重新申请。`,
  },
});

const surrender: Step = async ({ tx, now, row, input }) => {
  const form = parseForm(guaranteeSurrenderForm(await findRefundName(tx, row), await listBankPrefixes(tx)), input);
  return {
    patch: { surrender: { ...form, refundYuan: null }, ...(await waiting(tx, now, '60')) },
    remark: form.reason,
    message: { title: '退保申请已提交', content: `${nameOf(row)} 的退保申请已交给担保机构审核。` },
  };
};

/** Nobody has decided on it: the account that it named is not needed any more. */
const withdraw: Step = ({ row }) => ({
  patch: { surrender: null },
  message: { title: '退保申请已撤回', content: `${nameOf(row)} 不退保了，保函照原来的有效期继续。` },
});

const issue: Step = async ({ tx, now, by, row, input, context }) => {
  if (row.guaranteeKind === '1' && areBidsOpened(await getTenderSection(tx, row.sectionNo), now)) throw new Fault('bidsOpened');
  const remark = remarkOf(input);
  const guaranteeNo = `BH${today(now)}${digits(5)}${digits(5)}`;
  const numbered = { guaranteeNo, outTime: now };
  const { fileSha256, fileMd5 } = await storeLetterDocument(tx, now, context, { ...row, ...numbered }, 'letter', by.actor);
  return {
    patch: { ...numbered, fileSha256, fileMd5 },
    remark,
    message: {
      title: '保函已开出',
      content: `保函编号 ${guaranteeNo}，可以下载和查验了。`,
      level: '重要',
      linkUrl: `/guarantee/verify?no=${guaranteeNo}`,
    },
  };
};

const reject: Step = (work) => {
  const { now, row, input } = work;
  const { reason } = parseForm(GuaranteeReasonForm, input);
  const content = `${row.orderNo} 未通过：${asSentence(reason)}保费原路退回；改好可以照这份再申请，填过的不用重填。`;
  const message = { title: '保函申请未通过，保费已退', content, level: '重要' } as const;
  return { patch: { refundTime: now }, remark: reason, message, after: payingBack(work) };
};

const release: Step = ({ now, by, row, input }) => {
  const { reason } = parseForm(GuaranteeReasonForm, input);
  const content = `${by.actorName}解除了 ${nameOf(row)} 的担保责任。原因：${asSentence(reason)}`;
  return { patch: { releaseTime: now }, remark: reason, message: { title: '保函已解除', content, level: '重要' } };
};

const approve: Step = (work) => {
  const { now, row, input } = work;
  const remark = remarkOf(input);
  const { surrender: asked } = row;
  const refundYuan = refundAt(row, now);
  if (asked === null || refundYuan === null) throw new Fault('wrongState');
  const content = `${row.orderNo} 已退保，担保机构把保费 ${yuanText(refundYuan)}退到了您填的账户，什么时候到账看银行。`;
  return {
    patch: { surrender: { ...asked, refundYuan }, refundTime: now },
    remark,
    message: { title: '退保已通过', content, level: '重要' },
    after: payingBack(work, refundYuan),
  };
};

const claim: Step = async ({ tx, now, row, input }) => {
  const section = await getTenderSection(tx, row.sectionNo);
  // What is asked for would tell what the letter covers.
  if (isSealed(row, section, now)) throw new Fault('letterSealed');
  // The clock ends no letter while its surrender is looked at.
  const sentence = claimBlocker(row, toDay(now));
  if (sentence !== null) throw new Fault('notClaimable', { sentence });
  const { claimAmount, reason, ...account } = parseForm(guaranteeClaimForm(row.amountYuan ?? 0, section.creditor.name), input);
  const patch = { claim: { claimAmountYuan: claimAmount, reason, ...account }, ...(await waiting(tx, now, '70')) };
  const [found] = await selectLetters(tx, eq(guaranteeLetter.id, row.id));
  const told = found === undefined ? '' : claimedSentence({ ...found, letter: { ...row, ...patch } }, toMinute(patch.answerDue));
  const content = `${row.orderNo}：${told}${row.state === '60' ? '退保申请到此为止。' : ''}`;
  return {
    patch,
    remark: reason,
    message: { title: '受益人提出索赔', content, level: '重要' },
  };
};

const decide =
  (title: string, after = ''): Step =>
  ({ row, input }) => {
    const { reason } = parseForm(GuaranteeReasonForm, input);
    const words = after === '' ? reason : `${asSentence(reason)}${after}`;
    return { remark: reason, message: { title, content: `${row.orderNo}：${words}`, level: '重要' } };
  };

/** Paid on the claim: the company is told what it owes now, to whom and until when. */
const uphold: Step = async ({ tx, now, row, input }) => {
  const { reason } = parseForm(GuaranteeReasonForm, input);
  const [found] = await selectLetters(tx, eq(guaranteeLetter.id, row.id));
  const owed = found === undefined ? '' : repaySentence({ ...found, letter: { ...row, state: PAID_ON, stateTime: now } }, toDay(now));
  const content = `${row.orderNo}：${asSentence(reason)}${owed}`;
  return { remark: reason, message: { title: '索赔成立，担保机构已赔付', content, level: '重要' } };
};

const pass =
  (title: string, contentOf: (row: StoredLetter) => string): Step =>
  ({ row }) => ({ message: { title, content: contentOf(row), type: '7' } });

/** What the guarantor does not keep stands on no invoice. */
async function endInvoices(...[tx, now, letter]: Parameters<NonNullable<typeof guaranteeCase.after>>) {
  const { orderNo, refundTime, surrender: asked, premiumYuan } = letter;
  const isPart = refundedYuan(letter) !== premiumYuan;
  if (refundTime !== null && asked?.refundYuan !== 0) await voidInvoices(tx, now, { orderType: LETTER_ORDER, orderNo, isPart });
}

/** Guarantee letters (domain b12): applied for, paid, issued, given back, claimed on. */
export const guaranteeCase: CaseDefinition<typeof guaranteeStates, StoredLetter, IssueSettings> = {
  states: guaranteeStates,
  table: guaranteeLetter,
  prefix: 'GL',
  number: 'orderNo',
  own: ownLetters,
  clears: (row, now, next) => (next === row.state ? {} : answered(row, now)),
  message: ({ orderNo }) => ({
    type: '2',
    bizType: LETTER_ORDER,
    bizId: orderNo,
    linkUrl: toGuaranteeEntry(`/orders/${orderNo}`),
  }),
  news: {
    kind: 'guarantee',
    papers: [],
    sees: (_tx, row, agencyId) => row.guarantorId === agencyId && KNOWN_TO_GUARANTOR.includes(row.state),
  },
  after: endInvoices,
  clock: [
    { action: 'expire', due: isUnpaid },
    { action: 'start', due: (now) => lte(guaranteeLetter.startDate, toDay(now)) },
    { action: 'end', due: (now) => lt(guaranteeLetter.endDate, toDay(now)) },
  ],
  actions: {
    apply: { lockFirst: ({ tx, by }) => lockOwner(tx, by.actor.id), step: apply },
    pay: { step: pay },
    cancel: { lockFirst: lockPayment, step: cancel },
    expire: { lockFirst: lockPayment, step: expire },
    issue: { step: issue },
    reject: { lockFirst: lockPayment, step: reject },
    start: { step: pass('保函开始生效', (row) => `${row.orderNo} 从 ${row.startDate} 起生效，到 ${row.endDate} 为止。`) },
    end: { step: pass('保函已到期', (row) => `${row.orderNo} 于 ${row.endDate} 到期，担保责任结束。`) },
    release: { step: release },
    surrender: { bars: ({ state }) => (state === '70' ? 'claimRuns' : null), step: surrender },
    approve: { lockFirst: lockPayment, step: approve },
    refuse: { step: decide('退保没有通过') },
    withdraw: { step: withdraw },
    claim: { step: claim },
    uphold: { step: uphold },
    dismiss: { step: decide('索赔不成立', '保函照原来的有效期继续，受益人补了材料还可以再索赔。') },
    recordRepayment,
    reverseRepayment,
  },
};

const SAVE = 'guaranteeSave';

export interface LetterDraft {
  readonly sectionNo: string;
  readonly guarantorId: string;
  readonly content: GuaranteeContent;
}

/**
 * Keeps an unfinished application as a draft (00), once for each key.
 * @throws Fault companyIncomplete, notFound for an unknown section, invalidField for no guarantor.
 */
export const createLetter = (
  context: DomainContext,
  applicant: Applicant,
  draft: LetterDraft,
  key: string | null,
): Promise<{ readonly orderNo: string }> =>
  runOnce(context, { userId: applicant.userId, route: SAVE, key, body: draft }, async (tx) => {
    const now = context.now();
    const own = await requireCompleteCompany(tx, applicant.companyId);
    const section = await getTenderSection(tx, draft.sectionNo);
    await requireGuarantor(tx, draft.guarantorId);
    await requireRoomFor(tx, 'letterDraft', applicant.userId);
    const { orderNo } = await insertCase(
      guaranteeCase,
      { tx, now, by: byViewer(applicant) },
      {
        ...draft,
        companyId: own.id,
        principalName: own.companyName,
        principalCreditCode: own.creditCode,
        guaranteeKind: draft.content.guaranteeKind,
        creditorCode: section.creditor.creditCode,
        createTime: now,
      },
    );
    return { orderNo };
  });

/** The application that was begun with a key; null for none. */
export const findCreated = async (db: Database, { userId }: Applicant, key: string): Promise<string | null> =>
  (await findFormer<{ readonly orderNo: string }>(db, { userId, route: SAVE, key }))?.orderNo ?? null;

export interface LetterChange extends Omit<LetterDraft, 'sectionNo'> {
  readonly orderNo: string;
  readonly version: number;
}

/**
 * Replaces what a draft holds; the new version.
 * @throws Fault notFound, staleVersion; invalidField for no guarantor; wrongState for what is no draft any more.
 */
export const updateLetter = (
  { db, now }: DomainContext,
  applicant: Applicant,
  { orderNo, version, guarantorId, content }: LetterChange,
): Promise<number> =>
  db.transaction(async (tx) => {
    const place = { tx, now: now(), by: byViewer(applicant) };
    const row = await lockOwnCase(guaranteeCase, place, orderNo, version);
    if (row.state !== '00') throw new Fault('wrongState');
    await requireGuarantor(tx, guarantorId);
    const values = { content, guarantorId, guaranteeKind: content.guaranteeKind };
    return (await rewriteCase(guaranteeCase, place, row, values, { action: 'save' })).version;
  });
