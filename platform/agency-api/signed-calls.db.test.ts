import { eq } from 'drizzle-orm';
import { agencyKey } from '../db/schema/agency-api-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { revokeKey } from '../domain/agency-api/agency-keys.ts';
import { adminOf, type SystemCall } from '../testing/agency-system.ts';
import { type FinanceSystems, openFinanceSystems } from '../testing/finance-systems.ts';
import { MANAGER, REFUSAL } from '../testing/order-desk.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { WORKBENCH_URL } from '../testing/workbench-browser.ts';
import { CALLS_PER_MINUTE } from './mount-agency-api.ts';

const MISSING = { code: 404, msg: '访问资源不存在' };
const WRONG = { code: 403, msg: '请求签名无效' };
const MINUTE_MS = 60_000;

describeOnDatabase('signed calls of institutions’ systems', (database) => {
  let context: TestContext;
  let s: FinanceSystems;

  beforeEach(async () => {
    context = createTestContext(database().db);
    s = await openFinanceSystems(context);
  });

  describe('a call is believed only as its key signed it', () => {
    const refused: readonly (readonly [string, SystemCall])[] = [
      ['under another secret', { secret: 'x'.repeat(43) }],
      ['with another method', { forged: { method: 'HEAD' } }],
      ['with another path', { forged: { path: '/guarantee' } }],
      ['with another query', { query: 'page=1', forged: { query: 'page=2' } }],
      ['with a query added', { forged: { query: 'state=all' } }],
      ['without a nonce', { nonce: '' }],
      ['with a nonce too short', { nonce: 'short' }],
    ];
    it.each(refused)('refuses one %s', async (_name, call) => {
      const { status, json, text } = await s.decider.ask('/finance', call);
      expect([status, text === '' ? WRONG : json]).toEqual([403, WRONG]);
    });

    it('refuses one whose body was changed', async () => {
      const sent = await s.decider.ask(`/finance/${s.orderNo}/reject`, {
        method: 'POST',
        body: { version: s.version, ...REFUSAL },
        forged: { body: JSON.stringify({ version: s.version, ...REFUSAL, reason: '换过的' }) },
      });
      expect([sent.status, sent.json]).toEqual([403, WRONG]);
      expect((await s.rowOf()).state).toBe('10');
    });

    it('refuses the same one a second time', async () => {
      const call = { nonce: 'a-nonce-of-this-test' };
      expect((await s.decider.ask('/finance', call)).status).toBe(200);
      expect((await s.decider.ask('/finance', call)).json).toEqual(WRONG);
      expect((await s.worker.ask('/finance', call)).status).toBe(200);
    });

    it.each([
      [-5 * MINUTE_MS - 1, 403],
      [-5 * MINUTE_MS, 200],
      [5 * MINUTE_MS, 200],
      [5 * MINUTE_MS + 1, 403],
    ])('takes one whose clock is %d ms off with status %d', async (offMs, status) => {
      expect((await s.decider.ask('/finance', { sentAt: new Date(context.now().getTime() + offMs) })).status).toBe(status);
    });

    it('refuses a key that is none, and what is not signed at all', async () => {
      const none = await s.decider.ask('/finance', { headers: { 'sign-key': '019abcde-0000-7000-8000-00000000dead' } });
      const bare = await s.app.request(`${WORKBENCH_URL}/agency-api/v1/finance`, { headers: { host: 'workbench.example' } });
      expect([none.status, none.json, bare.status, await bare.json()]).toEqual([403, WRONG, 403, WRONG]);
      const tries = await context.db.select().from(auditLog).where(eq(auditLog.action, 'agencyCall'));
      expect(tries.map(({ outcome, entityId }) => [outcome, entityId])).toEqual([['refused', 'unknown']]);
    });

    it('refuses a revoked key at once', async () => {
      expect((await s.decider.ask('/finance')).status).toBe(200);
      await revokeKey(context, adminOf('bank'), s.decider.id);
      expect((await s.decider.ask('/finance')).json).toEqual(WRONG);
      expect((await s.worker.ask('/finance')).status).toBe(200);
    });

    it('refuses a key that is revoked while its call comes in, and does nothing by it', async () => {
      const sent = await s.worker.ask(`/finance/${s.orderNo}/accept`, {
        method: 'POST',
        body: { version: s.version, ...MANAGER },
        midway: () => revokeKey(context, adminOf('bank'), s.worker.id),
      });
      expect([sent.status, sent.json]).toEqual([403, WRONG]);
      expect((await s.rowOf()).state).toBe('10');
      const [key] = await context.db.select().from(agencyKey).where(eq(agencyKey.id, s.worker.id));
      expect(key?.lastUsedTime).toBeNull();
    });

    it('refuses every key of an institution that is shut', async () => {
      await context.db.update(agency).set({ status: '0' }).where(eq(agency.agencyId, 'bank'));
      for (const system of [s.decider, s.worker, s.reader]) expect((await system.ask('/finance')).json).toEqual(WRONG);
    });

    it('takes so many calls of a key in a minute, and none of another from it', async () => {
      for (let call = 0; call < CALLS_PER_MINUTE; call += 1) expect((await s.reader.ask('/demand')).status).toBe(200);
      const over = await s.reader.ask('/demand');
      expect([over.status, over.json.code, Number(over.headers.get('retry-after'))]).toEqual([429, 429, 60]);
      expect((await s.worker.ask('/demand')).status).toBe(200);
      context.advance(MINUTE_MS);
      expect((await s.reader.ask('/demand')).status).toBe(200);
    }, 60_000);

    it('needs no cookie, sets none and is kept by nobody', async () => {
      const { headers } = await s.reader.ask('/finance');
      expect([headers.getSetCookie(), headers.get('cache-control'), headers.get('content-type')]).toEqual([
        [],
        'no-store',
        'application/json',
      ]);
    });

    it('answers an address that is none in the shape of every fault', async () => {
      const { status, json } = await s.reader.ask('/invoice');
      expect([status, json]).toEqual([404, MISSING]);
    });

    it('notes when a key was used last', async () => {
      await s.reader.ask('/finance');
      const [row] = await context.db.select().from(agencyKey).where(eq(agencyKey.id, s.reader.id));
      expect(row?.lastUsedTime).toEqual(context.now());
    });
  });

  describe('odd requests of a key that is in use', () => {
    it.each([
      ['a NUL in the query', '/finance', 'number=%00', true],
      ['a name of no field', '/finance', '__proto__=1', true],
      ['a name twice', '/finance', 'state=10&state=20', true],
      ['a page beyond all', '/finance', 'page=1e3', true],
      ['a slash in the number of a case', '/finance/..%2Fdemand', '', false],
      ['a NUL in the number of a case', '/finance/FO%00', '', false],
      ['a paper of no place', '/finance/FO20260101000000/papers/%00', '', false],
    ])('are refused in words: %s', async (_name, path, query, isWords) => {
      const { status, json } = await s.reader.ask(path, { query });
      expect([status, json.traceId]).toEqual([isWords ? 422 : 404, undefined]);
    });

    it.each([
      ['a NUL in a field', { branch: 'a\u0000b' }],
      ['a list in a field', { branch: ['x'] }],
      ['a NUL within a list', { branch: ['\u0000'] }],
      ['the institution', { agencyId: 'lender' }],
      ['the state', { state: '60' }],
    ])('are refused in words and change nothing: %s', async (_name, change) => {
      const { status, json } = await s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER, ...change });
      expect([status, json.code, json.traceId]).toEqual([422, 500, undefined]);
      expect((await s.rowOf()).state).toBe('10');
    });
  });

  describe('an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'key-of-this-test' };

    it('takes an action once and answers it again alike', async () => {
      const body = { version: s.version, ...MANAGER };
      const path = `/finance/${s.orderNo}/accept`;
      const [first, again] = [await s.worker.act(path, body, key), await s.worker.act(path, body, key)];
      expect([first.status, again.status, again.json]).toEqual([200, 200, first.json]);
      expect((await s.rowOf()).version).toBe(s.version + 1);
      expect(await context.db.$count(auditLog, eq(auditLog.action, 'accept'))).toBe(1);
    });

    it('takes an action once of two that come together', async () => {
      const send = () => s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER }, key);
      const answers = await Promise.all([send(), send(), send()]);
      for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
      expect(answers[0]?.status).toBe(200);
      expect((await s.rowOf()).version).toBe(s.version + 1);
    });

    it('refuses another body, another action and another case under it', async () => {
      await s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER }, key);
      const changed = [
        await s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER, branch: '另一个' }, key),
        await s.worker.act(`/finance/${s.orderNo}/investigate`, { version: s.version + 1 }, key),
        await s.worker.act('/finance/FO20260101000000/accept', { version: s.version, ...MANAGER }, key),
      ];
      for (const { status, json } of changed) expect([status, json.msg]).toEqual([422, '提交的内容与上一次不同，请重新提交']);
      expect((await s.rowOf()).state).toBe('20');
    });

    it('keeps nothing of what was refused: the same is taken once it is right', async () => {
      const path = `/finance/${s.orderNo}/reject`;
      expect((await s.decider.act(path, { version: 9, ...REFUSAL }, key)).json.code).toBe(500);
      expect((await s.decider.act(path, { version: s.version, ...REFUSAL }, key)).json).toMatchObject({ data: { state: '91' } });
    });

    it('counts for one key alone, and must be one', async () => {
      await s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER }, key);
      expect((await s.decider.act(`/finance/${s.orderNo}/reject`, { version: s.version + 1, ...REFUSAL }, key)).json.code).toBe(200);
      expect(
        (await s.decider.act(`/finance/${s.orderNo}/reject`, { version: s.version + 2, ...REFUSAL }, { 'idempotency-key': 'no' })).status,
      ).toBe(422);
    });
  });
});
