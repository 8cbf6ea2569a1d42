import { randomUUID } from 'node:crypto';
import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import { CLAIM, SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, openDeskAndSite, orderIn, SENT_APPLICATION, typedInto } from '../testing/guarantee-site.ts';
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

  it('keeps in a draft what is too long for its field, and says so there when it is sent', async () => {
    const firm = await site.company();
    const long = { ...SENT_APPLICATION, topQualification: '级'.repeat(101), address: '路'.repeat(201) };
    const orderNo = orderIn(await firm.send('/apply', { ...long, intent: 'save' }));
    expect((await desk.read(orderNo)).content).toMatchObject({ topQualification: long.topQualification, address: long.address });
    const answer = await firm.send('/apply', { ...long, orderNo, version: '1' });
    const page = await (await firm.get(answer.headers.get('location') ?? '')).text();
    for (const [name, most] of Object.entries({ topQualification: 100, address: 200 }))
      expect(page).toContain(`id="${name}-error">请不要超过${most}个字<`);
    expect(page).toContain(`value="${long.address}"`);
  });

  it('asks for a tick before a bid letter over less than its tender asks for goes to its payment', async () => {
    const firm = await site.company();
    const low = { ...SENT_APPLICATION, amount: '100000' };
    const refused = await firm.send('/apply', low);
    const orderNo = orderIn(refused);
    const page = await (await firm.get(refused.headers.get('location') ?? '')).text();
    expect(page).toMatch(/id="below-error">少于招标文件要求的 200,000 元.*知道少于招标文件要求的 200,000 元/s);
    await expect(desk.act(orderNo, 'applicant', 'apply')).rejects.toMatchObject({ detail: { field: 'below' } });
    const priced = await firm.send('/apply', { ...low, orderNo, version: '1', intent: 'price' });
    expect(priced.headers.get('location')).toContain('check=amount');
    const taken = await firm.send('/apply', { ...low, below: '1', orderNo, version: '2' });
    expect(taken.headers.get('location')).toBe(`/orders/${orderNo}/pay`);
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

  it('takes a user name with blanks around it, of either width, as the portal does', async () => {
    for (const username of [' firm', 'firm ', '\u3000ｆｉｒｍ\u3000'])
      expect((await site.post('/login', { ...account, username })).headers.get('location')).toBe('/orders');
  });

  it('has the name of the site once in the title of its home', async () => {
    const titleOf = async (path: string) => /<title>(.*)<\/title>/.exec(await (await site.get(path)).text())?.[1];
    expect([await titleOf('/'), await titleOf('/sections')]).toEqual(['电子保函', '招标项目 - 电子保函']);
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

  it('is begun as no draft for a bid once the bids are opened, and stands in the form with why', async () => {
    desk.context.advance(120 * 86_400_000);
    const firm = await site.company();
    const read = async (path: string) => (await firm.get(path)).text();
    const opened = await read('/apply?sectionNo=S-1&kind=1');
    for (const words of ['已经开标，不能再申请投标保函', 'href="/apply?sectionNo=S-1&kind=2"']) expect(opened).toContain(words);
    expect(opened).not.toContain('可能赶不上开标');
    expect(fieldsOf(await read('/apply?sectionNo=S-1'))).toMatchObject({ guaranteeKind: '2' });
    // What its creditor sees before the opening is asked no more.
    const { cipher: _asked, ...kept } = values;
    for (const intent of ['save', 'apply']) {
      const answer = await firm.send('/apply', { ...typed, intent });
      const page = await answer.text();
      expect([answer.status, page]).toEqual([409, expect.stringContaining('这个标段已经开标，不能再申请投标保函')]);
      expect(page).not.toContain('可能赶不上开标');
      expect(fieldsOf(page)).toMatchObject(kept);
    }
    expect(await countLetters()).toBe(0);
  });

  it('waits in the way back of its role, where the other one has come in meanwhile', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const [firm, creditor, before] = [await site.company(), await site.creditor(orderNo), await countLetters()];
    const late = await site.post('/apply', { ...typed, formToken: firm.formToken }, { cookie: creditor.cookie });
    const page = await late.text();
    expect([late.status, page]).toEqual([401, expect.stringContaining('您现在以受益人身份进入，没有提交')]);
    const back = await (await site.post('/login', { ...fieldsOf(page), ...account })).text();
    expect(fieldsOf(back)).toMatchObject(values);
    const claim = { version: '4', ...typedInto('claim', CLAIM), formToken: creditor.formToken };
    const other = await (await site.post(`/orders/${orderNo}/claim`, claim, { cookie: firm.cookie })).text();
    expect(other).toMatch(/您现在以企业身份进入，没有提交.*action="\/beneficiary"/s);
    expect(await countLetters()).toBe(before);
    expect((await desk.read(orderNo)).state).toBe('40');
  });

  it('is asked of a creditor by the way in for companies, and pages of the other role say who is in and how to change', async () => {
    const orderNo = await desk.issued();
    const [firm, creditor] = [await site.company(), await site.creditor(orderNo)];
    const asked = await (await creditor.get('/apply?sectionNo=S-1&kind=1')).text();
    for (const words of ['您现在以受益人身份进入：示例招标人', '申请保函、付保费、看企业的保函，请换企业账号', '这一位就退出了'])
      expect(asked).toContain(words);
    expect(asked).toContain(`/api/handoff?site=guarantee&amp;next=${encodeURIComponent('/apply?sectionNo=S-1&kind=1')}`);
    const pay = await creditor.get(`/orders/${orderNo}/pay`);
    expect([pay.status, await pay.text()]).toEqual([404, expect.stringContaining('您现在以受益人身份进入')]);
    const foreign = await (await firm.get('/orders/GL20261120999999')).text();
    expect(foreign).toMatch(/您现在以企业身份进入.*href="\/beneficiary"/s);
    expect(await (await firm.get('/beneficiary')).text()).toContain('继续以后，这一位就退出了');
    expect(await (await creditor.get('/sections/S-9')).text()).toContain('没有这个页面');
  });

  it('offers a creditor whose claim was refused to claim again and to release, with the reason and whom to ask, and the company to give it back', async () => {
    await desk.giveTelephones('0594-00000900');
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const creditor = await site.creditor(orderNo);
    const read = async () => (await creditor.get(`/orders/${orderNo}`)).text();
    const before = await read();
    for (const words of ['认定不成立的，保函照旧，有效期内补了材料还可以再索赔', '请送到或者寄给木兰溪银行（示例），电话 0594-00000900'])
      expect(before).toContain(words);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    await desk.act(orderNo, 'institution', 'dismiss', { reason: '材料不齐，请补充' });
    const page = await read();
    for (const words of [
      '保函没有结束。有效期内可以索赔',
      '原因：材料不齐，请补充',
      '材料这里交不了，请送到或者寄给木兰溪银行（示例），电话 0594-00000900',
    ])
      expect(page).toContain(words);
    expect(page.indexOf('<summary>提出索赔')).toBeLessThan(page.indexOf('<summary>解除担保责任'));
    expect(page).toContain(`action="/orders/${orderNo}/release"`);
    expect(page).toMatch(/name="claim-claimAmount"[^>]*value="1000"/);
    const again = { ...CLAIM, claimAmount: '200000', reason: '补了中标通知书' };
    expect((await creditor.send(`/orders/${orderNo}/claim`, { version: '6', ...typedInto('claim', again) })).status).toBe(303);
    expect((await desk.read(orderNo)).state).toBe('70');
    await desk.act(orderNo, 'institution', 'dismiss', { reason: '还是不齐' });
    const own = await (await (await site.company()).get(`/orders/${orderNo}`)).text();
    for (const words of ['索赔不成立，保函照原来的有效期继续', `action="/orders/${orderNo}/surrender"`]) expect(own).toContain(words);
  });

  it('says above why a surrender was refused, until something else is asked for', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await desk.act(orderNo, 'institution', 'refuse', { reason: '合同还在履行' });
    const firm = await site.company();
    const read = async () => (await firm.get(`/orders/${orderNo}`)).text();
    expect(await read()).toMatch(/退保没有通过，保函继续有效。原因：合同还在履行.*<h2>保函内容/s);
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    expect(await read()).not.toContain('退保没有通过');
  });
});
