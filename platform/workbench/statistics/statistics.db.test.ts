import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { countCases } from '../../cases/statistics/count-cases.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { getInstitution } from '../../domain/agency/get-institution.ts';
import { getHomeStatistics } from '../../domain/statistics/get-home-statistics.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { type KnownCase, storeRandomCases, storeRow } from '../../testing/random-cases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { countStatements, describeOnDatabase } from '../../testing/test-database.ts';
import { testDeskSite } from '../../testing/test-desk-site.ts';
import type { Staff, StaffRole } from '../staff.ts';
import { mountStatistics } from './statistics-pages.ts';

const CASES = 12;
const [FROM, TO] = ['2026-09-01', '2026-11-15'];
const ALL = `from=${FROM}&to=${TO}`;
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
const dayOf = (moment: Date): string => DAY.format(moment);

let staff: Staff;
const sit = (role: StaffRole, agencyId: string | null = null): Staff => {
  staff = { id: '019abcde-0000-7000-8000-000000000009', name: '陈一舟', agencyId, agencyName: agencyId ?? '', roles: [role] };
  return staff;
};
let known: readonly KnownCase[];

const counted: Readonly<Record<string, (one: KnownCase) => boolean>> = {
  submitted: () => true,
  accepted: ({ accepted }) => accepted === true,
  ...Object.fromEntries(
    ['open', 'granted', 'declined', 'withdrawn', 'lapsed'].map((name) => [name, ({ outcome }: KnownCase) => outcome === name]),
  ),
  kept: ({ promise }) => promise === 'kept',
  broken: ({ promise }) => promise === 'broken',
  answered: ({ answered }) => answered !== null,
  ...Object.fromEntries(
    ['asked', 'credited', 'lent', 'premium', 'refunded', 'compensated', 'guaranteed', 'repaid', 'owed'].map((name) => [
      name,
      ({ money }: KnownCase) => money[name] !== undefined,
    ]),
  ),
};

/** Which cases an address asks for, counted from what was stored. */
function pickKnown(search: URLSearchParams, own: string | null): KnownCase[] {
  const ask = (name: string): string => search.get(name) ?? '';
  const fits = (name: 'agency' | 'district' | 'trade', one: KnownCase): boolean =>
    ask(name) === '' || one[name] === (ask(name) === 'none' ? '' : ask(name));
  return known.filter((one) => {
    const day = dayOf(one.submitted);
    const isIn = day >= ask('from') && day <= ask('to') && (ask('kind') === '' || one.kind === ask('kind'));
    const isOwn = own === null || one.agency === own;
    const isOfAll = fits('agency', one) && fits('district', one) && fits('trade', one);
    return isIn && isOwn && isOfAll && counted[search.get('what') ?? 'submitted']?.(one) === true;
  });
}

const LINK = /<a href="(\/statistics\/cases\?[^"]*)">([^<]*)<\/a>/g;
const linksOf = (text: string): (readonly [href: string, figure: string])[] =>
  [...text.matchAll(LINK)].map(([, href = '', figure = '']) => [href.replaceAll('&amp;', '&'), figure.replaceAll(',', '')] as const);

