import { Institution } from '#lib/contract/institution.ts';
import { readFinanceProducts } from '../../../sandbox/seed/demo-content.ts';
import { createHistory } from '../../../sandbox/seed/history/historic-orders.ts';
import { seedAgencies, seedProducts } from '../../../sandbox/seed/seed-content.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { insertBatches } from '../../seed/insert-batches.ts';
import { createTestContext, TEST_START } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { listAgencyEvaluations } from '../evaluation/list-evaluations.ts';
import { getInstitution } from './get-institution.ts';

const NOW = new Date(TEST_START);
const financeProducts = readFinanceProducts();
const { orders, evaluations } = createHistory(financeProducts, 300, NOW);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

describeOnDatabase(
  'an institution',
  (database) => {
    const read = (agencyId: string) => getInstitution(createTestContext(database().db), agencyId);

    it('counts what its rows say', async () => {
      const agencyIds = [...new Set(orders.map((order) => order.agencyId))];
      for (const agencyId of agencyIds) {
        const own = orders.filter((order) => order.agencyId === agencyId);
        const lent = own.filter(({ loanTime }) => loanTime !== null);
        const decided = own.filter(({ loanTime, state }) => loanTime !== null || ['91', '93', '94'].includes(state));
        const hours = own.flatMap(({ acceptHours }) => acceptHours ?? []);
        const found = await read(agencyId);
        expect(Institution.parse(found)).toEqual(found);
        expect(found).toMatchObject({ agencyId, applyCount: own.length, loanCount: lent.length });
        expect(found.loanAmount).toBeCloseTo(lent.reduce((sum, { loanAmountYuan }) => sum + (loanAmountYuan ?? 0), 0) / 10_000, 6);
        expect(found.acceptanceHours).toBeCloseTo(oneDecimal(mean(hours)), 0);
        if (decided.length < 5) expect(found.successRate).toBeNull();
        else expect(found.successRate).toBeCloseTo((100 * lent.length) / decided.length, 0);
      }
    });

    it('stands among the rated ones of its kind', async () => {
      const kinds = new Map((await database().db.select().from(agency)).map((row) => [row.agencyId, row.agencyOrgType]));
      const meanOf = (agencyId: string) => mean(evaluations.filter((row) => row.agencyId === agencyId).map((row) => row.serviceScore));
      const rated = [...kinds.keys()].filter((id) => evaluations.filter((row) => row.agencyId === id).length >= 5);
      expect(rated.length).toBeGreaterThan(3);
      for (const agencyId of rated) {
        const others = rated.filter((id) => id !== agencyId && kinds.get(id) === kinds.get(agencyId));
        const lower = others.filter((id) => meanOf(id) < meanOf(agencyId));
        const expected = others.length < 3 ? null : Math.round((100 * lower.length) / others.length);
        expect((await read(agencyId)).evaluation).toMatchObject({ serviceStanding: expected });
      }
    });

    it('shows what was written without names of the writers, page by page', async () => {
      const agencyId = evaluations[0]?.agencyId ?? '';
      const written = evaluations.filter((row) => row.agencyId === agencyId && row.content !== '');
      const { rows, total } = await listAgencyEvaluations(database().db, { agencyId, pageNum: 1, pageSize: 50 });
      expect(total).toBe(written.length);
      expect(rows.map(({ content }) => content).sort()).toEqual(written.map(({ content }) => content ?? '').sort());
      for (const { authorName } of rows) expect(authorName).toMatch(/^(匿名用户|.{1,2}\*\*)$/);
    });

    it('that is not there is not found', async () => {
      await expect(read('nobody')).rejects.toMatchObject({ kind: 'notFound' });
    });
  },
  async ({ db }) => {
    await seedAgencies(db, NOW);
    await seedProducts(db, financeProducts, NOW);
    await insertBatches(db, financeOrder, orders);
    await insertBatches(db, evaluation, evaluations);
  },
);
