import { and, eq, gt, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ClosureBlocker } from '#lib/contract/account.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance-order-states.ts';
import { OPEN_CLAIM_STATES } from '../../cases/insurance/insurance-machine.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';

type CaseTable = PgTable & { readonly userId: PgColumn; readonly state: PgColumn };

interface Rule {
  readonly table: CaseTable;
  readonly states: readonly string[];
  readonly words: (count: number) => string;
  readonly content: string;
  readonly linkUrl: string;
}

const LENT = ['70'];
const ORDERS = '/user/financeOrder';
const POLICIES = '/user/insureOrder';
const REPAY = '还清以后，机构会在订单上记下结清。';
const END = '等它办完，或者先撤回。';

const rules: readonly Rule[] = [
  { table: financeOrder, states: OPEN_FINANCE_ORDER_STATES, words: (n) => `${n} 笔融资订单还在办理`, content: END, linkUrl: ORDERS },
  { table: financeOrder, states: LENT, words: (n) => `${n} 笔贷款还没有还清`, content: REPAY, linkUrl: ORDERS },
  {
    table: financeDemand,
    states: ['10', '20', '30', '40'],
    words: (n) => `${n} 条融资需求还没有结束`,
    content: END,
    linkUrl: '/user/financeDemand',
  },
  {
    table: insuranceOrder,
    states: ['10', '15', '20', '30', '40', '80'],
    words: (n) => `${n} 份投保还在办理`,
    content: '等它办完，或者先取消。',
    linkUrl: POLICIES,
  },
  {
    table: insuranceOrder,
    states: ['50', '60'],
    words: (n) => `${n} 份保单还在保障期`,
    content: '注销后就查不到保单，也没法理赔。等它到期，或者先退保。',
    linkUrl: POLICIES,
  },
  {
    table: insuranceClaim,
    states: OPEN_CLAIM_STATES,
    words: (n) => `${n} 件理赔还没有结果`,
    content: '等保险公司处理完。',
    linkUrl: POLICIES,
  },
  {
    table: guaranteeLetter,
    states: ['10', '20', '30', '40', '60', '70'],
    words: (n) => `${n} 份保函还有效或者还在办理`,
    content: '到保函服务里等它到期，或者先退保、取消。',
    linkUrl: '',
  },
  {
    table: certificateOrder,
    states: ['10', '15', '20', '30', '40'],
    words: (n) => `${n} 件数字证书业务还在办理`,
    content: '等它办完，或者先取消。',
    linkUrl: '/user/digitalCert',
  },
];

const WAITING_FOR_MONEY = '0';

async function findPending(db: Database, userId: string, now: Date): Promise<ClosureBlocker[]> {
  const open = and(eq(payment.userId, userId), eq(payment.state, WAITING_FOR_MONEY), gt(payment.expiresAt, now));
  const count = await db.$count(payment, open);
  if (count === 0) return [];
  return [{ title: `${count} 笔支付还没有完成`, content: '付完，或者等它超时关闭。', linkUrl: POLICIES }];
}

/** What has to end before an account can: cases that run, cover and letters in force, loans and payments. */
export async function listBlockers(db: Database, userId: string, now: Date): Promise<ClosureBlocker[]> {
  const hindrances: ClosureBlocker[] = [];
  for (const { table, states, words, content, linkUrl } of rules) {
    const count = await db.$count(table, and(eq(table.userId, userId), inArray(table.state, [...states])));
    if (count > 0) hindrances.push({ title: words(count), content, linkUrl });
  }
  return [...hindrances, ...(await findPending(db, userId, now))];
}
