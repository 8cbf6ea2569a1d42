import type { PlatformApp } from '../http/mount-call.ts';
import { CLAIM, GUARANTOR_ID, openGuaranteeDesk, SURRENDER } from '../testing/guarantee-desk.ts';
import { createTestApp } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from './desks/mount-desks.ts';

const LIST = '/desk/guarantee';

describeOnDatabase('what a guarantor checks before it takes a step', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  let app: PlatformApp;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
    const staff = { id: 'staff', name: '曾怀瑾', agencyId: GUARANTOR_ID, agencyName: '木兰溪担保', roles: ['underwriter'] } as const;
    app = createTestApp(desk.context, {
      mountSandbox: (mounted, deps) =>
        mountDesks(
          mounted,
          deps,
          testDeskSite(() => staff),
        ),
      files: desk.settings.files,
    });
  });
  const read = async (orderNo: string) => (await app.request(`${LIST}/${orderNo}`)).text();
  const approve = async (orderNo: string, ticks: Record<string, string>) => {
    const fields = { action: 'approve', reason: '核对过了', version: String((await desk.read(orderNo)).version), ...ticks };
    const answer = await app.request(`${LIST}/${orderNo}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };

  it('takes a letter in force back only when its creditor agreed or gave it back, one that is not in force without', async () => {
    const [early, running] = [await desk.issued(), await desk.issued()];
    await desk.begin(running);
    for (const orderNo of [early, running]) await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const label = '我已核对：受益人书面同意退保，或者退回了保函原件';
    expect(await read(early)).not.toContain(label);
    expect((await approve(early, { confirmed: '1' })).status).toBe(303);
    expect(await read(running)).toContain(label);
    const refused = await approve(running, { confirmed: '1' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('id="approve-consent-error">保函已经生效')]);
    expect(refused.text).toContain('>核对过了</textarea>');
    expect((await approve(running, { consent: '1' })).status).toBe(422);
    expect((await desk.read(running)).state).toBe('60');
    expect((await approve(running, { confirmed: '1', consent: '1' })).status).toBe(303);
    expect((await desk.read(running)).state).toBe('61');
  });

  it('is warned of a letter for who has won while bids are taken, until it is decided on', async () => {
    const change = { guaranteeKind: '2', startDate: '2026-11-20', endDate: '2027-11-20' } as const;
    const [early, bid] = [await desk.paid(change), await desk.paid()];
    const doubt = '这个标段还没开标，履约保函一般中标以后才要';
    expect(await read(early)).toContain(doubt);
    expect(await read(bid)).not.toContain('一般中标以后才要');
    await desk.act(early, 'institution', 'issue');
    expect(await read(early)).not.toContain(doubt);
  });

  it('is told that creditors hand in no papers here', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    for (const words of ['缺什么材料、送到哪里，请写清楚', '证明材料由受益人直接交给您，这里不收'])
      expect(await read(orderNo)).toContain(words);
  });
});
