import { extractText, getDocumentProxy } from 'unpdf';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { type InsuranceScene, insureYearly, setInsuranceScene } from '../../testing/insurance-scene.ts';
import {
  bondApplication,
  peopleApplication,
  sampleApplication,
  sampleIdNo,
  seededInsurance,
  storeInsurance,
} from '../../testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { printCertificate } from './certificate.ts';
import { insuranceCase } from './definition.ts';
import { getInsuranceOrder, listInsuranceOrders } from './orders.ts';
import { listDeskOrders } from './policy-desk.ts';
import { renewInsuranceOrder, saveInsuranceOrder } from './save-order.ts';
import { verifyPolicy } from './verify-policy.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('a policy that was issued', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
  });

  const read = (orderNo: string) => getInsuranceOrder(context, scene.ming, orderNo);
  const texts = async () => (await context.db.select().from(bizMessage)).flatMap(({ title, content }) => [title, content]);
  const passDays = async (days: number) => {
    context.advance(days * DAY_MS);
    await runClock(insuranceCase, context);
  };

  it('wants the consent to other people’s data anew for each application', async () => {
    const people = [
      { relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) },
      { relation: '子女', name: ' 陈 小溪 ', idType: '1', idNo: sampleIdNo(2) },
    ];
    await withdrawConsent(context, scene.ming, { kind: 'roster', subject: '' });
    await giveConsents(context, scene.ming.id, 'roster:IP26003');
    const { orderNo } = await scene.submit(peopleApplication({ insureds: people }));
    expect((await read(orderNo)).application.insureds.map(({ name }) => name)).toEqual(['陈小满', '陈小溪']);
    const again = peopleApplication({ insureds: people, startDate: '2026-12-05' });
    await expect(scene.submit(again)).rejects.toMatchObject({ detail: { sentence: '请先看一遍并同意《他人信息处理同意书》' } });
    await giveConsents(context, scene.ming.id, 'roster:IP26003');
    expect((await scene.submit(again)).orderNo).not.toBe(orderNo);
  });

  it('keeps whom it carried over and the premium until the consent to their data is answered, and nobody once it is taken back', async () => {
    const heirs = [
      { name: '陈小河', relation: '兄弟', idNo: sampleIdNo(3), sharePercent: '60' },
      { name: '陈小海', relation: '兄弟', idNo: sampleIdNo(4), sharePercent: '40' },
    ];
    const daughter = { relation: '子女', name: '陈小溪', idType: '1', idNo: sampleIdNo(2) };
    const { orderNo } = await scene.submit(peopleApplication({ insureds: [daughter], beneficiaryKind: '指定', beneficiaries: heirs }));
    await scene.leave(orderNo, 'cancel');
    await withdrawConsent(context, scene.ming, { kind: 'roster', subject: '' });
    const begun = await renewInsuranceOrder(context, scene.ming, { orderNo });
    const { application: whole, premiumYuan } = await scene.rowOf(begun.orderNo);
    const { application: shown } = await read(begun.orderNo);
    const save = async (change: object) => {
      await saveInsuranceOrder(context, scene.ming, { ...shown, ...change, orderNo: begun.orderNo });
      return scene.rowOf(begun.orderNo);
    };
    const holder = { ...shown.holder, address: '城厢区示例路 2 号' };
    const moved = { ...whole, holder: { ...whole.holder, address: '城厢区示例路 2 号' } };
    expect(await save({ holder })).toMatchObject({ application: moved, premiumYuan });
    const other = { holder, insureds: [{ ...shown.insureds[0], name: '陈小江', idNo: sampleIdNo(5) }] };
    expect((await save(other)).application).toEqual(moved);
    await giveConsents(context, scene.ming.id, `roster:${begun.orderNo}`);
    expect((await save(other)).application).toMatchObject({ insureds: [{ name: '陈小江' }], beneficiaries: [{}, {}] });
    await withdrawConsent(context, scene.ming, { kind: 'roster', subject: begun.orderNo });
    expect((await save(other)).application).toMatchObject({ insureds: [{ name: '' }], beneficiaries: [] });
  });

  it('is found by each of several who are insured, by the holder and at the insurer’s desk', async () => {
    const insureds = ['陈小满', '陈小溪', '陈小河'].map((name, place) => ({
      ...{ relation: place === 0 ? '本人' : '子女', name, idType: '1', idNo: sampleIdNo(place + 1) },
    }));
    const { orderNo } = await scene.submit(peopleApplication({ insureds }));
    const seat = { agencyId: (await scene.rowOf(orderNo)).insurerId, branch: '' } as never;
    for (const keyword of ['陈小满', '小溪', '小河 渔民']) {
      const { rows } = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({ keyword }));
      expect([keyword, ...rows.map((row) => row.orderNo)]).toEqual([keyword, orderNo]);
    }
    const { rows } = await listDeskOrders(context.db, seat, { state: 'all', number: '陈小河', page: 1 });
    expect(rows.map(({ order }) => order.orderNo)).toEqual([orderNo]);
    expect((await listDeskOrders(context.db, seat, { state: 'all', number: '陈小海', page: 1 })).rows).toEqual([]);
  });

  it('prints a policy with number, insured, cover, exclusions and premium, and no whole number of a document', async () => {
    const orderNo = await scene.insure();
    const { policy } = await read(orderNo);
    const kept = await scene.files.store.open(policy?.fileSha256 ?? '');
    const bytes = Buffer.concat((await kept?.stream.toArray()) as Buffer[]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const printed = text.replaceAll(/\s+/g, '');
    for (const words of [policy?.policyNo ?? '-', orderNo, '陈小满', '150,000.00元', '380.00元', '2026-12-01零时起至2027-11-30二十四时止'])
      expect(printed).toContain(words);
    for (const words of ['顾客摔伤', '责任免除', '商品过期、变质', '3503************']) expect(printed).toContain(words);
    expect(printed).not.toContain(sampleIdNo(1));
  });

  it('gives each insured person a certificate, until the policy is surrendered', async () => {
    const orderNo = await scene.insure(peopleApplication());
    const print = (number: number, user = scene.ming) => printCertificate(context, user, orderNo, number);
    const { policy, application } = await read(orderNo);
    const file = await print(1);
    expect(file.fileName).toBe(`保险凭证 ${policy?.policyNo}-1.pdf`);
    const bytes = Buffer.concat((await file.stream.toArray()) as Buffer[]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const printed = text.replaceAll(/\s+/g, '');
    for (const words of [
      application.insureds[0]?.name ?? '-',
      policy?.policyNo ?? '-',
      '3503************',
      '保障责任',
      '“文件指纹”只认保单',
    ])
      expect(printed).toContain(words);
    expect(printed).not.toContain(sampleIdNo(1));
    await expect(print(application.insureds.length + 1)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(print(1, scene.firm)).rejects.toMatchObject({ kind: 'notFound' });
    await scene.leave(orderNo, 'surrender');
    await scene.decide(orderNo, 'approveSurrender');
    await expect(print(1)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('says until when a surrender is paid back, which the holder takes back until it is', async () => {
    const orderNo = await scene.insure();
    await passDays(20);
    await scene.leave(orderNo, 'surrender');
    expect(await texts()).toContainEqual(expect.stringMatching(/保险公司最迟 2027-01-09 前退款，退款以前可以撤回。$/));
    expect((await read(orderNo)).actions).toEqual(['withdrawSurrender', 'claim']);
    await scene.withdrawSurrender(orderNo);
    expect(await read(orderNo)).toMatchObject({ state: '60', surrender: null, actions: ['surrender', 'claim'], payment: { refund: null } });
    expect(await texts()).toContainEqual(expect.stringMatching(/不退保了，保障照旧，到 2027-11-30 为止。$/));
    expect((await read(orderNo)).timeline.map(({ action }) => action).slice(-2)).toEqual(['surrender', 'withdrawSurrender']);
    await scene.leave(orderNo, 'surrender');
    await scene.decide(orderNo, 'approveSurrender');
    await expect(scene.withdrawSurrender(orderNo)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('begins or ends as time has it, where a surrender is taken back after that day', async () => {
    const orderNo = await scene.insure();
    await scene.leave(orderNo, 'surrender');
    await passDays(12);
    await scene.withdrawSurrender(orderNo);
    expect((await read(orderNo)).state).toBe('50');
    await passDays(0);
    expect((await read(orderNo)).state).toBe('60');
  });

  it('is no more renewed once the renewal was surrendered, and can be renewed again', async () => {
    const orderNo = await scene.insure();
    await passDays(345);
    const renew = () => renewInsuranceOrder(context, scene.ming, { orderNo });
    const begun = await renew();
    const submitted = await scene.submit({ ...sampleApplication({ startDate: '2027-12-01' }), orderNo: begun.orderNo });
    await scene.pay(submitted.orderNo);
    await scene.decide(submitted.orderNo, 'issue');
    expect(await read(orderNo)).toMatchObject({ renewedBy: begun.orderNo, renewalState: '50' });
    await scene.leave(begun.orderNo, 'surrender');
    expect(await read(orderNo)).toMatchObject({ renewedBy: begun.orderNo, renewalState: '80' });
    await scene.decide(begun.orderNo, 'approveSurrender');
    const order = await read(orderNo);
    expect(order).toMatchObject({ renewedBy: '', actions: expect.arrayContaining(['renew']) });
    expect(order.renewalState).toBeUndefined();
    const { rows } = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({}));
    expect(rows.find((row) => row.orderNo === orderNo)?.renewalState).toBeUndefined();
    const second = await renew();
    expect(second.orderNo).not.toBe(begun.orderNo);
    expect((await renew()).orderNo).toBe(second.orderNo);
    expect((await read(second.orderNo)).renewOf).toBe(orderNo);
    expect(await read(orderNo)).toMatchObject({ renewedBy: second.orderNo, renewalState: '00' });
  });

  it('that is paid year by year says so from the order to the policy, ends with a birthday, and gives back of the year that was paid', async () => {
    const orderNo = await insureYearly(context, scene);
    expect(await read(orderNo)).toMatchObject({ endDate: '2040-01-01', premium: 1400, premiumYears: 14 });
    expect((await texts()).join(' ')).toContain('您付了定期寿险第一年的保费 1,400.00 元');
    const kept = await scene.files.store.open((await read(orderNo)).policy?.fileSha256 ?? '');
    const bytes = Buffer.concat((await kept?.stream.toArray()) as Buffer[]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const printed = text.replaceAll(/\s+/g, '');
    for (const words of [
      '每年1,400.00元，交14年',
      '2026-12-01零时起至2040-01-01二十四时止',
      '第2期2027-12-011,400.00元',
      '第14期2039-12-01',
    ])
      expect(printed).toContain(words);
    await passDays(200);
    expect((await read(orderNo)).refundPreview).toMatchObject({ isFull: false, days: 365, daysLeft: 175 });
  });

  describe('of a tender', () => {
    const creditor = { creditorName: '示例建设中心', creditorCode: '12350300MB1XLH0010' };
    const bond = (subject: object = creditor) => bondApplication({ subject: { project: '示例操场改造', section: '一标段', ...subject } });
    const printedOf = async (sha256: string) => {
      const kept = await scene.files.store.open(sha256);
      const bytes = Buffer.concat((await kept?.stream.toArray()) as Buffer[]);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      return text.replaceAll(/\s+/g, '');
    };
    beforeEach(() => storeInsurance(context, seededInsurance(20)));

    it('is not taken without whom it insures', async () => {
      const refused = (field: string) => ({ kind: 'invalidField', detail: { field } });
      await expect(scene.submit(bond({}))).rejects.toMatchObject(refused('subject.creditorName'));
      const wrong = { ...creditor, creditorCode: '12350300MB1XLH0011' };
      await expect(scene.submit(bond(wrong))).rejects.toMatchObject(refused('subject.creditorCode'));
      expect(await scene.countOrders()).toBe(0);
    });

    it('prints whom it insures, and is verified by its number and file alone, by whoever holds it', async () => {
      const orderNo = await scene.insure(bond());
      const { policy, application } = await read(orderNo);
      expect(application.subject).toMatchObject(creditor);
      const { policyNo: no = '', fileSha256: sha256 = '' } = policy ?? {};
      const printed = await printedOf(sha256);
      for (const words of ['示例鞋业91350300MA2XYT1A3K', '示例建设中心', '12350300MB1XLH0010', '示例操场改造', `verify?no=${no}`])
        expect(printed).toContain(words);
      expect(printed).not.toContain('法定');
      expect(await verifyPolicy(context, { no })).toEqual({ result: 'altered', letter: null });
      expect(await verifyPolicy(context, { no, sha256: 'a'.repeat(64) })).toEqual({ result: 'altered', letter: null });
      const other = await read(await scene.insure());
      expect(await verifyPolicy(context, { no, sha256: other.policy?.fileSha256 })).toMatchObject({ result: 'altered', paper: 'policy' });
      expect(await verifyPolicy(context, { no: `${no.slice(0, -1)}${(Number(no.at(-1)) + 1) % 10}`, sha256 })).toEqual({
        result: 'unknown',
        letter: null,
      });
      const genuine = {
        result: 'genuine',
        letter: null,
        policy: { policyNo: no, holderName: '示例鞋业', ...creditor, sumInsured: 300_000 },
      };
      expect(await verifyPolicy(context, { no, sha256 })).toMatchObject({ ...genuine, policy: { life: 'EFFECTIVE', isAhead: true } });
      await passDays(11);
      expect(await verifyPolicy(context, { no, sha256 })).toMatchObject({ ...genuine, policy: { life: 'EFFECTIVE', isAhead: false } });
      expect(await read(orderNo)).toMatchObject({ state: '60', actions: [], refundPreview: null });
      await expect(scene.leave(orderNo, 'surrender')).rejects.toMatchObject({ kind: 'policyHeld' });
      await expect(scene.claim({ orderNo })).rejects.toMatchObject({ kind: 'wrongState' });
    });

    it('keeps whom it insures where something is to be changed, and where it is tried once more', async () => {
      const asked = bondApplication({ healthAnswers: ['否', '是'] });
      const { orderNo } = await scene.submit(asked);
      await scene.decide(orderNo, 'askChange', '请核对');
      const { version } = await scene.rowOf(orderNo);
      await scene.amend({ ...(await read(orderNo)).application, orderNo, version });
      expect((await scene.rowOf(orderNo)).application.subject).toMatchObject(creditor);
      await scene.leave(orderNo, 'cancel');
      const again = await renewInsuranceOrder(context, scene.ming, { orderNo });
      expect((await scene.rowOf(again.orderNo)).application.subject).toMatchObject(creditor);
    });

    it('is the only one of which anybody learns anything', async () => {
      const { policy } = await read(await scene.insure());
      const { policyNo: no, fileSha256: sha256 } = policy ?? {};
      expect(await verifyPolicy(context, { no, sha256 })).toEqual({ result: 'unknown', letter: null });
    });
  });
});
