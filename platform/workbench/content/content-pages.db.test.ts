import { desc, eq } from 'drizzle-orm';
import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { contentChange } from '../../db/schema/content-change-tables.ts';
import { auditLog, outbox } from '../../db/schema/record-tables.ts';
import { calendarDay, dictionary } from '../../db/schema/reference-tables.ts';
import { setDictionaryEntry } from '../../domain/reference/dictionary-entries.ts';
import { listDictionaryEntries } from '../../domain/reference/set-dictionary-entry.ts';
import { parseMoment } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar, setCalendarDay } from '../../domain/time/working-calendar.ts';
import { workingDaysLater } from '../../domain/time/working-time.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { seedReference } from '../../seed/seed-reference.ts';
import { createTestApp, testDeps } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { testDeskSite } from '../../testing/test-desk-site.ts';
import type { Staff, StaffRole } from '../staff.ts';
import { mountContent } from './mount-content.ts';

const EDITOR = '019abcde-0000-7000-8000-000000000001';
const OPERATOR = '019abcde-0000-7000-8000-000000000002';
let staff: Staff;
const sit = (role: StaffRole, id = EDITOR, name = '苏见南'): void => {
  staff = { id, name, agencyId: null, agencyName: '', roles: [role] };
};

const site = testDeskSite(() => staff);

