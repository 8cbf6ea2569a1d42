import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import { staffProposal } from '../../db/schema/proposal-tables.ts';
import { auditLog, outbox } from '../../db/schema/record-tables.ts';
import { getPolicyArticle } from '../../domain/policy/get-policy-article.ts';
import type { PolicyArticleInput } from '../../domain/policy/to-stored-article.ts';
import { proposalKinds } from '../../domain/proposal/proposal-kinds.ts';
import { publishDue } from '../../domain/proposal/proposals.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { seedReference } from '../../seed/seed-reference.ts';
import { PDF } from '../../testing/sample-files.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { testDeskSite } from '../../testing/test-desk-site.ts';
import { mountApprovalDesks } from '../desks/mount-desks.ts';
import type { Staff, StaffRole } from '../staff.ts';

const id = (end: number): string => `019abcde-0000-7000-8000-00000000000${end}`;
let staff: Staff;
const sit = (name: string, end: number, role: StaffRole = 'editor'): void => {
  staff = { id: id(end), name, agencyId: null, agencyName: '', roles: [role] };
};
const asWriter = (): void => sit('苏见南', 1);
const asOther = (): void => sit('郑一川', 2, 'operator');

const site = testDeskSite(() => staff);

const ARTICLE = {
  ...{ title: '首贷贴息办法', categoryId: '61', level: '3', source: '市财政局（示例）', plainSummary: '第一次贷款领回一半利息' },
  content:
    '<h2>一、补多少</h2><p onclick="x()">补 <mark>50%</mark>。</p><script>alert(1)</script><table><tr><th>档</th><td>1</td></tr></table>',
  ...{ tags: '首贷\n贴息', applyMode: '3', applyEnd: '2027-03-01', limitDays: '15', hasSubsidy: '1', interestShare: '50' },
  ...{ 'tiers.0.uptoWan': '50', 'tiers.0.mostYuan': '10000' },
};

