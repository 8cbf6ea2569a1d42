import { eq } from 'drizzle-orm';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { type LegacyScene, sampleCertificate, setLegacyScene } from '../../testing/legacy-scene.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { startSession } from '../account/sessions.ts';
import { submitEvaluation } from '../evaluation/submit-evaluation.ts';
import { applyForInvoice } from '../invoice/apply-invoice.ts';
import { saveTitle } from '../invoice/invoice-titles.ts';
import { sendMessage } from '../message/send-message.ts';

const EVALUATE = '/api/usr/evaluate';
const INVOICE = '/api/usr/invoice';
const CERT = '/api/usr/cert';
const DELETE = '/api/usr/biz-message/delete-message';
const MESSAGES = '/api/usr/biz-message/list-message-by-page';
const READS = [
  `${EVALUATE}/list-to-rate`,
  `${EVALUATE}/list-own-by-page`,
  `${INVOICE}/list-title`,
  `${INVOICE}/list-paid`,
  `${INVOICE}/list-invoice-by-page`,
  `${CERT}/list-cert`,
  `${CERT}/list-order-by-page`,
];
const MISSING = '018f0000-0000-7000-8000-000000000001';
const scores = { serviceScore: '5', majorScore: '5', durationScore: '5', tags: [], content: '别人不该看到', images: [], anonymous: true };
const title = {
  titleType: '0' as const,
  title: '小明的抬头',
  taxNo: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  isDefault: false,
};

