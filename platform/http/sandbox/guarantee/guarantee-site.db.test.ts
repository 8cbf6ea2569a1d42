import { beneficiary, guarantor, openGuaranteeDesk, SURRENDER } from '../../../testing/guarantee-desk.ts';
import { TEST_PASSWORD } from '../../../testing/sample-user.ts';
import { createSignedClient } from '../../../testing/signed-client.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { describeOnDatabase } from '../../../testing/test-database.ts';
import type { PlatformApp } from '../../mount-call.ts';
import type { SandboxSettings } from '../sandbox-settings.ts';

const ROOT = '/sandbox/guarantee';
const STAFF_PASSWORD = 'Staff@2026';
const site = { account: { username: 'site', password: 'Site@2026' }, signKey: 'sign-key-of-a-site' };
const sandbox: SandboxSettings = {
  identities: [],
  sites: { tenant: site, admin: site },
  guarantee: {
    guarantorId: 'bank',
    company: { username: 'firm', password: TEST_PASSWORD },
    staff: [
      { username: 'guarantor', password: STAFF_PASSWORD, viewer: guarantor },
      { username: 'creditor', password: STAFF_PASSWORD, viewer: beneficiary },
    ],
  },
  cipher: { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' },
};

const application = {
  sectionNo: 'S-1',
  key: 'key-of-the-form',
  guaranteeKind: '1',
  amount: '200000',
  cipher: '2',
  address: '示例路 1 号',
  email: 'office@firm.example',
  basicAccount: '350501000000001',
  contact: '"><script>alert(1)</script>',
  contactPhone: '13800000002',
  legalPerson: '林溪',
  legalPhone: '13800000003',
  topQualification: '无',
  agreed: '1',
  intent: 'apply',
};

describeOnDatabase('the guarantee site', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  let app: PlatformApp;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
    app = createTestApp(desk.context, { sandbox, files: desk.settings.files });
  });

  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(ROOT + path, { method: 'POST', body: new URLSearchParams(fields), headers });

  async function logIn(username: string, password: string) {
    const answer = await post('/login', { username, password, next: '' });
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const get = async (path: string) => app.request(ROOT + path, { headers: { cookie } });
    const page = await (await get('')).text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const send = (path: string, fields: Record<string, string>) => post(path, { formToken, ...fields }, { cookie });
    return { answer, cookie, get, send, formToken };
  }
  const company = () => logIn('firm', TEST_PASSWORD);
  const staff = (name: 'guarantor' | 'creditor') => logIn(name, STAFF_PASSWORD);
  const orderIn = (answer: Response): string => /GL\d{14}/.exec(answer.headers.get('location') ?? '')?.[0] ?? '';

  it('keeps its login in a cookie of its own path that no script reads', async () => {
    const { answer } = await company();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${ROOT}/orders`);
    expect(answer.headers.get('set-cookie')).toMatch(/^GUARANTEE_SESSION=[\w-]{43}; Path=\/sandbox\/guarantee; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['firm', 'wrong'],
    ['nobody', TEST_PASSWORD],
    ['ming', TEST_PASSWORD],
    ['guarantor', TEST_PASSWORD],
  ])('refuses %s with %s alike', async (username, password) => {
    const { answer } = await logIn(username, password);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('用户不存在/密码错误');
  });

  it.each(['https://evil.example/', '//evil.example', '/sandbox/guarantee/../admin', 'javascript:alert(1)', '/user'])(
    'leads to no other place after a login: %s',
    async (next) => {
      const answer = await post('/login', { username: 'firm', password: TEST_PASSWORD, next });
      expect(answer.headers.get('location')).toBe(`${ROOT}/orders`);
    },
  );

  it.each(['/orders', '/apply?sectionNo=S-1', '/orders/GL20261120000001', '/orders/GL20261120000001/files/letter'])(
    'asks a stranger at %s to log in, and knows where they wanted to go',
    async (path) => {
      const answer = await app.request(ROOT + path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${ROOT}/login?next=${encodeURIComponent(ROOT + path)}`);
    },
  );

  it('takes no form of another site, nor without the token of this session', async () => {
    const { cookie, formToken } = await company();
    const other = await staff('guarantor');
    for (const token of ['', 'wrong', other.formToken]) {
      const answer = await post('/apply', { ...application, formToken: token }, { cookie });
      expect(answer.status).toBe(400);
    }
    const foreign = await post('/apply', { ...application, formToken }, { cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(400);
    expect((await post('/login', { username: 'firm', password: TEST_PASSWORD }, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect(await (await company()).get('/orders').then((page) => page.text())).not.toMatch(/GL\d{14}/);
  });

  it('shows each wrong value at its field, keeps what was typed as a draft, and escapes all of it', async () => {
    const firm = await company();
    const answer = await firm.send('/apply', { ...application, email: 'no-mail', basicAccount: '12', agreed: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const sentence of ['请输入正确的邮箱地址', '账号长度必须在12到19之间', '请先看过委托担保约定，再打勾同意'])
      expect(page).toContain(sentence);
    expect(page).toContain('3 处要改');
    expect(page).toContain('value="no-mail"');
    expect(page).not.toContain('<script');
    expect(page).toMatch(/name="orderNo" value="GL\d{14}"/);
  });

  it('leads from the form over the cashier to an issued letter that its holders download', async () => {
    const firm = await company();
    const sent = await firm.send('/apply', application);
    const orderNo = orderIn(sent);
    expect(sent.headers.get('location')).toBe(`${ROOT}/orders/${orderNo}/pay`);
    expect(await (await firm.get(`/orders/${orderNo}/pay`)).text()).toContain('支付 600.00 元');
    expect((await firm.send(`/orders/${orderNo}/pay`, { version: '2' })).headers.get('location')).toBe(
      `${ROOT}/orders/${orderNo}?done=pay`,
    );
    const office = await staff('guarantor');
    expect((await office.send(`/orders/${orderNo}/issue`, { version: '3' })).status).toBe(303);
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    for (const who of [firm, office, await staff('creditor')]) {
      const file = await who.get(`/orders/${orderNo}/files/letter`);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('etag')).toBe(`"${fileSha256}"`);
    }
    const client = createSignedClient(app, desk.context);
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
    const firm = await company();
    const draft = { ...application, intent: 'save' };
    const [first, second] = [await firm.send('/apply', draft), await firm.send('/apply', draft)];
    expect(orderIn(first)).toMatch(/^GL/);
    expect(orderIn(second)).toBe(orderIn(first));
  });

  it('gives the creditor neither offer nor notice, and of a sealed letter nothing', async () => {
    const [open, sealed] = [await desk.issued(), await desk.issued({ cipher: '1' })];
    const creditor = await staff('creditor');
    expect((await creditor.get(`/orders/${open}/files/offer`)).status).toBe(404);
    expect((await creditor.get(`/orders/${sealed}/files/letter`)).status).toBe(404);
    const page = await (await creditor.get(`/orders/${sealed}`)).text();
    expect(page).toContain('这是密文保函');
    for (const secret of ['200,000.00', '建筑', '林溪', '13800000002']) expect(page).not.toContain(secret);
  });

  it('keeps a refused surrender open with what was typed', async () => {
    const orderNo = await desk.issued();
    const firm = await company();
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
    const [firm, creditor] = [await company(), await staff('creditor')];
    expect(await (await firm.send(`/orders/${orderNo}/issue`, { version: '3' })).text()).toContain('当前状态不能进行此操作');
    expect((await creditor.get(`/orders/${orderNo}`)).status).toBe(404);
    expect((await creditor.send(`/orders/${orderNo}/claim`, { version: '3' })).status).toBe(404);
    expect((await creditor.get('/apply?sectionNo=S-1')).status).toBe(404);
    expect((await firm.send(`/orders/${orderNo}/start`, { version: '3' })).status).toBe(404);
    expect((await desk.read(orderNo)).state).toBe('20');
  });

  it('computes a premium for anybody, and says what is wrong with an amount', async () => {
    const page = async (amount: string) => (await app.request(`${ROOT}?kind=2&amount=${amount}`)).text();
    expect(await page('2400000')).toContain('19,400.00 元');
    expect(await page('1e9')).toContain('请输入金额，最多两位小数');
    expect(await page('%3Cscript%3E')).not.toContain('<script');
  });

  it('forgets who was there after a logout', async () => {
    const firm = await company();
    expect((await firm.send('/logout', {})).headers.get('location')).toBe(ROOT);
    expect((await firm.get('/orders')).status).toBe(303);
  });
});
