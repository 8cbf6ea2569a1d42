import { and, eq } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { FINANCE_ORDER_STATES, financeOrderStates } from '#lib/contract/finance/states.ts';
import { OfferContract } from '#lib/contract/loan-signing.ts';
import { newId } from '../../db/new-id.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { MachineRow } from '../../testing/describe-machine.ts';
import { asApplicant, asOfficer, CALL, MANAGER, OFFER, REFUSAL, RETURN, storeSampleContract, toSigning } from '../../testing/order-desk.ts';
import { CLERK, sampleContent, storeCompanyUser, storeMaterial, storeOrderProducts } from '../../testing/sample-orders.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { byApplicant, byOfficer } from '../engine/actors.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { financeCase } from './definition.ts';

const DAY_MS = 86_400_000;
const OPEN = ['10', '20', '30', '40', '45', '50', '60'];
const BANK = 'institution';
const IN_CONTACT = ['20', '30', '40', '45', '50', '60'];

/** A loan whose first instalment is overdue, as it was noted. */
const entriesOf = (orderId: string, lentAt: Date): (typeof loanEvent.$inferInsert)[] => {
  const nothing = { principalYuan: 0, interestYuan: 0, lateYuan: 0, feeYuan: 0, balanceYuan: 400_000, contentHash: '', recordedBy: '银行' };
  const entry = { ...nothing, orderId, agencyId: CLERK.agencyId, onDay: toDay(lentAt), recordTime: lentAt };
  const noted = new Date(lentAt.getTime() + 35 * DAY_MS);
  return [
    { ...entry, id: newId(lentAt), number: 1, kind: 'disbursed', receiptNo: null, amountYuan: 400_000 },
    { ...entry, id: newId(lentAt), number: 2, kind: 'overdue', receiptNo: 'W-0', amountYuan: 0, onDay: toDay(noted), recordTime: noted },
  ];
};