describeOnDatabase('the calls of the older pages', (database) => {
  let context: TestContext;
  let scene: LegacyScene;
  let client: SignedClient;
  let mine: string;
  let other: string;
  let all: Record<'ended' | 'rateable' | 'paid' | 'evaluationId' | 'titleId' | 'invoiceNo' | 'certId' | 'certOrder' | 'messageId', string>;

  const end = (orderNo: string) =>
    context.db.update(insuranceOrder).set({ state: '70', stateTime: context.now() }).where(eq(insuranceOrder.orderNo, orderNo));

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setLegacyScene(context);
    client = createSignedClient(createTestApp(context), context);
    const [ended, rateable, paid] = [await scene.insure(), await scene.insure(), await scene.insure()];
    await end(ended);
    await end(rateable);
    const { evaluationId } = await submitEvaluation(context, scene.ming, { orderNo: ended, ...scores }, null);
    const { titleId } = await saveTitle(context, scene.ming.id, title);
    const asked = { titleId, orderNos: [ended], invoiceType: '1' as const, email: 'a@firm.example', mobile: '' };
    const { invoiceNo } = await applyForInvoice(context, scene.ming, asked, null);
    const certId = await scene.certify();
    const { orderNo: certOrder } = await scene.apply();
    await sendMessage(context.db, context.now(), {
      userId: scene.ming.id,
      type: '1',
      title: '读过的',
      content: '',
      bizType: 'x',
      bizId: '1',
    });
    await context.db.update(bizMessage).set({ readTime: context.now() }).where(eq(bizMessage.title, '读过的'));
    const [message] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '读过的'));
    all = { ended, rateable, paid, evaluationId, titleId, invoiceNo, certId, certOrder, messageId: message?.id ?? '' };
    mine = await startSession(context.db, { userId: scene.ming.id }, context.now());
    other = await startSession(context.db, { userId: scene.firm.id }, context.now());
  });

  it('take nothing with a fee that nobody could pay, and keep it as a draft; what is free goes on', async () => {
    const poor = createSignedClient(createTestApp(context, { payment: { way: 'transfer' } }), context);
    const post = (path: string, body: unknown) => poor.send(`${CERT}/${path}`, { method: 'POST', token: mine, body });
    const priced = { ...sampleCertificate({ idNo: seal('35030019000101003X') }) };
    expect(await post('submit', priced)).toMatchObject({ code: 500, msg: expect.stringContaining('还没有开通网上付款，现在办不了') });
    expect(await post('save', priced)).toMatchObject({ code: 200, data: { state: '00' } });
    const free = { ...sampleCertificate({ bizType: '5', idNo: '' }), certId: all.certId };
    expect((await post('submit', free)) as { msg: string }).not.toMatchObject({ msg: expect.stringContaining('付款') });
  });

  /** Every write with what it would do to the first user's rows; `missing` names nothing. */
  const writes = (missing: boolean) => {
    const pick = (id: string, none: string) => (missing ? none : id);
    const cert = { orderNo: pick(all.certOrder, 'DC20200101000000'), version: 2 };
    return [
      [`${EVALUATE}/submit`, { orderNo: pick(all.rateable, 'IO20200101000000'), ...scores }],
      [`${EVALUATE}/append`, { evaluationId: pick(all.evaluationId, MISSING), content: '追' }],
      [`${INVOICE}/save-title`, { ...title, titleId: pick(all.titleId, MISSING) }],
      [`${INVOICE}/remove-title`, { titleId: pick(all.titleId, MISSING) }],
      [
        `${INVOICE}/apply`,
        { titleId: pick(all.titleId, MISSING), orderNos: [pick(all.paid, 'IO20200101000000')], invoiceType: '1', email: 'a@firm.example' },
      ],
      [`${INVOICE}/cancel`, { invoiceNo: pick(all.invoiceNo, 'IV20200101000000'), version: 1 }],
      [`${CERT}/save`, { ...sampleCertificate({ idNo: seal('35030019000101003X') }), ...cert }],
      [`${CERT}/submit`, { ...sampleCertificate({ bizType: '2', idNo: '' }), certId: pick(all.certId, MISSING) }],
      [`${CERT}/pay`, cert],
      [`${CERT}/receive`, cert],
      [`${CERT}/cancel`, cert],
    ] as const;
  };

  it('answer nobody', async () => {
    for (const path of [...READS, `${CERT}/${all.certOrder}`]) expect(await client.send(path)).toMatchObject({ code: 401 });
    for (const [path, body] of [...writes(false), [DELETE, { ids: [all.messageId] }] as const])
      expect(await client.post(path, body)).toMatchObject({ code: 401 });
  });

  it('show another user nothing of the first', async () => {
    for (const path of READS) {
      const answer = await client.send(path, { token: other });
      expect([path, answer.rows ?? answer.data]).toEqual([path, []]);
      const own = await client.send(path, { token: mine });
      expect((own.rows ?? own.data) as unknown[]).not.toHaveLength(0);
    }
    const foreign = await client.send(`${CERT}/${all.certOrder}`, { token: other });
    expect(foreign).toEqual(await client.send(`${CERT}/DC20200101000000`, { token: other }));
    expect(foreign).toMatchObject({ code: 404 });
  });

  it('change nothing of the first for another user, and answer as for what is not there', async () => {
    const before = JSON.stringify(await Promise.all(READS.map((path) => client.send(path, { token: mine }))));
    const missing = writes(true);
    for (const [index, [path, body]] of writes(false).entries()) {
      const foreign = await client.post(path, body, { token: other });
      expect([path, foreign]).toEqual([path, await client.post(path, missing[index]?.[1], { token: other })]);
      expect([path, foreign.code]).toEqual([path, 404]);
    }
    expect(await client.post(DELETE, { ids: [all.messageId] }, { token: other })).toMatchObject({ code: 200, data: { count: 0 } });
    expect(JSON.stringify(await Promise.all(READS.map((path) => client.send(path, { token: mine }))))).toBe(before);
  });

  it('remove read messages alone, and narrow them by days in either spelling', async () => {
    await sendMessage(context.db, context.now(), {
      userId: scene.ming.id,
      type: '1',
      title: '没读的',
      content: '',
      bizType: 'x',
      bizId: '2',
    });
    const [unread] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '没读的'));
    const ids = [all.messageId, unread?.id ?? ''];
    expect(await client.post(DELETE, { ids }, { token: mine })).toMatchObject({ data: { count: 1 } });
    expect(await context.db.$count(bizMessage, eq(bizMessage.title, '没读的'))).toBe(1);
    const total = async (query: Record<string, string>) => (await client.send(MESSAGES, { query, token: mine })).total;
    const everything = await total({});
    expect(await total({ beginTime: '2026-11-20', endTime: '2026-11-20' })).toBe(everything);
    expect(await total({ createTimeBegin: '2026-11-20', createTimeEnd: '2026-11-20' })).toBe(everything);
    expect(await total({ beginTime: '2026-11-21' })).toBe(0);
    expect(await total({ createTimeEnd: '2026-11-19' })).toBe(0);
    expect(await total({ createTimeEnd: '2026-02-31' })).toBe(everything);
  });

  it('take the number of a document and an account enciphered, and show both masked', async () => {
    const saved = await client.post(
      `${INVOICE}/save-title`,
      {
        ...title,
        titleType: '1',
        title: '示例公司',
        taxNo: '91350300MA2XYT1A3K',
        bank: '示例银行',
        bankAccount: seal('622202000000000001'),
      },
      { token: mine },
    );
    expect(saved).toMatchObject({ code: 200 });
    const text = JSON.stringify(await Promise.all(READS.map((path) => client.send(path, { token: mine }))));
    expect(text).toContain('**** 0001');
    expect(text).not.toContain('622202000000000001');
    expect(text).not.toContain('35030019000101003X');
    expect(await scene.readLogs()).not.toMatch(/622202000000000001|35030019000101003X/);
  });
});
