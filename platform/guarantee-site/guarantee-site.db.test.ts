import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import { findByName } from '../domain/account/find-account.ts';
import { startSession } from '../domain/account/sessions.ts';
import { CLAIM, SURRENDER } from '../testing/guarantee-desk.ts';
import {
  type DeskAndSite,
  GUARANTEE_URL,
  openDeskAndSite,
  openGuaranteeSite,
  orderIn,
  SENT_APPLICATION,
  typedInto,
} from '../testing/guarantee-site.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient } from '../testing/signed-client.ts';
import { createTestApp } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('the guarantee site', (database) => {
  let desk: DeskAndSite['desk'];
  let site: DeskAndSite['site'];
  beforeEach(async () => {
    ({ desk, site } = await openDeskAndSite(database().db));
  });

  it('keeps its login in a cookie of its own that no script reads', async () => {
    const { answer } = await site.company();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/orders']);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-guarantee=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('answers under its own name only, but to anybody that it lives', async () => {
    for (const host of ['evil.example', 'guarantee.example:8443', '']) expect((await site.get('/', { host })).status).toBe(421);
    const live = await site.get('/health/live', { host: '10.0.0.7:4300' });
    expect([live.status, await live.text()]).toEqual([200, '{"status":"live"}']);
  });

  it('shows nothing but its own pages, and lets nothing be kept, framed or run but what keeps typed text', async () => {
    for (const path of ['/operator/sms', '/api/guarantee/verify', '/docs', '/openapi.json', '/sandbox/', '/desk/guarantee', '/orders/%00'])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    for (const path of ['/', '/login', '/nowhere']) {
      const { headers } = await site.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self';(?: script-src 'self';)? frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/,
      );
    }
    expect((await site.get('/keep-typed.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('bounds what is sent and how often one tries to come in, and takes no character that no database keeps', async () => {
    expect((await site.post('/login', { username: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await site.post('/beneficiary', { guaranteeNo: 'BH202611200000000000', code: '\0' })).status).toBe(422);
    const hasty = openGuaranteeSite(desk, { clientCallsPerMinute: 2 });
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await hasty.post('/beneficiary', {}, {}, '2408:8400:1:2::3')).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it.each([
    ['firm', 'wrong'],
    ['nobody', TEST_PASSWORD],
    ['ming', TEST_PASSWORD],
  ])('refuses %s with %s alike', async (username, password) => {
    const { answer } = await site.logIn(username, password);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('用户不存在/密码错误');
    expect(page).toContain('保函只给企业办，个人账号进不来');
    expect(page).toMatch(/<a href="[^"]+\/register\?mode=company">到门户注册<\/a>/);
  });

  it.each(['https://evil.example/', '//evil.example', '/orders/../admin', 'javascript:alert(1)', '?next=/'])(
    'leads to no other place after a login: %s',
    async (next) => {
      const answer = await site.post('/login', { username: 'firm', password: TEST_PASSWORD, next });
      expect(answer.headers.get('location')).toBe('/orders');
    },
  );

  it.each(['/orders', '/apply?sectionNo=S-1', '/orders/GL20261120000001', '/orders/GL20261120000001/files/letter'])(
    'asks a stranger at %s to log in, and knows where they wanted to go',
    async (path) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    },
  );

  describe('coming from the portal', () => {
    const NEXT = '/apply?sectionNo=S-1&kind=1';
    const ask = async (loginName: string, guaranteeUrl: string | null) => {
      const { context } = desk;
      const user = await findByName(context.db, loginName);
      const token = await startSession(context.db, { userId: user?.id ?? '' }, context.now());
      return createSignedClient(createTestApp(context, { guaranteeUrl }), context).post('/api/guarantee/entry', {}, { token });
    };
    const ticketOf = async (loginName = 'firm') =>
      ((await ask(loginName, GUARANTEE_URL)) as unknown as { data: { ticket: string } }).data.ticket;
    const entryOf = (token: string) => `/enter?${new URLSearchParams({ token, next: NEXT })}`;
    const late = `/login?${new URLSearchParams({ next: NEXT, said: 'late' })}`;

    it('is offered before a password is asked for, and leads back to the page that was wanted', async () => {
      const page = await (await site.get(`/login?next=${encodeURIComponent(NEXT)}`)).text();
      const href = /href="([^"]*handoff[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(Object.fromEntries(new URL(href).searchParams)).toEqual({ site: 'guarantee', next: NEXT });
      expect(await (await site.get('/sections/S-1')).text()).toContain(`/login?next=${encodeURIComponent('/sections/S-1')}`);
    });

    it('is shut where no site is open', async () => {
      expect(await ask('firm', null)).toMatchObject({ code: 404 });
    });

    it('names the account, asks for no password, and counts by the button alone, once', async () => {
      const token = await ticketOf();
      for (let opened = 0; opened < 2; opened += 1) {
        const shown = await site.get(entryOf(token));
        expect(shown.headers.get('set-cookie')).toBeNull();
        expect(await shown.text()).toContain('示例&lt;建筑&gt;公司');
      }
      expect((await site.post('/enter', { token, next: NEXT }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const answer = await site.post('/enter', { token, next: NEXT });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, NEXT]);
      const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      expect(await (await site.get(NEXT, { cookie })).text()).toContain('提交申请');
      for (const spent of [await site.get(entryOf(token)), await site.post('/enter', { token, next: NEXT })])
        expect([spent.headers.get('location'), spent.headers.get('set-cookie')]).toEqual([late, null]);
      expect(await (await site.get(late)).text()).toContain('没有接上');
    });

    it('tells a person that letters are for companies, and whoever is in that he would go', async () => {
      const person = await (await site.get(entryOf(await ticketOf('ming')))).text();
      expect(person).toContain('您在门户登录的是个人账号');
      expect(person).not.toContain('action="/enter"');
      const { cookie } = await site.creditor(await desk.issued());
      expect(await (await site.get(entryOf(await ticketOf()), { cookie })).text()).toContain('这里现在登录的是 示例招标人');
    });

    it('leads an application whose session is over on without a password, with all that was typed', async () => {
      const unsent = await site.post('/apply', { ...SENT_APPLICATION, formToken: 'x' });
      const page = await unsent.text();
      expect(page).toContain('已经进入，接着提交');
      const carried = { resume: '/apply', 'typed-sectionNo': 'S-1', 'typed-email': 'kept@firm.example', entered: '1' };
      const early = await site.post('/login', carried);
      expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('还没有进入')]);
      const { cookie } = await site.company();
      expect(await (await site.post('/login', carried, { cookie })).text()).toContain('kept@firm.example');
    });
  });

  it('asks a certified company in the form for whatever its data lack, and sends on only who is not certified', async () => {
    const page = async () => (await (await site.company()).get('/apply?sectionNo=S-1&kind=1')).text();
    const nothing = { companyAddress: '', areaAddress: '', registerDate: '', industryName: '', companyNature: '', businessScope: '' };
    await desk.changeCompany({ content: { ...nothing, handleName: '', handlePhone: '' } });
    const form = await page();
    for (const name of ['address', 'contact', 'contactPhone']) expect(form).toMatch(new RegExp(`name="${name}" type="\\w+" value=""`));
    const firm = await site.company();
    const answer = await firm.send('/apply', SENT_APPLICATION);
    expect(answer.headers.get('location')).toMatch(/\/pay$/);
    expect((await desk.read(orderIn(answer))).content).toMatchObject({ address: '示例路 1 号', contactPhone: '13800000002' });
    await desk.changeCompany({ companyName: '' });
    expect(await page()).toContain('企业认证里还缺企业名称');
    await desk.changeCompany({ passedAuthId: null });
    expect(await page()).toContain('请先完成企业认证');
    await desk.handIn();
    const firmInReview = await site.company();
    for (const path of ['/apply?sectionNo=S-1&kind=1', '/', '/sections', '/sections/S-1']) {
      const text = await (await firmInReview.get(path)).text();
      for (const words of ['企业认证已提交，审核中', '最晚 2026-11-23 18:00 有结果']) expect(text).toContain(words);
      for (const words of ['请先完成企业认证', '今天交认证']) expect(text).not.toContain(words);
    }
  });

  it('takes no form of another site, nor without the token of this session', async () => {
    const { cookie, formToken } = await site.company();
    const other = await site.company();
    for (const token of ['', 'wrong', other.formToken]) {
      const answer = await site.post('/apply', { ...SENT_APPLICATION, formToken: token }, { cookie });
      expect(answer.status).toBe(409);
    }
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await site.post('/apply', { ...SENT_APPLICATION, formToken }, { cookie, ...from })).status).toBe(403);
      expect((await site.post('/login', { username: 'firm', password: TEST_PASSWORD }, from)).status).toBe(403);
    }
    expect(await (await site.company()).get('/orders').then((page) => page.text())).not.toMatch(/GL\d{14}/);
  });

  it('shows each wrong value at its field, keeps what was typed as a draft, and escapes all of it', async () => {
    const firm = await site.company();
    const answer = await firm.send('/apply', { ...SENT_APPLICATION, email: 'no-mail', basicAccount: '12', agreed: '' });
    const address = answer.headers.get('location') ?? '';
    expect([answer.status, address]).toEqual([303, expect.stringMatching(/^\/apply\?orderNo=GL\d{14}&check=1$/)]);
    const page = await (await firm.get(address)).text();
    for (const sentence of ['请输入正确的邮箱地址', '账号长度必须在12到19之间', '请先看过委托担保约定，再打勾同意'])
      expect(page).toContain(sentence);
    expect(page).toContain('3 处要改');
    expect(page).toContain('value="no-mail"');
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/name="orderNo" value="GL\d{14}"/);
    const orderNo = orderIn(answer);
    expect(await (await firm.get(`/apply?orderNo=${orderNo}`)).text()).not.toContain('处要改');
    await firm.send('/apply', { ...SENT_APPLICATION, orderNo, version: '1' });
    expect((await firm.get(address)).headers.get('location')).toBe(`/orders/${orderNo}`);
  });

  it('leads from the form over the cashier to an issued letter, which its creditor verifies, claims on and is answered', async () => {
    const firm = await site.company();
    const sent = await firm.send('/apply', SENT_APPLICATION);
    const orderNo = orderIn(sent);
    expect(sent.headers.get('location')).toBe(`/orders/${orderNo}/pay`);
    const premium = await firm.get(`/orders/${orderNo}/pay`);
    expect(premium.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4100");
    expect(await premium.text()).toContain('去付 600.00 元');
    const asked = await firm.send(`/orders/${orderNo}/pay`, { version: '2' });
    const cashier = new URL(asked.headers.get('location') ?? '');
    expect(cashier.href).toMatch(/^http:\/\/localhost:4100\/sandbox\/cashier\?type=pay&payNo=[\w-]{22}&.*&amount=600\.00&.*&sign=/);
    expect((await desk.read(orderNo)).state).toBe('10');
    await desk.settle(cashier.searchParams.get('payNo') ?? '', 600);
    await desk.act(orderNo, 'institution', 'issue');
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    const creditor = await site.creditor(orderNo);
    for (const who of [firm, creditor]) {
      const page = await (await who.get(`/orders/${orderNo}`)).text();
      expect(page).toContain(`/guarantee/verify?no=${guaranteeNo}">到保函查验</a>把手里的文件选进来，对得上就是同一份。`);
      expect(page).not.toContain('SHA');
      const file = await who.get(`/orders/${orderNo}/files/letter`);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('etag')).toBe(`"${fileSha256}"`);
    }
    const client = createSignedClient(createTestApp(desk.context), desk.context);
    const query = { no: guaranteeNo ?? '', sha256: fileSha256 ?? '' };
    expect(await client.send('/api/guarantee/verify', { query })).toMatchObject({ code: 200, data: { result: 'genuine' } });
    const wrong = { ...query, sha256: '0'.repeat(64) };
    expect(await client.send('/api/guarantee/verify', { query: wrong })).toMatchObject({ data: { result: 'altered', letter: null } });
    expect(await client.send('/api/guarantee/verify', { query: { no: "'; drop table" } })).toMatchObject({ data: { result: 'unknown' } });
    await desk.begin(orderNo);
    const claim = { version: '4', ...typedInto('claim', { ...CLAIM, claimAmount: '200000' }) };
    const claimed = await creditor.send(`/orders/${orderNo}/claim`, claim);
    expect(claimed.headers.get('location')).toBe(`/orders/${orderNo}?done=claim`);
    await desk.act(orderNo, 'institution', 'uphold');
    expect(await (await creditor.get(`/orders/${orderNo}`)).text()).toContain('已索赔');
  });

  it('lets the creditor release a letter that runs, and the company surrender or cancel one', async () => {
    const [released, surrendered, cancelled] = [await desk.issued(), await desk.issued(), await desk.paid()];
    await desk.begin(released);
    const [creditor, firm] = [await site.creditor(released), await site.company()];
    const refused = await creditor.send(`/orders/${released}/release`, { version: '4', 'release-reason': '完'.repeat(201) });
    expect(await refused.text()).toContain('<p class="error" id="release-reason-error">请不要超过200个字</p>');
    const reason = { version: '4', 'release-reason': '合同履行完毕' };
    const unticked = await (await creditor.send(`/orders/${released}/release`, reason)).text();
    for (const part of ['id="release-confirmed-error"', '>合同履行完毕</textarea>']) expect(unticked).toContain(part);
    await creditor.send(`/orders/${released}/release`, { ...reason, 'release-confirmed': '1' });
    expect(await (await creditor.get(`/orders/${released}`)).text()).toContain('担保责任已结束，不用再办什么。');
    await firm.send(`/orders/${surrendered}/surrender`, { version: '4', ...typedInto('surrender', SURRENDER) });
    await firm.send(`/orders/${cancelled}/cancel`, { version: '3' });
    const states = [];
    for (const orderNo of [released, surrendered, cancelled]) states.push((await desk.read(orderNo)).state);
    expect(states).toEqual(['50', '60', '90']);
  });

  it('shows a creditor one letter, that of the code, and has no code on any page of the company', async () => {
    const [own, other] = [await desk.issued(), await desk.issued()];
    const [creditor, firm] = [await site.creditor(own), await site.company()];
    const list = await (await creditor.get('/orders')).text();
    expect([list.includes(own), list.includes(other)]).toEqual([true, false]);
    expect((await creditor.get(`/orders/${other}`)).status).toBe(404);
    expect((await creditor.get(`/orders/${other}/files/letter`)).status).toBe(404);
    expect((await creditor.send(`/orders/${other}/claim`, { version: '4', 'claim-claimAmount': '1', 'claim-reason': '试' })).status).toBe(
      404,
    );
    expect(await (await firm.get(`/orders/${own}`)).text()).not.toContain(beneficiaryCodeOf(await desk.read(own)));
  });

  it('says at the field what is wrong with a number or a code', async () => {
    const said = async (fields: Record<string, string>) => (await site.post('/beneficiary', fields)).text();
    const page = await said({ guaranteeNo: '"><b>1', code: ' ' });
    for (const words of ['保函编号是 BH 加 18 位数字', '请输入受益人码', 'value="&quot;&gt;&lt;b&gt;1"']) expect(page).toContain(words);
    const wrong = await said({ guaranteeNo: 'bh 2026 1120 0000 0000 00', code: 'AAAA' });
    expect(wrong).toContain('保函编号或受益人码不对');
    expect(wrong).not.toContain('AAAA');
    expect(wrong).toMatch(/id="code"[^>]*autofocus/);
    expect(await said({ guaranteeNo: 'ＢＨ２０２６１１２０００００００００００', code: 'AAAA' })).toContain('保函编号或受益人码不对');
  });

  it('takes no application without guarantors, and asks for no money where nobody takes it', async () => {
    const shut = openGuaranteeSite(desk, { payment: null });
    const firm = await shut.company();
    const orderNo = orderIn(await firm.send('/apply', SENT_APPLICATION));
    const refused = await firm.send(`/orders/${orderNo}/pay`, { version: '2' });
    expect([refused.status, (await refused.text()).includes('支付尚未开通')]).toEqual([422, true]);
    const byTransfer = openGuaranteeSite(desk, { payment: { way: 'transfer' } });
    const told = await (await byTransfer.company()).send(`/orders/${orderNo}/pay`, { version: '2' });
    const words = await told.text();
    expect([told.status, words.includes('核对到账，就开始审核'), words.includes(orderNo)]).toEqual([200, true, true]);
    await desk.closeGuarantors();
    expect(await (await firm.get('/apply?sectionNo=S-1')).text()).toContain('还没有担保机构入驻');
    expect((await firm.send('/apply', { ...SENT_APPLICATION, key: 'another-key' })).status).toBe(200);
    expect((await desk.read(orderNo)).state).toBe('10');
  });

  it('says of a demonstration that it is one, and of a real site nothing of the kind', async () => {
    const shut = openGuaranteeSite(desk, { signOn: { sandboxUrl: null, siteUrl: 'http://localhost:3000' } });
    expect(await (await site.get('/')).text()).toContain('这是演示站点');
    expect(await (await shut.get('/')).text()).not.toContain('演示');
  });

  it('sends the same form twice and has one application', async () => {
    const firm = await site.company();
    const draft = { ...SENT_APPLICATION, intent: 'save' };
    const [first, second] = [await firm.send('/apply', draft), await firm.send('/apply', draft)];
    expect(orderIn(first)).toMatch(/^GL/);
    expect(orderIn(second)).toBe(orderIn(first));
  });

  it('warns whoever applies again for a section, as long as the former application stands', async () => {
    const firm = await site.company();
    const open = async () => (await firm.get('/apply?sectionNo=S-1&kind=1')).text();
    expect(await open()).not.toContain('已经有一份');
    const orderNo = orderIn(await firm.send('/apply', { ...SENT_APPLICATION, intent: 'save' }));
    const page = await open();
    expect(page).toContain('这个标段您已经有一份投标保函，草稿');
    expect(page).toContain(`href="/orders/${orderNo}"`);
    expect(await (await firm.get(`/apply?orderNo=${orderNo}`)).text()).not.toContain('已经有一份');
    await firm.send(`/orders/${orderNo}/cancel`, { version: '1', 'cancel-reason': '不投了' });
    expect(await open()).not.toContain('已经有一份');
  });

  it('makes no second letter of a section and kind by going back, and none without a tick; says so before it is paid', async () => {
    const firm = await site.company();
    const first = orderIn(await firm.send('/apply', SENT_APPLICATION));
    const again = await firm.send('/apply', { ...SENT_APPLICATION, contact: '林' });
    expect(again.headers.get('location')).toBe(`/orders/${first}/pay`);
    const fresh = { ...SENT_APPLICATION, key: 'key-of-another' };
    const page = await (await firm.get('/apply?sectionNo=S-1&kind=1')).text();
    expect(page).toContain(`这个标段您已经有投标保函 ${first}（待支付）`);
    expect(page).toContain('再办一份，另付一份保费');
    const refused = await firm.send('/apply', fresh);
    const words = await (await firm.get(refused.headers.get('location') ?? '')).text();
    expect(words.match(/id="another-error">([^<]+)/)?.[1]).toBe(`这个标段您已经有投标保函 ${first}（待支付），要再办一份，请在这里打勾`);
    const kept = { ...fresh, orderNo: orderIn(refused), version: '1' };
    const second = orderIn(await firm.send('/apply', { ...kept, another: '1' }));
    expect(second).not.toBe(first);
    expect(await (await firm.get(`/orders/${second}/pay`)).text()).toContain(`这个标段您还有投标保函 ${first}（待支付）`);
    expect(await (await firm.get('/apply?sectionNo=S-1&kind=2')).text()).not.toContain('再办一份，另付一份保费');
  });

  it('gives the creditor neither offer nor notice, and of a sealed letter nothing', async () => {
    const [open, sealed] = [await desk.issued(), await desk.issued({ cipher: '1' })];
    const [ofOpen, ofSealed] = [await site.creditor(open), await site.creditor(sealed)];
    expect((await ofOpen.get(`/orders/${open}/files/offer`)).status).toBe(404);
    expect((await ofSealed.get(`/orders/${sealed}/files/letter`)).status).toBe(404);
    const page = await (await ofSealed.get(`/orders/${sealed}`)).text();
    expect(page).toContain('这是密文保函');
    for (const secret of ['200,000.00', '建筑', '林溪', '13800000002']) expect(page).not.toContain(secret);
  });

  it('keeps a refused surrender open with what was typed', async () => {
    const orderNo = await desk.issued();
    const firm = await site.company();
    const typed = typedInto('surrender', { ...SURRENDER, accountName: '示例装饰公司', bankAccount: '12ab' });
    const answer = await firm.send(`/orders/${orderNo}/surrender`, { version: '4', ...typed });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('<p class="error" id="surrender-bankAccount-error">账号必须全为数字</p>');
    expect(page).toContain('<p class="error" id="surrender-accountName-error">户名要和“示例&lt;建筑&gt;公司”一致</p>');
    for (const value of ['12ab', '示例装饰公司']) expect(page).toContain(`value="${value}"`);
  });

  it('lets nobody act out of turn or out of place', async () => {
    const [orderNo, issued] = [await desk.paid(), await desk.issued()];
    const [firm, creditor] = [await site.company(), await site.creditor(issued)];
    for (const action of ['issue', 'reject', 'approve', 'uphold', 'start', 'apply'])
      expect([action, (await firm.send(`/orders/${orderNo}/${action}`, { version: '3' })).status]).toEqual([action, 404]);
    expect(await (await firm.send(`/orders/${orderNo}/surrender`, { version: '3' })).text()).toContain('当前状态不能进行此操作');
    expect((await creditor.get(`/orders/${orderNo}`)).status).toBe(404);
    expect((await creditor.send(`/orders/${orderNo}/claim`, { version: '3' })).status).toBe(404);
    expect((await creditor.send(`/orders/${issued}/pay`, { version: '4' })).status).toBe(404);
    expect((await creditor.get('/apply?sectionNo=S-1')).status).toBe(404);
    expect((await desk.read(orderNo)).state).toBe('20');
  });

  it('computes a premium for anybody, and says what is wrong with an amount', async () => {
    const page = async (amount: string) => (await site.get(`/?kind=2&amount=${amount}`)).text();
    for (const amount of ['2400000', '2,400,000.00', encodeURIComponent(' ２４０００００ ')])
      expect(await page(amount)).toContain('19,400.00 元');
    expect(await page('1e9')).toContain('请输入金额，最多两位小数');
    expect(await page('%3Cscript%3E')).not.toContain('<script>');
  });

  it('forgets who was there after a logout', async () => {
    const firm = await site.company();
    expect((await firm.send('/logout', {})).headers.get('location')).toBe('/');
    expect((await firm.get('/orders')).status).toBe(303);
  });
});
