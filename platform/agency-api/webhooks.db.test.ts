import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { signV2 } from '#lib/signature/sign-v2.ts';
import { agencyWebhook, webhookDelivery } from '../db/schema/agency-api-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { deliverWebhooks, NotTaken, retryAfterMs, type SendEvent } from '../domain/agency-api/deliver-webhooks.ts';
import { isPublicAddress } from '../domain/agency-api/public-address.ts';
import { addCaseNews, resendEvent, setWebhook, stopWebhook } from '../domain/agency-api/webhooks.ts';
import { createFindAddresses, createSendEvent } from '../publish/send-event.ts';
import { adminOf } from '../testing/agency-system.ts';
import { type FinanceSystems, openFinanceSystems } from '../testing/finance-systems.ts';
import { MANAGER, REFUSAL, RETURN } from '../testing/order-desk.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnDatabase('events for institutions’ systems', (database) => {
  let context: TestContext;
  let s: FinanceSystems;
  let sent: { readonly url: string; readonly body: Record<string, string> }[];
  let answer: string | null;
  const send: SendEvent = async ({ url }, body) => {
    sent.push({ url, body: JSON.parse(body) });
    if (answer !== null) throw new NotTaken(answer);
  };
  beforeEach(async () => {
    [sent, answer] = [[], null];
    context = createTestContext(database().db);
    s = await openFinanceSystems(context);
    for (const agencyId of ['bank', 'lender'])
      await setWebhook(context, adminOf(agencyId), { url: `https://${agencyId}.example/events` }, false);
  });
  const deliver = () => deliverWebhooks(context.db, context.now, send);
  const webhookOf = async (agencyId = 'bank') =>
    (await context.db.select().from(agencyWebhook).where(eq(agencyWebhook.agencyId, agencyId)))[0];
  const stored = () => context.db.select().from(webhookDelivery).orderBy(webhookDelivery.createTime, webhookDelivery.id);
  const told = () => sent.map(({ body: { event, action, state } }) => [event, action, state]);

  it('tell the institution of a case alone, with codes and nothing of a person', async () => {
    await s.act(s.worker, 'accept', MANAGER);
    await deliver();
    const [first] = sent;
    expect(sent).toHaveLength(1);
    expect(first?.url).toBe('https://bank.example/events');
    expect(first?.body).toEqual({
      eventId: expect.stringMatching(/^[\w-]{36}$/),
      event: 'moved',
      kind: 'finance',
      caseNo: s.orderNo,
      action: 'accept',
      state: '20',
      time: '2026-11-20T09:00:00+08:00',
    });
  });

  it('say that a case is new, that papers came, and that the applicant took it back', async () => {
    const { data } = await s.desk.post('submit', { productCode: 'B', content: await s.desk.contentOfA() });
    const { orderNo, version } = data as { orderNo: string; version: number };
    const returned = await s.decider.act(`/finance/${orderNo}/return`, { version, ...RETURN });
    expect(returned.status).toBe(200);
    await context.db.update(financeOrder).set({ returnItems: [] }).where(eq(financeOrder.orderNo, orderNo));
    const back = { orderNo, version: version + 1, materials: [], reply: '' };
    expect(await s.desk.post('resubmit', back)).toMatchObject({ code: 200 });
    expect(await s.desk.post('withdraw', { orderNo, version: version + 2, reason: '不需要了' })).toMatchObject({ code: 200 });
    await deliver();
    expect(told().sort()).toEqual([
      ['created', 'submit', '10'],
      ['moved', 'return', '45'],
      ['papersCame', 'resubmit', '10'],
      ['withdrawn', 'withdraw', '92'],
    ]);
  });

  it('tell whoever a farmer named of a new case, and no more than that it is gone once another has it', async () => {
    await context.db
      .update(financeOrder)
      .set({ zone: 'agri', agriculture: { agencyIds: ['lender'] } as never })
      .where(eq(financeOrder.orderNo, s.orderNo));
    await s.act(s.worker, 'accept', MANAGER);
    await s.act(s.decider, 'reject', REFUSAL);
    await deliver();
    const own = sent.filter(({ url }) => url.includes('lender'));
    expect(own.map(({ body: { event, action, state } }) => [event, action, state])).toEqual([['gone', '', '']]);
  });

  it('stand or fall with the move that they tell of', async () => {
    await s.worker.act(`/finance/${s.orderNo}/accept`, { version: s.version, ...MANAGER, managerName: '' });
    await s.worker.act(`/finance/${s.orderNo}/accept`, { version: 9, ...MANAGER });
    expect(await stored()).toEqual([]);
  });

  it('are stored for nobody who is not told', async () => {
    await stopWebhook(context, adminOf('bank'));
    await s.act(s.worker, 'accept', MANAGER);
    expect(await stored()).toEqual([]);
  });

  it('are tried again at growing distances, and once taken not any more', async () => {
    answer = '503';
    await s.act(s.worker, 'accept', MANAGER);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await deliver();
      await deliver();
      expect(sent).toHaveLength(attempt);
      context.advance(retryAfterMs(attempt));
    }
    answer = null;
    await deliver();
    context.advance(DAY_MS);
    await deliver();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ body: { eventId } }) => eventId)).size).toBe(1);
    expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual([['done', 5]]);
    expect((await webhookOf())?.failingSince).toBeNull();
    expect([1, 2, 3, 8, 20].map(retryAfterMs)).toEqual([30_000, 60_000, 120_000, HOUR_MS, HOUR_MS]);
  });

  it('are given up after a day, and sent again on demand', async () => {
    answer = 'timeout';
    await s.act(s.worker, 'accept', MANAGER);
    await deliver();
    const [row] = await stored();
    const id = row?.id ?? '';
    await expect(resendEvent(context, adminOf('bank'), id)).rejects.toMatchObject({ kind: 'wrongState' });
    context.advance(DAY_MS);
    await deliver();
    expect((await stored())[0]).toMatchObject({ state: 'failed', lastResult: 'timeout' });
    await expect(resendEvent(context, adminOf('lender'), id)).rejects.toMatchObject({ kind: 'notFound' });
    answer = null;
    await resendEvent(context, adminOf('bank'), id);
    await deliver();
    expect([sent.length, (await stored())[0]?.state]).toEqual([2, 'done']);
  });

  it('end after three days without one taken, which is recorded; another address begins anew', async () => {
    answer = 'ECONNREFUSED';
    await s.act(s.worker, 'accept', MANAGER);
    await deliver();
    context.advance(DAY_MS);
    await s.act(s.worker, 'investigate');
    await deliver();
    context.advance(2 * DAY_MS - 1);
    await s.act(s.worker, 'approveStart');
    await deliver();
    expect((await webhookOf())?.state).toBe('on');
    context.advance(HOUR_MS);
    await deliver();
    expect(await webhookOf()).toMatchObject({ state: 'off', gaveUpTime: context.now() });
    expect(await context.db.$count(auditLog, and(eq(auditLog.action, 'giveUpWebhook'), eq(auditLog.entityId, 'bank')))).toBe(1);
    await s.act(s.decider, 'reject', REFUSAL);
    expect(await stored()).toHaveLength(3);
    await setWebhook(context, adminOf('bank'), { url: 'https://new.example/events' }, false);
    answer = null;
    context.advance(HOUR_MS);
    await deliver();
    expect(await webhookOf()).toMatchObject({ state: 'on', failingSince: null, gaveUpTime: null });
    expect(sent.at(-1)?.url).toBe('https://new.example/events');
  });

  it('go on where days without a try lie between two failures', async () => {
    answer = '503';
    const news = { event: 'moved', kind: 'finance', caseNo: 'FO1', action: 'accept', state: '20' } as const;
    for (let count = 0; count < 2; count += 1) await addCaseNews(context.db, context.now(), 'bank', news);
    await deliver();
    context.advance(3 * DAY_MS);
    await deliver();
    for (const { id } of await stored()) await resendEvent(context, adminOf('bank'), id);
    await addCaseNews(context.db, context.now(), 'bank', news);
    await deliver();
    expect(sent).toHaveLength(5);
    expect(await webhookOf()).toMatchObject({ state: 'on', failingSince: context.now() });
  });

  it('come to each institution, however many wait for another', async () => {
    const [moment, news] = [context.now(), { event: 'moved', kind: 'finance', caseNo: 'FO1', action: 'accept', state: '20' } as const];
    for (let count = 0; count < 50; count += 1) await addCaseNews(context.db, moment, 'bank', news);
    context.advance(1);
    await addCaseNews(context.db, context.now(), 'lender', news);
    expect(await deliver()).toBe(false);
    expect(sent.filter(({ url }) => url.includes('lender'))).toHaveLength(1);
    expect(sent).toHaveLength(21);
    expect([await deliver(), await deliver(), sent.length]).toEqual([false, true, 51]);
  });

  it('do not wait for each other: one institution that fails keeps no other waiting', async () => {
    const failing: SendEvent = async (to, body) => {
      if (to.url.includes('bank')) throw new NotTaken('timeout');
      await send(to, body);
    };
    await context.db.update(financeOrder).set({ zone: 'agri', agriculture: { agencyIds: ['lender'] } as never });
    await s.act(s.decider, 'reject', REFUSAL);
    await deliverWebhooks(context.db, context.now, failing);
    expect(sent.map(({ url }) => url)).toEqual(['https://lender.example/events']);
  });
});

