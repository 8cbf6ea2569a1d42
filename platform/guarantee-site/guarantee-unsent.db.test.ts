import { randomUUID } from 'node:crypto';
import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import { CLAIM, SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, openDeskAndSite, SENT_APPLICATION, typedInto } from '../testing/guarantee-site.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const account = { username: 'firm', password: TEST_PASSWORD };
const typed = { ...SENT_APPLICATION, contact: '林<小>溪', email: 'typed@firm.example' };
const surrender = typedInto('surrender', SURRENDER);

const toPlain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** Everything that a page would send, by the names of its fields. */
function fieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input\b[^>]*>/g);
  const fields: Record<string, string> = {};
  for (const [input] of inputs) {
    const [name, value = ''] = ['name', 'value'].map((part) => new RegExp(`\\b${part}="([^"]*)"`).exec(input)?.[1]);
    const isChoice = /type="(?:radio|checkbox)"/.test(input);
    if (name !== undefined && (!isChoice || / checked/.test(input))) fields[name] = toPlain(value);
  }
  for (const [, name = '', value = ''] of page.matchAll(/<select id="([^"]+)".*?<option value="([^"]*)" selected/g)) fields[name] = value;
  for (const [, name = '', text = ''] of page.matchAll(/<textarea id="([^"]+)"[^>]*>([^<]*)</g)) fields[name] = toPlain(text);
  return fields;
}

