import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/record-tables.ts';
import { openGuaranteeDesk } from '../../testing/guarantee-desk.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { getTenderSection } from './letters.ts';
import { setTenderSection } from './tender-sections.ts';

describeOnDatabase('a section of a tender', (database) => {
  it('that opens earlier shuts its letters earlier, and whoever said so is on record', async () => {
    const desk = await openGuaranteeDesk(database().db);
    const { context } = desk;
    const orderNo = await desk.draft();
    const section = await getTenderSection(context.db, 'S-1');
    await setTenderSection(
      context,
      { ...section, projectType: '1', bidType: '3', bidDeadline: context.now() },
      { type: 'operator', id: 'operator' },
    );
    await expect(desk.act(orderNo, 'applicant', 'apply')).rejects.toMatchObject({ kind: 'bidsOpened' });
    const entries = await context.db.select().from(auditLog).where(eq(auditLog.action, 'setTenderSection'));
    expect(entries).toMatchObject([{ actorType: 'operator', entityType: 'tenderSection', entityId: 'S-1' }]);
  });

  it('names the creditor of what is applied for from then on, for the company as it is certified by then', async () => {
    const desk = await openGuaranteeDesk(database().db);
    const { context } = desk;
    const [sent, draft] = [await desk.draft(), await desk.draft()];
    await desk.act(sent, 'applicant', 'apply');
    const { principalName, principalCreditCode, creditorCode } = await desk.read(sent);
    const section = await getTenderSection(context.db, 'S-1');
    const creditor = { ...section.creditor, creditCode: '91350302MA31KQ7E2X' };
    await setTenderSection(context, { ...section, projectType: '1', bidType: '3', creditor }, { type: 'operator', id: 'operator' });
    await desk.changeCompany({ companyName: '示例集团公司', creditCode: '91350304MA33TP5H9L' });
    await desk.act(draft, 'applicant', 'apply');
    expect(await desk.read(draft)).toMatchObject({
      ...{ principalName: '示例集团公司', principalCreditCode: '91350304MA33TP5H9L', creditorCode: '91350302MA31KQ7E2X' },
    });
    expect(await desk.read(sent)).toMatchObject({ principalName, principalCreditCode, creditorCode });
  });
});