describeOnDatabase(
  'statistics of cases',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;

    beforeEach(() => {
      context = createTestContext(database().db);
      app = createTestApp(context, {
        mountSandbox: (mounted, deps) =>
          mountStatistics(
            mounted,
            deps,
            testDeskSite(() => staff),
          ),
      });
    });
    const get = async (path: string) => {
      const answer = await app.request(path);
      return { status: answer.status, text: await answer.text() };
    };

    const isWorking = async () => (await readWorkingCalendar(context)).isWorkingDay;
    const medianDays = async (cases: readonly KnownCase[]): Promise<number> => {
      const works = await isWorking();
      const days = cases.map(({ submitted, answered }) => {
        let count = 0;
        for (let at = submitted.getTime() + 86_400_000; dayOf(new Date(at)) <= dayOf(answered as Date); at += 86_400_000)
          if (works(dayOf(new Date(at)))) count += 1;
        return count;
      });
      days.sort((a, b) => a - b);
      return ((days[Math.floor((days.length - 1) / 2)] ?? 0) + (days[Math.floor(days.length / 2)] ?? 0)) / 2;
    };
    const figureOf = async (cases: readonly KnownCase[], what: string): Promise<number> => {
      if (what === 'answered') return medianDays(cases);
      const isMoney = !['submitted', 'accepted', 'open', 'granted', 'declined', 'withdrawn', 'lapsed', 'kept', 'broken'].includes(what);
      return isMoney ? cases.reduce((sum, { money }) => sum + (money[what] ?? 0), 0) : cases.length;
    };

    it.each([
      ['kind', ALL, null],
      ['agency', ALL, null],
      ['district', `${ALL}&kind=finance`, null],
      ['trade', ALL, null],
      ['month', `${ALL}&agency=north`, null],
      ['quarter', ALL, null],
      ['week', `${ALL}&kind=insurance`, null],
      ['day', 'from=2026-09-01&to=2026-09-12', null],
      ['year', `${ALL}&district=none`, null],
      ['kind', ALL, 'south'],
      ['month', `${ALL}&kind=farm`, 'north'],
    ] as const)('has in every cell by %s (%s, %s) what its list holds, and what was stored', async (by, search, own) => {
      sit(own === null ? 'supervisor' : 'agencyReader', own);
      const { status, text } = await get(`/statistics?${search}&by=${by}`);
      expect(status).toBe(200);
      const links = linksOf(text);
      expect(links.length).toBeGreaterThan(8);
      for (const [href, figure] of links) {
        const asked = new URL(href, 'http://x').searchParams;
        const expected = pickKnown(asked, own);
        const listed = /共 (\d+) 件/.exec((await get(href)).text)?.[1];
        expect([href, Number(listed)]).toEqual([href, expected.length]);
        expect([href, Number(figure)]).toEqual([href, await figureOf(expected, asked.get('what') ?? '')]);
      }
      const totals = links.filter(([href]) => new URL(href, 'http://x').searchParams.get('what') === 'submitted');
      expect(Number(totals.at(-1)?.[1])).toBe(pickKnown(new URLSearchParams(search), own).length);
    });

    it('puts every case into exactly one of in work, granted, declined, withdrawn and closed by the clock', async () => {
      sit('supervisor');
      const table = (await get(`/statistics.csv?${ALL}`)).text
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const at = (name: string): number => table[0]?.indexOf(name) ?? -1;
      for (const row of table.slice(1)) {
        const parts = ['在办', '办成', '不予办理', '撤回', '到期关闭'].map((name) => Number(row[at(name)]));
        expect([row[0], parts.reduce((sum, own) => sum + own, 0)]).toEqual([row[0], Number(row[at('递交')])]);
      }
      expect(table.at(-1)?.[0]).toBe('合计');
    });

    it('shows an institution nothing of another, whatever its address asks for', async () => {
      sit('agencyAdmin', 'north');
      const own = pickKnown(new URLSearchParams(ALL), 'north').length;
      for (const search of [ALL, `${ALL}&agency=north`]) expect((await get(`/statistics/cases?${search}`)).text).toContain(`共 ${own} 件`);
      expect((await get(`/statistics/cases?${ALL}&agency=south`)).text).toContain('没有这样的件');
      const { text } = await get(`/statistics/cases.csv?${ALL}`);
      expect(text.trim().split('\r\n')).toHaveLength(own + 1);
      expect(text).not.toMatch(/south|third|认证|投诉/);
    });

    it.each(['editor', 'certifier', 'systemAdmin'] as const)('is not for %s', async (role) => {
      sit(role);
      for (const path of ['/statistics', '/statistics.csv', '/statistics/cases', '/statistics/cases.csv'])
        expect([path, (await get(path)).status]).toEqual([path, 403]);
    });

    it('masks people for the platform and names them to their institution', async () => {
      const rowsOf = async () => (await get(`/statistics/cases.csv?${ALL}&kind=farm`)).text;
      sit('operator');
      const masked = await rowsOf();
      expect(masked).toContain('陈**');
      expect(masked).toContain('139****0077');
      expect(masked).not.toMatch(/陈一舟|13900000077/);
      sit('agencyAdmin', 'north');
      expect(await rowsOf()).toContain('陈一舟');
      expect((await get(`/statistics/cases.csv?${ALL}&kind=evaluation`)).text).not.toContain('陈一舟');
    });

    it('keeps what was typed and says beside the field what is wrong with the days', async () => {
      sit('supervisor');
      const wrong = await get('/statistics?from=2026-10-02&to=2026-10-01&kind=farm');
      expect(wrong.status).toBe(422);
      expect(wrong.text).toContain('结束的日子不能早于开始的日子');
      expect(wrong.text).toContain('value="2026-10-02"');
      expect((await get('/statistics?from=2026-02-30&to=x')).text).toContain('请输入正确的日期');
      for (const path of ['/statistics/cases', '/statistics/cases.csv']) {
        const answer = await app.request(`${path}?from=2026-10-02&to=2026-10-01`);
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/statistics?from=2026-10-02&to=2026-10-01']);
      }
    });

    it('records each file that leaves with what was asked for and how many rows it has', async () => {
      sit('supervisor');
      await get(`/statistics/cases.csv?${ALL}&kind=demand&what=kept`);
      const file = await app.request(`/statistics.csv?${ALL}&by=month`);
      expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(`统计 ${FROM} 到 ${TO}.csv`);
      const find = async (action: string) =>
        (await context.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id)).at(-1);
      const rows = pickKnown(new URLSearchParams(`${ALL}&kind=demand&what=kept`), null).length;
      expect((await find('exportCases'))?.detail).toMatchObject({ from: FROM, to: TO, kind: 'demand', what: 'kept', rows });
      expect((await find('exportStatistics'))?.detail).toMatchObject({ by: 'month', from: FROM });
    });
  },
  async ({ db }) => {
    known = await storeRandomCases(db, {
      seed: 7,
      cases: CASES,
      from: new Date('2026-08-25T00:00:00Z'),
      to: new Date('2026-11-18T00:00:00Z'),
    });
  },
);

