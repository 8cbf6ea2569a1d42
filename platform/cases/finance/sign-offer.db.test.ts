import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LoanStatement, type SignedOffer } from '#lib/contract/loan-signing.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { forgetPerson } from '../../domain/account-closure/forget-person.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { toTestPdf } from '../../testing/active-files.ts';
import {
  asOfficer,
  OFFER,
  type OrderDesk,
  openOrderDesk,
  PAYEE_ACCOUNT,
  storeSampleContract,
  toPayOff,
  toSigning,
  toStep,
} from '../../testing/order-desk.ts';
import { CLERK, storeCompanyUser } from '../../testing/sample-orders.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { testFiles } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { PLAYER } from '../engine/desk-scope.ts';
import { getDeskOrder, listDeskActions } from './desk-orders.ts';
import { storeContract } from './loan-contract.ts';

const CHANGED = '报价或合同刚刚改过，请重新看一遍再签';
const MISSING = '机构还没补齐合同，补齐以后才能签约';
const DAY_MS = 86_400_000;
const ON_SITE = { signing: 'onSite', signPlace: '城东支行', signBring: '营业执照、公章', signDay: '2026-11-24' };

interface Read {
  readonly state: string;
  readonly actions: readonly string[];
  readonly offer: {
    readonly offerHash: string;
    readonly creditExpire: string;
    readonly allInRate: number | null;
    readonly contract: unknown;
  };
  readonly contract: { readonly signed: SignedOffer | null } | null;
}

