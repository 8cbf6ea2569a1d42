import { randomUUID } from 'node:crypto';
import { ORDER_PROMISES } from '#lib/contract/finance/states.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { storeRow } from '../../testing/random-cases.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { PLAYER } from '../engine/desk-scope.ts';
import { listPromises } from '../finance/promises.ts';
import { listCases } from './list-cases.ts';
import { SUBMITTED } from './measures.ts';

const ORDERS = 400;
const HOUR_MS = 3_600_000;
/** Those of a return too: its orders are at the applicant's turn. */
const STATES = ['10', '20', '30', '40', '45', '50', '60', '70', '80', '91', '92', '93', '94'] as const;

describeOnDatabase('promises of finance orders', (database) => {
  it('are kept, broken or open in the figures as the desk says of each order', async () => {
    const context = createTestContext(database().db);
    const now = context.now();
    const below = seededRandom(11);
    const moment = (): Date => new Date(now.getTime() + (below(9) - 5) * HOUR_MS);
    const maybe = (): Date | null => (below(3) === 0 ? null : moment());
    for (let number = 0; number < ORDERS; number += 1) {
      const dues = { acceptDue: maybe(), contactDue: maybe(), answerDue: maybe(), loanDue: maybe() };
      const times = { acceptTime: maybe(), contactTime: maybe(), answerTime: maybe(), loanTime: maybe() };
      const state = { state: STATES[below(STATES.length)], stateTime: moment(), submitTime: now, product: {}, zone: '' };
      const owner = { orderNo: String(number), userId: randomUUID(), productCode: '', amountYuan: 1, termMonths: 1 };
      await storeRow(context.db, financeOrder, { ...dues, ...times, ...state, ...owner });
    }
    const rows = await context.db.select().from(financeOrder);
    const said = new Map(
      rows.map((row) => {
        const promises = listPromises(row, now);
        const isKept = promises.some(({ promise, doneTime }) => promise === ORDER_PROMISES[0] && doneTime !== null);
        return [row.orderNo, promises.some(({ isLate }) => isLate) ? 'broken' : isKept ? 'kept' : null];
      }),
    );
    const question = { kind: 'finance', from: '2026-01-01', to: '2026-12-31', agency: '', district: '', trade: '' };
    const counted = new Map<string, string | null>();
    for (let page = 1; counted.size < ORDERS; page += 1) {
      const found = await listCases(context, { seat: PLAYER, question, measure: SUBMITTED }, page);
      expect(found.total).toBe(ORDERS);
      for (const { number, promise } of found.rows) counted.set(number, promise);
    }
    expect(counted).toEqual(said);
    expect(new Set(said.values())).toEqual(new Set(['kept', 'broken', null]));
  });
});