describeOnDatabase('letters in the figures', (database) => {
  it('are kept or late by what their guarantors promised, and neither while they still wait or were never answered', async () => {
    const context = createTestContext(database().db);
    const now = context.now().getTime();
    const [past, next] = [new Date(now - 60_000), new Date(now + 60_000)];
    const letters = [
      { state: '30', answerDue: past },
      { state: '71', answerDue: past, wasLate: true },
      { state: '70', answerDue: past },
      { state: '60', answerDue: next },
      { state: '90', answerDue: next },
      { state: '40', answerDue: null },
    ];
    const paid = { payTime: new Date('2026-10-05T02:00:00Z'), guaranteeKind: '1', guarantorId: 'north' };
    const letter = { ...paid, userId: randomUUID(), companyId: randomUUID() };
    for (const [place, values] of letters.entries())
      await storeRow(context.db, guaranteeLetter, { ...letter, ...values, orderNo: `L${place}` });
    sit('agencyReader', 'north');
    const site = testDeskSite(() => staff);
    const app = createTestApp(context, { mountSandbox: (mounted, deps) => mountStatistics(mounted, deps, site) });
    const csv = await (await app.request('/statistics.csv?from=2026-10-01&to=2026-10-31&by=kind')).text();
    const [head = [], row = []] = csv.split('\r\n').map((line) => line.split(','));
    expect(['按时', '超时'].map((name) => row[head.indexOf(name)])).toEqual(['1', '2']);
  });
});

