import { and, eq } from 'drizzle-orm';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import { storeFile } from '../domain/files/store-file.ts';
import { type FinanceSystems, openFinanceSystems } from '../testing/finance-systems.ts';
import { CALL, MANAGER, OFFER, REFUSAL, RETURN } from '../testing/order-desk.ts';
import { wantedDemand } from '../testing/sample-demand.ts';
import { testFiles } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MISSING = { code: 404, msg: '访问资源不存在' };
const MINUTE_MS = 60_000;

describeOnDatabase('finance orders and demands by institutions’ systems', (database) => {
  let context: TestContext;
  let s: FinanceSystems;

  beforeEach(async () => {
    context = createTestContext(database().db);
    s = await openFinanceSystems(context);
  });

  describe('lists and cases', () => {
    it('lists what is on the s.desk, with the number of all', async () => {
      const { json } = await s.reader.ask('/finance');
      expect(json).toMatchObject({ code: 200, msg: '查询成功', total: 1, pageSize: 50 });
      expect(json.rows).toEqual([expect.objectContaining({ caseNo: s.orderNo, state: '10', stateText: '待受理', amountYuan: 500_000 })]);
    });

    it.each([
      ['state=10', 1],
      ['state=20', 0],
      ['state=all', 1],
      ['number=FO', 1],
      ['number=ZZ', 0],
      ['due=2026-11-20T09:00:00%2B08:00', 0],
      ['due=2027-11-20T09:00:00%2B08:00', 1],
      ['page=2', 1],
    ])('filters by %s', async (query, total) => {
      expect((await s.reader.ask('/finance', { query })).json).toMatchObject({ total });
    });

    it.each([
      ['state=77', 'state', '没有这个状态'],
      ['page=0', 'page', '页码从 1 开始，写成数字'],
      ['page=x', 'page', '页码从 1 开始，写成数字'],
      ['due=yesterday', 'due', '时间写成 2026-11-20T18:00:00+08:00 这样'],
      [`number=${'1'.repeat(41)}`, 'number', '编号最长 40 位'],
      ['sort=asc', 'sort', '没有这一项'],
    ])('names the field of a wrong filter: %s', async (query, field, msg) => {
      const { status, json } = await s.reader.ask('/finance', { query });
      expect([status, json]).toEqual([422, { code: 500, msg, field }]);
    });

    it('pages through more than a page', async () => {
      const { productName: _made, ...model } = await s.rowOf();
      const copies = Array.from({ length: 60 }, (_, index) => ({
        ...model,
        id: `019abcde-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        userId: `019abcde-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`,
        orderNo: `FO20990101${String(index).padStart(6, '0')}`,
      }));
      await context.db.insert(financeOrder).values(copies);
      const pageOf = async (page: number) => (await s.reader.ask('/finance', { query: `page=${page}` })).json.rows as { caseNo: string }[];
      const pages = [await pageOf(1), await pageOf(2)];
      expect(pages.map(({ length }) => length)).toEqual([50, 11]);
      expect(new Set(pages.flat().map(({ caseNo }) => caseNo)).size).toBe(61);
    });

    it('shows one case with what may be done to it, and records the look as the applicant reads it', async () => {
      const { json } = await s.decider.ask(`/finance/${s.orderNo}`);
      expect(json.data).toMatchObject({
        caseNo: s.orderNo,
        version: s.version,
        contactMobile: '13800000002',
        actions: ['return', 'reject'],
        payee: null,
      });
      expect((await s.worker.ask(`/finance/${s.orderNo}`)).json.data).toMatchObject({ actions: ['accept', 'return'] });
      expect((await s.reader.ask(`/finance/${s.orderNo}`)).json.data).toMatchObject({ actions: [] });
      expect((await s.desk.get(s.orderNo)).looks).toEqual(
        expect.arrayContaining([expect.objectContaining({ agencyName: expect.any(String) })]),
      );
      const looks = await context.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'read'), eq(auditLog.entityId, (await s.rowOf()).id)));
      expect(looks.map(({ actorId, detail }) => [actorId, detail])).toEqual([
        ['bank', { keyId: s.decider.id }],
        ['bank', { keyId: s.worker.id }],
        ['bank', { keyId: s.reader.id }],
      ]);
    });

    it('answers another institution’s case as one that is not there', async () => {
      const [other, none] = [await s.foreign.ask(`/finance/${s.orderNo}`), await s.foreign.ask('/finance/FO20260101000000')];
      expect([other.status, other.text]).toEqual([404, none.text]);
      expect(other.json).toEqual(MISSING);
      expect((await s.foreign.ask('/finance', { query: 'state=all' })).json).toMatchObject({ total: 0, rows: [] });
    });

    it('gives the papers of a case, and of a foreign one none', async () => {
      const { userId } = await s.rowOf();
      const paper = { userId, sceneCode: 'COMM_BIZ', orderNumber: s.orderNo, contentType: 'text/plain', fileName: '流水.txt' };
      const { fileUrl } = await storeFile(context.db, context.now(), testFiles(), { ...paper, bytes: Buffer.from('十二个月的流水') });
      const materials = [{ name: '银行流水', fileName: '流水.txt', fileUrl, fileMd5: '', uploadTime: '2026-11-20T09:00:00+08:00' }];
      await context.db.update(financeOrder).set({ materials }).where(eq(financeOrder.orderNo, s.orderNo));
      expect((await s.reader.ask(`/finance/${s.orderNo}`)).json.data).toMatchObject({
        papers: [{ place: 1, name: '银行流水（流水.txt）' }],
      });
      const sent = await s.reader.ask(`/finance/${s.orderNo}/papers/1`);
      expect([sent.status, sent.text, sent.headers.get('cache-control')]).toEqual([200, '十二个月的流水', 'no-store']);
      for (const place of ['0', '2', 'x']) expect((await s.reader.ask(`/finance/${s.orderNo}/papers/${place}`)).json).toEqual(MISSING);
      expect((await s.foreign.ask(`/finance/${s.orderNo}/papers/1`)).json).toEqual(MISSING);
    });
  });

  describe('actions on finance orders', () => {
    it('accepts, and names the institution and the key in history and audit log', async () => {
      const done = await s.act(s.worker, 'accept', MANAGER);
      expect([done.status, done.json]).toEqual([
        200,
        { code: 200, msg: '操作成功', data: { orderNo: s.orderNo, state: '20', version: s.version + 1 } },
      ]);
      const own = and(eq(auditLog.action, 'accept'), eq(auditLog.entityId, (await s.rowOf()).id));
      const [told] = await context.db.select().from(auditLog).where(own).orderBy(auditLog.id);
      expect([told?.actorId, told?.detail]).toEqual(['bank', { keyId: s.worker.id }]);
      const { history } = (await s.worker.ask(`/finance/${s.orderNo}`)).json.data as { history: { action: string; actorName: string }[] };
      expect(history.at(-1)).toMatchObject({ action: 'accept', actorName: expect.stringMatching(/ 系统 accountManager$/) });
    });

    it.each([
      ['recordContact', '20', '20', CALL],
      ['investigate', '20', '30', {}],
      ['approveStart', '30', '40', {}],
    ])('takes %s', async (action, from, to, fields) => {
      await s.act(s.worker, 'accept', MANAGER);
      await s.put(from);
      expect((await s.act(s.worker, action, fields)).json).toMatchObject({ code: 200, data: { state: to } });
    });

    it('takes return with what has to be added', async () => {
      expect((await s.act(s.decider, 'return', RETURN)).json).toMatchObject({ code: 200, data: { state: '45' } });
      expect((await s.rowOf()).returnItems).toEqual(RETURN.items);
    });

    it('takes reject', async () => {
      expect((await s.act(s.decider, 'reject', REFUSAL)).json).toMatchObject({ code: 200, data: { state: '91' } });
    });

    it('takes credit with a contract that was handed in before, and supplement with another', async () => {
      await s.act(s.worker, 'accept', MANAGER);
      await s.put('40');
      expect((await s.act(s.decider, 'credit', { ...OFFER, contractFile: await s.contractFile() })).json).toMatchObject({
        data: { state: '50' },
      });
      const { creditAmount: _1, creditRate: _2, creditTerm: _3, guaranteeType: _4, payType: _5, ...rest } = OFFER;
      const anew = await s.act(s.decider, 'supplement', { ...rest, contractFile: await s.contractFile() });
      expect(anew.json).toMatchObject({ code: 200, data: { state: '50' } });
      const own = and(eq(storedFile.orderNumber, s.orderNo), eq(storedFile.sceneCode, 'LOAN_CONTRACT'));
      expect(await context.db.$count(storedFile, own)).toBe(2);
    });

    it('takes signOnSite', async () => {
      await s.act(s.worker, 'accept', MANAGER);
      await s.put('40');
      await s.act(s.decider, 'credit', { ...OFFER, signing: 'onSite', signPlace: '城东支行', signBring: '公章' });
      expect((await s.act(s.decider, 'signOnSite', { statementShown: '1' })).json).toMatchObject({ code: 200, data: { state: '60' } });
    });

    it('takes disburse', async () => {
      expect((await s.lend(MANAGER)).json).toMatchObject({ code: 200, data: { state: '70' } });
    });

    it.each([
      ['confirmBalance', { balance: '300000' }, '70'],
      ['recordPrepayment', { principal: '1000', keeps: 'term' }, '70'],
      ['confirmBalance', { balance: '0' }, '80'],
    ])('takes %s of a loan with %j', async (action, fields, state) => {
      await s.lend(MANAGER);
      const entry = { receiptNo: 'W-1', day: '2026-11-20', ...fields };
      expect((await s.act(s.worker, action, entry)).json).toMatchObject({ code: 200, data: { state } });
    });

    it('takes recordRepayment of an instalment that has come due', async () => {
      await s.lend(MANAGER);
      context.advance(40 * 24 * 60 * MINUTE_MS);
      const entry = { receiptNo: 'W-1', day: '2026-12-29', amount: '1000' };
      expect((await s.act(s.worker, 'recordRepayment', entry)).json).toMatchObject({ code: 200, data: { state: '70' } });
    });

    it('takes reverseEntry of what was recorded last', async () => {
      await s.lend(MANAGER);
      await s.act(s.worker, 'recordPrepayment', { receiptNo: 'W-1', day: '2026-11-20', principal: '1000' });
      const fields = { receiptNo: 'W-2', day: '2026-11-20', reverses: 'W-1', reason: '记错了' };
      expect((await s.act(s.decider, 'reverseEntry', fields)).json).toMatchObject({ code: 200, data: { state: '70' } });
    });

    it('takes markOverdue of a loan that is', async () => {
      await s.lend(MANAGER);
      context.advance(40 * 24 * 60 * MINUTE_MS);
      expect((await s.act(s.worker, 'markOverdue', { receiptNo: 'W-1', day: '2026-12-29' })).json).toMatchObject({ data: { state: '70' } });
    });

    it('refuses what the state forbids, and what was read before somebody else acted', async () => {
      const early = await s.act(s.decider, 'disburse', { loanAmount: '40' });
      expect([early.status, early.json]).toEqual([422, { code: 500, msg: '当前状态不能进行此操作，请刷新后查看最新进展' }]);
      const late = await s.worker.act(`/finance/${s.orderNo}/accept`, { version: 7, ...MANAGER });
      expect(late.json).toEqual({ code: 500, msg: '内容刚刚有更新，现在是“待受理”，请看过再办' });
      expect((await s.rowOf()).state).toBe('10');
    });

    it('refuses what the role may not do, before it looks for the case, and records it', async () => {
      const answers = [
        await s.act(s.worker, 'reject', REFUSAL),
        await s.act(s.decider, 'accept', MANAGER),
        await s.act(s.reader, 'accept', MANAGER),
        await s.reader.act('/finance/FO20260101000000/accept', {}),
        await s.upload(s.worker),
      ];
      for (const { status, json } of answers) expect([status, json]).toEqual([403, { code: 403, msg: '您的岗位办不了这件事' }]);
      const told = await context.db.select().from(auditLog).where(eq(auditLog.outcome, 'refused')).orderBy(auditLog.id);
      expect(told.map(({ action, detail }) => [action, detail.keyId])).toEqual([
        ['reject', s.worker.id],
        ['accept', s.decider.id],
        ['accept', s.reader.id],
        ['credit', s.worker.id],
      ]);
      expect((await s.rowOf()).version).toBe(s.version);
    });

    it.each(['assign', 'take', 'handOver', 'renewCode', 'settle', 'submit', 'constructor'])('knows no action %s', async (action) => {
      expect((await s.act(s.decider, action)).json).toEqual(MISSING);
    });

    it.each([
      ['accept', { ...MANAGER, managerName: '' }, 'managerName', '请填写客户经理'],
      ['accept', { branch: '' }, 'managerName', '请填写客户经理'],
      ['accept', { ...MANAGER, managerPhone: '12' }, 'managerPhone', '请输入正确的电话'],
      ['accept', { ...MANAGER, manager: '林' }, 'manager', '没有这一项'],
      ['accept', { ...MANAGER, managerName: 7 }, 'managerName', '这一项要写成文本'],
      ['accept', { ...MANAGER, version: '1' }, 'version', '请写明看到的版本号（version），是正整数'],
      ['return', { items: '租约' }, 'items', '这一项要写成列表'],
      ['return', { items: [] }, 'items', '请至少写一项'],
      ['return', { items: [{ name: '', note: 'x', wantsFile: true }] }, 'items.0.name', '请填写要补的资料'],
    ])('names the wrong field of %s: %j', async (action, fields, field, msg) => {
      const { status, json } = await s.act(s.worker, action, fields);
      expect([status, json]).toEqual([422, { code: 500, msg, field }]);
      expect((await s.rowOf()).version).toBe(s.version);
    });

    it.each([
      ['no JSON at all', 'accept', 'application/json'],
      ['a list', '[]', 'application/json'],
      ['a form', 'version=1', 'application/x-www-form-urlencoded'],
    ])('refuses %s', async (_name, body, type) => {
      const { status, json } = await s.worker.ask(`/finance/${s.orderNo}/accept`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect([status, json.code]).toEqual([type === 'application/json' ? 422 : 415, 500]);
    });

    it('takes a contract as a PDF with a name, for an offer that can be made now', async () => {
      await s.act(s.worker, 'accept', MANAGER);
      expect((await s.upload(s.decider)).json).toMatchObject({ code: 500, msg: '当前状态不能进行此操作，请刷新后查看最新进展' });
      await s.put('40');
      expect((await s.upload(s.decider)).json).toMatchObject({ code: 200 });
      const [written] = await context.db.select().from(auditLog).where(eq(auditLog.action, 'contract')).orderBy(auditLog.id);
      expect(written).toMatchObject({ actorType: 'institution', actorId: 'bank', detail: { keyId: s.decider.id } });
      expect((await s.upload(s.decider, '')).json).toMatchObject({ field: 'fileName' });
      expect((await s.upload(s.decider, undefined, Buffer.from('no pdf'))).json).toMatchObject({ code: 500, field: 'body' });
      expect((await s.upload(s.decider, undefined, Buffer.alloc(3 * 1024 * 1024, 1))).status).toBe(413);
      expect((await s.upload(s.foreign)).json).toEqual(MISSING);
      const named = await s.act(s.decider, 'credit', { ...OFFER, contractFile: '{ossHost}/arn/none.pdf' });
      expect(named.json).toMatchObject({ code: 500, msg: '请上传合同（PDF）' });
    });
  });

  describe('finance demands', () => {
    const offer = {
      amount: '50',
      rate: '3.85',
      termMonths: '12',
      guaranteeType: '1',
      payType: '1',
      validDays: '7',
      ...MANAGER,
      message: '',
    };
    const { branch: _branch, ...fields } = offer;
    const publish = async () => {
      const token = await s.desk.tokenOf(s.desk.user);
      const answer = await s.desk.client.post('/api/fin/demand/publish', { content: wantedDemand() }, { token });
      return (answer.data as { demandNo: string }).demandNo;
    };

    it('are listed and shown to whom they are open, with what may be done', async () => {
      const demandNo = await publish();
      expect((await s.reader.ask('/demand')).json).toMatchObject({ total: 1, rows: [{ caseNo: demandNo, state: '10' }] });
      expect((await s.worker.ask(`/demand/${demandNo}`)).json.data).toMatchObject({
        actions: ['respond'],
        guaranteeTypes: ['1'],
        ownOffer: null,
      });
      expect((await s.reader.ask(`/demand/${demandNo}`)).json.data).toMatchObject({ actions: [] });
    });

    it('tell what the company had to say of itself, as the desk shows it', async () => {
      const { firstLoan, industry, employees } = wantedDemand();
      expect([firstLoan, industry, employees]).not.toContain('');
      expect((await s.worker.ask(`/demand/${await publish()}`)).json.data).toMatchObject({ firstLoan, industry, employees });
    });

    it('take one offer of an institution', async () => {
      const demandNo = await publish();
      expect((await s.worker.act(`/demand/${demandNo}/respond`, fields)).json).toMatchObject({
        code: 200,
        data: { demandNo, state: '20' },
      });
      expect((await s.worker.act(`/demand/${demandNo}/respond`, fields)).json.code).toBe(500);
      expect((await s.worker.ask(`/demand/${demandNo}`)).json.data).toMatchObject({ actions: [], ownOffer: { rate: 3.85 } });
    });

    it.each([
      [{ rate: '99' }, 'rate', '请输入大于 0、不超过 36 的利率，最多四位小数'],
      [{ amount: 'x' }, 'amount', '请输入正确的金额，最多两位小数'],
      [{ agencyId: 'lender' }, 'agencyId', '没有这一项'],
    ])('name the wrong field: %j', async (change, field, msg) => {
      const demandNo = await publish();
      expect((await s.worker.act(`/demand/${demandNo}/respond`, { ...fields, ...change })).json).toEqual({ code: 500, msg, field });
    });

    it('take nothing of who only reads', async () => {
      expect((await s.reader.act(`/demand/${await publish()}/respond`, fields)).status).toBe(403);
    });
  });
});