describeOnDatabase('what was typed at the guarantee site and not taken', (database) => {
  let desk: DeskAndSite['desk'];
  let site: DeskAndSite['site'];
  beforeEach(async () => {
    ({ desk, site } = await openDeskAndSite(database().db));
  });
  const { intent: _intent, key: _key, ...values } = typed;
  const endSessions = () => database().db.execute('delete from site_session');
  async function whileFails<T>(table: string, work: () => Promise<T>): Promise<T> {
    await database().db.execute(`alter table ${table} rename to away`);
    return work().finally(() => database().db.execute(`alter table away rename to ${table}`));
  }
  const countLetters = async () => (await (await (await site.company()).get('/orders')).text()).match(/GL\d{14}/g)?.length ?? 0;

  it('waits in the login that an ended session leads to, also over a wrong password, and stands in the form after it', async () => {
    const firm = await site.company();
    await endSessions();
    const refused = await firm.send('/apply', typed);
    expect(refused.status).toBe(401);
    const login = await refused.text();
    expect(login).toContain('登录已过期，您填的内容还在');
    const wrong = await site.post('/login', { ...fieldsOf(login), ...account, password: 'wrong' });
    expect(wrong.status).toBe(400);
    const answer = await site.post('/login', { ...fieldsOf(await wrong.text()), ...account });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('已登录，刚才填的都在');
    expect(fieldsOf(page)).toMatchObject(values);
    expect(await countLetters()).toBe(0);
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const sent = await site.post('/apply', { ...fieldsOf(page), intent: 'apply' }, { cookie });
    expect(sent.headers.get('location')).toMatch(/\/orders\/GL\d{14}\/pay$/);
  });

  it('of an action stands in its letter after the login, and nothing was done', async () => {
    const orderNo = await desk.issued();
    const firm = await site.company();
    await endSessions();
    const login = await (await firm.send(`/orders/${orderNo}/surrender`, { version: '4', ...surrender })).text();
    const page = await (await site.post('/login', { ...fieldsOf(login), ...account })).text();
    expect(page).toMatch(/<details open>\s*<summary>申请退保/);
    expect(fieldsOf(page)).toMatchObject(surrender);
    expect((await desk.read(orderNo)).state).toBe('30');
  });

  it('of a creditor waits in his own way in, and stands in the letter after it', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const { guaranteeNo, ...letter } = await desk.read(orderNo);
    const creditor = await site.creditor(orderNo);
    await endSessions();
    const refused = await creditor.send(`/orders/${orderNo}/claim`, { version: '4', 'claim-claimAmount': '9', 'claim-reason': '不签约' });
    expect(refused.status).toBe(401);
    const entry = await refused.text();
    expect(entry).toContain('action="/beneficiary"');
    const shown = { ...fieldsOf(entry), guaranteeNo: guaranteeNo ?? '', code: beneficiaryCodeOf(letter) };
    const page = await (await site.post('/beneficiary', shown)).text();
    expect(fieldsOf(page)).toMatchObject({ 'claim-claimAmount': '9', 'claim-reason': '不签约' });
    expect((await desk.read(orderNo)).state).toBe('40');
  });

  it('of a claim stays when the company asked to surrender meanwhile, and goes through when it is sent once more', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const creditor = await site.creditor(orderNo);
    const claim = {
      version: '4',
      ...typedInto('claim', { ...CLAIM, claimAmount: '120000', reason: '不<签>约', partTaken: '1', partAsked: '120000' }),
    };
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const late = await creditor.send(`/orders/${orderNo}/claim`, claim);
    const page = await late.text();
    expect([late.status, page]).toEqual([422, expect.stringContaining('企业刚刚申请了退保，担保机构还没有同意；索赔不受影响')]);
    expect(fieldsOf(page)).toMatchObject({ 'claim-claimAmount': '120000', 'claim-reason': '不<签>约' });
    const again = await creditor.send(`/orders/${orderNo}/claim`, { ...claim, version: '5' });
    expect([again.status, (await desk.read(orderNo)).state]).toEqual([303, '70']);
    const address = again.headers.get('location') ?? '';
    const waits = await (await creditor.get(address)).text();
    for (const words of ['索赔已提交给担保机构', '7 个工作日内答复，最晚 2026-12-01 18:00', '下载保函 PDF']) expect(waits).toContain(words);
    await desk.act(orderNo, 'institution', 'uphold');
    const decided = await (await creditor.get(address)).text();
    expect(decided).toContain('索赔成立，担保机构赔付 120,000.00 元。保函到此结束。');
    expect(decided).not.toContain('索赔已提交给担保机构');
    expect(await (await creditor.send(`/orders/${orderNo}/claim`, claim)).text()).toMatch(
      /现在不能提出索赔.*没有提交的内容.*不&lt;签&gt;约/s,
    );
  });

  it('stays when its page is of a session before the present one, and says so', async () => {
    const [before, firm] = [await site.company(), await site.company()];
    const answer = await site.post('/apply', { ...typed, formToken: before.formToken }, { cookie: firm.cookie });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain('您重新登录过，没有提交');
    expect(fieldsOf(page)).toMatchObject({ ...values, formToken: firm.formToken });
    expect(await countLetters()).toBe(0);
  });

  it('stays when the draft was changed elsewhere, and goes through when it is sent once more', async () => {
    const firm = await site.company();
    const first = await firm.send('/apply', { ...typed, key: randomUUID(), intent: 'save' });
    const orderNo = /GL\d{14}/.exec(first.headers.get('location') ?? '')?.[0] ?? '';
    await firm.send('/apply', { ...typed, orderNo, version: '1', intent: 'save' });
    const late = await firm.send('/apply', { ...typed, orderNo, version: '1', address: '示例路 2 号' });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('内容刚刚有更新');
    expect(fieldsOf(page)).toMatchObject({ ...values, address: '示例路 2 号' });
    expect((await firm.send('/apply', { ...fieldsOf(page), intent: 'apply' })).status).toBe(303);
  });

  it('waits in the page for another try while the database fails', async () => {
    const firm = await site.company();
    const failed = await whileFails('guarantee_letter', () => firm.send('/apply', typed));
    expect(failed.status).toBe(503);
    const page = await failed.text();
    expect(page).toContain('系统忙，没有收到您填的内容');
    expect(fieldsOf(page)).toMatchObject(typed);
    expect(page).toContain('action="/apply"');
    expect((await firm.send('/apply', fieldsOf(page))).headers.get('location')).toMatch(/\/pay$/);
  });

  it('never holds a password, and no form from elsewhere is asked to wait', async () => {
    const failed = await whileFails('site_session', () => site.post('/login', { ...account, next: '' }));
    const page = await failed.text();
    expect(page).toContain('系统忙');
    expect(page).not.toContain(TEST_PASSWORD);
    expect((await site.post('/apply', typed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is pointed at: the first wrong field of the page has the focus', async () => {
    const firm = await site.company();
    const answer = await firm.send('/apply', { ...typed, email: 'no-mail', contact: '', agreed: '' });
    const page = await (await firm.get(answer.headers.get('location') ?? '')).text();
    expect(page.match(/ autofocus/g)).toHaveLength(1);
    expect(page).toMatch(/<input id="contact"[^>]* autofocus/);
  });
});