describeOnDatabase('premiums in the figures', (database) => {
  it('are what was kept: what went back stands beside them, what is only asked back does not, to the cent', async () => {
    const context = createTestContext(database().db);
    const submitted = new Date('2026-10-05T02:00:00Z');
    const paid = { userId: randomUUID(), submitTime: submitted, payTime: submitted, snapshot: {}, application: {} };
    const policies = [
      { state: '50', premiumYuan: 100.1 },
      { state: '80', premiumYuan: 0.2, surrenderRefundYuan: 0.1 },
      { state: '81', premiumYuan: 99.99, surrenderRefundYuan: 33.37 },
      { state: '81', premiumYuan: 7, surrenderRefundYuan: 0 },
      { state: '92', premiumYuan: 0.01 },
    ];
    for (const [place, values] of policies.entries())
      await storeRow(context.db, insuranceOrder, { ...paid, ...values, orderNo: `P${place}`, insurerId: 'north' });
    const refund = { refundTime: submitted };
    const payee = { accountName: '', bankName: '', bankAccount: '', reason: '' };
    const letters = [
      { state: '25', premiumYuan: 333.33, ...refund },
      { state: '90', premiumYuan: 50, ...refund },
      { state: '61', premiumYuan: 600.1, ...refund, surrender: { ...payee, refundYuan: 12.34 } },
      { state: '60', premiumYuan: 50.05, surrender: { ...payee, refundYuan: null } },
      {
        ...{ state: '71', premiumYuan: 50, claim: { claimAmountYuan: 1000.1, reason: '' } },
        repayments: [333.37, 333.37].map((amountYuan, place) => ({ receiptNo: `GH-${place}`, day: '2026-11-01', amountYuan })),
      },
    ];
    const letter = { userId: randomUUID(), companyId: randomUUID(), payTime: submitted, guaranteeKind: '1', guarantorId: 'north' };
    for (const [place, values] of letters.entries())
      await storeRow(context.db, guaranteeLetter, { ...letter, ...values, orderNo: `L${place}` });
    sit('agencyReader', 'north');
    const app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountStatistics(
          mounted,
          deps,
          testDeskSite(() => staff),
        ),
    });
    const [head = [], ...rows] = (await (await app.request('/statistics.csv?from=2026-10-01&to=2026-10-31&by=kind')).text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const figures = (name: string) =>
      Object.fromEntries(rows.map((row) => [row[0], row[head.indexOf(name)]]).filter(([, figure]) => figure !== ''));
    // 100.10 + 0.20 + (99.99 - 33.37) + 7 + (0.01 - 0.01); (600.10 - 12.34) + 50.05 + 50.
    expect(figures('实收保费（元）')).toEqual({ 投保: '173.92', 保函: '687.81', 合计: '861.73' });
    expect(figures('退还保费（元）')).toEqual({ 投保: '33.38', 保函: '395.67', 合计: '429.05' });
    expect(figures('赔款（元）')).toEqual({ 保函: '1000.1', 合计: '1000.1' });
    expect(figures('赔付已归还（元）')).toEqual({ 保函: '666.74', 合计: '666.74' });
    expect(figures('赔付待归还（元）')).toEqual({ 保函: '333.36', 合计: '333.36' });
    const listed = await (await app.request('/statistics/cases?from=2026-10-01&to=2026-10-31&what=refunded')).text();
    expect(listed).toContain('共 5 件');
  });
});

describeOnDatabase('figures that the portal publishes', (database) => {
  it('are those of the statistics for the same days: the home page’s, and each institution’s', async () => {
    const context = createTestContext(database().db);
    const [from, to] = ['2026-10-22', '2026-11-20'];
    await storeRandomCases(context.db, {
      seed: 3,
      cases: 30,
      from: new Date('2026-10-22T00:00:00Z'),
      to: new Date('2026-11-12T00:00:00Z'),
    });
    const loanTime = new Date('2026-11-19T02:00:00Z');
    await context.db.update(financeOrder).set({ loanTime }).where(isNotNull(financeOrder.loanAmountYuan));
    for (const [place, edge] of ['2026-10-21T15:59:59Z', '2026-10-21T16:00:00Z'].entries())
      await storeRow(context.db, financeOrder, {
        ...{ orderNo: `E${place}`, productCode: `E${place}`, agencyId: 'other', state: '92', submitTime: new Date(edge) },
        ...{ userId: randomUUID(), amountYuan: 1, termMonths: 1 },
      });
    sit('supervisor');
    const count = async (agency: string) => {
      const question = { kind: '', from, to, agency, district: '', trade: '' };
      const { rows } = await countCases(context, staff, question, 'kind');
      const own = rows.filter(({ group }) => ['finance', 'farm'].includes(group));
      const sum = (name: string) => own.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
      return { submitted: sum('submitted'), lent: sum('granted'), lentWan: sum('lent') / 1_000_000 };
    };
    const all = await count('');
    expect(all.submitted).toBe(61);
    const { recent } = await getHomeStatistics(context);
    expect({ submitted: recent.applicantCount, lent: recent.lentCount, lentWan: recent.lentAmountWan }).toEqual(all);
    for (const agency of ['north', 'south', 'third']) {
      const { applyCount, loanCount, loanAmount } = await getInstitution(context, agency);
      expect({ submitted: applyCount, lent: loanCount, lentWan: loanAmount }).toEqual(await count(agency));
    }
  });
});

