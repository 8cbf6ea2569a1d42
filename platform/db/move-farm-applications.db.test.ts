import { asc, eq } from 'drizzle-orm';
import type { FinanceOrderState } from '#lib/contract/finance/states.ts';
import { PLAYER } from '../cases/engine/desk-scope.ts';
import { type DeskAct, takeDeskAct } from '../cases/finance/desk-orders.ts';
import { getOrder } from '../cases/finance/get-order.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { moveFarmApplications } from '../prepare-database.ts';
import { FARM_PAPERS, type FarmZone, OWN_PHOTO, openFarmZone } from '../testing/farm-zone.ts';
import { asApplicant, OFFER_TERMS, storeSampleContract, toSigning } from '../testing/order-desk.ts';
import { sampleFarm, storeFarmProduct } from '../testing/sample-farm.ts';
import { storeProducts } from '../testing/sample-product.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { newId } from './new-id.ts';
import { userAccount } from './schema/account-tables.ts';
import { farmSubmission } from './schema/agriculture-tables.ts';
import { financeOrder } from './schema/finance-order-tables.ts';
import { financeProduct } from './schema/finance-product-tables.ts';
import { auditLog, flowLog } from './schema/record-tables.ts';
import { bizMessage, storedFile } from './schema/submission-tables.ts';

const HOUR_MS = 3_600_000;
const OFFER = { creditAmount: 25, creditRate: 3.95, creditTerm: 12, creditExpire: '2026-11-27' };

/** The steps by which an older version brought an application into each state. */
const LIVES: Readonly<Record<FinanceOrderState, string>> = {
  '00': '',
  10: 'submit:10',
  20: 'submit:10 accept:20',
  30: 'submit:10 accept:20 investigate:30',
  40: 'submit:10 accept:20 approveStart:40',
  45: 'submit:10 accept:20 return:45',
  50: 'submit:10 accept:20 approveStart:40 credit:50',
  60: 'submit:10 accept:20 approveStart:40 credit:50 sign:60',
  70: 'submit:10 accept:20 approveStart:40 credit:50 sign:60 disburse:70',
  80: 'submit:10 accept:20 approveStart:40 credit:50 sign:60 disburse:70 settle:80',
  91: 'submit:10 accept:20 reject:91',
  92: 'submit:10 withdraw:92',
  93: 'submit:10 expire:93',
  94: 'submit:10 accept:20 approveStart:40 credit:50 decline:94',
};
const STATES = Object.keys(LIVES) as FinanceOrderState[];
const numberOf = (state: string): string => `AG202611200000${state}`;