describeOnDatabase('a signature on an offer', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  const read = async (orderNo: string) => (await desk.get(orderNo)) as unknown as Read;
  const change = (orderNo: string, values: Partial<typeof financeOrder.$inferInsert>) =>
    context.db.update(financeOrder).set(values).where(eq(financeOrder.orderNo, orderNo));

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('binds figures and contract by the hash that was read, and keeps them as they were to the end', async () => {
    const at = await desk.reachOffer();
    const offered = await read(at.orderNo);
    expect(offered.offer).toMatchObject({
      offerHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      offeredOn: '2026-11-20',
      contract: { way: 'file', fileName: '借款合同.pdf', sha256: expect.any(String) },
    });
    const answer = await desk.post('sign', await toSigning(context, at));
    expect(answer).toMatchObject({ data: { state: '60' } });
    const { signed } = (await read(at.orderNo)).contract ?? { signed: null };
    expect(signed).toMatchObject({
      offerHash: offered.offer.offerHash,
      signedAt: '2026-11-20T09:00:00+08:00',
      contract: offered.offer.contract,
      figures: { principal: '400000', months: '12', annualRate: '4.2', interest: '9158.27', total: '409158.27' },
    });
    expect(signed?.figures.instalments).toHaveLength(12);
    const lent = await asOfficer(context, CLERK, 'disburse', toStep(answer.data), { loanAmount: '30' });
    await asOfficer(context, CLERK, 'recordPrepayment', toStep(lent), toPayOff(context, 300_000));
    expect((await read(at.orderNo)).contract?.signed).toEqual(signed);
  });

  it.each([
    ['amount', { creditAmountYuan: 390_000 }],
    ['rate', { creditRate: 4.21 }],
    ['term', { creditTermMonths: 13 }],
    ['way', { creditPayType: '3' }],
    ['fees', { creditFees: [{ name: '手续费', payee: '银行', when: '放款时', kind: 'fixed', amountYuan: 1, note: '' }] }],
    ['conditions', { creditNote: '再加一个担保人' }],
    ['payee', { creditPaidTo: '供货商' }],
    ['day', { creditTime: new Date('2026-11-21T09:00:00+08:00') }],
    ['end', { creditExpire: new Date('2026-12-01T18:00:00+08:00') }],
    ['contract', { creditContract: { way: 'file', fileName: '借款合同.pdf', fileUrl: '/arn/x.pdf', sha256: 'other' } }],
  ] as const)('is refused once the %s of the offer is another one', async (_, values) => {
    const at = await desk.reachOffer();
    const signing = await toSigning(context, at);
    await change(at.orderNo, values as never);
    expect(await desk.post('sign', signing)).toEqual({ code: 500, msg: CHANGED });
    expect(await read(at.orderNo)).toMatchObject({ state: '50', contract: null });
  });

  it('is refused without a hash, with that of another order, and when the file itself is another one', async () => {
    const at = await desk.reachOffer();
    const signing = await toSigning(context, at);
    for (const offerHash of ['', '0'.repeat(64), signing.offerHash.toUpperCase()])
      expect(await desk.post('sign', { ...signing, offerHash })).toEqual({ code: 500, msg: CHANGED });
    await context.db.update(storedFile).set({ sha256: 'other' }).where(eq(storedFile.sceneCode, 'LOAN_CONTRACT'));
    expect(await desk.post('sign', signing)).toEqual({ code: 500, msg: CHANGED });
    expect((await read(at.orderNo)).state).toBe('50');
  });

  it('waits for an offer of before until the institution completes it; its time begins anew and the applicant is told', async () => {
    const at = await desk.reachOffer();
    await change(at.orderNo, { creditContract: null, creditTerms: null, creditTime: null, told: ['offer'] });
    expect(await read(at.orderNo)).toMatchObject({ actions: ['decline'], offer: { contract: null, offerHash: '', allInRate: 4.2 } });
    expect(await desk.post('sign', await toSigning(context, at))).toEqual({ code: 500, msg: MISSING });
    await desk.advance(5 * DAY_MS);
    const wanted = { ...OFFER, creditAmount: '1', creditRate: '36', dayCount: 'actual/360' };
    const supplemented = await asOfficer(context, CLERK, 'supplement', at, wanted);
    const completed = await read(at.orderNo);
    expect(completed).toMatchObject({
      state: '50',
      actions: ['sign', 'decline'],
      offer: { creditAmount: 40, creditRate: 4.2, offeredOn: '2026-11-25', creditExpire: '2026-12-02T18:00:00+08:00' },
    });
    expect((await desk.send('/api/usr/biz-message/list-message-by-page')).rows).toMatchObject([
      { title: '报价补齐了，请再看一遍' },
      {},
      {},
      {},
      {},
    ]);
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, at.orderNo));
    expect(row).toMatchObject({ told: [], closesAt: row?.creditExpire });
    expect(await desk.post('sign', await toSigning(context, toStep(supplemented)))).toMatchObject({ data: { state: '60' } });
  });

  describe('with the account for the money', () => {
    const named = async () => {
      const at = await desk.reachOffer();
      return { at, signing: await toSigning(context, at) };
    };
    const stored = async (orderNo: string) => (await getDeskOrder(context.db, PLAYER, orderNo)).payee;

    it('names it in the applicant’s own name, and is refused in words without it, with another name or a wrong number', async () => {
      const { at, signing } = await named();
      expect((await desk.get(at.orderNo)).offer).toMatchObject({ accountName: 'firm示例厂' });
      const { accountName: _name, bankName: _bank, bankAccount: _number, ...bare } = signing as typeof signing & Record<string, unknown>;
      const refused = async (given: object) => ((await desk.post('sign', { ...bare, ...given })) as { msg?: string }).msg;
      const own = { accountName: 'firm示例厂', bankName: '示例银行', bankAccount: PAYEE_ACCOUNT };
      expect(await refused({})).toBe('请填写户名');
      expect(await refused({ ...own, accountName: '别的厂' })).toBe('户名要和“firm示例厂”一致');
      expect(await refused({ ...own, bankName: ' ' })).toBe('请输入开户银行');
      expect(await refused({ ...own, bankAccount: '62220212345' })).toBe('账号长度必须在12到19之间');
      expect(await refused({ ...own, bankAccount: '6222x0212x3456' })).toBe('账号必须全为数字');
      await withdrawConsent(context, desk.user, { kind: 'bankAccount', subject: '' });
      expect(await refused(own)).toBe('请先看一遍并同意《银行账号处理同意书》');
      expect((await read(at.orderNo)).state).toBe('50');
    });

    it('keeps it enciphered, shows its end alone, and tells it with the money', async () => {
      const { at, signing } = await named();
      const signed = await desk.post('sign', signing);
      expect(await stored(at.orderNo)).toMatchObject({ accountName: 'firm示例厂', bankAccount: PAYEE_ACCOUNT });
      const [raw] = await context.db.select({ payee: sql<string>`payee::text` }).from(financeOrder);
      expect(raw?.payee).not.toContain(PAYEE_ACCOUNT);
      const masked = { accountName: 'firm示例厂', bankName: '莆田示范银行城厢支行', bankAccount: '**** 0123' };
      expect((await read(at.orderNo)).contract).toMatchObject({ payee: masked });
      await asOfficer(context, CLERK, 'disburse', toStep(signed.data), { loanAmount: '40' });
      const { rows: messages } = await desk.send('/api/usr/biz-message/list-message-by-page');
      expect((messages as { content: string }[])[0]?.content).toContain('打到莆田示范银行城厢支行尾号 0123 的账户');
      const audit = await context.db.select({ detail: auditLog.detail }).from(auditLog);
      expect(JSON.stringify(audit)).not.toContain('0123');
    });

    it('can be corrected until the money is paid out, in the same name; a payout that saw the former one is refused', async () => {
      const { at, signing } = await named();
      const signed = toStep((await desk.post('sign', signing)).data);
      expect((await read(at.orderNo)).actions).toContain('correctAccount');
      const right = { accountName: 'firm示例厂', bankName: '莆田示范银行涵江支行', bankAccount: '6222021234567890999' };
      const correct = async (given: object) => await desk.post('correct-account', { ...signed, ...right, ...given });
      expect(await correct({ accountName: '别的厂' })).toMatchObject({ code: 500, msg: '户名要和“firm示例厂”一致' });
      expect(await correct({})).toMatchObject({ data: { state: '60' } });
      expect(await stored(at.orderNo)).toEqual(right);
      const { rows: messages } = await desk.send('/api/usr/biz-message/list-message-by-page');
      expect((messages as { content: string }[])[0]?.content).toMatch(
        '放款时打到莆田示范银行涵江支行尾号 0999 的账户。不是您改的，马上联系',
      );
      await expect(asOfficer(context, CLERK, 'disburse', signed, { loanAmount: '40' })).rejects.toThrow();
      await asOfficer(context, CLERK, 'disburse', { ...signed, version: signed.version + 1 }, { loanAmount: '40' });
      expect((await read(at.orderNo)).actions).not.toContain('correctAccount');
    });

    it('leaves its end alone once the consent is taken back, and nothing of it once the person is forgotten', async () => {
      const { at, signing } = await named();
      await desk.post('sign', signing);
      await withdrawConsent(context, desk.user, { kind: 'bankAccount', subject: '' });
      expect(await stored(at.orderNo)).toMatchObject({ bankAccount: '**** 0123' });
      await context.db.transaction((tx) => forgetPerson(tx, context.now(), desk.user));
      expect(await stored(at.orderNo)).toMatchObject({ accountName: '', bankAccount: '' });
    });

    it('asks a person for the name that was certified', async () => {
      const { at } = await named();
      await change(at.orderNo, { accountType: 'INDIVIDUAL' });
      const content = {
        realName: '林真名',
        idType: '1',
        idNo: '1',
        validFrom: '',
        validTo: '',
        frontUrl: '',
        backUrl: '',
        mobile: '',
      } as const;
      const record = { id: desk.user.id, userId: desk.user.id, method: '1', content, state: '2', version: 1, validTo: '' };
      await context.db.insert(personalAuth).values({ ...record, stateTime: context.now(), createTime: context.now() });
      expect((await desk.get(at.orderNo)).offer).toMatchObject({ accountName: '林真名' });
    });

    it('asks a person of whom it has only the login name for his own, and writes that into every paper and desk', async () => {
      const { at, signing } = await named();
      await change(at.orderNo, { accountType: 'INDIVIDUAL', applicantName: 'walk_lin', creditCode: '' });
      expect(await desk.get(at.orderNo)).toMatchObject({ applicant: { companyName: '' }, offer: { accountName: '', nameDue: true } });
      expect(await getDeskOrder(context.db, PLAYER, at.orderNo)).toMatchObject({ applicantName: '' });
      const given = { ...signing, ...(await toSigning(context, at)) };
      const sign = async (accountName: string) => await desk.post('sign', { ...given, accountName });
      expect(await sign('walk_lin')).toMatchObject({ code: 500, msg: '请写身份证上的姓名，不要写登录名' });
      expect(await sign(' 林示例 ')).toMatchObject({ data: { state: '60' } });
      expect(await desk.get(at.orderNo)).toMatchObject({ applicant: { companyName: '林示例' } });
      await context.db.update(flowLog).set({ actorName: 'walk_lin' }).where(eq(flowLog.actorType, 'user'));
      expect(JSON.stringify(await desk.get(at.orderNo))).not.toContain('walk_lin');
      expect(await getDeskOrder(context.db, PLAYER, at.orderNo)).toMatchObject({ applicantName: '林示例' });
      const [granted] = await context.db.select().from(creditAuthorisation);
      expect(granted).toMatchObject({ applicantName: '林示例' });
    });

    it('asks for none, and keeps none, where the offer pays somebody else', async () => {
      const { at } = await named();
      await change(at.orderNo, { creditPaidTo: '供货商' });
      expect((await desk.get(at.orderNo)).offer).toMatchObject({ accountName: '' });
      expect(await desk.post('sign', await toSigning(context, at))).toMatchObject({ data: { state: '60' } });
      expect(await stored(at.orderNo)).toBeNull();
    });
  });

  describe('of a personal loan', () => {
    const PERSONAL = { ...OFFER, personal: '1' };
    const offerPersonal = async () => {
      const at = await desk.reachOffer();
      return toStep(await asOfficer(context, CLERK, 'supplement', at, PERSONAL));
    };
    const issue = async ({ orderNo }: { readonly orderNo: string }) =>
      LoanStatement.parse((await desk.post('statement', { orderNo })).data);
    const bare = async (at: { readonly orderNo: string; readonly version: number }) => {
      const { statementId: _id, statementHash: _hash, ...signing } = await toSigning(context, at);
      return signing;
    };

    it('rests on its statement, read for its time: never without, too early, on a former one or on another’s', async () => {
      const at = await offerPersonal();
      expect(await read(at.orderNo)).toMatchObject({ offer: { statementDue: true } });
      const signing = await bare(at);
      const refused = async (given: object) => (await desk.post('sign', { ...signing, ...given })) as { msg?: string };
      expect(await refused({})).toMatchObject({ msg: '请先看综合融资成本明示表，确认以后再签' });
      const former = await issue(at);
      const { statementId, statementHash, ...statement } = await issue(at);
      expect(statement).toMatchObject({ title: '综合融资成本明示表', readSeconds: 10, sheetNo: '', principal: '400000' });
      expect(await refused({ statementId, statementHash })).toMatchObject({ msg: '明示表的阅读时间还没到，请看完再签' });
      await desk.advance(10_000);
      expect(await refused({ statementId: former.statementId, statementHash: former.statementHash })).toMatchObject({
        msg: '这份明示表已经作废，请重新看一遍再签',
      });
      const random = seededRandom(7);
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const guess = () =>
          createHash('sha256')
            .update(String(random(1_000_000_000)))
            .digest('hex');
        expect(
          await refused(random(2) === 0 ? { statementId, statementHash: guess() } : { statementId: guess().slice(0, 36), statementHash }),
        ).toMatchObject({ code: 500 });
      }
      expect(await read(at.orderNo)).toMatchObject({ state: '50', contract: null });
      expect(await desk.post('sign', { ...signing, statementId, statementHash })).toMatchObject({ data: { state: '60' } });
      const signed = (await read(at.orderNo)).contract?.signed;
      expect(signed?.statement).toEqual({ statementId, statementHash, ...statement });
    });

    it('needs a new statement once the institution changed the offer; it is nobody else’s', async () => {
      const at = await offerPersonal();
      const { statementId, statementHash } = await issue(at);
      const changed = toStep(await asOfficer(context, CLERK, 'supplement', at, { ...PERSONAL, note: '再加一条' }));
      await desk.advance(10_000);
      expect(await desk.post('sign', { ...(await bare(changed)), statementId, statementHash })).toMatchObject({
        msg: expect.stringMatching(/明示表/),
      });
      const other = await desk.tokenOf(await storeCompanyUser(context, 'other'));
      expect(await desk.post('statement', { orderNo: at.orderNo }, { by: other })).toMatchObject({ code: 404 });
    });

    it('is signed at the institution only where the statement was shown, and keeps it', async () => {
      const at = await desk.reachOffer();
      const moved = toStep(await asOfficer(context, CLERK, 'supplement', at, { ...PERSONAL, ...ON_SITE }));
      await expect(asOfficer(context, CLERK, 'signOnSite', moved)).rejects.toMatchObject({ kind: 'invalidField' });
      await asOfficer(context, CLERK, 'signOnSite', moved, { statementShown: '1' });
      expect((await read(at.orderNo)).contract?.signed?.statement).toMatchObject({ title: '综合融资成本明示表', readSeconds: 0 });
    });
  });

  it('of a company may rest on its numbered sheet too, and needs none', async () => {
    const at = await desk.reachOffer();
    expect(await read(at.orderNo)).toMatchObject({ offer: { statementDue: false } });
    const sheet = LoanStatement.parse((await desk.post('statement', { orderNo: at.orderNo })).data);
    expect(sheet).toMatchObject({ title: '企业贷款明白纸', readSeconds: 0, sheetNo: at.orderNo.replace('FO', 'MB') });
    const { statementId, statementHash } = sheet;
    await desk.advance(1_000);
    expect(await desk.post('sign', { ...(await toSigning(context, at)), statementId, statementHash })).toMatchObject({
      data: { state: '60' },
    });
    expect((await read(at.orderNo)).contract?.signed?.statement).toMatchObject({ sheetNo: sheet.sheetNo });
  });

  it('is given at the institution where the offer says so, and only there', async () => {
    const at = await desk.reachOffer();
    expect(listDeskActions(await getDeskOrder(context.db, PLAYER, at.orderNo), PLAYER)).toEqual(['recordContact', 'supplement']);
    await expect(asOfficer(context, CLERK, 'signOnSite', at)).rejects.toMatchObject({ kind: 'wrongState' });
    const moved = toStep(await asOfficer(context, CLERK, 'supplement', at, { ...OFFER, ...ON_SITE }));
    expect(await read(at.orderNo)).toMatchObject({ actions: ['decline'], offer: { contract: { way: 'onSite', day: '2026-11-24' } } });
    const here = await desk.post('sign', await toSigning(context, moved));
    expect(here).toEqual({ code: 500, msg: '这份合同到机构签，签好以后机构会登记' });
    await asOfficer(context, CLERK, 'signOnSite', moved);
    expect(await read(at.orderNo)).toMatchObject({
      state: '60',
      contract: {
        contractNo: at.orderNo.replace('FO', 'HT'),
        signed: { contract: { place: '城东支行' }, figures: { total: '409158.27' } },
      },
    });
  });

  it.each([
    [{ signing: '' }, '请选择怎么签约'],
    [{ signing: 'onSite' }, '请填写在哪里签'],
    [{ signing: 'onSite', signPlace: '城东支行' }, '请填写签约要带什么'],
    [{ ...ON_SITE, signDay: '明天' }, '请选择哪天签'],
    [{ signing: 'file', contractFile: '/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf' }, '请上传合同（PDF）'],
  ])('cannot be asked for by an offer with %j', async (fields, sentence) => {
    const at = await desk.reachOffer();
    await expect(asOfficer(context, CLERK, 'supplement', at, { ...OFFER, ...fields })).rejects.toMatchObject({ detail: { sentence } });
  });

  it('takes no contract of another applicant, nor one that another order has', async () => {
    const at = await desk.reachOffer();
    const other = await storeCompanyUser(context, 'other');
    const take = (contractFile: string) => asOfficer(context, CLERK, 'supplement', at, { ...OFFER, contractFile });
    const foreign = await storeSampleContract(context, at.orderNo);
    await context.db.update(storedFile).set({ userId: other.id }).where(eq(storedFile.orderNumber, ''));
    await expect(take(foreign)).rejects.toMatchObject({ detail: { sentence: '请上传合同（PDF）' } });
    const elsewhere = await storeSampleContract(context, at.orderNo);
    await context.db.update(storedFile).set({ orderNumber: 'FO1', sceneCode: 'LOAN_CONTRACT' }).where(eq(storedFile.userId, desk.user.id));
    await expect(take(elsewhere)).rejects.toMatchObject({ detail: { sentence: '请上传合同（PDF）' } });
  });

  it('rests on a PDF that passed what every upload does, and that its applicant can open', async () => {
    const { orderNo } = await desk.submit();
    const order = await getDeskOrder(context.db, PLAYER, orderNo);
    const BRINGER = { type: 'institution', id: order.agencyId } as const;
    const store = (fileName: string, bytes: Buffer) => storeContract(context, testFiles(), order, { fileName, bytes, by: BRINGER });
    await expect(store('合同.docx', Buffer.from('PK'))).rejects.toMatchObject({ kind: 'invalidField' });
    await expect(store('合同.pdf', Buffer.from('not one'))).rejects.toMatchObject({ kind: 'invalidField' });
    await expect(store('合同.pdf', toTestPdf('/OpenAction << /S /JavaScript /JS (1) >>'))).rejects.toMatchObject({ kind: 'invalidField' });
    const address = await store('合同.pdf', toTestPdf('1 0 obj << >> endobj'));
    const [file] = await context.db.select().from(storedFile).where(eq(storedFile.fileName, '合同.pdf'));
    expect(file).toMatchObject({
      userId: desk.user.id,
      sceneCode: 'TEMP',
      orderNumber: '',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(address).toMatch(/\/arn\/[\w-]{22}\.pdf$/);
  });
});
