import type { AgricultureReport } from '#lib/contract/agriculture.ts';
import { newId } from '../../db/new-id.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { type FarmZone, openFarmZone } from '../../testing/farm-zone.ts';
import { sampleApplication } from '../../testing/sample-insurance.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';

const COVERED = { type: '8', state: '60', startDate: '2026-11-01', endDate: '2027-10-31' };

describeOnDatabase('a farm insurance that was bought here', (database) => {
  let zone: FarmZone;
  beforeEach(async () => {
    zone = await openFarmZone(database().db);
    await zone.sign();
    await zone.submit({ insured: '0' });
  });

  const buy = (change: Partial<typeof COVERED & { userId: string }>) => {
    const now = zone.context.now();
    const money = { sumInsuredYuan: 1_000, fullPremiumYuan: 10, subsidyYuan: 0, premiumYuan: 10 };
    const times = { stateTime: now, createTime: now, updateTime: now };
    const product = { productCode: 'P', productName: '枇杷种植险', insurerId: 'insurer', insuredName: '林小田' };
    const ids = { id: newId(now), orderNo: 'IO1', userId: zone.id, application: sampleApplication() };
    return zone.context.db.insert(insuranceOrder).values({ ...ids, ...product, ...money, ...times, ...COVERED, ...change });
  };
  const report = async () => {
    const { score, parts } = (await zone.ask(`/api/mzt/agricultureReport/${zone.id}`)).data as AgricultureReport;
    return { score, security: parts.find(({ part }) => part === 'security') };
  };

  it.each([
    ['in force', {}],
    ['issued, on its first day', { state: '50', startDate: '2026-11-20' }],
  ])('counts once it is %s, although the application says that there is none', async (_, change) => {
    const before = await report();
    expect(before.security).toMatchObject({ value: 0, advice: expect.arrayContaining(['买一份农业保险；在别处买了的，在申请里选“买了”']) });
    await buy(change);
    const { score, security } = await report();
    expect(security).toMatchObject({ value: 60, facts: ['买了农业保险'] });
    expect(score).toBe(before.score + 9);
    const profile = await zone.ask('/api/user/profile');
    expect(profile.data).toMatchObject({ agricultureScore: score });
  });

  it.each([
    ['before it begins', { state: '50', startDate: '2026-12-01' }],
    ['once it is over', { state: '70' }],
    ['of another kind', { type: '1' }],
    ['of somebody else', { userId: newId(new Date(0)) }],
  ])('does not count %s', async (_, change) => {
    const before = await report();
    await buy(change);
    expect(await report()).toEqual(before);
  });
});