describeOnEveryDatabase('applications of farmers that an older version kept apart', (database) => {
  let zone: FarmZone;
  let user: SessionUser;

  /** As the version before left it, an hour between its steps. */
  async function storeOld(state: FinanceOrderState): Promise<void> {
    const { db, now } = zone.context;
    const began = new Date(now().getTime() - 10 * HOUR_MS);
    const after = (hours: number): Date => new Date(began.getTime() + hours * HOUR_MS);
    const [id, submitNo, productCode] = [newId(began), numberOf(state), `P${state}`];
    await storeFarmProduct(zone.context, productCode);
    const steps = LIVES[state].split(' ').filter((step) => step !== '');
    const reached = (name: string): boolean => steps.some((step) => step.startsWith(name));
    const isSent = state !== '00';
    await db.insert(farmSubmission).values({
      id,
      submitNo,
      userId: zone.id,
      productCode,
      productName: `枇杷贷 ${state}`,
      agencyId: 'bank',
      agencyName: '示例银行',
      content: sampleFarm({ productId: productCode, materials: FARM_PAPERS, agencyIds: ['lender'] }),
      amountYuan: isSent ? 300_000 : null,
      termMonths: isSent ? 12 : null,
      score: isSent ? 54 : -1,
      protocolVersion: isSent ? '2025-1' : '',
      state,
      originState: state === '45' ? '20' : null,
      stateTime: after(steps.length),
      version: steps.length + 1,
      managerName: reached('accept') ? '郑晓禾' : '',
      managerPhone: reached('accept') ? '0594-0000000' : '',
      returnReason: reached('return') ? '照片看不清' : '',
      returnItems: reached('return') ? ['果园照片'] : [],
      rejectReason: reached('reject') ? '面积对不上' : '',
      offer: reached('credit') ? OFFER : null,
      offerEnd: reached('credit') ? new Date('2026-11-27T15:59:59.999Z') : null,
      contractNo: reached('sign') ? submitNo.replace('AG', 'HT') : '',
      loanAmountYuan: reached('disburse') ? 250_000 : null,
      loanTime: reached('disburse') ? after(6) : null,
      submitTime: isSent ? after(1) : null,
      acceptDue: isSent ? after(30) : null,
      closeDue: isSent ? after(100) : null,
      createTime: began,
    });
    const flow = { entityType: 'farmSubmission', entityId: id, actorType: 'user', actorName: '申请人' };
    for (const [place, step] of ['save:00', ...steps].entries()) {
      const [action = '', toState = ''] = step.split(':');
      const remark = action === 'withdraw' ? '不用了' : '';
      const createTime = after(place);
      await db.insert(flowLog).values({ ...flow, id: newId(createTime), action, toState, remark, createTime });
      const actor = { actorType: 'user', actorId: zone.id };
      await db
        .insert(auditLog)
        .values({ ...actor, id: newId(createTime), action, entityType: 'farmSubmission', entityId: id, detail: {}, createTime });
    }
    const linkUrl = `/agriculture/submission?no=${submitNo}`;
    const message = { userId: zone.id, type: '2', title: '涉农申请', content: '…', bizType: 'farmSubmission', bizId: submitNo, linkUrl };
    await db.insert(bizMessage).values({ ...message, id: newId(began), createTime: began });
  }

  const move = () => moveFarmApplications(zone.context.db, zone.context.now());
  const read = (state: FinanceOrderState) => getOrder(zone.context, user, numberOf(state));
  const dump = async () => {
    const { db } = zone.context;
    return JSON.stringify([
      await db.select().from(financeOrder).orderBy(asc(financeOrder.id)),
      await db.select().from(flowLog).orderBy(asc(flowLog.id)),
      await db.select().from(bizMessage).orderBy(asc(bizMessage.id)),
      await db.select().from(auditLog).orderBy(asc(auditLog.id)),
      await db.select().from(storedFile).orderBy(asc(storedFile.id)),
    ]);
  };

  beforeEach(async () => {
    zone = await openFarmZone(database().db);
    const { db } = zone.context;
    await storeProducts(zone.context, { productCode: 'F2', zone: ['agri'], agencyId: 'lender', accountTypes: ['INDIVIDUAL'] });
    const [account] = await db.select().from(userAccount).where(eq(userAccount.id, zone.id));
    user = account as unknown as SessionUser;
    for (const state of STATES) await storeOld(state);
  });

  it('become finance orders with everything they had, in every state, and a second start changes nothing', async () => {
    const { db } = zone.context;
    const before = [
      await db.select().from(auditLog).orderBy(asc(auditLog.id)),
      await db.select().from(bizMessage).orderBy(asc(bizMessage.id)),
    ];
    await move();
    expect(await db.$count(farmSubmission)).toBe(0);
    expect([
      await db.select().from(auditLog).orderBy(asc(auditLog.id)),
      await db.select().from(bizMessage).orderBy(asc(bizMessage.id)),
    ]).toEqual(before);
    for (const state of STATES) {
      const order = await read(state);
      const steps = LIVES[state].split(' ').filter((step) => step !== '');
      expect(order).toMatchObject({
        state,
        zone: 'agri',
        version: steps.length + 1,
        agriculture: {
          content: { village: '松峰村', agencyIds: ['lender'], idNo: '3503************3X', materials: [{ fileUrl: OWN_PHOTO.fileUrl }] },
        },
      });
      expect(order.timeline.map(({ action, toState }) => `${action}:${toState}`)).toEqual(['save:00', ...steps]);
      if (state !== '00')
        expect(order).toMatchObject({
          product: { productName: `枇杷贷 ${state}`, agencyName: '示例银行' },
          asked: { amount: 30, term: 12, contactMobile: '13800000001' },
          materials: [{ name: '果园照片' }],
        });
      const [product] = await db
        .select()
        .from(financeProduct)
        .where(eq(financeProduct.productCode, `P${state}`));
      expect(product?.applyCount).toBe(state === '00' ? 0 : 1);
    }
    expect(await read('45')).toMatchObject({ returned: { reason: '照片看不清', items: [{ name: '果园照片', wantsFile: true }] } });
    expect(await read('50')).toMatchObject({
      offer: { creditAmount: 25, creditRate: 3.95, creditTerm: 12, creditExpire: '2026-11-27T23:59:59+08:00' },
    });
    expect(await read('70')).toMatchObject({
      contract: { contractNo: numberOf('70').replace('AG', 'HT') },
      loan: { loanAmount: 25, loanRate: 3.95 },
    });
    expect(await read('91')).toMatchObject({ rejection: { code: '9', reason: '面积对不上' } });
    expect(await read('92')).toMatchObject({ closing: { reason: '不用了' } });
    const [file] = await db.select().from(storedFile).where(eq(storedFile.userId, zone.id));
    expect(file?.orderNumber).toMatch(/^AG/);
    const text = (await db.execute(`select agriculture::text from finance_order`)) as unknown as { rows?: unknown };
    expect(JSON.stringify(text)).not.toMatch(/35030019000101003X|13800000001|松峰村/);
    const once = await dump();
    await move();
    expect(await dump()).toBe(once);
  });

  it('say of nobody that he broke what he had not promised', async () => {
    await move();
    for (const state of STATES)
      for (const { promise, isLate } of (await read(state)).sla) expect([state, promise, isLate]).toEqual([state, promise, false]);
    expect((await read('10')).sla.map(({ promise }) => promise)).toEqual(['accept', 'contact', 'loan']);
  });

  it('go on from where they were: accepted by another bank, answered, signed, paid out, withdrawn, submitted', async () => {
    await move();
    const at = async (state: FinanceOrderState) => ({ orderNo: numberOf(state), version: (await read(state)).version });
    const desk = async (state: FinanceOrderState, act: DeskAct) => takeDeskAct(zone.context, PLAYER, await at(state), act);
    const fields = { branch: '', managerName: '郑晓禾', managerPhone: '0594-0000000' };
    await desk('10', { action: 'accept', fields: { ...fields, agencyId: 'lender' } });
    expect(await read('10')).toMatchObject({ state: '20', product: { agencyId: 'lender' } });
    await desk('20', { action: 'investigate' });
    await desk('30', { action: 'approveStart' });
    expect(await asApplicant(zone.context, user, 'resubmit', { ...(await at('45')), materials: FARM_PAPERS, reply: '' })).toMatchObject({
      state: '20',
    });
    const unsigned = asApplicant(zone.context, user, 'sign', await toSigning(zone.context, await at('50')));
    await expect(unsigned).rejects.toMatchObject({ detail: { sentence: '机构还没补齐合同，补齐以后才能签约' } });
    const contract = { signing: 'file', contractFile: await storeSampleContract(zone.context, numberOf('50')) };
    await desk('50', {
      action: 'supplement',
      fields: { ...OFFER_TERMS, guaranteeType: '1', payType: '1', validDays: '7', note: '', ...contract },
    });
    const signing = await toSigning(zone.context, await at('50'));
    expect(await asApplicant(zone.context, user, 'sign', signing)).toMatchObject({ state: '60' });
    expect(await desk('60', { action: 'disburse', fields: { loanAmount: '25' } })).toMatchObject({ state: '70' });
    await expect(desk('70', { action: 'settle' })).rejects.toMatchObject({ detail: { sentence: '这笔贷款还没有登记过，请先确认余额' } });
    const balance = { receiptNo: 'YE-1', day: '2026-11-20', balance: '0' };
    expect(await desk('70', { action: 'confirmBalance', fields: balance })).toMatchObject({ state: '80' });
    expect(await asApplicant(zone.context, user, 'withdraw', { ...(await at('40')), reason: '不用了' })).toMatchObject({ state: '92' });
    await zone.sign();
    const answer = await zone.submit({ productId: 'P00' });
    expect(answer).toMatchObject({ data: { submitNo: numberOf('00'), state: '10' } });
    for (const state of ['91', '93', '94'] as const) expect((await read(state)).actions).toEqual(['evaluate']);
  });
});
