import { pino } from 'pino';
import { calls } from '#lib/contract/calls.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { createTestApp, encipherForTest, sendSigned } from '../testing/test-app.ts';
import { createTestContext, TEST_START, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

type Answer = Record<string, unknown> & { code: number; msg: string; data?: Record<string, unknown>; uuid: string; token: string };

describeOnDatabase(
  'the platform',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;
    const send = async (path: string, call: { method?: string; query?: Record<string, string>; body?: unknown; token?: string } = {}) => {
      const response = await sendSigned(app, path, { ...call, sentAt: context.now() });
      return (await response.json()) as Answer;
    };
    const logIn = async (body: Record<string, unknown>, token?: string) => {
      const { uuid } = await send('/api/comm/captchaImage');
      return send('/api/user/login', { method: 'POST', body: { code: '7', uuid, bizLineId: 202, ...body }, token });
    };

    beforeEach(() => {
      context = createTestContext(database().db);
      app = createTestApp(context);
    });

    it('answers every public read of the contract in the shape of the contract', async () => {
      const known: Record<string, string> = {
        '{type}': 'fin_pay_type',
        '{productCode}': 'FP26001',
        '{policyArticleId}': 'PA260001',
        '{agencyId}': 'meizhouwan-bank',
      };
      const asked: Record<string, Record<string, string>> = {
        comparedProducts: { codes: 'FP26001,FP26005' },
        agencyEvaluations: { agencyId: 'meizhouwan-bank' },
      };
      for (const [name, call] of Object.entries(calls)) {
        if (call.method !== 'GET' || call.session !== 'none' || call.reach === 'server') continue;
        const answer = await send(
          call.path.replaceAll(/\{\w+\}/g, (place) => (name === 'insuranceProduct' ? 'IP26001' : (known[place] ?? ''))),
          { query: { bizLineId: '202', ...asked[name] } },
        );
        expect({ name, code: answer.code, msg: answer.msg }).toEqual({ name, code: 200, msg: 'rows' in answer ? '查询成功' : '操作成功' });
        expect(call.answer.safeParse(answer)).toMatchObject({ success: true });
      }
    });

    it('names every institution with the number of its products on sale, by kind', async () => {
      const { data } = await send('/api/org/list-agency-for-option', { query: { bizLineId: '202' } });
      const options = data as unknown as { agencyId: string; agencyOrgType: string; productCount: number }[];
      const { total } = await send('/api/fin/product/list-product-by-page', { query: { bizLineId: '202' } });
      expect(options.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(total);
      const kinds = options.map(({ agencyOrgType }) => agencyOrgType);
      expect(kinds).toEqual(kinds.toSorted());
    });

    it('asks for a living session exactly where the contract does', async () => {
      for (const call of Object.values(endpoints).filter(({ session }) => session === 'required')) {
        for (const token of [undefined, 'x'.repeat(43)])
          expect(await send(call.path.replaceAll(/\{\w+\}/g, '1'), { method: call.method, token })).toEqual({
            code: 401,
            msg: '认证失败，无法访问系统资源',
          });
      }
    });

    it('logs persons and companies in, on the top level and under data, and tells each only of itself', async () => {
      for (const [loginMode, demo, accountType] of [
        ['user', DEMO_USERS.person, 'INDIVIDUAL'],
        ['company', DEMO_USERS.company, 'ENTERPRISE'],
      ] as const) {
        const { loginName, password } = demo;
        const answer = await logIn({ loginName, password: encipherForTest(password), loginMode });
        expect(answer).toEqual({ code: 200, msg: '操作成功', token: answer.token, loginName, data: { token: answer.token, loginName } });
        const { data } = await send('/api/user/profile', { token: answer.token });
        expect(data).toMatchObject({ loginName, accountType, mobile: expect.stringMatching(/^138\*{4}\d{4}$/) });
        expect(calls.userDetail.answer.safeParse(await send('/api/user/detail', { token: answer.token }))).toMatchObject({ success: true });
        expect(await send('/api/logout', { method: 'POST', body: {}, token: answer.token })).toEqual({ code: 200, msg: '操作成功' });
        expect(await send('/api/user/profile', { token: answer.token })).toMatchObject({ code: 401 });
      }
    });

    it.each([
      ['a wrong captcha', { code: '8' }, '验证码错误'],
      ['a captcha that never was', { uuid: 'f'.repeat(32) }, '验证码已失效'],
      ['a password in the clear', { password: DEMO_USERS.person.password }, '用户不存在/密码错误'],
      ['an unknown name', { loginName: 'nobody' }, '用户不存在/密码错误'],
      ['the other kind of account', { loginMode: 'company' }, '用户不存在/密码错误'],
      ['another field', { accountType: 'ENTERPRISE' }, '请求内容不符合要求'],
      ['no name', { loginName: '  ' }, '请求内容不符合要求'],
    ])('refuses a login with %s', async (_name, change, msg) => {
      const { loginName, password } = DEMO_USERS.person;
      expect(await logIn({ loginName, password: encipherForTest(password), loginMode: 'user', ...change })).toEqual({ code: 500, msg });
    });

    it('asks for no captcha where there is none', async () => {
      app = createTestApp(context, { captcha: null });
      expect(await send('/api/comm/captchaImage')).toMatchObject({ captchaEnabled: false, data: { captchaEnabled: false } });
      const { loginName, password } = DEMO_USERS.person;
      expect(await logIn({ loginName, password: encipherForTest(password), uuid: '' })).toMatchObject({ code: 200 });
    });

    it.each([
      [{ pageNum: '-1', pageSize: '1000' }],
      [{ pageNum: '1e9', sort: 'x', guaranteeType: "'", amount: 'NaN', zone: '\u0000', city: '💥' }],
      [{ keyword: '字'.repeat(3_000), agencyId: '%' }],
    ])('reads %j as its defaults', async (query) => {
      const usual = await send('/api/fin/product/list-product-by-page');
      expect(await send('/api/fin/product/list-product-by-page', { query })).toEqual(usual);
      expect(await send('/api/fin/product/facets', { query })).toMatchObject({ code: 200 });
      expect(await send('/api/cms/policy/list-article-by-page', { query })).toMatchObject({ code: 200 });
    });

    it.each(['/api/fin/product/gone', '/api/cms/policy/gone', '/api/gone', '/api/fin/order/gone/away'])(
      'has nothing at %s',
      async (path) => {
        expect(await send(path)).toEqual({ code: 404, msg: '访问资源不存在' });
      },
    );

    it.each(['/api/fin/product/a%00b', '/api/comm/dictType/1%253B', '/api/comm/district/option?parentId=a%2Fb'])(
      'refuses %s in words',
      async (path) => {
        const [pathname = '', search = ''] = path.split('?');
        const answer = await send(pathname, { query: Object.fromEntries(new URLSearchParams(search)) });
        expect(answer).toEqual({ code: 500, msg: '请求内容不符合要求' });
      },
    );
  },
  ({ db }) => seedDatabase(db, new Date(TEST_START), async () => undefined, 'http://localhost:3000'),
);

describeOnDatabase('the platform in trouble', (database) => {
  it('answers one sentence and a number, which the log has with the cause', async () => {
    const lines: string[] = [];
    const context = createTestContext(database().db);
    const db = new Proxy(context.db, {
      get: (target, name) => {
        if (name === 'select') throw new Error('secret from inside');
        return Reflect.get(target, name);
      },
    });
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const app = createTestApp({ ...context, db }, { logger });
    const call = { sentAt: context.now() };
    const response = await sendSigned(app, '/api/comm/dictType/a', call, { 'x-request-id': 'trace-0001' });
    expect(await response.json()).toEqual({ code: 500, msg: '系统未知错误，请反馈给管理员', traceId: 'trace-0001' });
    expect(response.headers.get('x-request-id')).toBe('trace-0001');
    expect(lines.join('')).toMatch(/trace-0001.*secret from inside/);
  });

  it('is not ready while the database is not, and alive all the same', async () => {
    const app = createTestApp(createTestContext(database().db), { checkReady: () => Promise.reject(new Error('down')) });
    const ready = await app.request('/health/ready');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await app.request('/health/live')).status).toBe(200);
  });

  it('bounds what one client asks for, and how much it sends', async () => {
    const context = createTestContext(database().db);
    const app = createTestApp(context, { clientCallsPerMinute: 2 });
    const ask = (client: string) =>
      sendSigned(app, '/api/comm/captchaImage', { sentAt: context.now() }, { 'x-forwarded-for': `10.0.0.1, ${client}` });
    const statuses = [await ask('2001:db8:0:1::1'), await ask('2001:db8:0:1::2'), await ask('2001:db8:0:2::1')].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await ask('2001:db8:0:1::3');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ code: 429, msg: '请求过于频繁，请稍后再试' });
    const large = await sendSigned(app, '/api/user/login', { method: 'POST', body: 'x'.repeat(1_100_000), sentAt: context.now() });
    expect([large.status, await large.json()]).toEqual([413, { code: 500, msg: '请求内容过大' }]);
  });

  it('logs no query, no path value and no body', async () => {
    const lines: string[] = [];
    const context = createTestContext(database().db);
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const app = createTestApp(context, { logger });
    const sentAt = context.now();
    await sendSigned(app, '/api/fin/product/CANARY1', { query: { keyword: 'CANARY2' }, sentAt });
    const body = { loginName: 'CANARY3', password: 'CANARY4', uuid: 'CANARY5', code: 'CANARY6' };
    await sendSigned(app, '/api/user/login', { method: 'POST', body, token: 'CANARY7CANARY7CANARY7CANARY7', sentAt });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('CANARY');
  });
});
