import { eq } from 'drizzle-orm';
import type { FinanceDemandMove } from '#lib/contract/demand/actions.ts';
import { FINANCE_DEMAND_STATES, financeDemandStates } from '#lib/contract/demand/states.ts';
import { newId } from '../../db/new-id.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { wantedDemand } from '../../testing/sample-demand.ts';
import { CLERK, storeCompanyUser, storeOrderProducts } from '../../testing/sample-orders.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { byApplicant, byOfficer } from '../engine/actors.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { demandCase } from './definition.ts';
import { saveDemand } from './save-demand.ts';

const DAY_MS = 86_400_000;
const CONTENT = wantedDemand({ visibility: '2', agencyIds: [CLERK.agencyId] });
const TERMS = { amount: '50', rate: '3.85', termMonths: '12', guaranteeType: '1', payType: '1', validDays: '7', message: '' };
const MANAGER = { managerName: '林经理', managerPhone: '0594-0000001' };

walkCases({
  name: 'a demand',
  states: financeDemandStates,
  table: financeDemand,
  order: FINANCE_DEMAND_STATES,
  rows: [
    ['publish', '00', '10', 'applicant'],
    ['respond', '10', '20', 'institution'],
    ['choose', '20', '30', 'applicant'],
    ['credited', '30', '40', 'institution'],
    ['disbursed', '40', '50', 'institution'],
    ['settled', '50', '90', 'institution'],
    ['withdraw', '10 20', '91', 'applicant'],
    ['expire', '10', '92', 'clock'],
    ['expire', '20', '93', 'clock'],
    ['reopen', '30 40', '20', 'institution applicant clock'],
    ['lost', '30 40', '93', 'institution applicant clock'],
  ],
  people: { applicant: FINANCE_DEMAND_STATES, institution: FINANCE_DEMAND_STATES.filter((state) => state !== '00') },
  actions: ['publish', 'respond', 'choose', 'withdraw'],
  race: ['10', { action: 'respond', role: 'institution' }, { action: 'withdraw', role: 'applicant' }],
  once: ['00', { action: 'publish', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    await storeOrderProducts(context);
    const [user, other] = [await storeCompanyUser(context, 'walker'), await storeCompanyUser(context, 'other')];
    const { demandNo } = await saveDemand(context, user, { content: CONTENT });
    const [{ id } = { id: '' }] = await db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo));
    const now = context.now();
    const responseId = newId(now);
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
    const { managerName, managerPhone } = MANAGER;
    const offered = { managerName, managerPhone, amountYuan: 500_000, rate: 3.85, termMonths: 12, guaranteeType: '1', payType: '1' };
    const product = { agencyId: CLERK.agencyId, productCode: 'A', productName: 'A', fees: [], message: '' };
    const times = { validUntil: inDays(7), createTime: now };
    const place = async (state: string, isDue = false) => {
      await db.delete(demandResponse);
      if (state === '20')
        await db.insert(demandResponse).values({ id: responseId, demandId: id, state: '1', ...offered, ...product, ...times });
      const columns = { agencyIds: [CLERK.agencyId], visibility: '2', amountYuan: 500_000, termMonths: 12, orderNo: null };
      const published = { publishTime: state === '00' ? null : now, expiresAt: inDays(isDue ? -1 : 30) };
      await db
        .update(financeDemand)
        .set({ ...columns, ...published, state, version: 1 })
        .where(eq(financeDemand.id, id));
    };
    return {
      id,
      place,
      act: ({ action, role, isStranger = false, key = null }) => {
        const officer = isStranger ? { ...CLERK, agencyId: 'lender' } : CLERK;
        const by = role === 'institution' ? byOfficer(officer) : byApplicant(isStranger ? other : user);
        const step = { demandNo, version: 1 };
        const inputs = {
          publish: { ...step, content: CONTENT },
          choose: { ...step, responseId },
          withdraw: { ...step, reason: '已经借到了' },
          respond: { ...TERMS, ...MANAGER },
        };
        const input = inputs[action as keyof typeof inputs] as never;
        return runAction(demandCase, context, { action: action as FinanceDemandMove, by, number: demandNo, version: 1, input, key });
      },
      runClock: () => runClock(demandCase, context),
    };
  },
});