describeOnDatabase('articles at the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { mountSandbox: (mounted, deps) => mountApprovalDesks(mounted, deps, site) });
    await seedReference(context.db, context.now());
    asWriter();
  });
  const get = async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, text: await answer.text() };
  };
  const post = async (path: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await app.request(path, { method: 'POST', body });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  };
  const find = async (proposalId: string) => {
    const [row] = await context.db.select().from(staffProposal).where(eq(staffProposal.id, proposalId));
    if (row === undefined) throw new Error('no such proposal');
    return row;
  };
  const begin = async (subjectId = ''): Promise<string> => {
    const { location } = await post('/desk/article', { subjectId });
    return /\/desk\/article\/([^/]+)\/edit/.exec(location)?.[1] ?? '';
  };
  const write = async (proposalId: string, fields: Readonly<Record<string, string | File>>) =>
    post(`/desk/article/${proposalId}/edit`, { version: String((await find(proposalId)).version), ...fields });
  const act = async (proposalId: string, action: string, fields: Readonly<Record<string, string>> = {}) => {
    const { version, contentHash } = await find(proposalId);
    return post(`/desk/article/${proposalId}`, { action, version: String(version), contentHash, ...fields });
  };
  const propose = async (subjectId = '', change: Readonly<Record<string, string | File>> = {}): Promise<string> => {
    asWriter();
    const proposalId = await begin(subjectId);
    expect((await write(proposalId, { ...ARTICLE, ...change })).status).toBe(303);
    expect((await act(proposalId, 'propose')).status).toBe(303);
    return proposalId;
  };
  const publish = async (change: Readonly<Record<string, string | File>> = {}): Promise<string> => {
    const proposalId = await propose('', change);
    asOther();
    expect((await act(proposalId, 'approve')).status).toBe(303);
    return (await find(proposalId)).subjectId;
  };

  it('are written by one and come before the public when another approves, sanitised, with the tags of the portal', async () => {
    const proposalId = await propose();
    const own = await act(proposalId, 'approve');
    expect([own.status, own.text]).toEqual([422, expect.stringContaining('不能自己批准')]);
    expect(await context.db.$count(policyArticle)).toBe(0);
    asOther();
    const { text } = await get(`/desk/article/${proposalId}`);
    expect(text).toContain('<h2>一、补多少</h2>');
    expect(text).not.toContain('alert(1)');
    await context.db.delete(outbox);
    expect((await act(proposalId, 'approve')).status).toBe(303);
    const { subjectId } = await find(proposalId);
    expect(await getPolicyArticle(context, subjectId)).toMatchObject({
      ...{ title: '首贷贴息办法', categoryId: '61', tags: ['首贷', '贴息'], applyEnd: '2027-03-01', limitDays: 15 },
      content: '<h2>一、补多少</h2><p>补 <mark>50%</mark>。</p><table><tr><th>档</th><td>1</td></tr></table>',
      loanSubsidy: { interestShare: 50, tiers: [{ uptoWan: 50, mostYuan: 10_000 }] },
    });
    expect((await context.db.select().from(outbox)).flatMap(({ tags }) => tags)).toEqual([`policy:${subjectId}`, 'policies']);
    const audited = await context.db.select().from(auditLog).where(eq(auditLog.action, 'publishArticle'));
    expect(audited.map(({ detail }) => detail)).toEqual([{ staffId: id(1), approvedBy: id(2) }]);
  });

  it('keep what was typed and say at the field what is wrong', async () => {
    const proposalId = await begin();
    const { status, text } = await write(proposalId, { ...ARTICLE, title: '', expireDate: '2026-13-01', content: '<script>1</script>' });
    expect(status).toBe(422);
    for (const sentence of ['请填写标题', '失效日期请按年-月-日填写', '正文里没有公众能看到的字']) expect(text).toContain(sentence);
    expect(text).toContain('市财政局（示例）');
    expect(text).toContain('<script src="/keep-typed.js" defer></script><script src="/desk/article/editor.js" defer>');
    expect((await get('/desk/article/editor.js')).status).toBe(200);
    expect((await get(`/desk/article/${proposalId}`)).text).not.toContain('<script');
    expect((await find(proposalId)).content).toMatchObject({ source: '市财政局（示例）', interestShare: '50' });
  });

  it('lose nothing that was typed where a file is refused, nor do institutions', async () => {
    const proposalId = await begin();
    const sent = await write(proposalId, { ...ARTICLE, attachmentFile: new File(['x'], '附件.exe') });
    expect([sent.status, sent.text.includes('附件.exe 没有存下'), sent.text.includes('市财政局（示例）')]).toEqual([422, true, true]);
    asOther();
    const { location } = await post('/desk/institution', {});
    const place = location.replace(/\/edit$/, '');
    const typed = { version: '1', agencyName: '壶公山村镇银行（示例）', shortName: '壶公山', agencyOrgType: '1' };
    const refused = await post(`${place}/edit`, { ...typed, logoFile: new File(['no picture'], '图标.png', { type: 'image/png' }) });
    expect([refused.status, refused.text.includes('value="壶公山"')]).toEqual([422, true]);
    expect(refused.text).toMatch(/id="logoFile-error">图标\.png 没有存下：[^<]+</);
    expect((await get(place)).text).toContain('图标.png 没有存下');
    const saved = await post(`${place}/edit`, { ...typed, version: '2' });
    expect([saved.status, saved.location]).toEqual([303, place]);
    const picture = new File(
      [
        await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ],
      '图标.png',
    );
    await post(`${place}/edit`, { ...typed, version: '3', logoFile: picture });
    const stored = await context.db.select().from(auditLog).where(eq(auditLog.action, 'upload'));
    expect(stored.map(({ actorType, actorId, detail }) => [actorType, actorId, detail.staffId])).toEqual([
      ['operator', 'workbench', id(2)],
    ]);
  });

  it('come at their hour, and leave the public when they are taken down', async () => {
    const proposalId = await propose();
    asOther();
    await act(proposalId, 'approve', { liveFrom: '2099-01-01T08:00' });
    const { subjectId } = await find(proposalId);
    await expect(getPolicyArticle(context, subjectId)).rejects.toMatchObject({ kind: 'notFound' });
    context.advance(new Date('2099-01-01T08:00:00+08:00').getTime() - context.now().getTime());
    await publishDue(context, proposalKinds);
    expect((await getPolicyArticle(context, subjectId)).publishTime).toBe('2099-01-01T08:00:00+08:00');
    await context.db.delete(outbox);
    expect((await post(`/desk/article/of/${subjectId}/withdraw`, { reason: '写错了' })).status).toBe(303);
    await expect(getPolicyArticle(context, subjectId)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await context.db.select().from(outbox)).flatMap(({ tags }) => tags)).toEqual([`policy:${subjectId}`, 'policies']);
    expect((await get('/desk/article')).text).toContain('已下线');
  });

  it('go public no earlier than the time they give, and never at an hour that is over: said at the field, with what was typed', async () => {
    const proposalId = await propose('', { publishTime: '2099-12-25 09:00' });
    asOther();
    const refusedAt = async (liveFrom: string) => {
      const { status, text } = await act(proposalId, 'approve', { liveFrom });
      return [status, /id="approve-liveFrom-error">([^<]*)</.exec(text)?.[1], text.includes(`type="datetime-local" value="${liveFrom}"`)];
    };
    const early = '写的发布时间是 2099-12-25 09:00，上线不能早于它：请把上线定在那时或者以后，或者退回修改发布时间';
    expect(await refusedAt('')).toEqual([422, early, true]);
    expect(await refusedAt('2099-12-25T08:59')).toEqual([422, early, true]);
    expect(await refusedAt('2016-11-28T09:00')).toEqual([422, '上线时间已经过了，请改成以后的时间，或者留空马上上线', true]);
    expect((await find(proposalId)).state).toBe('proposed');
    expect(await context.db.$count(policyArticle)).toBe(0);
    expect((await act(proposalId, 'approve', { liveFrom: '2099-12-25T09:00' })).status).toBe(303);
    expect((await find(proposalId)).state).toBe('scheduled');
    expect((await get(`/desk/article/${await begin()}/edit`)).text).toContain('什么时候上线由批准的人定');
  });

  it('that were not made here are changed from what stands, and the change is read line by line', async () => {
    const rules: PolicyArticleInput['rules'] = [
      { field: 'region', op: 'in', value: ['350302'], required: true, label: '在城厢区', unknownPolicy: 'ask', condition: null },
    ];
    await storeArticles(context, { policyArticleId: 'PA260001', content: '<p>第一段</p><p>第二段</p>', rules, docNo: '莆示〔2026〕1号' });
    const proposalId = await begin('PA260001');
    expect((await find(proposalId)).content).toMatchObject({
      title: '文章 PA260001',
      docNo: '莆示〔2026〕1号',
      publishTime: '2026-06-01 00:00',
    });
    const form = await get(`/desk/article/${proposalId}/edit`);
    expect(form.text).toContain('在城厢区');
    const typed = (await find(proposalId)).content as Record<string, unknown>;
    const rule = { 'rules.0.field': 'region', 'rules.0.op': 'in', 'rules.0.value': '350302', 'rules.0.required': '1' };
    const words = { 'rules.0.label': '在城厢区', 'rules.0.unknownPolicy': 'ask', 'rules.0.condition': '' };
    const texts = Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    await write(proposalId, { ...texts, ...rule, ...words, content: '<p>第一段</p><p>第二段改了</p>' });
    const { text } = await get(`/desk/article/${proposalId}`);
    expect(text).toContain('<del>第二段</del>');
    expect(text).toContain('<ins>第二段改了</ins>');
    expect(text).not.toContain('<del>第一段</del>');
    expect(text.match(/<del>/g)).toHaveLength(1);
    await act(proposalId, 'propose');
    asOther();
    await act(proposalId, 'approve');
    const article = await getPolicyArticle(context, 'PA260001');
    expect(article).toMatchObject({ content: '<p>第一段</p><p>第二段改了</p>', rules, publishTime: '2026-06-01T00:00:00+08:00' });
  });

  it('bring files with them, which only a published article serves', async () => {
    const file = new File([new Uint8Array(PDF)], '办法.pdf');
    const subjectId = await publish({ attachmentFile: file });
    const { attachments } = await getPolicyArticle(context, subjectId);
    expect(attachments).toEqual([
      { fileName: '办法.pdf', fileUrl: expect.stringMatching(/\/[0-9a-f]{64}\.pdf$/), sizeBytes: PDF.byteLength },
    ]);
    const path = (attachments[0]?.fileUrl ?? '').replace('/oss_server', '/oss');
    expect((await app.request(path)).status).toBe(200);
    asWriter();
    const proposalId = await begin(subjectId);
    const refused = await write(proposalId, { ...ARTICLE, attachmentFile: new File(['MZ'], '程序.exe') });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('程序.exe 没有存下')]);
    expect((await find(proposalId)).content).toMatchObject({ title: '首贷贴息办法', attachments: [{ fileName: '办法.pdf' }] });
    await write(proposalId, { ...ARTICLE, attachmentsOut: attachments[0]?.fileUrl ?? '' });
    expect((await find(proposalId)).content).toMatchObject({ attachments: [] });
    await post(`/desk/article/of/${subjectId}/withdraw`, { reason: '写错了' });
    expect((await app.request(path)).status).toBe(404);
  });

  it('of plain text keep their paragraphs, at the desk and before the public', async () => {
    const content = '第一段 <strong>要紧</strong>\r\n\r\n  第二段，1 < 2\r\n第三段';
    const proposalId = await propose('', { content });
    const read = '<p>第一段 <strong>要紧</strong></p>\n<p>第二段，1 &lt; 2</p>\n<p>第三段</p>';
    asOther();
    expect((await get(`/desk/article/${proposalId}`)).text).toContain(read);
    await act(proposalId, 'approve');
    const { subjectId } = await find(proposalId);
    expect((await getPolicyArticle(context, subjectId)).content).toBe(read);
  });

  it('of plain text keep their paragraphs between headings too', async () => {
    const content = '开头一段\n第二段\n<h2>一、标题</h2>\n第三段 <strong>要\n紧</strong>\n第四段\n\n<ul>\n  <li>一条</li>\n</ul>\n末一段';
    const proposalId = await propose('', { content });
    const read =
      '<p>开头一段</p>\n<p>第二段</p>\n<h2>一、标题</h2>\n<p>第三段 <strong>要\n紧</strong></p>\n<p>第四段</p>\n<ul>\n  <li>一条</li>\n</ul>\n<p>末一段</p>';
    asOther();
    expect((await get(`/desk/article/${proposalId}`)).text).toContain(read);
    await act(proposalId, 'approve');
    expect((await getPolicyArticle(context, (await find(proposalId)).subjectId)).content).toBe(read);
  });

  it('have a tag for each word between commas, 、 and line ends, each once', async () => {
    const subjectId = await publish({ tags: '保函，补贴, 首贷、贴息\n补贴' });
    expect((await getPolicyArticle(context, subjectId)).tags).toEqual(['保函', '补贴', '首贷', '贴息']);
    asWriter();
    const tooMany = await write(await begin(), { ...ARTICLE, tags: '一、二、三、四、五、六、七' });
    expect(tooMany.text).toContain('标签最多 6 个');
  });

  it('are found by several words, each a part, in any order and width', async () => {
    await storeArticles(context, { policyArticleId: 'PA260001', title: '首贷贴息LPR申报手册' });
    const listed = async (search: string) => (await get(`/desk/article?${new URLSearchParams({ search })}`)).text.includes('申报手册（');
    for (const search of ['首贷 手册', '手册　首贷', '手册 ＬＰＲ', 'pa26 贴息'])
      expect([search, await listed(search)]).toEqual([search, true]);
    expect(await listed('首贷 补贴')).toBe(false);
  });

  it('say what became of them to who saves or approves what another has moved on', async () => {
    const proposalId = await propose();
    const { version } = await find(proposalId);
    await write(proposalId, ARTICLE);
    asOther();
    const early = await post(`/desk/article/${proposalId}`, { action: 'return', version: String(version), reason: '改' });
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('别的同事刚改过这一稿')]);
    asWriter();
    await act(proposalId, 'propose');
    asOther();
    await act(proposalId, 'approve');
    asWriter();
    const late = await write(proposalId, { ...ARTICLE, version: String(version), title: '另一个标题' });
    expect([late.status, late.text]).toEqual([
      422,
      expect.stringContaining('这一稿已经上线。还要改的话，请另起一稿。您写的没有存下，还在下面。'),
    ]);
    expect(late.text).toContain('value="另一个标题"');
    expect(late.text).toContain('name="unsaved" value="1"');
  });

  it('name only what is there', async () => {
    const proposalId = await begin();
    const saved = await write(proposalId, { ...ARTICLE, relatedProductCodes: 'FP99999' });
    expect([saved.status, saved.text]).toEqual([422, expect.stringMatching(/id="relatedProductCodes-error">没有这些编号的产品：FP99999</)]);
    expect(saved.text).toMatch(/name="relatedProductCodes"[^>]*>\s*FP99999/);
    const insured = await write(proposalId, { ...ARTICLE, relatedInsuranceCodes: 'IP99999' });
    expect(insured.text).toMatch(/id="relatedInsuranceCodes-error">没有这些编号的保险：IP99999</);
    expect(insured.text).toMatch(/name="relatedInsuranceCodes"[^>]*>\s*IP99999/);
    await write(proposalId, { ...ARTICLE, relatedProductCodes: 'FP99999' });
    const sent = await act(proposalId, 'propose');
    expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('没有这些编号的产品：FP99999')]);
    expect((await find(proposalId)).state).toBe('draft');
  });
});
