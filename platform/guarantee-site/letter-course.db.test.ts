import { randomUUID } from 'node:crypto';
import type { CentreSummary, Message } from '#lib/contract/message.ts';
import { runClock } from '../cases/engine/run-clock.ts';
import { guaranteeCase } from '../cases/guarantee/definition.ts';
import { startSession } from '../domain/account/sessions.ts';
import { listConsents } from '../domain/consent/consents.ts';
import { CLAIM, payOnClaim, RECEIPT, SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, GUARANTEE_URL, openDeskAndSite, orderIn, SENT_APPLICATION, typedInto } from '../testing/guarantee-site.ts';
import { createSignedClient } from '../testing/signed-client.ts';
import { createTestApp } from '../testing/test-app.ts';
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
    await creditor.send(`/orders/${orderNo}/claim`, {
      version: '5',
      ...typedInto('claim', { ...CLAIM, partTaken: '1', partAsked: CLAIM.claimAmount }),
    });
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
      ['100000万', '履约保函最多是项目金额 10,000,000 元的 10%，就是 1,000,000 元'],
    ] as const) {
      const { error, page } = await price(amount);
      expect([amount, error]).toEqual([amount, sentence]);
      expect(page).toContain('1 处要改');
      expect(page).not.toContain('class="figure-xl"');
    }
  });

  it('leads from the address of a refused form to its letter, and says above why an application was refused', async () => {
    const orderNo = await desk.paid();
    await desk.act(orderNo, 'institution', 'reject', { reason: '资质<不>够' });
    const firm = await site.company();
    const back = await firm.get(`/orders/${orderNo}/surrender`);
    expect([back.status, back.headers.get('location')]).toEqual([303, `/orders/${orderNo}`]);
    expect((await firm.get(`/orders/${orderNo}/nothing`)).status).toBe(404);
    expect(await (await firm.get(`/orders/${orderNo}`)).text()).toMatch(/没有通过。.*<p>原因：资质&lt;不&gt;够<\/p>.*<h2>保函内容/s);
  });

  it('takes no application without the consent to hand it to its guarantor, and keeps the consent by its name', async () => {
    const firm = await site.company();
    const without = await firm.send('/apply', { ...SENT_APPLICATION, shared: '' });
    const page = await (await firm.get(without.headers.get('location') ?? '')).text();
    expect(page).toMatch(/id="shared-error">请先看过向机构提供资料同意书/);
    expect(page).toContain('交给页面上写明名称的那一家机构');
    expect(await listConsents(desk.context, desk.applicant.userId)).toEqual([]);
    await firm.send('/apply', { ...SENT_APPLICATION, key: 'key-of-another' });
    expect(await listConsents(desk.context, desk.applicant.userId)).toMatchObject([{ kind: 'institution', subject: 'bank' }]);
  });

  it('takes over all that was typed into an application that was not granted, and says what happens next', async () => {
    const firm = await site.company();
    const orderNo = orderIn(await firm.send('/apply', { ...SENT_APPLICATION, contact: '林小溪' }));
    await desk.act(orderNo, 'applicant', 'pay');
    await desk.act(orderNo, 'institution', 'reject', { reason: '资质不够' });
    const refused = await (await firm.get(`/orders/${orderNo}`)).text();
    expect(refused).toContain('没有通过。保费 600.00 元已原路退回，改好可以再申请');
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
    expect(await page()).toContain('一般 1 个工作日内（2026-11-23 18:00 前）审完');
    desk.context.advance(12 * 86_400_000);
    expect(await page()).toContain('已经开标，这份投标保函不能再开出。您可以取消，保费原路退回');
  });

  /** What the portal shows the company: what waits for it, and what it was told last. */
  const atPortal = async (guaranteeUrl: string | null = GUARANTEE_URL) => {
    const { context } = desk;
    const token = await startSession(context.db, { userId: desk.applicant.userId }, context.now());
    const client = createSignedClient(createTestApp(context, { guaranteeUrl }), context);
    const { data } = (await client.send('/api/usr/centre/summary', { token })) as unknown as { data: CentreSummary };
    const { rows } = (await client.send('/api/usr/biz-message/list-message-by-page', { token })) as unknown as { rows: Message[] };
    return { ...data, tasks: data.tasks.filter(({ linkUrl }) => linkUrl.includes('GL')), messages: rows };
  };
  const pageAt = (path: string) => `/api/handoff?${new URLSearchParams({ site: 'guarantee', next: path })}`;

  it('has a premium that waits among what the portal says is to be done, with its end, on the way to its page, and where there is no site nothing', async () => {
    const firm = await site.company();
    const orderNo = orderIn(await firm.send('/apply', SENT_APPLICATION));
    const linkUrl = pageAt(`/orders/${orderNo}/pay`);
    const { tasks, waiting, messages } = await atPortal();
    expect(tasks).toEqual([
      {
        title: '保费 600.00 元，等您支付',
        content: `投标保函 ${orderNo}，示例工程 施工标段，11 月 21 日 09:00 没付会自动关闭`,
        dueTime: '2026-11-21T09:00:00+08:00',
        linkUrl,
        action: '去支付',
      },
    ]);
    expect(waiting.guarantee).toBe(1);
    expect(messages[0]).toMatchObject({ title: '保函申请已提交，请支付保费', linkUrl });
    expect(messages[0]?.content).toContain('11 月 21 日 09:00 前去支付');
    expect((await atPortal(null)).waiting.guarantee).toBeUndefined();
    await desk.act(orderNo, 'applicant', 'pay');
    const paid = await atPortal();
    expect([paid.tasks, paid.runningCount, paid.waiting.guarantee]).toEqual([[], 1, 0]);
    expect(paid.messages[0]).toMatchObject({ title: '保费已支付', linkUrl: pageAt(`/orders/${orderNo}`) });
  });

  it('says at the order and before paying when it closes by itself, as the clock does it, and what is paid for', async () => {
    const firm = await site.company();
    const orderNo = orderIn(await firm.send('/apply', SENT_APPLICATION));
    const closes = (moment: string) => `${moment} 还没付，这份申请会自动关闭`;
    const read = async (path: string) => (await firm.get(path)).text();
    for (const path of [`/orders/${orderNo}`, `/orders/${orderNo}/pay`]) expect(await read(path)).toContain(closes('2026-11-21 09:00'));
    const before = await read(`/orders/${orderNo}/pay`);
    for (const words of ['示例招标人', '2026-12-01 至 2027-03-01', '以后再付']) expect(before).toContain(words);
    await desk.ask(orderNo, 2);
    expect(await read(`/orders/${orderNo}`)).toContain(closes('2026-11-25 09:00'));
    desk.context.advance(5 * 86_400_000);
    await runClock(guaranteeCase, desk.context);
    expect((await desk.read(orderNo)).state).toBe('90');
  });

  it('asks a creditor who claims a part whether the rest is given up, for that very amount, before anything is sent', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const creditor = await site.creditor(orderNo);
    const form = await (await creditor.get(`/orders/${orderNo}`)).text();
    expect(form).toContain('一份保函只赔一次：担保机构赔付以后，保函到此结束，没有索赔的部分不再担保');
    const send = (change: Record<string, string>) =>
      creditor.send(`/orders/${orderNo}/claim`, { version: '4', ...typedInto('claim', { ...CLAIM, ...change }) });
    const asked = await send({});
    const page = await asked.text();
    expect([asked.status, page]).toEqual([422, expect.stringContaining('剩下的 199,000.00 元不能再索赔。还没有提交')]);
    expect(page).toContain(CLAIM.reason);
    expect(page).toContain('name="claim-partAsked" value="1000"');
    expect((await desk.read(orderNo)).state).toBe('40');
    const other = await (await send({ claimAmount: '500', partTaken: '1', partAsked: '1000' })).text();
    expect(other).toContain('剩下的 199,500.00 元');
    expect((await send({ partTaken: '1', partAsked: '1000' })).status).toBe(303);
    expect((await desk.read(orderNo)).state).toBe('70');
  });

  it('tells a company after a paid claim how much it owes, to whom, until when and whom to ask, then by how many days it is late, until it is paid back', async () => {
    const orderNo = await payOnClaim(desk);
    const page = async () => (await (await site.company()).get(`/orders/${orderNo}`)).text();
    const owed = '担保机构赔付了 1,000.00 元，请在 2026-11-30 以前还给木兰溪银行（示例）。还到哪个账户，请问担保机构';
    for (const words of [owed, 'class="card turn"', '已索赔，待归还']) expect(await page()).toContain(words);
    const { tasks, messages, waiting } = await atPortal();
    const task = { title: '木兰溪银行（示例）赔付了 1,000.00 元，等您归还', dueTime: '2026-11-30', linkUrl: pageAt(`/orders/${orderNo}`) };
    expect(tasks).toMatchObject([task]);
    expect(waiting.guarantee).toBe(1);
    expect(messages[0]?.content).toContain(`${orderNo}：已经赔付。${owed}`);
    await desk.act(orderNo, 'institution', 'recordRepayment', RECEIPT);
    expect((await atPortal()).tasks).toMatchObject([{ ...task, title: '木兰溪银行（示例）赔付的钱还差 600.00 元，等您归还' }]);
    desk.context.advance(10 * 86_400_000);
    expect(await page()).toContain('您已还 400.00 元，还差 600.00 元，请在 2026-11-30 以前还给');
    desk.context.advance(3 * 86_400_000);
    const late = await page();
    for (const words of ['已索赔，逾期 3 天', '已逾期 3 天（最晚 2026-11-30），请尽快还给', '600.00 元，逾期 3 天，最晚 2026-11-30'])
      expect(late).toContain(words);
    expect(late).toContain('400.00 元；2026-11-20 400.00 元（凭证号 GH-1）');
    expect((await atPortal()).tasks).toMatchObject([{ ...task, title: '木兰溪银行（示例）赔付的 600.00 元，归还逾期 3 天' }]);
    await desk.act(orderNo, 'institution', 'recordRepayment', { ...RECEIPT, receiptNo: 'GH-2', day: '2026-12-03', amount: '600' });
    const settled = await page();
    for (const words of ['已索赔，已还清', '担保机构赔付了 1,000.00 元，您已经还清', '2026-12-03 收到 600.00 元，凭证号 GH-2，还清了'])
      expect(settled).toContain(words);
    expect(settled).not.toContain('class="card turn"');
    const after = await atPortal();
    expect([after.tasks, after.messages[0]?.title]).toEqual([[], '赔付的钱已还清']);
    const creditor = await (await (await site.creditor(orderNo)).get(`/orders/${orderNo}`)).text();
    for (const words of ['GH-1', '已归还', '登记归还', '还清']) expect(creditor).not.toContain(words);
  });

  it('shows what a surrender brings back before it is sent, by the rule that its approval goes by', async () => {
    const [early, running] = [await desk.issued(), await desk.issued()];
    await desk.begin(running);
    const firm = await site.company();
    const read = async (orderNo: string) => (await firm.get(`/orders/${orderNo}`)).text();
    expect(await read(early)).toContain('今天（2026-11-20）同意的话，退 600.00 元；2026-12-01 以前同意都退这么多');
    const shown =
      /今天（2026-11-20）同意的话，退 ([\d.]+) 元；晚一天同意，少退一天的。担保机构一般 1 个工作日内（2026-11-23 18:00 前）决定/;
    const refund = shown.exec(await read(running))?.[1];
    await desk.act(running, 'applicant', 'surrender', SURRENDER);
    await desk.act(running, 'institution', 'approve', {});
    expect(refund).toBe((await desk.read(running)).surrender?.refundYuan?.toFixed(2));
    expect(await read(running)).toContain(`${refund} 元 · 2026-11-20 09:00`);
  });

  it('shows the sum that came back of a letter which was cancelled after it was paid', async () => {
    const orderNo = await desk.paid();
    await desk.act(orderNo, 'applicant', 'cancel', {});
    expect(await (await (await site.company()).get(`/orders/${orderNo}`)).text()).toMatch(
      /退还保费<\/dt>\s*<dd>600\.00 元 · 2026-11-20 09:00/,
    );
  });

  it('says of a letter that is issued on its first day that it binds already, of another from when on', async () => {
    const [today, later] = [await desk.issued({ guaranteeKind: '2', startDate: '2026-11-20', endDate: '2027-03-01' }), await desk.issued()];
    const firm = await site.company();
    expect(await (await firm.get(`/orders/${today}`)).text()).toContain('2026-11-20 起生效，担保责任已经开始');
    expect(await (await firm.get(`/orders/${later}`)).text()).toContain('2026-12-01 零点自动生效');
  });

  it('says of a letter that is paid by when its guarantor mostly has looked at it, while that is to come', async () => {
    const orderNo = await desk.paid();
    const page = async () => (await (await site.company()).get(`/orders/${orderNo}`)).text();
    expect(await page()).toContain('一般 1 个工作日内（2026-11-23 18:00 前）审完');
    desk.context.advance(4 * 86_400_000);
    expect(await page()).toContain('一般 1 个工作日内审完');
  });

  it('lists a creditor’s letter by the number that is printed on it', async () => {
    const orderNo = await desk.issued();
    const list = await (await (await site.creditor(orderNo)).get('/orders')).text();
    expect(list).toContain((await desk.read(orderNo)).guaranteeNo ?? 'none');
  });

  it('tells a creditor in list and page whether a letter that is out binds', async () => {
    const orderNo = await desk.issued();
    const expectTold = async (words: string) => {
      const creditor = await site.creditor(orderNo);
      for (const path of ['/orders', `/orders/${orderNo}`]) expect(await (await creditor.get(path)).text()).toContain(`已出函，${words}<`);
    };
    await expectTold('还没生效');
    await desk.begin(orderNo);
    await expectTold('有效');
    await desk.act(orderNo, 'institution', 'release');
    await expectTold('已终止');
  });

  it('tells a creditor of a sealed letter too that it does not bind yet', async () => {
    const creditor = await site.creditor(await desk.issued({ cipher: '1' }));
    expect(await (await creditor.get('/orders')).text()).toContain('已出函，还没生效<');
  });

  it('says in the letter and in the list what was paid back for a letter that was cancelled after it was paid', async () => {
    const [cancelled, unpaid] = [await desk.paid(), await desk.draft()];
    for (const orderNo of [cancelled, unpaid]) await desk.act(orderNo, 'applicant', 'cancel');
    const firm = await site.company();
    const read = async (path: string) => (await firm.get(path)).text();
    for (const path of [`/orders/${cancelled}`, '/orders']) expect(await read(path)).toContain('保费 600.00 元已原路退回');
    expect(await read(`/orders/${unpaid}`)).toContain('已取消，不用再办什么。');
  });

  it('offers its creditor no release in words that the page has not yet', async () => {
    const orderNo = await desk.issued({ guaranteeKind: '2', amount: '300000', startDate: '2026-11-20', endDate: '2027-11-20' });
    const page = await (await (await site.creditor(orderNo)).get(`/orders/${orderNo}`)).text();
    expect(page).toContain('有效期内可以索赔。要解除的，过几分钟再打开这一页。');
  });

  it('says of a surrender that is looked at what it brings back, and by when it is decided', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const page = await (await (await site.company()).get(`/orders/${orderNo}`)).text();
    expect(page).toContain('今天（2026-11-20）同意的话，退 600.00 元。一般 2026-11-23 18:00 前决定。');
  });

  it('says how long it takes with the day that comes of it, certification first, and warns where the bids are opened before', async () => {
    const read = async (path: string) => (await site.get(path)).text();
    const certified = '2026-11-23 18:00 前出函';
    const first = '先认证（1 个工作日），再由担保机构审核（一般 1 个工作日）：今天交认证，2026-11-24 18:00 前出函';
    for (const path of ['/', '/sections', '/sections/S-1'])
      for (const words of [certified, first]) expect(await read(path)).toContain(words);
    expect(await read('/')).toMatch(/<dt>1 企业认证/);
    expect(await read('/sections/S-1')).not.toContain('赶不上开标');
    const firm = await site.company();
    const form = async () => (await firm.get('/apply?sectionNo=S-1&kind=1')).text();
    expect(await form()).toContain(certified);
    expect(await form()).not.toContain('先认证');
    desk.context.advance(9 * 86_400_000);
    expect(await read('/sections/S-1')).toContain('没做过企业认证的，可能赶不上开标');
    expect(await read('/sections')).toContain('快开标，可能赶不上');
    const own = await site.company();
    expect(await (await own.get('/sections/S-1')).text()).not.toContain('赶不上开标');
    desk.context.advance(86_400_000);
    const late = await (await (await site.company()).get('/apply?sectionNo=S-1&kind=1')).text();
    expect(late).toMatch(/可能赶不上开标.*2026-12-01 09:30 开标。今天付好保费/s);
  });

  it('has words by kind in the form, what was typed in the page of a draft, and own letters at the section', async () => {
    const firm = await site.company();
    const read = async (path: string) => (await firm.get(path)).text();
    // Those of the other kinds stand by until one of them is chosen.
    const shown = async (kind: string) =>
      (await read(`/apply?sectionNo=S-1&kind=${kind}`)).replaceAll(/<span data-kind="\d" hidden>[^<]*<\/span>/g, '');
    expect(await shown('1')).toContain('招标文件要求投标保函');
    for (const words of ['招标文件要求', '投标保函不用填']) expect(await shown('2')).not.toContain(words);
    expect(await read('/apply?sectionNo=S-1&kind=1')).toMatch(/<span data-kind="2" hidden>履约保函最多是项目金额的 10%/);
    expect(await read('/sections/S-1')).not.toContain('这个标段您已经有保函');
    const term = { startDate: '2026-12-01', endDate: '2027-06-01' };
    const orderNo = await desk.draft({ guaranteeKind: '2', amount: '300000', ...term });
    const page = await read(`/orders/${orderNo}`);
    for (const words of ['300,000.00 元', '2026-12-01 至 2027-06-01']) expect(page).toContain(words);
    expect(await read('/sections/S-1')).toContain(`<a href="/orders/${orderNo}">履约保函 ${orderNo}（草稿）</a>`);
  });

  it('begins an application with the legal representative of the certification in force', async () => {
    await desk.certifyAs({ legalName: '林认证', legalMobile: '13800000009' });
    const form = await (await (await site.company()).get('/apply?sectionNo=S-1&kind=1')).text();
    for (const value of ['林认证', '13800000009']) expect(form).toContain(`value="${value}"`);
  });
});