const MANY = 1_700;
const MORE = 11_000;

describeOnDatabase('figures of more cases than one statement reads', (database) => {
  it('are those of all, and say that they are renewed once they are a minute old', async () => {
    const context = createTestContext(database().db);
    await context.db.execute(
      `insert into feedback (id, feedback_no, kind, content, topic, topic_no, name, mobile, state, state_time, due_time, create_time)
       select gen_random_uuid(), 'TS' || n, 'complaint', '', 'none', '', '', '', '10', now(), now(),
         '2026-10-01T00:00:00Z'::timestamptz + (n / 7) * interval '10 minutes' from generate_series(1, ${MORE}) n`,
    );
    sit('supervisor');
    const app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountStatistics(
          mounted,
          deps,
          testDeskSite(() => staff),
        ),
    });
    const read = async () => (await app.request('/statistics?from=2026-10-01&to=2026-10-31&by=day&kind=feedback')).text();
    const first = await read();
    const submitted = linksOf(first).flatMap(([href, figure]) => (href.endsWith('what=submitted') ? [Number(figure)] : []));
    expect(submitted.at(-1)).toBe(MORE);
    expect(submitted.slice(0, -1).reduce((sum, own) => sum + own, 0)).toBe(MORE);
    expect(first).not.toContain('正在重新统计');
    context.advance(60_000);
    expect(await read()).toContain('09:00 统计的数，正在重新统计');
  });
});

describeOnDatabase('a file of many cases', (database) => {
  it('reads a batch at a time: what nobody has taken yet is not read', async () => {
    const context = createTestContext(database().db);
    await storeRandomCases(context.db, { seed: 1, cases: 1, from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-09-02T00:00:00Z') });
    await context.db.execute(
      `insert into feedback (id, feedback_no, kind, content, topic, topic_no, name, mobile, state, state_time, due_time, create_time)
       select gen_random_uuid(), 'TS' || n, 'complaint', '', 'none', '', '=1+1', '', '10', now(), now(), '2026-10-01T00:00:00Z'
       from generate_series(1, ${MANY}) n`,
    );
    sit('supervisor');
    const app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountStatistics(
          mounted,
          deps,
          testDeskSite(() => staff),
        ),
    });
    const answer = await app.request('/statistics/cases.csv?from=2026-10-01&to=2026-10-01&kind=feedback');
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const sizes: number[] = [];
    const statements: number[] = [];
    for (let done = false; !done; ) {
      statements.push(
        await countStatements(async () => {
          const part = await reader.read();
          done = part.done;
          if (part.value !== undefined) sizes.push(new TextDecoder().decode(part.value).trim().split('\r\n').length);
        }),
      );
    }
    expect(sizes).toEqual([1, 500, 500, 500, 200]);
    expect(Math.max(...statements)).toBeLessThanOrEqual(2);
    const text = await (await app.request('/statistics/cases.csv?from=2026-10-01&to=2026-10-01&kind=feedback')).arrayBuffer();
    expect([...new Uint8Array(text.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(text)).not.toMatch(/(^|,)"?=/m);
  });
});
