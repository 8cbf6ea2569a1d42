import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { newId } from '../../db/new-id.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { listConsents } from '../../domain/consent/consents.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { getInsuranceProduct, requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { type InsuranceScene, papers, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { peopleApplication, sampleApplication, sampleIdNo, seededInsurance, storeInsurance } from '../../testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { insuranceCase } from './definition.ts';
import { getInsuranceOrder, listInsuranceOrders } from './orders.ts';
import { renewInsuranceOrder, saveInsuranceOrder } from './save-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describeOnDatabase('the life of an insurance order', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
  });

  const read = (orderNo: string) => getInsuranceOrder(context, scene.ming, orderNo);
  const stateOf = async (orderNo: string) => (await scene.rowOf(orderNo)).state;
  const walked = async (orderNo: string) => (await read(orderNo)).timeline.map(({ toState }) => toState).join(' ');
  const messages = async () => (await context.db.select().from(bizMessage)).map(({ title }) => title);
  const texts = async () => (await context.db.select().from(bizMessage)).flatMap(({ title, content }) => [title, content]);
  const passDays = async (days: number) => {
    context.advance(days * DAY_MS);
    await runClock(insuranceCase, context);
  };

  it('goes from the form to a policy that can be read, through its cover to its end', async () => {
    const orderNo = await scene.insure();
    const order = await read(orderNo);
    expect(order).toMatchObject({
      state: '50',
      premium: 380,
      sumInsured: 15,
      startDate: '2026-12-01',
      endDate: '2027-11-30',
      whoseTurn: 'none',
      actions: ['surrender'],
      payment: { amount: 380, refund: null },
      refundPreview: { refund: 380, isFull: true },
    });
    expect(order.policy?.policyNo).toMatch(/^P20261120\d{10}$/);
    expect((await getInsuranceProduct(context.db, 'IP26011')).soldCount).toBe(1);
    await passDays(10);
    expect(await stateOf(orderNo)).toBe('50');
    await passDays(1);
    expect(await stateOf(orderNo)).toBe('60');
    await passDays(364);
    expect(await stateOf(orderNo)).toBe('60');
    await passDays(1);
    expect(await walked(orderNo)).toBe('00 10 30 40 50 60 70');
    expect(await messages()).toEqual(
      expect.arrayContaining(['核保通过，请在 30 分钟内付款', '保费已付', '保单已经出来', '保障开始了', '保障快到期了', '保障已到期']),
    );
  });

  it.each([
    ['is accepted at once', peopleApplication(), '00 10 30', ''],
    ['is looked at by a person', peopleApplication({ healthAnswers: ['是', '是'] }), '00 10 20', ''],
    ['is refused at once', peopleApplication({ healthAnswers: ['否', '是'] }), '00 10 20 91', '有没有船员证：否。这样的情况不在承保范围'],
    [
      'has to be changed',
      sampleApplication({
        productCode: 'IP26026',
        planCode: '',
        units: '10',
        subject: { crop: '水稻', place: '村' },
        period: '一季',
        healthAnswers: ['早稻', '否', '是'],
      }),
      '00 10 15',
      '请核对：面积和承包证一致吗',
    ],
    [
      'insures too much',
      sampleApplication({
        productCode: 'IP26010',
        planCode: '',
        sumInsured: '60',
        subject: { address: '路', value: '50' },
        healthAnswers: ['是', '否', '否'],
      }),
      '00 10 15',
      '保额不能高于财产价值 50 万元',
    ],
    ['has too high a tier', sampleApplication({ subject: { address: '路', value: '10' } }), '00 10 15', '保额不能高于财产价值 10 万元'],
    [
      'is large',
      sampleApplication({
        productCode: 'IP26010',
        planCode: '',
        sumInsured: '6000',
        subject: { address: '路', value: '9000' },
        healthAnswers: ['是', '否', '否'],
      }),
      '00 10 20',
      '',
    ],
  ])('an application that %s', async (_, application, path, remark) => {
    const { orderNo } = await scene.submit(application);
    expect(await walked(orderNo)).toBe(path);
    expect((await read(orderNo)).insurerRemark).toBe(remark);
  });

  it('takes health answers and other people’s data with their consents only, and what the insurer gets; a draft keeps neither before', async () => {
    const people = [
      { relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) },
      { relation: '子女', name: '陈小溪', idType: '1', idNo: sampleIdNo(2) },
    ];
    const heir = { name: '陈小溪', relation: '子女', idNo: sampleIdNo(2), sharePercent: '100' };
    const heirs = { beneficiaryKind: '指定' as const, beneficiaries: [heir] };
    const application = peopleApplication({ insureds: people });
    const kept = async () => {
      const { orderNo } = await saveInsuranceOrder(context, scene.ming, { ...application, ...heirs });
      const { insureds, healthAnswers, beneficiaryKind, beneficiaries } = (await scene.rowOf(orderNo)).application;
      expect(beneficiaryKind).toBe('指定');
      const named = [...insureds, ...beneficiaries].filter(({ name, idNo }) => name !== '' && idNo !== '');
      return [insureds.map(({ relation }) => relation).join('、'), named.map(({ name }) => name), healthAnswers];
    };
    const subject = (await requireInsuranceOnSale(context.db, application.productCode)).product.insurerId;
    await withdrawConsent(context, scene.ming, { kind: 'health', subject });
    await withdrawConsent(context, scene.ming, { kind: 'roster', subject: '' });
    await expect(scene.submit(application)).rejects.toMatchObject({ kind: 'consentMissing' });
    expect(await kept()).toEqual(['本人、子女', ['陈小满'], []]);
    await giveConsents(context, scene.ming.id, `health:${subject}`);
    await expect(scene.submit(application)).rejects.toMatchObject({ detail: { sentence: '请先看一遍并同意《他人信息处理同意书》' } });
    expect(await kept()).toEqual(['本人、子女', ['陈小满'], ['是', '否']]);
    await giveConsents(context, scene.ming.id, 'roster');
    // Taken back, it takes the answers out of the draft too.
    await withdrawConsent(context, scene.ming, { kind: 'health', subject });
    const drafts = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({ state: '00' }));
    expect((await scene.rowOf(drafts.rows[0]?.orderNo ?? '')).application.healthAnswers).toEqual([]);
    await giveConsents(context, scene.ming.id, `health:${subject}`);
    await withdrawConsent(context, scene.ming, { kind: 'institution', subject });
    await expect(scene.submit(application)).rejects.toMatchObject({ detail: { sentence: '请先看一遍并同意《向机构提供资料同意书》' } });
    await giveConsents(context, scene.ming.id, `institution:${subject}`);
    expect(await kept()).toEqual(['本人、子女', ['陈小满', '陈小溪', '陈小溪'], ['是', '否']]);
    expect(await scene.submit(application)).toMatchObject({ orderNo: expect.any(String) });
  });

  it('gives health answers to no insurer by a consent to another or to nobody; under one to nobody what was submitted is put right', async () => {
    const application = peopleApplication({ healthAnswers: ['是', '是'] });
    const { insurerId: subject } = (await requireInsuranceOnSale(context.db, application.productCode)).product;
    const { orderNo } = await scene.submit(application);
    await scene.decide(orderNo, 'askChange', '请核对');
    await withdrawConsent(context, scene.ming, { kind: 'health', subject });
    const amend = async () => scene.amend({ ...(await read(orderNo)).application, orderNo, version: (await scene.rowOf(orderNo)).version });
    await expect(amend()).rejects.toMatchObject({ kind: 'consentMissing' });
    const former = { kind: 'health', subject: '', version: '2026-11-26', textHash: 'c'.repeat(64), userId: scene.ming.id };
    await context.db.insert(consent).values({ ...former, id: newId(context.now()), givenAt: context.now() });
    await expect(scene.submit(peopleApplication())).rejects.toMatchObject({
      detail: { sentence: '请先看一遍并同意《健康信息处理同意书》' },
    });
    expect(await amend()).toMatchObject({ orderNo });
    const kept = (await listConsents(context, scene.ming.id)).filter(({ kind, withdrawnAt }) => kind === 'health' && withdrawnAt === null);
    expect(kept.find((one) => one.subject === '')).toMatchObject({ version: '2026-11-26', subjectName: '' });
    expect(kept.length).toBeGreaterThan(1);
  });

  it('is changed by the holder and decided again, masked numbers standing for what was stored', async () => {
    const asked = { productCode: 'IP26026', planCode: '', units: '10', subject: { crop: '水稻', place: '村' }, period: '一季' };
    const { orderNo, version } = await scene.submit(sampleApplication({ ...asked, healthAnswers: ['早稻', '否', '是'] }));
    const { application } = await read(orderNo);
    expect(application.holder.idNo).toMatch(/^3503\*{12}/);
    const changed = { ...application, healthAnswers: ['早稻', '是', '是'], orderNo, version };
    expect(await scene.amend(changed)).toMatchObject({ state: '30' });
    expect((await scene.rowOf(orderNo)).application.holder.idNo).toBe(sampleIdNo(1));
    const stranger = { ...changed, holder: { ...application.holder, name: '别人' } };
    await expect(scene.amend(stranger)).rejects.toMatchObject({ kind: 'staleVersion' });
  });

  it('is read by a person where the holder answers in words, whose papers are his own; the answer stands in the history', async () => {
    const asked = { productCode: 'IP26026', planCode: '', units: '10', subject: { crop: '水稻', place: '村' }, period: '一季' };
    const { orderNo, version } = await scene.submit(sampleApplication({ ...asked, healthAnswers: ['早稻', '否', '是'] }));
    const { application } = await read(orderNo);
    const changed = { ...application, healthAnswers: ['早稻', '是', '是'], reply: '秧苗是自己育的', orderNo, version };
    await expect(scene.amend({ ...changed, replyFiles: papers })).rejects.toMatchObject({ detail: { sentence: '请重新上传文件' } });
    await scene.storePaper();
    expect(await scene.amend({ ...changed, replyFiles: papers })).toMatchObject({ state: '20' });
    const amended = await read(orderNo);
    expect(amended.application).toMatchObject({ reply: '秧苗是自己育的', replyFiles: papers });
    expect(amended.timeline.find(({ action }) => action === 'amend')).toMatchObject({ remark: '秧苗是自己育的' });
    expect(await scene.decide(orderNo, 'accept')).toMatchObject({ state: '30' });
  });

  it('is found among the drafts by its product, and by its number in whatever width it is typed', async () => {
    const { orderNo } = await saveInsuranceOrder(context, scene.ming, sampleApplication());
    const found = async (query: object) =>
      (await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse(query))).rows.map((row) => row.orderNo);
    expect(await found({ state: '00', productCode: 'IP26011' })).toEqual([orderNo]);
    expect(await found({ state: '00', productCode: 'IP26003' })).toEqual([]);
    expect(await found({ keyword: orderNo.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) })).toEqual([orderNo]);
  });

  it('is decided by a person at the insurer, who says why not', async () => {
    const asked = (serial: number) =>
      scene.submit(
        peopleApplication({
          healthAnswers: ['是', '是'],
          insureds: [{ relation: '配偶', name: '人', idNo: sampleIdNo(serial) }],
        }),
      );
    const step = scene.decide;
    const { orderNo } = await asked(2);
    await expect(step(orderNo, 'refuse', '')).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await step(orderNo, 'accept', '')).toMatchObject({ state: '30' });
    await expect(step(orderNo, 'refuse', '晚了')).rejects.toMatchObject({ kind: 'wrongState' });
    const { payExpiresAt } = await read(orderNo);
    expect(await messages()).toContain('核保通过，请在 11 月 21 日 09:00 前付款');
    expect((await texts()).filter((text) => /\d{4}-\d\d-\d\dT/.test(text))).toEqual([]);
    context.advance(Date.parse(payExpiresAt ?? '') - context.now().getTime() - 1);
    expect(context.now().getTime()).toBeGreaterThan(Date.parse('2026-11-21T08:00:00+08:00'));
    await runClock(insuranceCase, context);
    expect(await stateOf(orderNo)).toBe('30');
    context.advance(1);
    await runClock(insuranceCase, context);
    expect(await stateOf(orderNo)).toBe('94');
    expect(await step((await asked(3)).orderNo, 'askChange', '职业请写清楚')).toMatchObject({ state: '15' });
    expect(await step((await asked(4)).orderNo, 'refuse', '病史不在承保范围')).toMatchObject({ state: '91' });
  });

  it('closes after 30 minutes without payment, and not a moment earlier', async () => {
    const { orderNo } = await scene.submit();
    const { payNo, amount } = await scene.askToPay(orderNo);
    context.advance(30 * MINUTE_MS - 1);
    await runClock(insuranceCase, context);
    expect(await stateOf(orderNo)).toBe('30');
    context.advance(1);
    await expect(scene.settle(payNo, amount)).rejects.toMatchObject({ kind: 'paymentClosed' });
    await runClock(insuranceCase, context);
    expect(await walked(orderNo)).toBe('00 10 30 94');
    await expect(scene.settle(payNo, amount)).rejects.toMatchObject({ kind: 'paymentClosed' });
  });

  it('is paid once, by the amount that was asked for', async () => {
    const { orderNo } = await scene.submit();
    const first = await scene.askToPay(orderNo);
    expect((await scene.askToPay(orderNo)).payNo).toBe(first.payNo);
    for (const amount of [379.99, 380.01, 0, -380])
      await expect(scene.settle(first.payNo, amount)).rejects.toMatchObject({ kind: 'wrongAmount' });
    const notices = await Promise.all(Array.from({ length: 20 }, () => scene.settle(first.payNo, 380)));
    expect(notices.filter(Boolean)).toHaveLength(1);
    expect(await walked(orderNo)).toBe('00 10 30 40');
    await expect(scene.settle('a'.repeat(22), 380)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is paid back whole when no policy can be issued', async () => {
    const { orderNo } = await scene.submit();
    const payNo = await scene.pay(orderNo);
    expect(await scene.decide(orderNo, 'issueFail', '系统中没有这个网点')).toMatchObject({ state: '92' });
    const [paid] = await context.db.select().from(payment);
    expect(paid).toMatchObject({ payNo, state: '2', refundYuan: 380 });
  });

  it.each([
    ['within the cooling days whole', 15, 380],
    // From 2026-12-06 to 2027-11-30: 359 of 365 days are left after that day.
    ['after them by the days that are left', 16, 373.75],
  ])('is given back %s', async (_, days, refund) => {
    const orderNo = await scene.insure();
    await passDays(days);
    expect((await read(orderNo)).refundPreview?.refund).toBe(refund);
    await scene.leave(orderNo, 'surrender');
    context.advance(5 * DAY_MS);
    expect(await scene.decide(orderNo, 'approveSurrender')).toMatchObject({ state: '81' });
    expect(await read(orderNo)).toMatchObject({ surrender: { reason: '不需要了', refund }, payment: { refund } });
  });

  it('is given up before it is paid, and its payment with it', async () => {
    const { orderNo } = await scene.submit();
    const { payNo } = await scene.askToPay(orderNo);
    await scene.leave(orderNo, 'cancel', '不买了');
    expect(await stateOf(orderNo)).toBe('93');
    await expect(scene.settle(payNo, 380)).rejects.toMatchObject({ kind: 'paymentClosed' });
  });

  it('is renewed once, in its last 30 days, with everything to be read and answered anew', async () => {
    const orderNo = await scene.insure();
    await passDays(344);
    const renew = () => renewInsuranceOrder(context, scene.ming, { orderNo });
    await expect(renew()).rejects.toMatchObject({ kind: 'wrongState' });
    await passDays(1);
    expect((await read(orderNo)).actions).toContain('renew');
    const both = await Promise.all([renew(), renew()]);
    expect(new Set(both.map((order) => order.orderNo)).size).toBe(1);
    const renewal = await read(both[0]?.orderNo ?? '');
    expect(renewal).toMatchObject({ renewOf: orderNo, startDate: '2027-12-01', application: { healthAnswers: [], exclusionsReadAt: '' } });
    expect(await read(orderNo)).toMatchObject({ renewedBy: renewal.orderNo, renewalState: '00' });
    const { rows } = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({}));
    expect(rows.map((row) => [row.orderNo, row.renewalState])).toContainEqual([orderNo, '00']);
  });

  describe('that came to nothing', () => {
    const again = (orderNo: string) => renewInsuranceOrder(context, scene.ming, { orderNo });
    const people = [
      { relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) },
      { relation: '子女', name: '陈小溪', idType: '1', idNo: sampleIdNo(2) },
    ];
    const family = () => peopleApplication({ insureds: people });
    /** An order for two, which a person looks at and accepts. */
    const accepted = async () => {
      const { orderNo } = await scene.submit(family());
      await scene.decide(orderNo, 'accept');
      return orderNo;
    };
    const ends = {
      92: async () => {
        const orderNo = await accepted();
        await scene.pay(orderNo);
        await scene.decide(orderNo, 'issueFail', '系统没有通过');
        return orderNo;
      },
      91: async () => {
        const { orderNo } = await scene.submit(family());
        await scene.decide(orderNo, 'refuse', '这次不行');
        return orderNo;
      },
      93: async () => {
        const orderNo = await accepted();
        await scene.leave(orderNo, 'cancel');
        return orderNo;
      },
      94: async () => {
        const orderNo = await accepted();
        await passDays(2);
        return orderNo;
      },
    };

    it.each(['91', '92', '93', '94'] as const)('in state %s is begun once more whole, and sent as it stands', async (state) => {
      const orderNo = await ends[state]();
      expect(await read(orderNo)).toMatchObject({ state, renewedBy: '' });
      expect((await read(orderNo)).actions).toContain('again');
      const begun = await again(orderNo);
      expect(begun.state).toBe('00');
      const { application: former } = await scene.rowOf(orderNo);
      expect((await scene.rowOf(begun.orderNo)).application).toEqual(former);
      expect(await again(orderNo)).toEqual(begun);
      expect(await read(orderNo)).toMatchObject({ renewedBy: begun.orderNo, renewalState: '00' });
      const { application } = await read(begun.orderNo);
      expect(await scene.submit({ ...application, orderNo: begun.orderNo })).toMatchObject({ orderNo: begun.orderNo, state: '20' });
    });

    it('is begun beside a draft of the product, which stays as it is', async () => {
      const orderNo = await ends[92]();
      const { orderNo: draft } = await saveInsuranceOrder(context, scene.ming, peopleApplication({ sumInsured: '50' }));
      expect((await again(orderNo)).orderNo).not.toBe(draft);
      expect((await scene.rowOf(draft)).application.sumInsured).toBe('50');
      expect((await saveInsuranceOrder(context, scene.ming, peopleApplication({ sumInsured: '55' }))).orderNo).toBe(draft);
    });

    it('goes on from the first one once more, where the second try came to nothing too', async () => {
      const orderNo = await ends[91]();
      const second = await again(orderNo);
      await scene.leave(second.orderNo, 'cancel');
      const third = await again(second.orderNo);
      expect(third.orderNo).not.toBe(second.orderNo);
      expect((await read(third.orderNo)).renewOf).toBe(second.orderNo);
      expect(await read(second.orderNo)).toMatchObject({ renewedBy: third.orderNo });
      expect(await read(orderNo)).toMatchObject({ renewedBy: third.orderNo });
    });

    it('keeps no health answer without the consent to them, nor one to another question, and moves a first day that has passed', async () => {
      const orderNo = await ends[92]();
      const { insurerId: subject } = await scene.rowOf(orderNo);
      await withdrawConsent(context, scene.ming, { kind: 'health', subject });
      const { orderNo: bare } = await again(orderNo);
      expect((await scene.rowOf(bare)).application).toMatchObject({
        healthAnswers: [],
        insureds: [{ name: '陈小满' }, { name: '陈小溪' }],
      });
      await giveConsents(context, scene.ming.id, `health:${subject}`);
      await scene.leave(bare, 'cancel');
      await storeInsurance(
        context,
        seededInsurance(3, { exclusions: ['别的'], healthNotice: [...seededInsurance(3).healthNotice].reverse() }),
      );
      await passDays(15);
      expect((await scene.rowOf((await again(orderNo)).orderNo)).application).toMatchObject({
        healthAnswers: [],
        exclusionsReadAt: '',
        noticesReadAt: expect.stringMatching(/./),
        startDate: '2026-12-06',
      });
    });
  });
});