describeOnDatabase('content at the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let published: number;

  beforeEach(async () => {
    context = createTestContext(database().db);
    published = 0;
    const onPublish = () => {
      published += 1;
    };
    app = createTestApp(context, { mountSandbox: (mounted) => mountContent(mounted, testDeps(context, { onPublish }), site) });
    await context.db.delete(dictionary);
    await context.db.delete(calendarDay);
    await seedReference(context.db, context.now());
    sit('editor');
  });
  const get = async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, text: await answer.text() };
  };
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  };
  /** What the page says that a change leads to. */
  const told = async ({ location }: { readonly location: string }) =>
    /class="notice ok"[^>]*>\s*<p class="notice-head">([^<]*)/.exec((await get(location)).text)?.[1];
  const entries = async (type: DictionaryType) =>
    (await listDictionaryEntries(context.db, type)).map(({ dictLabel, dictValue }) => `${dictValue} ${dictLabel}`);
  const latest = async (): Promise<string> => {
    const [row] = await context.db.select().from(contentChange).orderBy(desc(contentChange.id)).limit(1);
    return row?.id ?? '';
  };
  const switchFlag = (dictLabel: string, seenValue: string) => {
    const position = ['show_shenong', 'show_jinrong', 'show_zhengce', 'show_baoxian', 'show_about'].indexOf(dictLabel);
    const dictValue = seenValue === '1' ? '0' : '1';
    return post('/dictionaries/show_portal_page', { position: String(position), seenLabel: dictLabel, seenValue, dictLabel, dictValue });
  };
  const rename = (seenLabel: string, dictLabel: string) =>
    post('/dictionaries/cms_level/1', { position: '1', seenLabel, seenValue: '2', dictLabel });

  describe('dictionaries and flags', () => {
    it('are listed in words, each with what it does', async () => {
      const { text } = await get('/dictionaries');
      for (const words of ['栏目开关', '贷款金额档', '密码规则', '谢绝原因', 'usr_bank_prefix']) expect(text).toContain(words);
      expect(text.match(/href="\/dictionaries\//g)).toHaveLength(30);
    });

    it('switch a section off and say what disappears; the portal is told, and who it was is on record', async () => {
      expect((await get('/dictionaries/show_portal_page')).text).toContain('关掉以后：门户里通向它的入口消失，原来的地址仍打得开');
      expect((await switchFlag('show_baoxian', '1')).status).toBe(303);
      expect(await entries('show_portal_page')).toContain('0 show_baoxian');
      expect((await context.db.select().from(outbox)).flatMap(({ tags }) => tags)).toContain('dict:show_portal_page');
      expect(published).toBe(1);
      const { text } = await get('/dictionaries/show_portal_page');
      expect(text).toContain('打开保险服务');
      expect(text).toContain('苏见南');
      const [entry] = await context.db.select().from(auditLog).where(eq(auditLog.action, 'setDictionaryEntry'));
      expect(entry).toMatchObject({ actorType: 'operator', actorId: 'workbench', detail: { dictValue: '0', staffId: EDITOR } });
    });

    it('lose nothing of two people at once: the second is told, and keeps what was typed', async () => {
      expect((await rename('省', '省级')).status).toBe(303);
      const second = await rename('省', '省里');
      expect([second.status, second.text.includes('内容刚刚有更新'), second.text.includes('value="省里"')]).toEqual([422, true, true]);
      expect(await entries('cms_level')).toContain('2 省级');
    });

    it('take a change back by a change of its own, unless something newer stands on it', async () => {
      await rename('省', '省级');
      const first = await latest();
      sit('operator', OPERATOR, '林若谷');
      await rename('省级', '全省');
      const refused = await post('/dictionaries/cms_level/undo', { id: first });
      expect([refused.status, refused.text.includes('林若谷又改过同一项')]).toEqual([422, true]);
      await post('/dictionaries/cms_level/undo', { id: await latest() });
      expect(await entries('cms_level')).toContain('2 省级');
      const again = await post('/dictionaries/cms_level/undo', { id: first });
      expect([again.status, await entries('cms_level')]).toEqual([422, expect.arrayContaining(['2 省级'])]);
      const rows = await context.db.select().from(contentChange).orderBy(contentChange.id);
      expect(rows.map(({ staffName, undoes, undoneBy }) => [staffName, undoes !== null, undoneBy !== null])).toEqual([
        ['苏见南', false, false],
        ['林若谷', false, true],
        ['林若谷', true, false],
      ]);
    });

    it('come and go where the program allows it, stay away at the next start, and come back by an undo', async () => {
      const add = { position: '', dictLabel: '文旅', dictValue: 'tourism' };
      expect(await told(await post('/dictionaries/fin_industry', add))).toBe('已加上');
      expect((await entries('fin_industry')).at(-1)).toBe('tourism 文旅');
      const gone = { position: '0', seenLabel: '鞋服', seenValue: 'footwear', remove: '1' };
      expect(await told(await post('/dictionaries/fin_industry/0', gone))).toBe('已去掉');
      await seedReference(context.db, context.now());
      expect((await entries('fin_industry')).some((entry) => entry.includes('鞋服'))).toBe(false);
      expect(await told(await post('/dictionaries/fin_industry/undo', { id: await latest() }))).toBe('已撤销');
      expect((await entries('fin_industry'))[0]).toBe('footwear 鞋服');
    });

    it.each([
      ['cms_level', { position: '', dictLabel: '乡镇', dictValue: '5' }, '不能增减'],
      ['cms_level', { position: '1', seenLabel: '省', seenValue: '2', dictLabel: '省', dictValue: '7' }, '代码已经存在记录里，不能改'],
      ['cms_level', { position: '1', seenLabel: '省', seenValue: '2', dictLabel: '市' }, '已经有这个名称了'],
      ['fin_amount_range', { position: '', dictLabel: '很多', dictValue: '9-3' }, '“到”要大于“从”'],
      ['fin_amount_range', { position: '', dictLabel: '很多', dictValue: '多' }, '请按“从-到”填写'],
      ['fin_industry', { position: '', dictLabel: '', dictValue: 'x' }, '请填写名称'],
      ['usr_password_rule', { position: '0', seenLabel: 'A', seenValue: 'C', dictValue: 'C' }, ''],
    ] as const)('refuse in %s what the program cannot take: %j', async (type, fields, sentence) => {
      const before = await entries(type);
      const { status, text } = await post(`/dictionaries/${type}`, fields);
      expect([status, text.includes(sentence)]).toEqual([422, true]);
      expect(await entries(type)).toEqual(before);
      expect(published).toBe(0);
    });

    it('keep changes that came by a call with the key of the operators in the same history', async () => {
      await setDictionaryEntry(context, 'cms_level', { dictLabel: '全国', dictValue: '1' }, { type: 'operator', id: 'operator' });
      const { text } = await get('/dictionaries/cms_level');
      expect(text).toContain('运营接口');
      await post('/dictionaries/cms_level/undo', { id: await latest() });
      expect((await entries('cms_level'))[0]).toBe('1 国家');
    });
  });

  describe('the calendar', () => {
    const add = (fields: Readonly<Record<string, string>>) => post('/calendar?year=2027', { isWorking: '0', name: '春节', ...fields });

    it('says of a year that is not announced that the default holds', async () => {
      expect((await get('/calendar?year=2027')).text).toContain('2027 年的安排还没有公布');
      expect((await get('/calendar?year=2026')).text).not.toContain('还没有公布');
    });

    it('takes a holiday of several days with its worked weekends; deadlines follow at once', async () => {
      expect(await told(await add({ from: '2027-02-03', to: '2027-02-10' }))).toBe('已改好');
      expect((await add({ from: '2027-02-14', isWorking: '1', name: '春节补班' })).status).toBe(303);
      const rows = await context.db.select().from(calendarDay).orderBy(calendarDay.day);
      const own = rows.filter(({ day }) => day.startsWith('2027'));
      expect(own.map(({ day, isWorking }) => [day.slice(5), isWorking])).toEqual([
        ...['02-03', '02-04', '02-05', '02-08', '02-09', '02-10'].map((day) => [day, false]),
        ['02-14', true],
      ]);
      expect(workingDaysLater(await readWorkingCalendar(context), parseMoment('2027-02-02 10:00'), 1)).toEqual(
        parseMoment('2027-02-11 18:00'),
      );
      const { text } = await get('/calendar?year=2027');
      expect([text.includes('还没有公布'), text.includes('苏见南')]).toEqual([false, true]);
    });

    it('takes a change of a day back, unless something newer stands on it, and keeps away at the next start what was taken away', async () => {
      const seen = { seenWorking: '0', seenName: '国庆节' };
      await setCalendarDay(context, { day: '2026-10-01', isWorking: false, name: '国庆节' }, { type: 'operator', id: 'operator' });
      expect((await post('/calendar/2026-10-01', { ...seen, isWorking: '1', name: '加班' })).status).toBe(303);
      const worked = await latest();
      expect((await post('/calendar/2026-10-01', { ...seen, isWorking: '1', name: '又加班' })).status).toBe(422);
      expect((await post('/calendar/2026-10-01', { seenWorking: '1', seenName: '加班', remove: '1' })).status).toBe(303);
      await seedReference(context.db, context.now());
      expect(await context.db.$count(calendarDay, eq(calendarDay.day, '2026-10-01'))).toBe(0);
      expect((await post('/calendar/undo?year=2026', { id: worked })).status).toBe(422);
      expect((await post('/calendar/undo?year=2026', { id: await latest() })).status).toBe(303);
      expect(await context.db.select().from(calendarDay).where(eq(calendarDay.day, '2026-10-01'))).toMatchObject([{ name: '加班' }]);
    });

    it.each([
      [{ from: '' }, '请按“年-月-日”填写'],
      [{ from: '2027-02-30' }, '请按“年-月-日”填写'],
      [{ from: '2027-02-10', to: '2027-02-03' }, '到哪天不能早于从哪天'],
      [{ from: '2027-02-06' }, '本来就休息'],
      [{ from: '2027-02-05', name: '' }, '请写明原因'],
      [{ from: '2027-02-05', isWorking: '1' }, '本来就上班'],
    ])('refuses %j next to the field', async (fields, sentence) => {
      const { status, text } = await add(fields);
      expect([status, text.includes(sentence)]).toEqual([422, true]);
      expect(await context.db.$count(contentChange)).toBe(0);
    });
  });

  it('is read by who may read it and changed by nobody else, which is on record', async () => {
    sit('supervisor');
    for (const path of ['/dictionaries', '/dictionaries/cms_level', '/calendar']) {
      const { status, text } = await get(path);
      expect([path, status, text.includes('>修改</a>')]).toEqual([path, 200, false]);
    }
    expect((await rename('省', '省级')).status).toBe(403);
    expect((await post('/calendar', { from: '2027-02-03', isWorking: '0', name: '春节' })).status).toBe(403);
    expect(await context.db.$count(auditLog, eq(auditLog.outcome, 'refused'))).toBe(2);
    sit('certifier');
    for (const path of ['/dictionaries', '/calendar']) expect((await get(path)).status).toBe(403);
    expect(await context.db.$count(contentChange)).toBe(0);
  });
});
