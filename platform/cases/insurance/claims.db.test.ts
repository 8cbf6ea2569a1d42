import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { addedText } from '#lib/contract/stored-file.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { bizMessage, storedFile } from '../../db/schema/submission-tables.ts';
import { summariseCentre } from '../../domain/centre/summarise-centre.ts';
import { giveConsent, listConsents } from '../../domain/consent/consents.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { type InsuranceScene, papers, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { peopleApplication, sampleIdNo } from '../../testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import type { InsurerClaimMove } from './claims.ts';
import { insuranceCase } from './definition.ts';
import { countInsuranceOrders, getInsuranceOrder, listInsuranceOrders } from './orders.ts';

const DAY_MS = 86_400_000;
const FOREIGN = 'f'.repeat(22);
const MIGRATION = new URL('../../db/migrations/0042_several_claims.sql', import.meta.url);

describeOnDatabase('claims on a policy', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  let orderNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    orderNo = await scene.insure();
    await scene.storePaper();
    const file = { sceneCode: 'COMM_BIZ', orderNumber: '', fileName: '发票.pdf', contentType: 'application/pdf', md5: '', sizeBytes: 1 };
    const foreign = { ...file, id: FOREIGN, userId: scene.firm.id, sha256: 'b', createTime: context.now() };
    await context.db.insert(storedFile).values(foreign);
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
  });

  const claim = (change: Record<string, unknown> = {}) =>
    scene.claim({ orderNo, accidentTime: '2026-12-05 10:30', claimAmount: '1200.50', ...change });
  const decide = (action: InsurerClaimMove, remark = '', amountYuan = 0) =>
    scene.decideClaim(orderNo, action, { remark, amount: String(amountYuan) });
  const read = () => getInsuranceOrder(context, scene.ming, orderNo);

  it('are completed on request, upheld and paid', async () => {
    await claim();
    await decide('askMore', '请补照片');
    const asked = await read();
    expect(asked).toMatchObject({ claimState: '4', whoseTurn: 'applicant', actions: ['claim', 'supplement'] });
    expect(asked.claims[0]).toMatchObject({ answer: '请补照片', accountName: '林小明', bankAccount: '**** 0000', claimAmount: 1200.5 });
    await scene.supplement(orderNo, papers);
    await decide('uphold', '按发票', 1200.5);
    await decide('payOut');
    const done = await read();
    expect(done.claims[0]).toMatchObject({ state: '2', paidAmount: 1200.5, timeline: { length: 5 } });
    expect(done.claims[0]?.timeline.map(({ toState }) => toState).join(' ')).toBe('1 4 1 5 2');
    expect(done).toMatchObject({ state: '60', claimState: '2', refundPreview: null, actions: ['claim'] });
  });

  it('say of papers that came later when they came, so that two of one name are told apart', async () => {
    await claim();
    await decide('askMore', '请补照片');
    context.advance(DAY_MS);
    await scene.supplement(orderNo, papers);
    const [{ files = [], createTime = '' } = {}] = (await read()).claims;
    expect(files.map((file) => [file.fileName, addedText(file, createTime)])).toEqual([
      ['发票.pdf', ''],
      ['发票.pdf', expect.stringMatching(/^补充于 20\d\d-/)],
    ]);
  });

  it('name the day that the product promises, by the calendar of working days, wherever they name one', async () => {
    const told = async () => (await context.db.select().from(bizMessage)).map(({ content }) => content).join(' ');
    const listed = async () => (await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({}))).rows[0]?.claimDueDay;
    await claim();
    expect((await read()).claims[0]?.dueDay).toBe('2026-12-24');
    expect(await listed()).toBe('2026-12-24');
    expect(await told()).toContain('最迟 2026-12-24 给结论');
    await decide('uphold', '按发票', 1200.5);
    expect((await read()).claims[0]?.dueDay).toBe('2026-12-15');
    expect(await told()).toContain('最迟 2026-12-15 打款');
    await decide('payOut');
    expect((await read()).claims[0]?.dueDay).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });

  it('want an account its owner has agreed to, and another one when he takes that back', async () => {
    const takeBack = () => withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    await claim();
    await decide('uphold', '按发票', 1200.5);
    await takeBack();
    const waiting = await read();
    expect(waiting).toMatchObject({ claimState: '4', actions: ['claim', 'supplement'], claims: [{ bankAccount: '' }] });
    const mine = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({ group: 'mine' }));
    expect(mine).toMatchObject({ total: 1, rows: [{ orderNo, whoseTurn: 'applicant' }] });
    expect(await countInsuranceOrders(context, scene.ming.id)).toMatchObject({ mine: 1, covered: 0 });
    expect((await summariseCentre(context, scene.ming)).waiting.insurance).toBe(1);
    await expect(scene.giveAccount(orderNo, '')).rejects.toMatchObject({ kind: 'invalidField' });
    await expect(scene.giveAccount(orderNo, '6222020000001111')).rejects.toMatchObject({ kind: 'consentMissing' });
    await giveConsents(context, scene.ming.id, 'bankAccount');
    await scene.giveAccount(orderNo, '6222020000001111');
    await decide('payOut');
    await takeBack();
    expect((await read()).claims[0]).toMatchObject({ state: '2', bankAccount: '**** 1111' });
    expect((await scene.newestClaim(orderNo))?.bankAccount).toBe('**** 1111');
    await expect(claim()).rejects.toMatchObject({ kind: 'consentMissing' });
  });

  it('go on where they were once another account is given, and want no papers for that that nobody asked for', async () => {
    const takeBack = () => withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    const again = async () => {
      await giveConsents(context, scene.ming.id, 'bankAccount');
      await scene.giveAccount(orderNo, '6222020000001111');
      return (await read()).claims[0];
    };
    await claim();
    await takeBack();
    expect((await read()).claims[0]).toMatchObject({ state: '4', onlyAccount: true });
    expect(await again()).toMatchObject({ state: '1', bankAccount: '**** 1111' });
    await decide('uphold', '按发票', 1200.5);
    await takeBack();
    await expect(scene.supplement(orderNo, papers, '6222020000001111')).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await again()).toMatchObject({ state: '5', paidAmount: 1200.5, answer: '按发票' });
    await expect(decide('dismiss', '不在保障责任内')).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('want papers and another account where both are missing', async () => {
    await claim();
    await decide('askMore', '请补照片');
    await withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    expect((await read()).claims[0]?.onlyAccount).toBeUndefined();
    await giveConsents(context, scene.ming.id, 'bankAccount');
    await expect(scene.giveAccount(orderNo, '6222020000001111')).rejects.toMatchObject({ kind: 'wrongState' });
    await scene.supplement(orderNo, papers, '6222020000001111');
    expect((await read()).claims[0]).toMatchObject({ state: '1', answer: '' });
  });

  it('can be made of what happened until the day of a surrender, and of nothing later', async () => {
    await scene.leave(orderNo, 'surrender');
    expect((await read()).actions).toContain('claim');
    context.advance(2 * DAY_MS);
    await scene.decide(orderNo, 'approveSurrender');
    expect((await read()).actions).toContain('claim');
    const later = claim({ accidentTime: '2026-12-11' });
    await expect(later).rejects.toMatchObject({
      detail: { field: 'accidentTime', sentence: expect.stringContaining('2026-12-10，那天您申请了退保') },
    });
    await expect(claim({ accidentTime: '2026-12-10' })).resolves.toMatchObject({ orderNo, state: '81' });
  });

  it('want each its own consent to the account, which says what it is for and is taken back for that claim alone', async () => {
    await withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    await expect(claim()).rejects.toMatchObject({ kind: 'consentMissing' });
    await giveConsents(context, scene.ming.id, `bankAccount:${orderNo}`);
    const { claimNo: first = '' } = await claim();
    const next = { accidentTime: '2026-12-06' };
    await expect(claim(next)).rejects.toMatchObject({ kind: 'consentMissing' });
    await giveConsents(context, scene.ming.id, `bankAccount:${orderNo}`);
    const { claimNo: second = '' } = await claim(next);
    const held = (await listConsents(context, scene.ming.id)).filter((one) => one.kind === 'bankAccount' && one.withdrawnAt === null);
    expect(held.map(({ subject }) => subject).toSorted()).toEqual([first, second].toSorted());
    expect(held[0]?.subjectName).toMatch(/，理赔 IC/);
    await withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: first });
    const accounts = (await read()).claims.map(({ claimNo, bankAccount }) => [claimNo, bankAccount === '']);
    expect(Object.fromEntries(accounts)).toEqual({ [first]: true, [second]: false });
    const foreign = giveConsent(context, scene.firm.id, { ...presentText('bankAccount'), subject: orderNo });
    await expect(foreign).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('are dismissed with a reason, and can then be made again', async () => {
    await claim();
    await expect(decide('dismiss')).rejects.toMatchObject({ kind: 'invalidField' });
    await decide('dismiss', '不在保障责任内');
    expect((await read()).actions).toEqual(['surrender', 'claim']);
    expect(await claim()).toMatchObject({ orderNo });
  });

  it.each([
    [{ accidentTime: '2026-11-30' }, 'invalidField'],
    [{ accidentTime: '2026-12-11' }, 'invalidField'],
    [{ claimAmount: '0' }, 'invalidField'],
    [{ bankAccount: '6222' }, 'invalidField'],
    [{ accountName: '' }, 'invalidField'],
    [{ accountName: '6222020000000000' }, 'invalidField'],
    [{ insured: '9' }, 'invalidField'],
    [{ benefit: '没有的保障' }, 'invalidField'],
    [{ files: [] }, 'invalidField'],
    [{ files: [{ fileName: 'a.pdf', fileUrl: `/arn/${FOREIGN}.pdf` }] }, 'invalidField'],
    [{ orderNo: 'IO20260101000000' }, 'notFound'],
  ])('refuse %j', async (change, kind) => {
    await expect(claim(change)).rejects.toMatchObject({ kind });
  });

  it.each([0, 1200.51, 150_000.01])('are not upheld with %d 元', async (amount) => {
    await claim();
    await expect(decide('uphold', '', amount)).rejects.toMatchObject({ kind: 'invalidField' });
  });

  it('are asked and granted up to the limit of their cover, less what was granted of the same before', async () => {
    await expect(claim({ claimAmount: '150000.01' })).rejects.toMatchObject({ kind: 'invalidField' });
    await claim({ claimAmount: '140000' });
    await decide('uphold', '按发票', 140_000);
    await decide('payOut');
    await expect(claim({ claimAmount: '10000.01' })).rejects.toMatchObject({
      detail: { sentence: '这一项赔过了，最多还能赔 10,000 元' },
    });
    await claim({ claimAmount: '10000' });
    // What was asked for before the limit was counted so is granted up to it alone.
    await context.db.update(insuranceClaim).set({ claimAmountYuan: 20_000 }).where(eq(insuranceClaim.claimAmountYuan, 10_000));
    await expect(decide('uphold', '按发票', 10_000.01)).rejects.toMatchObject({
      kind: 'invalidField',
      detail: { field: 'amount', sentence: '这一项最多还能赔 10,000.00 元' },
    });
    await expect(decide('uphold', '', 10_000)).rejects.toMatchObject({ detail: { field: 'remark', sentence: '比申请的少，请写明原因' } });
    await decide('uphold', '按发票', 10_000);
    const told = await context.db.select({ content: bizMessage.content }).from(bizMessage);
    expect(told.map(({ content }) => content)).toContainEqual(
      expect.stringContaining('您申请 20,000.00 元，同意赔付 10,000.00 元（按发票）'),
    );
  });

  it('of a cover that pays a share of the sum insured are asked and granted up to that share', async () => {
    const { snapshot } = await scene.rowOf(orderNo);
    if (snapshot === null) throw new Error('nothing was submitted');
    const coverage = snapshot.product.coverage.map((one) => (one.name === '顾客摔伤' ? { ...one, limit: '保额的 10%' } : one));
    const change = { snapshot: { ...snapshot, product: { ...snapshot.product, coverage } } };
    await context.db.update(insuranceOrder).set(change).where(eq(insuranceOrder.orderNo, orderNo));
    const hurt = (claimAmount: string, accidentTime = '2026-12-05') => claim({ benefit: '顾客摔伤', claimAmount, accidentTime });
    await expect(hurt('15000.01')).rejects.toMatchObject({ detail: { field: 'claimAmount', sentence: '这一项最多赔 15,000 元' } });
    await hurt('9000');
    await expect(hurt('6000.01', '2026-12-06')).rejects.toMatchObject({ detail: { sentence: '算上正在办的，这一项最多还能赔 6,000 元' } });
    await context.db.update(insuranceClaim).set({ claimAmountYuan: 20_000 });
    await expect(decide('uphold', '按发票', 15_000.01)).rejects.toMatchObject({
      detail: { field: 'amount', sentence: '这一项最多还能赔 15,000.00 元' },
    });
    await decide('uphold', '按发票', 15_000);
  });

  it('are made of one event once, however fast, and it is said at its day which one is there', async () => {
    const both = await Promise.allSettled([claim(), claim({ claimAmount: '900', accidentTime: '2026-12-05 18:00' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = await scene.newestClaim(orderNo);
    await expect(claim()).rejects.toMatchObject({
      kind: 'invalidField',
      detail: { field: 'accidentTime', sentence: `您已就 2026-12-05 在店里的店内财产报过案，编号 ${made?.claimNo}，有了结果才能再报` },
    });
    // Whatever a form lets through.
    const { id: _id, ...stored } = made as NonNullable<typeof made>;
    const twin = { ...stored, id: scene.ming.id, claimNo: 'IC20261210999999', accidentTime: '2026-12-05 23:00' };
    await expect(context.db.insert(insuranceClaim).values(twin)).rejects.toThrow();
    await expect(scene.leave(orderNo, 'surrender')).rejects.toMatchObject({ kind: 'policyClaimed' });
    expect(await scene.claimsOf(orderNo)).toHaveLength(1);
    await decide('dismiss', '不在保障责任内');
    await claim();
    expect(await scene.claimsOf(orderNo)).toHaveLength(2);
  });

  it.each([
    ['on another day', { accidentTime: '2026-12-06' }],
    ['under another cover', { benefit: '顾客摔伤' }],
    ['at another place, where nobody is named', { accidentPlace: '仓库' }],
  ])('are open beside each other for what happened %s', async (_how, change) => {
    await claim();
    await claim(change);
    expect((await read()).claims.map(({ state }) => state)).toEqual(['1', '1']);
  });

  it('of several people of one day are each one’s own', async () => {
    const insureds = ['本人', '配偶'].map((relation, at) => ({ relation, name: '陈小满', idType: '1' as const, idNo: sampleIdNo(at + 1) }));
    const { orderNo: family } = await scene.submit(peopleApplication({ insureds, startDate: '2026-12-15' }));
    await scene.decide(family, 'accept');
    await scene.pay(family);
    await scene.decide(family, 'issue');
    await context.db.update(insuranceOrder).set({ state: '60' }).where(eq(insuranceOrder.orderNo, family));
    const benefit = (await scene.rowOf(family)).snapshot?.product.coverage[0]?.name ?? '';
    const of = (insured: string) => scene.claim({ orderNo: family, benefit, insured, accidentTime: '2026-12-31' });
    context.advance(30 * DAY_MS);
    await of('1');
    await of('2');
    await expect(of('2')).rejects.toMatchObject({ detail: { sentence: expect.stringContaining('陈小满') } });
    expect((await scene.claimsOf(family)).map(({ insuredIndex }) => insuredIndex)).toEqual([1, 0]);
  });

  it('go their own ways: number, state, course, message and account of each, and the order shows what counts most', async () => {
    const [first, second] = [await claim(), await claim({ accidentTime: '2026-12-06' })].map(({ claimNo = '' }) => claimNo);
    const stateOf = async (claimNo = '') => (await read()).claims.find((one) => one.claimNo === claimNo)?.state;
    const listed = async () => (await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({}))).rows[0];
    expect(await listed()).toMatchObject({ claimState: '1', openClaims: 2, claimDueDay: '2026-12-24', actions: ['claim'] });
    await scene.decideClaim(orderNo, 'askMore', { remark: '请补照片' }, first);
    expect(await listed()).toMatchObject({ claimState: '4', whoseTurn: 'applicant', actions: ['claim', 'supplement'] });
    await scene.decideClaim(orderNo, 'dismiss', { remark: '不在保障责任内' }, second);
    expect([await stateOf(first), await stateOf(second), (await read()).claimState]).toEqual(['4', '3', '4']);
    await scene.supplement(orderNo, papers, '', first);
    await scene.decideClaim(orderNo, 'uphold', { amount: '1200.50' }, first);
    await withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    const { claims } = await read();
    expect(claims.map(({ claimNo, state, timeline }) => [claimNo, state, timeline.map(({ toState }) => toState).join(' ')])).toEqual([
      [second, '3', '1 3'],
      [first, '4', '1 4 1 5 4'],
    ]);
    await giveConsents(context, scene.ming.id, 'bankAccount');
    await scene.giveAccount(orderNo, '6222020000001111', first);
    await scene.decideClaim(orderNo, 'payOut', {}, first);
    // A later one that was refused does not hide what was paid.
    expect(await read()).toMatchObject({ claimState: '2', refundPreview: null, actions: ['claim'] });
    const told = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '赔款已付'));
    const { id } = claims[1] === undefined ? { id: '' } : { id: claims[1].claimId };
    expect(told).toMatchObject([
      { content: expect.stringContaining(`（理赔 ${first}）：1,200.50 元`), linkUrl: `/user/insureOrder?orderNo=${orderNo}#claim-${id}` },
    ]);
  });

  it('count together towards the limit of their cover: what is asked for by open ones, what was granted, nothing of what was refused', async () => {
    const { claimNo: first } = await claim({ claimAmount: '100000' });
    const next = (claimAmount: string) => claim({ claimAmount, accidentTime: '2026-12-06' });
    await expect(next('50000.01')).rejects.toMatchObject({
      detail: { field: 'claimAmount', sentence: '算上正在办的，这一项最多还能赔 50,000 元' },
    });
    const { claimNo: second } = await next('50000');
    await expect(claim({ claimAmount: '1', accidentTime: '2026-12-07' })).rejects.toMatchObject({
      detail: { sentence: '算上正在办的，这一项已经赔满了' },
    });
    await scene.decideClaim(orderNo, 'uphold', { amount: '60000', remark: '按发票' }, first);
    const third = { claimAmount: '40000.01', accidentTime: '2026-12-07' };
    await expect(claim(third)).rejects.toMatchObject({ detail: { sentence: '算上正在办的，这一项最多还能赔 40,000 元' } });
    await scene.decideClaim(orderNo, 'dismiss', { remark: '不在保障责任内' }, second);
    await claim({ ...third, claimAmount: '90000' });
    // What was asked for before is granted up to what the others leave.
    await context.db.update(insuranceClaim).set({ claimAmountYuan: 95_000 }).where(eq(insuranceClaim.claimAmountYuan, 90_000));
    await expect(decide('uphold', '按发票', 90_000.01)).rejects.toMatchObject({
      detail: { field: 'amount', sentence: '这一项最多还能赔 90,000.00 元' },
    });
    await decide('uphold', '按发票', 90_000);
  });

  it('of before have numbers after the update, and their order shows what counts most of them', async () => {
    await claim();
    await decide('uphold', '按发票', 1200.5);
    await decide('payOut');
    await claim();
    await decide('dismiss', '不在保障责任内');
    await context.db.update(insuranceOrder).set({ claimState: '3' });
    const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint').map((text) => text.trim());
    for (const update of statements.filter((text) => text.startsWith('UPDATE'))) await context.db.execute(sql.raw(update));
    expect((await read()).claims.map(({ claimNo }) => claimNo)).toEqual(['IC20261210000002', 'IC20261210000001']);
    expect((await read()).claimState).toBe('2');
  });
});
