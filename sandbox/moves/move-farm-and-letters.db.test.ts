import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/db/schema/record-tables.ts';
import type { FarmZone } from '../../platform/testing/farm-zone.ts';
import { FARM_PAPERS, OWN_PHOTO, openFarmZone } from '../../platform/testing/farm-zone.ts';
import { CLAIM, openGuaranteeDesk, SURRENDER } from '../../platform/testing/guarantee-desk.ts';
import { toFarmSigning } from '../../platform/testing/order-desk.ts';
import { testFiles } from '../../platform/testing/test-app.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { moveFinanceOrders } from './move-finance-orders.ts';
import { moveLetters } from './move-letters.ts';

const STEP_MS = 45_000;

describeOnDatabase('institutions of farmers in the demonstration', (database) => {
  let zone: FarmZone;
  const watch = async (submitNo: string, steps: number) => {
    const states = [];
    for (let left = steps; left > 0; left -= 1) {
      zone.context.advance(STEP_MS);
      await moveFinanceOrders(zone.context, STEP_MS, testFiles());
      states.push((await zone.read(submitNo)).state);
    }
    return states.join(' ');
  };
  const submit = async (purpose: string) => {
    await zone.sign();
    return ((await zone.submit({ purpose })).data as { submitNo: string }).submitNo;
  };
  beforeEach(async () => {
    zone = await openFarmZone(database().db);
  });

  it('take a step after a step’s time, and wait for the farmer to sign', async () => {
    const submitNo = await submit('疏果');
    await moveFinanceOrders(zone.context, STEP_MS, testFiles());
    expect((await zone.read(submitNo)).state).toBe('10');
    expect(await watch(submitNo, 5)).toBe('20 30 40 50 50');
    await zone.act('sign', submitNo, await toFarmSigning(zone.context, submitNo));
    expect(await watch(submitNo, 2)).toBe('70 70');
    expect(await zone.read(submitNo)).toMatchObject({ loanAmount: 30 });
  });

  it('return once, or refuse, where the purpose asks for it', async () => {
    const returned = await submit('演示退回');
    expect(await watch(returned, 4)).toBe('20 30 45 45');
    await zone.act('resubmit', returned, { materials: [...FARM_PAPERS, { ...OWN_PHOTO, name: '种养现场照片' }] });
    expect(await watch(returned, 2)).toBe('40 50');
    await zone.act('decline', returned, { reason: '利率高了' });
    expect(await watch(await submit('演示拒绝'), 5)).toBe('20 30 40 91 91');
  });
});

describeOnDatabase('guarantors of the demonstration', (database) => {
  it('issue, refuse and give back, pay or dismiss claims; sample letters wait', async () => {
    const desk = await openGuaranteeDesk(database().db);
    const { context, settings } = desk;
    const step = async (orderNo: string) => {
      context.advance(STEP_MS);
      await moveLetters(context, STEP_MS, settings);
      return (await desk.read(orderNo)).state;
    };
    const [plain, refused, claimed] = [await desk.paid(), await desk.paid({ address: '演示拒绝' }), await desk.paid()];
    expect([await step(plain), (await desk.read(refused)).state]).toEqual(['30', '25']);
    await desk.act(plain, 'applicant', 'surrender', { ...SURRENDER, reason: '演示拒绝' });
    expect(await step(plain)).toBe('30');
    await desk.act(plain, 'applicant', 'surrender', SURRENDER);
    expect(await step(plain)).toBe('61');
    await desk.begin(claimed);
    await desk.act(claimed, 'beneficiary', 'claim', CLAIM);
    expect(await step(claimed)).toBe('71');
    const sample = await desk.paid();
    await context.db.update(auditLog).set({ entityType: 'database', entityId: 'sample' }).where(eq(auditLog.action, 'pay'));
    expect(await step(sample)).toBe('20');
    const dismissed = await desk.issued();
    await desk.begin(dismissed);
    await desk.act(dismissed, 'beneficiary', 'claim', { ...CLAIM, reason: '演示拒绝' });
    expect(await step(dismissed)).toBe('72');
  });
});
