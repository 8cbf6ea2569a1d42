import { and, asc, eq, exists, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type FinanceOrderState, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { PLAYER } from '../../platform/cases/engine/desk-scope.ts';
import { type DeskAct, takeDeskAct } from '../../platform/cases/finance/desk-orders.ts';
import { toTermFields } from '../../platform/cases/finance/institution-forms.ts';
import { isSent, type SentOrder } from '../../platform/cases/finance/order-rows.ts';
import { financeOrder } from '../../platform/db/schema/finance-order-tables.ts';
import { auditLog } from '../../platform/db/schema/record-tables.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { StoreSettings } from '../../platform/domain/files/file-settings.ts';
import { toWireTime } from '../../platform/domain/time/shanghai-time.ts';
import { SAMPLE_CONTRACT, withContract } from '../offer-contract.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

/** Words that ask for another course than the smooth one. */
const ASKS_RETURN = '演示退回';
const ASKS_REFUSAL = '演示拒绝';

const BATCH = 20;
const NEGOTIATED_RATE = '4.35';

const manager = { branch: '城东支行（示例）', managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' };
const refusal = { code: '1', reason: '开业不满 1 年。满 1 年以后可以再申请' } as const;
const returned = {
  reason: '',
  items: [{ name: '厂房租赁合同', note: '第 3 页看不清租期，请重新拍一张', wantsFile: true }],
};

const photo = { name: '种养现场照片', note: '看不清，请白天再拍一张', wantsFile: true };

/** What the applicant says; a farmer says it of what the money is for. */
const wordsOf = ({ remark, agriculture }: SentOrder): string => `${remark} ${agriculture?.purpose ?? ''}`;

/** For products of before institutions had to publish them. */
const usualTerms = ({ agencyOrgType, agencyName }: SentOrder['product']): LoanTerms => ({
  lender: agencyOrgType === '4' ? '放款银行（示例）' : agencyName,
  dayCount: 'months/360',
  dueDay: null,
  penaltyMarkup: 50,
  penaltyOnInterest: false,
  graceDays: 0,
  prepayFee: 0,
  prepayFreeMonths: null,
  contingent: [],
  conditions: [],
});

const chosen = (code: string, codes: readonly string[]): string => (codes.includes(code) ? code : (codes[0] ?? ''));

const toOffer = ({ amountYuan, termMonths, product, guaranteeType, payType }: SentOrder) => ({
  creditAmount: String(amountYuan / 10_000),
  creditRate: product.rateStart === null ? NEGOTIATED_RATE : String(product.rateStart),
  creditTerm: String(termMonths),
  guaranteeType: chosen(guaranteeType, product.guaranteeTypes),
  payType: chosen(payType, product.payTypes),
  validDays: '7',
  ...toTermFields(product.terms ?? usualTerms(product)),
  ...SAMPLE_CONTRACT,
});

function decide(order: SentOrder): DeskAct {
  if (wordsOf(order).includes(ASKS_REFUSAL)) return { action: 'reject', fields: refusal };
  return { action: 'credit', fields: toOffer(order) };
}

const nextActs: Readonly<Partial<Record<FinanceOrderState, (order: SentOrder) => DeskAct>>> = {
  10: () => ({ action: 'accept', fields: manager }),
  20: () => ({ action: 'investigate' }),
  30: (order) => {
    if (!wordsOf(order).includes(ASKS_RETURN) || order.returnTime !== null) return { action: 'approveStart' };
    return { action: 'return', fields: order.agriculture === null ? returned : { reason: '', items: [photo] } };
  },
  40: decide,
  60: ({ creditAmountYuan }) => ({ action: 'disburse', fields: { loanAmount: String((creditAmountYuan ?? 0) / 10_000) } }),
};

/** A call that was just made. */
export const toCall = (now: Date) => ({ contactedAt: toWireTime(now).slice(0, 16), way: 'phone', note: '' });

/** Whoever looks into an application has called before. */
async function takeStep(context: DomainContext, order: SentOrder, act: DeskAct): Promise<void> {
  const isCalled = act.action !== 'investigate' || order.contactTime !== null;
  const call = { action: 'recordContact', fields: toCall(context.now()) } as const;
  const version = isCalled ? order.version : (await takeDeskAct(context, PLAYER, order, call)).version;
  await takeDeskAct(context, PLAYER, { orderNo: order.orderNo, version }, act);
}

/** Orders that a user sent, which the institution has let wait for a step's time. */
async function listWaiting({ db, now }: DomainContext, stepMs: number): Promise<SentOrder[]> {
  const ofOrder = and(eq(auditLog.entityType, financeOrderStates.entityType), sql`${auditLog.entityId} = ${financeOrder.id}::text`);
  const sentByUser = and(ofOrder, eq(auditLog.action, 'submit'), eq(auditLog.actorType, 'user'));
  const waiting = and(
    isNotNull(financeOrder.product),
    inArray(financeOrder.state, Object.keys(nextActs)),
    lte(financeOrder.stateTime, new Date(now().getTime() - stepMs)),
    exists(db.select({ id: auditLog.id }).from(auditLog).where(sentByUser)),
  );
  const rows = await db.select().from(financeOrder).where(waiting).orderBy(asc(financeOrder.stateTime)).limit(BATCH);
  return rows.filter(isSent);
}

/**
 * Moves orders that users sent as their institution would, one step each: accepted, called and looked into, decided, paid out. 演示退回
 * in what they say has the order returned once, 演示拒绝 has it refused.
 */
export async function moveFinanceOrders(context: DomainContext, stepMs: number, files: StoreSettings): Promise<void> {
  for (const order of await listWaiting(context, stepMs)) {
    const act = nextActs[order.state as FinanceOrderState]?.(order);
    if (act === undefined) continue;
    await unlessOvertaken(withContract(context, files, { order, seat: PLAYER }, act).then((whole) => takeStep(context, order, whole)));
  }
}
