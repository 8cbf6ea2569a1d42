import { randomUUID } from 'node:crypto';
import { CLAIM, SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, openDeskAndSite, orderIn, SENT_APPLICATION, typedInto } from '../testing/guarantee-site.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('the money of a letter and its second try, at the guarantee site', (database) => {
  let desk: DeskAndSite['desk'];
  let site: DeskAndSite['site'];
  beforeEach(async () => {
    ({ desk, site } = await openDeskAndSite(database().db));
  });
  it('begins the accounts with the names that they have to be in, and shows their numbers masked to who gave them', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const [firm, creditor] = [await site.company(), await site.creditor(orderNo)];
    expect(await (await firm.get(`/orders/${orderNo}`)).text()).toContain(
      'name="surrender-accountName" type="text" value="示例&lt;建筑&gt;公司"',
    );
    expect(await (await creditor.get(`/orders/${orderNo}`)).text()).toContain('name="claim-accountName" type="text" value="示例招标人"');
    await firm.send(`/orders/${orderNo}/surrender`, { version: '4', ...typedInto('surrender', SURRENDER) });
    const asked = await (await firm.get(`/orders/${orderNo}`)).text();
    expect(asked).toContain('示例银行 · **** 3456');
    await creditor.send(`/orders/${orderNo}/claim`, { version: '5', ...typedInto('claim', CLAIM) });
    const [own, other] = [await (await creditor.get(`/orders/${orderNo}`)).text(), await (await firm.get(`/orders/${orderNo}`)).text()];
    expect(own).toContain('示例招标人 · 示例银行 · **** 0123');
    expect(own).not.toContain('**** 3456');
    expect(other).not.toContain('**** 0123');
    for (const page of [asked, own, other])
      expect([page.includes(SURRENDER.bankAccount), page.includes(CLAIM.bankAccount)]).toEqual([false, false]);
  });

  it('offers no claim before the first day of a letter, says which day that is, and takes none that is sent all the same', async () => {
    const orderNo = await desk.issued();
    const creditor = await site.creditor(orderNo);
    const page = async () => (await creditor.get(`/orders/${orderNo}`)).text();
    const early = await page();
    expect(early).toContain('保函已开出。这份保函 2026-12-01 起生效，那天起才能索赔。');
    expect(early).not.toContain('<summary>提出索赔');
    const answer = await creditor.send(`/orders/${orderNo}/claim`, { version: '4', ...typedInto('claim', CLAIM) });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('这份保函 2026-12-01 起生效，那天起才能索赔')]);
    expect((await desk.read(orderNo)).state).toBe('30');
    desk.context.advance(11 * 86_400_000);
    expect(await (await (await site.creditor(orderNo)).get(`/orders/${orderNo}`)).text()).toContain('<summary>提出索赔');
  });

  it('lets the company take back a surrender that nobody has decided on', async () => {
    const orderNo = await desk.issued();
    const firm = await site.company();
    await firm.send(`/orders/${orderNo}/surrender`, { version: '4', ...typedInto('surrender', SURRENDER) });
    expect(await (await firm.get(`/orders/${orderNo}`)).text()).toContain('<summary>撤回退保');
    const answer = await firm.send(`/orders/${orderNo}/withdraw`, { version: '5' });
    const page = await (await firm.get(answer.headers.get('location') ?? '')).text();
    expect(page).toContain('退保已撤回，保函照旧');
    expect(page).toContain('<summary>申请退保');
    await firm.send(`/orders/${orderNo}/surrender`, { version: '6', ...typedInto('surrender', SURRENDER) });
    await desk.act(orderNo, 'institution', 'approve');
    const late = await firm.send(`/orders/${orderNo}/withdraw`, { version: '7' });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('现在不能撤回退保')]);
  });

  it('tells the premium and how it is reckoned before anything is sent, and anew for what was typed, of which nothing is lost', async () => {
    const firm = await site.company();
    const first = await (await firm.get('/apply?sectionNo=S-1&kind=1')).text();
    expect(first).toContain('按投标保函 200,000.00 元算：200,000.00 元 × 0.3%。一次付清，管整个有效期。');
    expect(first).toMatch(/<p class="figure-xl">600\.00 元<\/p>.*提交申请/s);
    const typed = { ...SENT_APPLICATION, guaranteeKind: '2', amount: '800000', email: 'no-mail', intent: 'price' };
    const address = (await firm.send('/apply', typed)).headers.get('location') ?? '';
    expect(address).toMatch(/^\/apply\?orderNo=GL\d{14}#premium$/);
    const again = await (await firm.get(address.replace('#premium', ''))).text();
    expect(again).toContain('<p class="figure-xl">7,400.00 元</p>');
    expect(again).toContain('按履约保函 800,000.00 元算：500,000.00 元 × 1% + 300,000.00 元 × 0.8%。');
    expect(again).toContain('value="no-mail"');
    expect(again).not.toContain('处要改');
    const unknown = await firm.send('/apply', { ...typed, key: 'another-key', amount: '' });
    expect(await (await firm.get(unknown.headers.get('location') ?? '')).text()).toContain('填好保函金额');
  });

  it('reads 50万 and 500,000 as they are meant, and says at the field what is no amount and what is above the cap', async () => {
    const firm = await site.company();
    const price = async (amount: string) => {
      const sent = await firm.send('/apply', {
        ...SENT_APPLICATION,
        guaranteeKind: '2',
        email: 'no-mail',
        intent: 'price',
        key: randomUUID(),
        amount,
      });
      const page = await (await firm.get((sent.headers.get('location') ?? '').replace('#premium', ''))).text();
      return { error: /id="amount-error">([^<]*)/.exec(page)?.[1] ?? null, page };
    };
    for (const amount of ['50万', '50 万', '500,000', '500000元']) {
      const { error, page } = await price(amount);
      expect([amount, error]).toEqual([amount, null]);
      expect(page).toContain('<p class="figure-xl">5,000.00 元</p>');
      expect(page).toContain('value="500000"');
    }
    for (const [amount, sentence] of [
      ['五十万', '请输入金额，最多两位小数'],
      ['', '请输入保函金额'],
      ['100000万', '履约保函最多是项目金额的 10%，这个项目是 1000000 元'],
    ] as const) {
      const { error, page } = await price(amount);
      expect([amount, error]).toEqual([amount, sentence]);
      expect(page).toContain('1 处要改');
      expect(page).not.toContain('class="figure-xl"');
    }
  });

  it('takes over all that was typed into an application that was not granted, and says what happens next', async () => {
    const firm = await site.company();
    const orderNo = orderIn(await firm.send('/apply', { ...SENT_APPLICATION, contact: '林小溪' }));
    await desk.act(orderNo, 'applicant', 'pay');
    await desk.act(orderNo, 'institution', 'reject', { reason: '资质不够' });
    const refused = await (await firm.get(`/orders/${orderNo}`)).text();
    expect(refused).toContain('保费已原路退回，改好可以再申请');
    expect(refused).toContain(`href="/apply?again=${orderNo}"`);
    const page = await (await firm.get(`/apply?again=${orderNo}`)).text();
    expect(page).toContain('上次没通过的原因：“资质不够”');
    for (const value of ['200000', 'office@firm.example', '350501000000001', '林小溪', '林溪', '13800000003'])
      expect(page).toContain(`value="${value}"`);
    expect(page).not.toMatch(/name="agreed" value="1" checked/);
    expect(page).not.toContain('name="orderNo"');
    const other = await site.creditor(await desk.issued());
    expect((await other.get(`/apply?again=${orderNo}`)).status).toBe(404);
  });

  it('tells a company whose bids were opened before its letter was issued that none comes, and how its premium comes back', async () => {
    const orderNo = await desk.paid();
    const page = async () => (await (await site.company()).get(`/orders/${orderNo}`)).text();
    expect(await page()).toContain('一般 1 个工作日内审完');
    desk.context.advance(12 * 86_400_000);
    expect(await page()).toContain('已经开标，这份投标保函不能再开出。您可以取消，保费原路退回');
  });
});
