import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import { SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, openDeskAndSite, orderIn, SENT_APPLICATION } from '../testing/guarantee-site.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const APPLY = '/apply?sectionNo=S-1&kind=1';

describeOnDatabase('an application for a letter', (database) => {
  let desk: DeskAndSite['desk'];
  let site: DeskAndSite['site'];
  let firm: Awaited<ReturnType<DeskAndSite['site']['company']>>;
  beforeEach(async () => {
    ({ desk, site } = await openDeskAndSite(database().db));
    firm = await site.company();
  });
  const read = async (path: string) => (await firm.get(path)).text();
  const guarantorsOn = (page: string) => /<select id="guarantorId".*?<\/select>/s.exec(page)?.[0] ?? '';

  it('has its guarantor chosen where one stands alone, and nobody where there are more, of whom it tells what is known', async () => {
    expect(guarantorsOn(await read(APPLY))).toMatch(/^<select[^>]*><option value="bank" selected>/);
    await desk.openAnotherGuarantor();
    for (let count = 0; count < 4; count += 1) await desk.issued({ another: '1' });
    expect(guarantorsOn(await read(APPLY))).not.toContain('出函');
    const slow = await desk.paid({ another: '1' });
    desk.context.advance(5 * 2 * 86_400_000);
    await desk.act(slow, 'institution', 'issue');
    firm = await site.company();
    const page = await read(APPLY);
    const shown = guarantorsOn(page);
    expect(shown).toMatch(/<option value="" selected>请选择<\/option>/);
    expect(shown).toContain('最近 5 份平均 2 天出函');
    expect(shown).toMatch(/壶公示例担保，电话 0594-00000902</);
    expect(shown.match(/ selected/g)).toHaveLength(1);
    expect(page).toContain('保费各家一样');
  });

  it('stays as it was sent while no guarantor is chosen, with all that is wrong, and reckons the premium all the same', async () => {
    await desk.openAnotherGuarantor();
    const sent = { ...SENT_APPLICATION, guarantorId: '', email: 'typed' };
    const refused = await firm.send('/apply', sent);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    for (const part of ['id="guarantorId-error">请选择担保机构', 'id="email-error"', 'value="typed"']) expect(page).toContain(part);
    const priced = await (await firm.send('/apply', { ...sent, intent: 'price' })).text();
    expect(priced).toContain('600.00 元');
    expect(priced).not.toContain('id="guarantorId-error"');
    expect(await (await firm.send('/apply', { ...sent, intent: 'save' })).text()).not.toContain('id="email-error"');
    expect(await read('/orders')).not.toMatch(/GL\d{14}/);
  });

  it('says why the last one was refused for as long as it is worked on, until another was sent', async () => {
    const orderNo = orderIn(await firm.send('/apply', SENT_APPLICATION));
    await desk.act(orderNo, 'applicant', 'pay');
    await desk.act(orderNo, 'institution', 'reject', { reason: '资质不够' });
    const reason = '上次没通过的原因：“资质不够”';
    expect(await read(`/apply?again=${orderNo}`)).toContain(reason);
    const faulty = await firm.send('/apply', { ...SENT_APPLICATION, key: 'another-key', agreed: '' });
    const checked = faulty.headers.get('location') ?? '';
    expect(checked).toMatch(/orderNo=GL\d{14}&check=1$/);
    expect(await read(checked)).toContain(reason);
    await firm.send('/apply', { ...SENT_APPLICATION, key: 'third-key' });
    expect(await read(APPLY)).not.toContain(reason);
  });

  it('that is a draft has the amount that was typed in the list too', async () => {
    await firm.send('/apply', { ...SENT_APPLICATION, intent: 'save' });
    expect(await read('/orders')).toContain('200,000.00 元');
  });

  it('that became a letter, whose surrender was refused before its first day, takes effect on that', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await desk.act(orderNo, 'institution', 'refuse', { reason: '合同还在履行' });
    expect(await read(`/orders/${orderNo}`)).toContain('退保没有通过，保函到 2026-12-01 照常生效。原因：合同还在履行');
  });

  it('that became a letter opens to its creditor by its number with the words it was copied with', async () => {
    const letter = await desk.read(await desk.issued());
    const guaranteeNo = `保函编号：${letter.guaranteeNo?.replace(/(\d{4})/g, '$1 ')}`;
    expect((await site.post('/beneficiary', { guaranteeNo, code: beneficiaryCodeOf(letter) })).status).toBe(303);
  });
});
