import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { company } from '../../db/schema/account-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import {
  CLAIM,
  guarantor,
  openGuaranteeDesk,
  payOnClaim,
  RECEIPT,
  SURRENDER,
  sampleContent,
  strangers,
} from '../../testing/guarantee-desk.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { listSteps } from '../engine/case-rows.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { guaranteeCase, updateLetter } from './definition.ts';
import { DOCUMENT_KINDS, listLetterFiles, openLetterDocument } from './letter-documents.ts';
import { byViewer, getLetter, listLetters } from './letters.ts';
import { verifyLetter } from './verify-letter.ts';

const DAY_MS = 86_400_000;
const wrongState = { kind: 'wrongState' };

describeOnDatabase('a guarantee letter', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
  });

  const bytesOf = async (orderNo: string, kind: (typeof DOCUMENT_KINDS)[number]): Promise<Buffer> => {
    const file = await openLetterDocument(desk.context.db, desk.settings.files, await desk.read(orderNo), kind);
    return Buffer.concat((await file?.stream.toArray()) ?? []);
  };
  const textOf = async (bytes: Buffer): Promise<string> => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.replaceAll(/\s+/g, '');
  };

  it('goes from draft to its end: premium, documents, messages, history', async () => {
    const orderNo = await desk.draft();
    expect(orderNo).toMatch(/^GL20261120\d{6}$/);
    expect(await desk.act(orderNo, 'applicant', 'apply')).toBe('10');
    expect(await desk.read(orderNo)).toMatchObject({ premiumYuan: 600, startDate: '2026-12-01', endDate: '2027-03-01' });
    expect(await desk.act(orderNo, 'applicant', 'pay')).toBe('20');
    expect(await desk.act(orderNo, 'institution', 'issue')).toBe('30');
    desk.context.advance(11 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    expect((await desk.read(orderNo)).state).toBe('40');
    desk.context.advance(91 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    await runClock(guaranteeCase, desk.context);
    const ended = await desk.read(orderNo);
    expect(ended.state).toBe('50');
    const steps = (await listSteps(desk.context.db, [ended.id])).get(ended.id);
    expect(steps?.map(({ action }) => action)).toEqual(['save', 'apply', 'pay', 'issue', 'start', 'end']);
    const files = await listLetterFiles(desk.context.db, ended, DOCUMENT_KINDS);
    expect(files.map(({ kind }) => kind)).toEqual(['offer', 'notice', 'letter']);
    expect(await desk.context.db.$count(bizMessage)).toBe(5);
  });

  it('prints what was agreed, and its file has the hash that is told', async () => {
    const orderNo = await desk.issued();
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    const bytes = await bytesOf(orderNo, 'letter');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(fileSha256);
    const text = await textOf(bytes);
    for (const words of [guaranteeNo ?? '-', '投标保函', '示例<建筑>公司', '示例招标人', '2026-12-01至2027-03-01'])
      expect(text).toContain(words);
    expect(text).toContain(`/guarantee/verify?no=${guaranteeNo}`);
    expect(text).toMatch(/参加示例工程施工标段（标段编号S-1）的投标，.*人民币200,000.00元（大写：贰拾万元整）/);
    expect(text).toContain('第1页，共1页');
    expect(await textOf(await bytesOf(orderNo, 'offer'))).toContain('已支付保费人民币600.00元');
    expect(await textOf(await bytesOf(orderNo, 'notice'))).toContain('明文保函');
  });

  it('is genuine by its very bytes; one byte changed, another number or no hash is refused in one shape', async () => {
    const orderNo = await desk.issued();
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    const no = guaranteeNo ?? '';
    const sha256 = fileSha256 ?? '';
    expect(await verifyLetter(desk.context, { no, sha256 })).toMatchObject({
      result: 'genuine',
      letter: { guaranteeNo: no, life: 'EFFECTIVE', principalName: '示例<建筑>公司', guaranteeAmount: 200_000, sealedUntil: null },
    });
    const tampered = await bytesOf(orderNo, 'letter');
    tampered[1_000] = (tampered[1_000] ?? 0) ^ 1;
    const altered = { result: 'altered', letter: null };
    expect(await verifyLetter(desk.context, { no, sha256: createHash('sha256').update(tampered).digest('hex') })).toEqual(altered);
    expect(await verifyLetter(desk.context, { no })).toEqual(altered);
    const unknown = { result: 'unknown', letter: null };
    expect(await verifyLetter(desk.context, { no: 'BH202611200000000000', sha256 })).toEqual(unknown);
    expect(await verifyLetter(desk.context, {})).toEqual(unknown);
  });

  it('says of another paper of the service which one it is', async () => {
    const [orderNo, other] = [await desk.issued(), await desk.issued()];
    const no = (await desk.read(orderNo)).guaranteeNo ?? '';
    const hash = async (of: string, kind: 'letter' | 'offer') =>
      createHash('sha256')
        .update(await bytesOf(of, kind))
        .digest('hex');
    expect(await verifyLetter(desk.context, { no, sha256: await hash(other, 'letter') })).toEqual({
      ...{ result: 'altered', letter: null, paper: 'letter' },
    });
    expect(await verifyLetter(desk.context, { no, sha256: await hash(orderNo, 'offer') })).toMatchObject({ paper: 'offer' });
  });

  it('keeps a sealed letter shut until its bids are opened', async () => {
    const orderNo = await desk.issued({ cipher: '1' });
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    const asked = { no: guaranteeNo ?? '', sha256: fileSha256 ?? '' };
    expect(await verifyLetter(desk.context, asked)).toMatchObject({
      result: 'genuine',
      letter: {
        sealedUntil: '2026-12-01T09:30:00+08:00',
        principalName: null,
        guaranteeAmount: null,
        projectName: null,
        startDate: null,
        isAhead: true,
      },
    });
    expect((await listLetters(desk.context, desk.viewerOf('beneficiary', orderNo)))[0]?.sealed).toBe(true);
    expect((await listLetters(desk.context, guarantor))[0]?.sealed).toBe(false);
    await expect(desk.act(orderNo, 'beneficiary', 'claim', CLAIM)).rejects.toMatchObject({ kind: 'letterSealed' });
    desk.context.advance(11 * DAY_MS + 3_600_000);
    expect(await verifyLetter(desk.context, asked)).toMatchObject({
      letter: { sealedUntil: null, guaranteeAmount: 200_000, isAhead: false },
    });
    expect((await listLetters(desk.context, desk.viewerOf('beneficiary', orderNo)))[0]?.sealed).toBe(false);
  });

  it('is cancelled only before it is issued, and what was paid comes back', async () => {
    const unpaid = await desk.draft();
    expect(await desk.act(unpaid, 'applicant', 'cancel')).toBe('90');
    expect((await desk.read(unpaid)).refundTime).toBeNull();
    const paid = await desk.paid();
    expect(await desk.act(paid, 'applicant', 'cancel')).toBe('90');
    expect((await desk.read(paid)).refundTime).toEqual(desk.context.now());
    const issued = await desk.issued();
    await expect(desk.act(issued, 'applicant', 'cancel')).rejects.toMatchObject(wrongState);
  });

  it('is refused with its reason and a refund', async () => {
    const orderNo = await desk.paid();
    await expect(desk.act(orderNo, 'institution', 'reject', { reason: ' ' })).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await desk.act(orderNo, 'institution', 'reject', { reason: '资质不够。' })).toBe('25');
    const letter = await desk.read(orderNo);
    expect(letter.refundTime).not.toBeNull();
    expect((await listSteps(desk.context.db, [letter.id])).get(letter.id)?.at(-1)?.remark).toBe('资质不够。');
    const told = (await desk.context.db.select().from(bizMessage)).map(({ content }) => content);
    expect(told).toContainEqual(expect.stringContaining('未通过：资质不够。保费原路退回'));
  });

  it('is given back: refused it goes on as before, approved the premium comes back', async () => {
    const orderNo = await desk.issued();
    expect(await desk.act(orderNo, 'applicant', 'surrender', SURRENDER)).toBe('60');
    expect(await desk.act(orderNo, 'institution', 'refuse')).toBe('30');
    expect(await desk.act(orderNo, 'applicant', 'surrender', SURRENDER)).toBe('60');
    desk.context.advance(12 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    expect((await desk.read(orderNo)).state).toBe('60');
    expect(await desk.act(orderNo, 'institution', 'approve')).toBe('61');
    expect((await desk.read(orderNo)).surrender?.refundYuan).toBe(586.81);
  });

  it('runs on when it ran already and is not taken back', async () => {
    const orderNo = await desk.issued();
    desk.context.advance(12 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    expect((await desk.read(orderNo)).state).toBe('40');
    expect(await desk.act(orderNo, 'applicant', 'surrender', SURRENDER)).toBe('60');
    expect(await desk.act(orderNo, 'institution', 'refuse')).toBe('40');
  });

  it('takes no account that breaks the rules for bank accounts', async () => {
    const orderNo = await desk.issued();
    const surrender = desk.act(orderNo, 'applicant', 'surrender', { ...SURRENDER, bankAccount: '999999123456' });
    await expect(surrender).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence: '账号开头6位不符合规范' } });
  });

  it('gives a premium back to nobody but its company, by the name under which that is certified now', async () => {
    const orderNo = await desk.issued();
    const surrender = (accountName: string) => desk.act(orderNo, 'applicant', 'surrender', { ...SURRENDER, accountName });
    const sentence = '户名要和“示例<建筑>公司”一致';
    await expect(surrender('示例装饰公司')).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence } });
    await desk.changeCompany({ companyName: '示例集团公司' });
    await expect(surrender(SURRENDER.accountName)).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await surrender('示例集团公司')).toBe('60');
  });

  it('takes a surrender back while nobody has decided on it: the account is forgotten, the company is told, and none can approve it', async () => {
    const [fresh, running] = [await desk.issued(), await desk.issued()];
    await desk.begin(running);
    for (const [orderNo, origin] of [
      [fresh, '30'],
      [running, '40'],
    ] as const) {
      await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
      expect(await desk.act(orderNo, 'applicant', 'withdraw', {})).toBe(origin);
      const { id, surrender } = await desk.read(orderNo);
      expect(surrender).toBeNull();
      expect((await listSteps(desk.context.db, [id])).get(id)?.at(-1)?.action).toBe('withdraw');
      await expect(desk.act(orderNo, 'institution', 'approve')).rejects.toMatchObject(wrongState);
    }
    const told = await desk.context.db.select().from(bizMessage).where(eq(bizMessage.title, '退保申请已撤回'));
    expect(told.map(({ bizId }) => bizId)).toEqual(expect.arrayContaining([fresh, running]));
    await desk.act(fresh, 'applicant', 'surrender', SURRENDER);
    await desk.act(fresh, 'institution', 'approve');
    await expect(desk.act(fresh, 'applicant', 'withdraw', {})).rejects.toMatchObject(wrongState);
  });

  it('is claimed on from its first day to its last, in the creditor’s own name alone', async () => {
    const orderNo = await desk.issued();
    const claim = (change: Record<string, string> = {}) => desk.act(orderNo, 'beneficiary', 'claim', { ...CLAIM, ...change });
    const early = { kind: 'notClaimable', detail: { sentence: '这份保函 2026-12-01 起生效，那天起才能索赔' } };
    await expect(claim()).rejects.toMatchObject(early);
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await expect(claim()).rejects.toMatchObject(early);
    desk.context.advance(11 * DAY_MS);
    const owner = { kind: 'invalidField', detail: { sentence: '户名要和“示例招标人”一致' } };
    await expect(claim({ accountName: '示例<建筑>公司' })).rejects.toMatchObject(owner);
    await expect(claim({ bankName: '' })).rejects.toMatchObject({ detail: { sentence: '请输入开户银行' } });
    await expect(claim({ bankAccount: '12' })).rejects.toMatchObject({ detail: { sentence: '账号长度必须在12到19之间' } });
    desk.context.advance(91 * DAY_MS);
    await expect(claim()).rejects.toMatchObject({ detail: { sentence: '这份保函的有效期到 2027-03-01 为止，不能再索赔' } });
    desk.context.advance(-DAY_MS);
    expect(await claim()).toBe('70');
    const { bankName, bankAccount, accountName } = CLAIM;
    expect((await desk.read(orderNo)).claim).toMatchObject({ claimAmountYuan: 1_000, bankName, bankAccount, accountName });
    const [kept] = await desk.context.db.select({ text: sql<string>`${guaranteeLetter.claim}::text` }).from(guaranteeLetter);
    expect([kept?.text.includes(bankAccount), kept?.text.includes(bankName)]).toEqual([false, true]);
  });

  it.each([
    ['uphold', '71'],
    ['dismiss', '72'],
  ] as const)('is claimed by its creditor; no surrender while the claim runs; %s ends it', async (decision, state) => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    const claim = { ...CLAIM, claimAmount: '200000', reason: '中标后不签合同' };
    await expect(desk.act(orderNo, 'beneficiary', 'claim', { ...claim, claimAmount: '200000.01' })).rejects.toMatchObject({
      kind: 'invalidField',
    });
    expect(await desk.act(orderNo, 'beneficiary', 'claim', claim)).toBe('70');
    await expect(desk.act(orderNo, 'applicant', 'surrender', SURRENDER)).rejects.toMatchObject({ kind: 'claimRuns' });
    expect(await desk.act(orderNo, 'institution', decision)).toBe(state);
    await expect(desk.act(orderNo, 'institution', decision)).rejects.toMatchObject(wrongState);
  });

  it('binds on after a refused claim: it is claimed on again, given back, released, and ends by itself', async () => {
    const refused = async () => {
      const orderNo = await desk.issued();
      await desk.begin(orderNo);
      await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
      expect(await desk.act(orderNo, 'institution', 'dismiss', { reason: '材料不齐，请补充' })).toBe('72');
      return orderNo;
    };
    const [again, given, released, left] = [await refused(), await refused(), await refused(), await refused()];
    const [told] = await desk.context.db.select().from(bizMessage).orderBy(desc(bizMessage.id)).limit(1);
    expect(told?.content).toBe(`${left}：材料不齐，请补充。保函照原来的有效期继续，受益人补了材料还可以再索赔。`);
    expect(await desk.act(again, 'beneficiary', 'claim', { ...CLAIM, claimAmount: '2000' })).toBe('70');
    expect((await desk.read(again)).claim).toMatchObject({ claimAmountYuan: 2_000 });
    expect(await desk.act(given, 'applicant', 'surrender', SURRENDER)).toBe('60');
    expect(await desk.act(given, 'institution', 'refuse')).toBe('72');
    expect(await desk.act(released, 'beneficiary', 'release')).toBe('50');
    desk.context.advance(103 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    expect((await desk.read(left)).state).toBe('50');
  });

  it('is paid back in parts to the cent, never by more than is owed, each receipt told and the last one as the end of it', async () => {
    const orderNo = await payOnClaim(desk, '1000.10');
    desk.context.advance(3 * DAY_MS);
    const record = (change: Partial<typeof RECEIPT>) => desk.act(orderNo, 'institution', 'recordRepayment', { ...RECEIPT, ...change });
    const told = async () => {
      const [newest] = await desk.context.db.select().from(bizMessage).orderBy(desc(bizMessage.id)).limit(1);
      return [newest?.title, newest?.content];
    };
    for (const [change, field, sentence] of [
      [{ receiptNo: '' }, 'receiptNo', '请填写凭证号'],
      [{ day: '2026-11-24' }, 'day', '日期不能晚于今天'],
      [{ day: '2026-11-19' }, 'day', '日期不能早于 2026-11-20，那天才赔付'],
      [{ amount: '0' }, 'amount', '金额要大于 0'],
      [{ amount: '1.005' }, 'amount', '请输入正确的金额（元），最多两位小数'],
      [{ amount: '1000.11' }, 'amount', '金额超过还没还的，最多 1,000.10 元'],
    ] as const)
      await expect(record(change)).rejects.toMatchObject({ kind: 'invalidField', detail: { field, sentence } });
    expect(await record({ amount: '333.37' })).toBe('71');
    expect(await told()).toEqual([
      '归还的钱已登记',
      `${orderNo}：担保机构 2026-11-20 收到您还的 333.37 元，凭证号 GH-1。还差 666.73 元，请在 2026-11-30 以前还清。`,
    ]);
    const once = await desk.read(orderNo);
    expect(await record({ amount: '３３３.37' })).toBe('71');
    expect(await desk.read(orderNo)).toEqual(once);
    await expect(record({ amount: '1' })).rejects.toMatchObject({ detail: { sentence: '这个凭证号已经登记过别的内容' } });
    await record({ receiptNo: 'GH-2', day: '2026-11-23', amount: '333.37' });
    await expect(record({ receiptNo: 'GH-3', amount: '333.37' })).rejects.toMatchObject({
      detail: { field: 'amount', sentence: '金额超过还没还的，最多 333.36 元' },
    });
    expect(await record({ receiptNo: 'GH-3', amount: '333.36' })).toBe('71');
    expect(await told()).toEqual([
      '赔付的钱已还清',
      `${orderNo}：担保机构 2026-11-20 收到您还的 333.36 元，凭证号 GH-3。担保机构赔付的 1,000.10 元都还清了。`,
    ]);
    await expect(record({ receiptNo: 'GH-4', amount: '0.01' })).rejects.toMatchObject({
      detail: { sentence: '赔付的钱已经还清了，不用再登记' },
    });
    const { version, repayments } = await desk.read(orderNo);
    expect([version - once.version, repayments.map(({ amountYuan }) => amountYuan)]).toEqual([2, [333.37, 333.37, 333.36]]);
  });

  it('takes one of two receipts that come in at once for the same money', async () => {
    const orderNo = await payOnClaim(desk);
    const amount = '600';
    const both = await Promise.allSettled(
      ['GH-1', 'GH-2'].map((receiptNo) => desk.act(orderNo, 'institution', 'recordRepayment', { ...RECEIPT, receiptNo, amount })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await desk.read(orderNo)).repayments).toHaveLength(1);
  });

  it('is released once it runs', async () => {
    const orderNo = await desk.issued();
    await expect(desk.act(orderNo, 'beneficiary', 'release')).rejects.toMatchObject(wrongState);
    desk.context.advance(11 * DAY_MS);
    await runClock(guaranteeCase, desk.context);
    expect(await desk.act(orderNo, 'beneficiary', 'release')).toBe('50');
    const { guaranteeNo, fileSha256 } = await desk.read(orderNo);
    const asked = { no: guaranteeNo ?? '', sha256: fileSha256 ?? '' };
    expect(await verifyLetter(desk.context, asked)).toMatchObject({ result: 'genuine', letter: { life: 'RELEASED' } });
  });

  it('for a bid is neither asked for nor issued once the bids are opened', async () => {
    const [draft, paid] = [await desk.draft(), await desk.paid()];
    desk.context.advance(12 * DAY_MS);
    await expect(desk.act(draft, 'applicant', 'apply')).rejects.toMatchObject({ kind: 'bidsOpened' });
    await expect(desk.act(paid, 'institution', 'issue')).rejects.toMatchObject({ kind: 'bidsOpened' });
    expect((await desk.read(paid)).state).toBe('20');
  });

  it('wants a complete company first', async () => {
    const draft = await desk.draft();
    const { db } = desk.context;
    await db.update(company).set({ passedAuthId: null });
    await expect(desk.draft()).rejects.toMatchObject({ kind: 'companyIncomplete' });
    await expect(desk.act(draft, 'applicant', 'apply')).rejects.toMatchObject({ kind: 'companyIncomplete' });
    const [own] = await db.select().from(company);
    if (own !== undefined) await db.update(company).set({ passedAuthId: own.id, companyName: '' }).where(eq(company.id, own.id));
    await expect(desk.draft()).rejects.toMatchObject({ kind: 'companyIncomplete' });
  });

  it('is one draft for a hundred equal sendings, and an unfinished draft is no application', async () => {
    const sent = await Promise.all(Array.from({ length: 100 }, () => desk.draft({ amount: '' }, 'key-of-the-form')));
    expect(new Set(sent).size).toBe(1);
    const [orderNo = ''] = sent;
    await expect(desk.act(orderNo, 'applicant', 'apply')).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await updateLetter(desk.context, desk.applicant, { orderNo, version: 1, guarantorId: 'bank', content: sampleContent() })).toBe(
      2,
    );
    await expect(
      updateLetter(desk.context, desk.applicant, { orderNo, version: 1, guarantorId: 'bank', content: sampleContent() }),
    ).rejects.toMatchObject({
      kind: 'staleVersion',
    });
    expect(await desk.act(orderNo, 'applicant', 'apply')).toBe('10');
  });

  it('is issued once when two decide at the same time', async () => {
    const orderNo = await desk.paid();
    const both = await Promise.allSettled([desk.act(orderNo, 'institution', 'issue'), desk.act(orderNo, 'institution', 'reject')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(strangers.map((viewer) => [viewer.role, viewer] as const))('is not there for a foreign %s', async (_role, viewer) => {
    const orderNo = await desk.issued();
    const { context, settings } = desk;
    await expect(getLetter(context.db, viewer, orderNo, context.now())).rejects.toMatchObject({ kind: 'notFound' });
    expect(await listLetters(context, viewer)).toEqual([]);
    const request = { action: 'release', by: byViewer(viewer), number: orderNo, version: 4, input: {} } as const;
    await expect(runAction(guaranteeCase, { ...context, ...settings }, request)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('shows a guarantor no draft, and a creditor nothing before it is issued', async () => {
    const orderNo = await desk.draft();
    const { context } = desk;
    const [office, creditor] = [desk.viewerOf('institution', orderNo), desk.viewerOf('beneficiary', orderNo)];
    expect(await listLetters(context, office)).toEqual([]);
    await desk.act(orderNo, 'applicant', 'apply');
    await desk.act(orderNo, 'applicant', 'pay');
    expect(await listLetters(context, office)).toHaveLength(1);
    expect(await listLetters(context, creditor)).toEqual([]);
  });
});
