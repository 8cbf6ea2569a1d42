import { agency } from '../../db/schema/reference-tables.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { operatorOf, PLAYER } from './desk-scope.ts';
import { listLooks } from './list-looks.ts';

const MINUTE_MS = 60_000;

describeOnDatabase('looks at a case', (database) => {
  let context: TestContext;
  beforeEach(async () => {
    context = createTestContext(database().db);
    const named = { shortName: '', agencyOrgType: '1', parentAgencyName: '', introduction: '', address: '', phone: '' };
    await context.db.insert(agency).values({ ...named, agencyId: 'north', agencyName: '北方银行', createTime: context.now() });
  });

  it('are told by institution and time, the last one first, of this case alone', async () => {
    await recordRead(context, { type: 'institution', id: 'north', staffId: 'S1' }, 'financeOrder', 'O1');
    await recordRead(context, { type: 'institution', id: 'north' }, 'financeOrder', 'O2');
    context.advance(MINUTE_MS);
    await recordRead(context, operatorOf({ ...PLAYER, id: 'S2' }, ''), 'financeOrder', 'O1');
    expect(await listLooks(context.db, 'financeOrder', 'O1')).toEqual([
      { agencyName: '', time: '2026-11-20T09:01:00+08:00' },
      { agencyName: '北方银行', time: '2026-11-20T09:00:00+08:00' },
    ]);
    expect(await listLooks(context.db, 'insuranceOrder', 'O1')).toEqual([]);
  });
});