walkCases({
  name: 'a finance order',
  states: financeOrderStates,
  table: financeOrder,
  order: FINANCE_ORDER_STATES,
  rows: [
    ['submit', '00', '10', 'applicant'],
    ['accept', '10', '20', BANK],
    ...IN_CONTACT.map((state): MachineRow => ['recordContact', state, state, BANK]),
    ...IN_CONTACT.map((state): MachineRow => ['contradictContact', state, state, 'applicant']),
    ['investigate', '20', '30', BANK],
    ['approveStart', '20 30', '40', BANK],
    ['return', '10 20 30 40', '45', BANK],
    ['resubmit', '45', 'origin', 'applicant'],
    ['credit', '40', '50', BANK],
    ['sign', '50', '60', 'applicant'],
    ['supplement', '50', '50', BANK],
    ['signOnSite', '50', '60', BANK],
    ['decline', '50', '94', 'applicant'],
    ['decline', '50', '94', 'clock'],
    ['correctAccount', '60', '60', 'applicant'],
    ['disburse', '60', '70', BANK],
    ['confirmBalance', '70', '70', BANK],
    ['recordRepayment', '70', '70', BANK],
    ['recordPrepayment', '70', '70', BANK],
    ['markOverdue', '70', '70', BANK],
    ['reverseEntry', '70', '70', BANK],
    ['settle', '70', '80', BANK],
    ['reject', '10 20 30 40 45', '91', BANK],
    ['withdraw', '10 20 30 40 45', '92', 'applicant'],
    ['expire', '10', '93', 'clock'],
  ],
  people: { applicant: FINANCE_ORDER_STATES, institution: FINANCE_ORDER_STATES.filter((state) => state !== '00') },
  actions: [
    ...['submit', 'accept', 'investigate', 'approveStart', 'return', 'resubmit', 'credit', 'sign', 'decline', 'disburse', 'settle'],
    ...['supplement', 'signOnSite', 'reject', 'withdraw', 'recordContact', 'contradictContact', 'correctAccount'],
    ...['confirmBalance', 'recordRepayment', 'recordPrepayment', 'markOverdue', 'reverseEntry'],
  ],
  refusals: Object.fromEntries(OPEN.map((state) => [`${state} submit applicant`, 'openOrderExists'])),
  origin: '30',
  race: ['10', { action: 'accept', role: BANK }, { action: 'withdraw', role: 'applicant' }],
  once: ['00', { action: 'submit', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    await storeOrderProducts(context);
    const [user, other] = [await storeCompanyUser(context, 'walker'), await storeCompanyUser(context, 'other')];
    const content = sampleContent({ materials: [await storeMaterial(context, user.id)] });
    const submitted = await asApplicant(context, user, 'submit', { productCode: 'A', content });
    const orderNo = String(submitted.orderNo);
    // Everything that any action could ask for.
    const version = Number((await asOfficer(context, CLERK, 'accept', { orderNo, version: submitted.version }, MANAGER)).version);
    const called = await asOfficer(context, CLERK, 'recordContact', { orderNo, version }, CALL);
    const approved = await asOfficer(context, CLERK, 'approveStart', { orderNo, version: called.version });
    await asOfficer(context, CLERK, 'credit', { orderNo, version: approved.version }, OFFER);
    const [stored] = await db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    const { id, creditContract, contactSaid } = stored ?? { id: '', creditContract: null, contactSaid: null };
    const onSite = OfferContract.parse({ way: 'onSite', place: '城东支行', bring: '公章', day: null });
    const contractFile = await storeSampleContract(context, orderNo);
    const inDays = (days: number) => new Date(context.now().getTime() + days * DAY_MS);
    const lentAt = inDays(-40);
    const today = toDay(context.now());
    const inputs: Readonly<Record<string, object>> = {
      submit: { productCode: 'A', content },
      accept: MANAGER,
      recordContact: CALL,
      contradictContact: { note: '没有人打过电话' },
      return: RETURN,
      resubmit: { materials: [], reply: '' },
      credit: { ...OFFER, contractFile },
      supplement: { ...OFFER, contractFile },
      decline: { reason: '太贵' },
      disburse: { loanAmount: '40' },
      reject: REFUSAL,
      confirmBalance: { receiptNo: 'W-1', day: today, balance: '1000' },
      recordRepayment: { receiptNo: 'W-2', day: today, amount: '1000' },
      recordPrepayment: { receiptNo: 'W-3', day: today, principal: '1000' },
      markOverdue: { receiptNo: 'W-4', day: today },
      reverseEntry: { receiptNo: 'W-5', day: today, reverses: 'W-0', reason: '记错了' },
      withdraw: { reason: '不需要了' },
    };
    return {
      id,
      place: async (state, isDue = false) => {
        await db.delete(loanEvent).where(eq(loanEvent.orderId, id));
        if (state === '70') await db.insert(loanEvent).values(entriesOf(id, lentAt));
        await db
          .update(financeOrder)
          .set({
            state,
            originState: '30',
            version: 1,
            closesAt: inDays(isDue ? 0 : 7),
            creditExpire: inDays(7),
            returnItems: [],
            contactTime: null,
            contactSaid,
            creditContract,
            payee: { accountName: '示例厂', bankName: '示例银行', bankAccount: '622202123456' },
            ...(state === '70' ? { loanAmountYuan: 400_000, loanRate: 4.2, loanTime: lentAt } : {}),
            remindAt: null,
          })
          .where(eq(financeOrder.id, id));
      },
      act: async ({ action, role, isStranger = false, key = null }) => {
        if (action === 'signOnSite' && role === BANK && !isStranger)
          await db
            .update(financeOrder)
            .set({ creditContract: onSite })
            .where(and(eq(financeOrder.id, id), eq(financeOrder.state, '50')));
        if (action === 'settle' && role === BANK && !isStranger)
          await db
            .update(loanEvent)
            .set({ kind: 'balanceConfirmed', amountYuan: 0 })
            .where(and(eq(loanEvent.orderId, id), eq(loanEvent.number, 2)));
        const officer = isStranger ? { ...CLERK, agencyId: 'lender' } : CLERK;
        const by = role === BANK ? byOfficer(officer) : byApplicant(isStranger ? other : user);
        const signing = action === 'sign' || action === 'correctAccount' ? await toSigning(context, { orderNo, version: 1 }) : {};
        const input = { orderNo, version: 1, ...inputs[action], ...signing } as never;
        return runAction(financeCase, context, { action: action as FinanceOrderAction, by, number: orderNo, version: 1, input, key });
      },
      runClock: () => runClock(financeCase, context),
    };
  },
});