describe('the way of an event to an institution', () => {
  const EVENT = JSON.stringify({ eventId: 'x', caseNo: 'FO1' });
  const open = async (status: number, headers: Record<string, string> = {}) => {
    const seen: { headers: IncomingHttpHeaders; body: string; url: string }[] = [];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        seen.push({ headers: request.headers, body: Buffer.concat(parts).toString(), url: request.url ?? '' });
        response.writeHead(status, headers).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { seen, url: `http://127.0.0.1:${port}/events?x=1`, close: () => new Promise((resolve) => server.close(resolve)) };
  };
  const now = () => new Date('2026-11-20T01:00:00Z');
  const local = createSendEvent({ now, allowsLocal: true });

  it('is signed as the contract’s second signature, over the exact body', async () => {
    const { seen, url, close } = await open(204);
    await local({ url, secret: 'secret-of-the-test' }, EVENT);
    await close();
    const { headers, body } = seen[0] ?? { headers: {} as IncomingHttpHeaders, body: '' };
    const asked = { keyId: 'webhook', method: 'POST', pathname: '/events', query: new URLSearchParams('x=1') };
    const bodySha256Hex = createHash('sha256').update(EVENT).digest('hex');
    const nonce = String(headers['sign-nonce']);
    expect(body).toBe(EVENT);
    expect(headers['sign-v2']).toBe(signV2({ key: 'secret-of-the-test', ...asked, bodySha256Hex, timestampMs: now().getTime(), nonce }));
    expect(headers['sign-ts']).toBe(String(now().getTime()));
  });

  it.each([
    [500, {}, '500'],
    [302, { location: 'http://127.0.0.1:1/' }, '302'],
    [404, {}, '404'],
  ])('counts status %d as not taken, and follows nobody elsewhere', async (status, headers, result) => {
    const { url, seen, close } = await open(status, headers);
    await expect(local({ url, secret: 's' }, EVENT)).rejects.toMatchObject({ result });
    await close();
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['https://inner.example/x', ['10.0.0.1'], 'innerAddress'],
    ['https://mixed.example/x', ['8.8.8.8', '127.0.0.1'], 'innerAddress'],
    ['https://six.example/x', ['::1'], 'innerAddress'],
    ['https://mapped.example/x', ['::ffff:10.0.0.1'], 'innerAddress'],
    ['https://none.example/x', [], 'unknownHost'],
    ['http://127.0.0.1:1/x', [], 'innerAddress'],
    ['https://169.254.169.254/latest', [], 'innerAddress'],
  ])('leads nowhere inside: %s', async (url, addresses, result) => {
    const send = createSendEvent({ now, allowsLocal: false, find: async () => addresses });
    await expect(send({ url, secret: 's' }, EVENT)).rejects.toMatchObject({ result });
  });

  it('waits for no server of names that does not answer', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const find = createFindAddresses({ servers: [`127.0.0.1:${silent.address().port}`], timeoutMs: 100 });
    await expect(
      createSendEvent({ now, allowsLocal: false, find })({ url: 'https://silent.example/x', secret: 's' }, EVENT),
    ).rejects.toMatchObject({
      result: 'unknownHost',
    });
    silent.close();
  });

  it('leads to the address that was judged, whatever the name says later', async () => {
    const { url, seen, close } = await open(200);
    let asked = 0;
    const find = async () => {
      asked += 1;
      return [asked === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    const pinned = createSendEvent({ now, allowsLocal: true, find });
    await pinned({ url: url.replace('127.0.0.1', 'localhost'), secret: 's' }, EVENT);
    await close();
    expect([asked, seen.length]).toEqual([1, 1]);
  });

  it.each([
    ['8.8.8.8', true],
    ['2400:3200::1', true],
    ['192.168.1.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['100.64.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:8.8.8.8', false],
    ['2002:0a00:0001::', false],
    ['example.com', false],
  ])('knows whether %s may be called: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
