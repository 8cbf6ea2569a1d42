import { eq } from 'drizzle-orm';
import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import { enterWithCode, findSiteViewer } from '../cases/guarantee/guarantee-sessions.ts';
import { tenderSection } from '../db/schema/guarantee-tables.ts';
import { payment } from '../db/schema/payment-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { bizMessage } from '../db/schema/submission-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { markRefundedPremiums } from '../prepare-database.ts';
import { CLAIM, GUARANTOR_ID, openGuaranteeDesk, payOnClaim, RECEIPT, SURRENDER } from '../testing/guarantee-desk.ts';
import { openGuaranteeSite } from '../testing/guarantee-site.ts';
import { createTestApp } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountApprovalDesks, mountDesks } from './desks/mount-desks.ts';
import type { Staff, StaffRole } from './staff.ts';

const LIST = '/desk/guarantee';

describeOnDatabase('the guarantors’ desk', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  let app: PlatformApp;
  let staff: Staff;
  const sit = (role: StaffRole, agencyId: string | null = GUARANTOR_ID): void => {
    staff = { id: `staff-${role}`, name: '曾怀瑾', agencyId, agencyName: '木兰溪担保', roles: [role] };
  };
  const site = testDeskSite(() => staff);
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
    app = createTestApp(desk.context, {
      mountSandbox: (mounted, deps) => {
        mountDesks(mounted, deps, site);
        mountApprovalDesks(mounted, deps, site);
      },
      files: desk.settings.files,
    });
    sit('underwriter');
  });
  const get = async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const send = async (orderNo: string, action: string, reason = '', version?: number, confirmed = '1') => {
    const fields = { action, reason, confirmed, version: String(version ?? (await desk.read(orderNo)).version) };
    const answer = await app.request(`${LIST}/${orderNo}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, at: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  const stateOf = async (orderNo: string) => (await desk.read(orderNo)).state;

  it('lists what waits, the oldest first, and nothing that is not paid', async () => {
    const [unpaid, first, second, issued] = [await desk.draft(), await desk.paid(), await desk.paid(), await desk.issued()];
    await desk.act(unpaid, 'applicant', 'apply');
    const { text } = await get(LIST);
    expect(text).toContain('2026-12-01 09:30');
    expect([...text.matchAll(/>(GL\d{14})</g)].map(([, number]) => number)).toEqual([first, second]);
    expect((await get(`${LIST}?state=all`)).text).toContain(issued);
    expect((await get(`${LIST}?state=all`)).text).not.toContain(unpaid);
    expect((await get(`${LIST}/${unpaid}`)).status).toBe(404);
  });

  it('finds a letter by the number that its company holds, by its project and its company, each by a part', async () => {
    const [waiting, orderNo] = [await desk.paid(), await desk.issued()];
    const { guaranteeNo, principalName, sectionNo } = await desk.read(orderNo);
    const [section] = await desk.context.db.select().from(tenderSection).where(eq(tenderSection.sectionNo, sectionNo));
    const { projectName } = section ?? { projectName: '' };
    const found = async (number: string) => {
      const { text } = await get(`${LIST}?${new URLSearchParams({ state: 'all', number })}`);
      return [waiting, orderNo].map((each) => text.includes(each));
    };
    expect(await found(guaranteeNo ?? '')).toEqual([false, true]);
    expect(await found(`ｂｈ ${(guaranteeNo ?? '').slice(2)}`)).toEqual([false, true]);
    expect(await found(projectName.slice(2))).toEqual([true, true]);
    expect(await found(`${projectName.slice(-3)} ${principalName.slice(0, 2)}`)).toEqual([true, true]);
    expect(await found(`${projectName} 没有这家`)).toEqual([false, false]);
  });

  it('shows whoever shuts a guarantor the letters that are not done, unpaid ones too', async () => {
    const [unpaid, waiting, issued] = [await desk.draft(), await desk.paid(), await desk.issued()];
    await desk.act(unpaid, 'applicant', 'apply');
    sit('operator', null);
    const { text } = await get(`/desk/institution/of/${GUARANTOR_ID}`);
    expect(text).toContain('还没有办完的（2 件）');
    expect([unpaid, waiting, issued].map((orderNo) => text.includes(orderNo))).toEqual([true, true, false]);
  });

  it('takes every step of a guarantor', async () => {
    const claimed = async () => {
      const orderNo = await desk.issued();
      await desk.begin(orderNo);
      await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
      return orderNo;
    };
    const given = async () => {
      const orderNo = await desk.issued();
      await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
      return orderNo;
    };
    const steps = [
      [await desk.paid(), 'issue', '', '30', '保函已开出'],
      [await desk.paid(), 'reject', '资质不够', '25', '已定为不通过，保费原路退回'],
      [await given(), 'approve', '', '61', '已同意退保'],
      [await given(), 'refuse', '没有招标人的同意', '30', '已答复不同意退保'],
      [await claimed(), 'uphold', '已经赔付', '71', '已认定索赔成立并赔付'],
      [await claimed(), 'dismiss', '没有违约', '72', '已认定索赔不成立'],
    ] as const;
    for (const [orderNo, action, reason, state, said] of steps) {
      const sent = await send(orderNo, action, reason);
      expect([action, sent.status]).toEqual([action, 303]);
      expect((await get(sent.at)).text).toMatch(new RegExp(`notice-head">${said}<`));
      expect([action, await stateOf(orderNo)]).toEqual([action, state]);
    }
  });

  it('says before a claim is refused that the letter binds on and can be claimed on again', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    const { text } = await get(`${LIST}/${orderNo}`);
    for (const words of ['我已核对：这次索赔不成立，不赔付；保函继续有效', '受益人补了材料还可以再索赔']) expect(text).toContain(words);
    await send(orderNo, 'dismiss', '材料不齐，请补充');
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('aria-label="解除担保责任"');
  });

  it('says in list and case until when the guarantor answers, the same as it told the company, and what is late', async () => {
    const orderNo = await desk.paid();
    const pages = async () => [(await get(LIST)).text, (await get(`${LIST}/${orderNo}`)).text];
    for (const text of await pages()) {
      expect(text).toContain('2026-11-23 18:00 审核');
      expect(text).not.toContain('超时');
    }
    desk.context.advance(4 * 86_400_000);
    for (const text of await pages()) expect(text).toMatch(/2026-11-23 18:00 审核 <span[^>]*>超时/);
    await send(orderNo, 'issue');
    expect(await desk.read(orderNo)).toMatchObject({ wasLate: true });
    await desk.begin(orderNo);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    for (const text of await pages()) expect(text).toContain('2026-12-03 18:00 答复索赔');
    await send(orderNo, 'dismiss', '没有违约');
    for (const text of await pages()) expect(text).not.toContain('答复索赔');
  });

  it('shows all that the application asked for, to the company too, the account masked', async () => {
    const orderNo = await desk.paid();
    const own = await (await (await openGuaranteeSite(desk).company()).get(`/orders/${orderNo}`)).text();
    const pages = [(await get(`${LIST}/${orderNo}`)).text, own];
    for (const text of pages)
      for (const fact of ['通信地址</dt><dd>示例路 1 号', '电子邮箱</dt><dd>office@firm.example', '基本账户</dt><dd>**** 0001'])
        expect(text).toContain(fact);
    expect(pages[0]).toContain('审核意见企业和受益人都看得到');
  });

  it('has the payment of a letter that was surrendered down as paid back', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await send(orderNo, 'approve');
    const [paid] = await desk.context.db.select().from(payment).where(eq(payment.orderNo, orderNo));
    expect(paid).toMatchObject({ state: '2', refundYuan: 600 });
  });

  it('has a payment down as paid back, after the next start, that went back before payments said so', async () => {
    const { db } = desk.context;
    const [orderNo, kept] = [await desk.issued(), await desk.issued()];
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await send(orderNo, 'approve');
    await db.update(payment).set({ state: '1', refundYuan: null, refundTime: null });
    const page = async (number: string) => {
      const [paid] = await db.select().from(payment).where(eq(payment.orderNo, number));
      return (await get(`/desk/payment/${paid?.payNo}`)).text;
    };
    expect(await page(orderNo)).toContain('已付');
    await markRefundedPremiums(db);
    expect([(await page(orderNo)).includes('已退款'), (await page(kept)).includes('已付')]).toEqual([true, true]);
    const [paid] = await db.select().from(payment).where(eq(payment.orderNo, orderNo));
    expect(paid).toMatchObject({ state: '2', refundYuan: 600, refundTime: desk.context.now() });
  });

  it('shows the other letters of the same company, section and kind', async () => {
    const [first, second] = [await desk.paid(), await desk.paid()];
    expect((await get(`${LIST}/${second}`)).text).toMatch(new RegExp(`同一标段还有</dt><dd>投标保函 ${first}（审核中）`));
  });

  it('asks for a reason at its field, keeps what was typed, and says what has changed meanwhile', async () => {
    const orderNo = await desk.paid();
    const empty = await send(orderNo, 'reject');
    expect(empty.status).toBe(422);
    expect(empty.text).toMatch(/id="reject-reason-error">请输入原因/);
    const long = '<字>'.repeat(80);
    const tooLong = await send(orderNo, 'reject', long);
    expect(tooLong.text).toContain('&lt;字&gt;&lt;字&gt;');
    const stale = await send(orderNo, 'reject', '资质不够', 1);
    expect(stale.text).toContain('内容刚刚有更新');
    expect(stale.text).toContain('>资质不够</textarea>');
    expect(await stateOf(orderNo)).toBe('20');
  });

  it('ends a letter only with a reason and a tick, and tells company and creditor who and why', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('我已核对：200,000.00 元的担保责任到此结束，不能恢复');
    const empty = await send(orderNo, 'release', '', undefined, '');
    for (const id of ['release-reason-error', 'release-confirmed-error']) expect(empty.text).toContain(`id="${id}"`);
    const unticked = await send(orderNo, 'release', '受益人书面同意', undefined, '');
    expect([unticked.status, unticked.text]).toEqual([422, expect.stringContaining('value="受益人书面同意"')]);
    expect(unticked.text).not.toContain('release-reason-error');
    expect(await stateOf(orderNo)).toBe('40');
    expect((await send(orderNo, 'release', '受益人书面同意')).status).toBe(303);
    const [told] = await desk.context.db.select().from(bizMessage).where(eq(bizMessage.title, '保函已解除'));
    expect(told?.content).toBe(`木兰溪担保 曾怀瑾解除了 投标保函 ${orderNo} 的担保责任。原因：受益人书面同意。`);
    const pages = openGuaranteeSite(desk);
    for (const visitor of [await pages.company(), await pages.creditor(orderNo)])
      expect(await (await visitor.get(`/orders/${orderNo}`)).text()).toContain('木兰溪担保 曾怀瑾 解除了担保责任。原因：受益人书面同意');
  });

  it.each(['reject', 'approve', 'uphold', 'dismiss'])('takes %s only with a tick, as it cannot be taken back', async (action) => {
    const orderNo = action === 'reject' ? await desk.paid() : await desk.issued();
    if (action === 'approve') await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    if (action === 'uphold' || action === 'dismiss') {
      await desk.begin(orderNo);
      await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    }
    const before = await stateOf(orderNo);
    const refused = await send(orderNo, action, '核对过了', undefined, '');
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`id="${action}-confirmed-error"`)]);
    expect(await stateOf(orderNo)).toBe(before);
    expect((await send(orderNo, action, '核对过了')).status).toBe(303);
  });

  it('names institution and person in the history, and tells the code of the creditor to those alone who may release', async () => {
    const orderNo = await desk.paid();
    expect((await get(`${LIST}/${orderNo}`)).text).not.toContain('受益人码');
    await send(orderNo, 'issue');
    const code = beneficiaryCodeOf(await desk.read(orderNo));
    const shown: boolean[] = [];
    for (const role of ['agencyAdmin', 'underwriter', 'accountManager', 'agencyReader'] as const) {
      sit(role);
      const { text } = await get(`${LIST}/${orderNo}`);
      expect(text).toContain('木兰溪担保 曾怀瑾');
      shown.push(text.includes(code));
    }
    sit('supervisor', null);
    expect([...shown, (await get(`${LIST}/${orderNo}`)).text.includes(code)]).toEqual([true, true, false, false, false]);
  });

  it('makes a new code for one that has leaked: the old one and who is in by it are out at once', async () => {
    const orderNo = await desk.issued();
    const before = await desk.read(orderNo);
    const old = { guaranteeNo: before.guaranteeNo ?? '', code: beneficiaryCodeOf(before) };
    const token = await enterWithCode(desk.context, old, DEFAULT_ACCOUNT_LIMITS);
    const renew = (version = before.version) => send(orderNo, 'renewCode', '', version);
    sit('accountManager');
    expect([(await get(`${LIST}/${orderNo}`)).text.includes('换一个受益人码'), (await renew()).status]).toEqual([false, 403]);
    sit('underwriter', 'lender');
    expect((await renew()).status).toBe(404);
    sit('underwriter');
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('换一个受益人码');
    expect((await renew()).status).toBe(303);
    expect((await renew()).text).toContain('内容刚刚有更新');
    const code = beneficiaryCodeOf(await desk.read(orderNo));
    expect((await get(`${LIST}/${orderNo}`)).text).toContain(code);
    expect([code === old.code, await findSiteViewer(desk.context, token, DEFAULT_ACCOUNT_LIMITS)]).toEqual([false, null]);
    await expect(enterWithCode(desk.context, old, DEFAULT_ACCOUNT_LIMITS)).rejects.toMatchObject({ kind: 'wrongCredentials' });
    await enterWithCode(desk.context, { ...old, code }, DEFAULT_ACCOUNT_LIMITS);
    const audited = await desk.context.db.select().from(auditLog).where(eq(auditLog.action, 'renewCode')).orderBy(auditLog.id);
    expect(audited.filter(({ outcome }) => outcome === 'done')).toMatchObject([
      { actorId: GUARANTOR_ID, entityId: before.id, detail: { staffId: 'staff-underwriter' } },
    ]);
  });

  it('records what came in of what is owed after a paid claim, says beside the field what is wrong, and asks no more once it is paid back', async () => {
    const orderNo = await payOnClaim(desk);
    sit('agencyReader');
    expect((await get(`${LIST}/${orderNo}`)).text).not.toContain('登记归还</button>');
    expect((await get(`${LIST}?state=71`)).text).toContain('已索赔，待归还');
    sit('accountManager');
    const page = async () => (await get(`${LIST}/${orderNo}`)).text;
    for (const words of ['登记归还</button>', '还差 1,000.00 元', 'value="2026-11-20"']) expect(await page()).toContain(words);
    const { version } = await desk.read(orderNo);
    const record = async (change: Partial<typeof RECEIPT>, sent = version) => {
      const fields = { action: 'recordRepayment', version: String(sent), ...RECEIPT, ...change };
      const answer = await app.request(`${LIST}/${orderNo}`, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, text: await answer.text() };
    };
    const wrong = await record({ receiptNo: '回单', amount: '1000.01' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="recordRepayment-receiptNo-error">凭证号用字母/);
    expect(wrong.text).toContain('value="1000.01"');
    const tooMuch = await record({ amount: '1000.01' });
    expect(tooMuch.text).toMatch(/id="recordRepayment-amount-error">金额超过还没还的，最多 1,000.00 元/);
    expect(tooMuch.text).toContain('value="GH-1"');
    expect([(await record({})).status, (await record({})).status]).toEqual([303, 303]);
    expect((await record({ receiptNo: 'GH-2', amount: '600' })).text).toContain('内容刚刚有更新（曾怀瑾办的），现在是“');
    expect((await record({ receiptNo: 'GH-2', amount: '600' }, version + 1)).status).toBe(303);
    const settled = await page();
    for (const words of ['已索赔，已还清', '2026-11-20 收到 600.00 元，凭证号 GH-2，还清了']) expect(settled).toContain(words);
    expect(settled).not.toContain('登记归还</button>');
    const audited = await desk.context.db.select().from(auditLog).where(eq(auditLog.action, 'recordRepayment')).orderBy(auditLog.id);
    expect(audited.map(({ actorId, detail }) => [actorId, detail])).toEqual(
      Array.from({ length: 2 }, () => [GUARANTOR_ID, expect.objectContaining({ staffId: 'staff-accountManager' })]),
    );
  });

  it('lists what is owed after a paid claim, and takes back what was recorded wrongly, once', async () => {
    const orderNo = await payOnClaim(desk);
    expect((await get(LIST)).text).toContain('还差 1,000.00 元，最晚 2026-11-30');
    const step = async (fields: Record<string, string>) => {
      const { version } = await desk.read(orderNo);
      const body = new URLSearchParams({ ...fields, version: String(version) });
      const answer = await app.request(`${LIST}/${orderNo}`, { method: 'POST', body });
      return { status: answer.status, at: answer.headers.get('location') ?? '', text: await answer.text() };
    };
    const taken = await step({ action: 'recordRepayment', ...RECEIPT, amount: '1000' });
    expect((await get(taken.at)).text).toMatch(/已登记归还<\/p>\s*<p>2026-11-20 收到 1,000.00 元，凭证号 GH-1，还清了/);
    expect((await get(LIST)).text).not.toContain(orderNo);
    const reversal = { action: 'reverseRepayment', receiptNo: 'CZ-1', day: '2026-11-20', reverses: 'gh - 1', reason: '户号记错' };
    expect((await step({ ...reversal, reason: '' })).text).toMatch(/id="reverseRepayment-reason-error">请写明为什么冲正/);
    expect((await step({ ...reversal, receiptNo: 'gh-1' })).text).toMatch(/id="reverseRepayment-receiptNo-error">这个凭证号已经登记过/);
    const back = await step(reversal);
    expect((await get(back.at)).text).toContain('冲正凭证号 GH-1 的 1,000.00 元，还差 1,000.00 元：户号记错');
    expect((await step(reversal)).status).toBe(303);
    expect((await step({ ...reversal, receiptNo: 'CZ-2' })).text).toContain('这笔登记已经冲正过');
    expect((await get(LIST)).text).toContain(orderNo);
    expect((await step({ action: 'recordRepayment', ...RECEIPT, receiptNo: 'gh-1' })).text).toContain('这个凭证号已经登记过别的内容');
    expect((await step({ action: 'recordRepayment', ...RECEIPT, receiptNo: 'GH-2' })).status).toBe(303);
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('还差 600.00 元');
    sit('accountManager');
    expect((await get(`${LIST}/${orderNo}`)).text).not.toContain('冲正归还</button>');
  });

  it('shows the account of a surrender whole only to who pays it back, and until it is', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const whole = async () => (await get(`${LIST}/${orderNo}`)).text.includes(SURRENDER.bankAccount);
    expect(await whole()).toBe(true);
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('今天（2026-11-20）同意，退 600.00 元，改天同意会重新算');
    sit('agencyReader');
    expect(await whole()).toBe(false);
    sit('underwriter');
    await send(orderNo, 'approve');
    expect(await whole()).toBe(false);
  });

  it('shows the account of a claim whole only to who pays on it, and until that is done', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    const page = async () => (await get(`${LIST}/${orderNo}`)).text;
    expect(await page()).toContain(`${CLAIM.accountName} · ${CLAIM.bankName} · ${CLAIM.bankAccount}`);
    sit('agencyReader');
    expect(await page()).toContain(`${CLAIM.accountName} · ${CLAIM.bankName} · **** 0123`);
    sit('underwriter');
    await send(orderNo, 'uphold', '已经赔付');
    expect(await page()).not.toContain(CLAIM.bankAccount);
  });

  it('says to whoever comes too late which colleague was quicker, and names nobody else', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const { version } = await desk.read(orderNo);
    sit('underwriter');
    expect((await send(orderNo, 'approve', '', version - 1)).text).toContain('内容刚刚有更新，现在是“');
    expect((await send(orderNo, 'refuse', '保函还要用', version)).status).toBe(303);
    expect((await send(orderNo, 'approve', '', version)).text).toContain('曾怀瑾刚办过，现在是“');
  });

  it('has a surrender that was taken back no more among what waits', async () => {
    const orderNo = await desk.issued();
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    expect((await get(LIST)).text).toContain(orderNo);
    const { version } = await desk.read(orderNo);
    await desk.act(orderNo, 'applicant', 'withdraw', {});
    expect((await get(LIST)).text).not.toContain(orderNo);
    expect((await get(`${LIST}/${orderNo}`)).text).toContain('撤回退保');
    expect((await send(orderNo, 'approve', '', version)).text).toContain('，这一步办不了了');
  });

  it('gives the papers to those who may read the letter, each look recorded', async () => {
    const orderNo = await desk.issued();
    sit('agencyReader');
    expect((await get(`${LIST}/${orderNo}`)).text).toContain(`${LIST}/${orderNo}/paper/3`);
    const paper = await get(`${LIST}/${orderNo}/paper/3`);
    expect([paper.status, paper.type]).toEqual([200, 'application/pdf']);
    for (const place of ['0', '4', 'x']) expect((await get(`${LIST}/${orderNo}/paper/${place}`)).status).toBe(404);
    sit('agencyAdmin', 'lender');
    const [foreign, missing] = [await get(`${LIST}/${orderNo}/paper/3`), await get(`${LIST}/GL20260101000000/paper/3`)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    const looks = await desk.context.db.select().from(auditLog).where(eq(auditLog.action, 'download')).orderBy(auditLog.id);
    expect(looks).toMatchObject([{ actorId: GUARANTOR_ID, detail: { kind: 'letter', staffId: 'staff-agencyReader' } }]);
  });
});
