import { openGuaranteeDesk, SURRENDER } from '../../../platform/testing/guarantee-desk.ts';
import { GUARANTEE_SITE, openGuaranteeSite, SENT_APPLICATION } from '../../../platform/testing/guarantee-site.ts';
import { TEST_PASSWORD } from '../../../platform/testing/sample-user.ts';
import { createSignedClient } from '../../../platform/testing/signed-client.ts';
import { describeOnDatabase } from '../../../platform/testing/test-database.ts';

describeOnDatabase('the guarantee site', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  let site: ReturnType<typeof openGuaranteeSite>;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
    site = openGuaranteeSite(desk);
  });

  const orderIn = (answer: Response): string => /GL\d{14}/.exec(answer.headers.get('location') ?? '')?.[0] ?? '';

  it('keeps its login in a cookie of its own path that no script reads', async () => {
    const { answer } = await site.company();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${GUARANTEE_SITE}/orders`);
    expect(answer.headers.get('set-cookie')).toMatch(/^GUARANTEE_SESSION=[\w-]{43}; Path=\/sandbox\/guarantee; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['firm', 'wrong'],
    ['nobody', TEST_PASSWORD],
    ['ming', TEST_PASSWORD],
    ['guarantor', TEST_PASSWORD],
  ])('refuses %s with %s alike', async (username, password) => {
    const { answer } = await site.logIn(username, password);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('用户不存在/密码错误');
  });

  it.each(['https://evil.example/', '//evil.example', '/sandbox/guarantee/../admin', 'javascript:alert(1)', '/user'])(
    'leads to no other place after a login: %s',
    async (next) => {
      const answer = await site.post('/login', { username: 'firm', password: TEST_PASSWORD, next });
      expect(answer.headers.get('location')).toBe(`${GUARANTEE_SITE}/orders`);
    },
  );

  it.each(['/orders', '/apply?sectionNo=S-1', '/orders/GL20261120000001', '/orders/GL20261120000001/files/letter'])(
    'asks a stranger at %s to log in, and knows where they wanted to go',
    async (path) => {
      const answer = await site.app.request(GUARANTEE_SITE + path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${GUARANTEE_SITE}/login?next=${encodeURIComponent(GUARANTEE_SITE + path)}`);
    },
  );

  it('takes no form of another site, nor without the token of this session', async () => {
    const { cookie, formToken } = await site.company();
    const other = await site.staff('guarantor');
    for (const token of ['', 'wrong', other.formToken]) {
      const answer = await site.post('/apply', { ...SENT_APPLICATION, formToken: token }, { cookie });
      expect(answer.status).toBe(400);
    }
    const foreign = await site.post('/apply', { ...SENT_APPLICATION, formToken }, { cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(400);
    expect((await site.post('/login', { username: 'firm', password: TEST_PASSWORD }, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect(await (await site.company()).get('/orders').then((page) => page.text())).not.toMatch(/GL\d{14}/);
  });

  it('shows each wrong value at its field, keeps what was typed as a draft, and escapes all of it', async () => {
    const firm = await site.company();
    const answer = await firm.send('/apply', { ...SENT_APPLICATION, email: 'no-mail', basicAccount: '12', agreed: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const sentence of ['请输入正确的邮箱地址', '账号长度必须在12到19之间', '请先看过委托担保约定，再打勾同意'])
      expect(page).toContain(sentence);
    expect(page).toContain('3 处要改');
    expect(page).toContain('value="no-mail"');
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/name="orderNo" value="GL\d{14}"/);
  });

  it('leads from the form over the cashier to an issued letter that its holders download', async () => {
    const firm = await site.company();
    const sent = await firm.send('/apply', SENT_APPLICATION);
    const orderNo = orderIn(sent);
    expect(sent.headers.get('location')).toBe(`${GUARANTEE_SITE}/orders/${orderNo}/pay`);
    expect(await (await firm.get(`/orders/${orderNo}/pay`)).text()).toContain('支付 600.00 元');
    expect((await firm.send(`/orders/${orderNo}/pay`, { version: '2' })).headers.get('location')).toBe(
      `${GUARANTEE_SITE}/orders/${orderNo}?done=pay`,
    );
    const office = await site.staff('guarantor');
    expect((await office.send(`/orders/${orderNo}/issue`, { version: '3' })).status).toBe(303);
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    for (const who of [firm, office, await site.staff('creditor')]) {
      const file = await who.get(`/orders/${orderNo}/files/letter`);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('etag')).toBe(`"${fileSha256}"`);
    }
    const client = createSignedClient(site.app, desk.context);
    const query = { no: guaranteeNo ?? '', sha256: fileSha256 ?? '' };
    expect(await client.send('/api/guarantee/verify', { query })).toMatchObject({ code: 200, data: { result: 'genuine' } });
    const wrong = { ...query, sha256: '0'.repeat(64) };
    expect(await client.send('/api/guarantee/verify', { query: wrong })).toMatchObject({
      code: 200,
      data: { result: 'altered', letter: null },
    });
    expect(await client.send('/api/guarantee/verify', { query: { no: "'; drop table" } })).toMatchObject({ data: { result: 'unknown' } });
  });

  it('sends the same form twice and has one application', async () => {
    const firm = await site.company();
    const draft = { ...SENT_APPLICATION, intent: 'save' };
    const [first, second] = [await firm.send('/apply', draft), await firm.send('/apply', draft)];
    expect(orderIn(first)).toMatch(/^GL/);
    expect(orderIn(second)).toBe(orderIn(first));
  });

  it('gives the creditor neither offer nor notice, and of a sealed letter nothing', async () => {
    const [open, sealed] = [await desk.issued(), await desk.issued({ cipher: '1' })];
    const creditor = await site.staff('creditor');
    expect((await creditor.get(`/orders/${open}/files/offer`)).status).toBe(404);
    expect((await creditor.get(`/orders/${sealed}/files/letter`)).status).toBe(404);
    const page = await (await creditor.get(`/orders/${sealed}`)).text();
    expect(page).toContain('这是密文保函');
    for (const secret of ['200,000.00', '建筑', '林溪', '13800000002']) expect(page).not.toContain(secret);
  });

  it('keeps a refused surrender open with what was typed', async () => {
    const orderNo = await desk.issued();
    const firm = await site.company();
    const typed = Object.fromEntries(
      Object.entries({ ...SURRENDER, bankAccount: '12ab' }).map(([name, value]) => [`surrender-${name}`, value]),
    );
    const answer = await firm.send(`/orders/${orderNo}/surrender`, { version: '4', ...typed });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('账号必须全为数字');
    expect(page).toContain('value="12ab"');
  });

  it('lets nobody act out of turn or out of place', async () => {
    const orderNo = await desk.paid();
    const [firm, creditor] = [await site.company(), await site.staff('creditor')];
    expect(await (await firm.send(`/orders/${orderNo}/issue`, { version: '3' })).text()).toContain('当前状态不能进行此操作');
    expect((await creditor.get(`/orders/${orderNo}`)).status).toBe(404);
    expect((await creditor.send(`/orders/${orderNo}/claim`, { version: '3' })).status).toBe(404);
    expect((await creditor.get('/apply?sectionNo=S-1')).status).toBe(404);
    expect((await firm.send(`/orders/${orderNo}/start`, { version: '3' })).status).toBe(404);
    expect((await desk.read(orderNo)).state).toBe('20');
  });

  it('computes a premium for anybody, and says what is wrong with an amount', async () => {
    const page = async (amount: string) => (await site.app.request(`${GUARANTEE_SITE}?kind=2&amount=${amount}`)).text();
    expect(await page('2400000')).toContain('19,400.00 元');
    expect(await page('1e9')).toContain('请输入金额，最多两位小数');
    expect(await page('%3Cscript%3E')).not.toContain('<script>');
  });

  it('forgets who was there after a logout', async () => {
    const firm = await site.company();
    expect((await firm.send('/logout', {})).headers.get('location')).toBe(GUARANTEE_SITE);
    expect((await firm.get('/orders')).status).toBe(303);
  });
});
