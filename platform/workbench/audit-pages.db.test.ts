import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { registrationStates } from '#lib/contract/agency/actions.ts';
import { financeDemandStates } from '#lib/contract/demand/states.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStates, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { newId } from '../db/new-id.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { signMachine } from '../domain/agriculture/sign-qr.ts';
import {
  attorneyMachine,
  companyAuthMachine,
  personalAuthMachine,
  qualificationMachine,
} from '../domain/authentication/authentication-machine.ts';
import { certificateMachine, certificateOrderMachine } from '../domain/certificate/certificate-rows.ts';
import { evaluationMachine } from '../domain/evaluation/submit-evaluation.ts';
import { invoiceMachine } from '../domain/invoice/invoice-rows.ts';
import { auditActionNames } from '../domain/record/audit-action-names.ts';
import { sealAuditLog } from '../domain/record/seal-audit.ts';
import { type Actor, writeAudit } from '../domain/record/write-audit.ts';
import { changeDictionaryEntry, listPlacedEntries } from '../domain/reference/dictionary-entries.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { seedReference } from '../seed/seed-reference.ts';
import { storeCompanyUser } from '../testing/sample-orders.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, storeStaff, WORKBENCH_URL } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';
import { deskActors } from './permissions.ts';
import type { StaffRole } from './staff.ts';

/** Names that no `action:` of the sources says: what a machine, a role or a caller gives. */
const machines = [
  ...[invoiceMachine, certificateOrderMachine, certificateMachine, evaluationMachine, signMachine],
  ...[personalAuthMachine, companyAuthMachine, qualificationMachine, attorneyMachine],
];
const states = [financeOrderStates, financeDemandStates, insuranceOrderStates, insuranceClaimStates, guaranteeStates];
const given = [
  ...machines.flatMap(({ transitions }) => Object.keys(transitions)),
  ...[...states, feedbackStates, registrationStates].flatMap(({ actions }) => Object.keys(actions)),
  ...Object.values(deskActors).flatMap((actors) => Object.keys(actors)),
  ...['favourite', 'unfavourite', 'removeDraft', 'pauseClosure', 'resumeClosure', 'postponeClosure', 'demandSilent'],
];
/** Said of `action:`, and no step of anybody. */
const NO_STEPS = ['action', 'finance', 'guarantee', 'kind', 'accountLocked', 'file', 'receipt'];

/** Everything that sources of the platform call an action. */
function listWrittenActions(): string[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const isSource = (name: string): boolean => /^(?!testing|bench).*(?<!\.test)\.ts$/.test(name);
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const said = texts.flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/\baction(?:: | = )([^,;}\n]*)/g)]);
  const named = said.flatMap(([, value = '']) => [...value.matchAll(/'(\w+)'/g)].map(([, action = '']) => action));
  return [...new Set([...given, ...named])].filter((action) => !NO_STEPS.includes(action));
}

describeOnDatabase('the audit log at the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  const ids: Record<string, string> = {};

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    const named = { shortName: '', agencyOrgType: '1', parentAgencyName: '', introduction: '', address: '', phone: '' };
    for (const [agencyId, agencyName] of Object.entries({ north: '北方银行', south: '南方银行' }))
      await context.db.insert(agency).values({ ...named, agencyId, agencyName, createTime: context.now() });
    const people: readonly (readonly [string, string | null, StaffRole])[] = [
      ['root', null, 'systemAdmin'],
      ['watch', null, 'supervisor'],
      ['boss', 'north', 'agencyAdmin'],
      ['teller', 'north', 'accountManager'],
      ['rival', 'south', 'agencyAdmin'],
      ['editor', null, 'editor'],
    ];
    for (const [loginName, agencyId, role] of people)
      ids[loginName] = await storeStaff(context.db, context.now(), { loginName, agencyId, roles: [role], name: `人-${loginName}` });
    await write({ type: 'institution', id: 'north', staffId: ids.teller }, 'accept', 'O-1');
    await write({ type: 'institution', id: 'south', staffId: ids.rival }, 'read', 'O-2');
    await write({ type: 'user', id: '=cmd()' }, 'submit', 'O-1');
  });
  const storeLetter = async (userId: string) => {
    const now = context.now();
    const letter = { id: newId(now), orderNo: 'GL20261120000001', guaranteeNo: 'BH202611200000000001', userId, companyId: newId(now) };
    const principal = { principalName: '示例厂', principalCreditCode: '', content: {} as never, sectionNo: 'S-1', creditorCode: '' };
    const rest = { guaranteeKind: '1', guarantorId: 'north', state: '40', stateTime: now, createTime: now } as const;
    await context.db.insert(guaranteeLetter).values({ ...letter, ...principal, ...rest });
    return letter;
  };
  const write = (actor: Actor, action: string, entityId: string) =>
    writeAudit(context.db, context.now(), { actor, action, entityType: 'financeOrder', entityId });
  const enter = async (loginName: string) => {
    const browser = openWorkbenchBrowser(app);
    await browser.logIn(loginName, TEST_PASSWORD, await codeOf(context.db, loginName, context.now()));
    return browser;
  };
  const ROW = /融资订单 (O-\d)/g;
  const seen = (text: string): string[] => [...text.matchAll(ROW)].map(([, id = '']) => id).sort();

  it('offers institutions, people and actions by their names, an institution its own alone', async () => {
    const { text } = await (await enter('watch')).get('/audit?action=accept&agencyId=south');
    expect(text).toMatch(/<option value="south" selected>南方银行</);
    expect(text).toMatch(/<option value="accept" selected>受理[^<（]*</);
    expect(text).toMatch(/<option value="teller">人-teller</);
    const boss = (await (await enter('boss')).get('/audit?action=unheardOf')).text;
    expect([boss.includes('南方银行'), boss.includes('人-rival'), boss.includes('人-teller')]).toEqual([false, false, true]);
    expect(boss).toMatch(/<option value="unheardOf" selected>unheardOf</);
  });

  it('is searched by who, what, which and when by those who answer for all of it', async () => {
    const watch = await enter('watch');
    const find = async (query: Record<string, string>) => seen((await watch.get(`/audit?${new URLSearchParams(query)}`)).text);
    expect(await find({ entityId: 'O-1' })).toEqual(['O-1', 'O-1']);
    expect(await find({ who: 'teller' })).toEqual(['O-1']);
    expect(await find({ who: ids.rival ?? '' })).toEqual(['O-2']);
    expect(await find({ who: 'south' })).toEqual(['O-2']);
    expect(await find({ who: '人-teller' })).toEqual(['O-1']);
    expect(await find({ who: 'ＴELLER' })).toEqual(['O-1']);
    expect(await find({ who: '南方银行' })).toEqual(['O-2']);
    expect(await find({ who: '-rival' })).toEqual(['O-2']);
    expect(await find({ who: '南方' })).toEqual(['O-2']);
    expect(await find({ who: '人' })).toEqual(['O-1', 'O-2']);
    expect(await find({ who: '%' })).toEqual([]);
    expect(await find({ agencyId: 'north' })).toEqual(['O-1']);
    expect(await find({ agencyId: 'south', who: 'teller' })).toEqual([]);
    expect(await find({ action: 'accept' })).toEqual(['O-1']);
    expect(await find({ outcome: 'refused' })).toEqual([]);
    expect(await find({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['O-1', 'O-1', 'O-2']);
    expect(await find({ from: '2026-11-21' })).toEqual([]);
    expect(await find({ from: 'x', to: '2026-99-99', who: "'" })).toEqual([]);
    expect((await watch.get('/audit?entityId=O-1')).text).toContain('人-teller · 北方银行');
  });

  it('shows an institution’s administrator what its own house did, and nobody else anything', async () => {
    const boss = await enter('boss');
    expect(seen((await boss.get('/audit')).text)).toEqual(['O-1']);
    expect(seen((await boss.get('/audit?who=rival')).text)).toEqual([]);
    expect((await boss.get('/audit.csv')).text).not.toContain('O-2');
    expect((await boss.get('/audit/chain')).status).toBe(404);
    for (const loginName of ['teller', 'editor']) {
      const browser = await enter(loginName);
      for (const path of ['/audit', '/audit.csv', '/audit/chain'])
        expect([loginName, path, (await browser.get(path)).status]).toEqual([loginName, path, 404]);
      expect((await browser.send('/audit/chain', {})).status).toBe(404);
    }
  });

  it('tells who approved what another wrote, and finds it by either of them', async () => {
    const actor: Actor = { type: 'operator', id: 'workbench', staffId: ids.editor, approvedBy: ids.root };
    await writeAudit(context.db, context.now(), { actor, action: 'publishArticle', entityType: 'policyArticle', entityId: 'PA-1' });
    const watch = await enter('watch');
    for (const who of ['editor', 'root']) expect((await watch.get(`/audit?who=${who}`)).text).toMatch(/人-editor[^<]*人-root批准/);
    expect((await watch.get('/audit.csv?who=root')).text).toMatch(/人-editor.*,人-root,/);
  });

  it('shows an entry of a dictionary as it was and as it is, also when it was taken away', async () => {
    await seedReference(context.db, context.now());
    const editor = { actor: { type: 'operator', id: 'workbench', staffId: ids.editor }, name: '人-editor' } as const;
    const [seen] = await listPlacedEntries(context, 'fin_industry');
    if (seen === undefined) throw new Error('no entry');
    const to = { dictLabel: '鞋服和纺织', dictValue: seen.dictValue };
    const change = { dictType: 'fin_industry', position: seen.position } as const;
    await changeDictionaryEntry(context, { ...change, seen, to }, editor);
    await changeDictionaryEntry(context, { ...change, seen: to, to: null }, editor);
    const { text } = await (await enter('watch')).get('/audit?action=setDictionaryEntry');
    expect(text).toContain('字典 适用行业：鞋服（footwear） → 鞋服和纺织（footwear）');
    expect(text).toContain('字典 适用行业：鞋服和纺织（footwear） → 没有');
    expect(text).toMatch(/<option value="removeDictionaryEntry" ?>去掉字典里的一条</);
    expect(text).toMatch(/<td[^>]*>去掉字典里的一条</);
  });

  it('finds a letter by either of its numbers and an account by its login name, and shows these in the place of ids', async () => {
    const user = await storeCompanyUser(context, 'maker_of_shoes');
    const letter = await storeLetter(user.id);
    const of = { entityType: 'guaranteeLetter', entityId: letter.id };
    await writeAudit(context.db, context.now(), { actor: { type: 'institution', id: 'north' }, action: 'issue', ...of });
    await writeAudit(context.db, context.now(), {
      actor: { type: 'user', id: user.id },
      action: 'login',
      entityType: 'user',
      entityId: user.id,
    });
    const watch = await enter('watch');
    const typed = [letter.orderNo.toLowerCase(), 'ＧＬ２０２６１１２０ 000 001', ' gl20261120　000001 '];
    for (const entityId of [letter.orderNo, letter.guaranteeNo, letter.id, ...typed]) {
      const { text } = await watch.get(`/audit?${new URLSearchParams({ entityId })}`);
      expect(text).toContain(`保函 ${letter.orderNo}`);
      expect(text).toMatch(/<td[^>]*>开出保函</);
    }
    for (const query of ['who=MAKER_of_shoes', 'entityId=maker_of_shoes']) {
      const { text } = await watch.get(`/audit?${query}`);
      expect(text.match(/门户账号 m\*+es/g)).toHaveLength(2);
      expect(text).not.toContain(user.id);
      expect(text.replaceAll(/<form[\s\S]*?<\/form>|href="[^"]*"/g, '')).not.toMatch(/maker_of_shoes/i);
    }
  });

  it.each([
    ['file', '生成文件'],
    ['signQr', '出示签约码'],
    ['invoice', '开具发票'],
    ['guaranteeLetter', '开出保函'],
    ['insuranceOrder', '出具保单'],
  ])('names a step that kinds share by the kind it was taken on: %s', async (entityType, label) => {
    const actor = { type: 'institution', id: 'north' } as const;
    await writeAudit(context.db, context.now(), { actor, action: 'issue', entityType, entityId: 'X-1' });
    const watch = await enter('watch');
    const { text } = await watch.get('/audit?action=issue');
    expect(text).toMatch(new RegExp(`<td[^>]*>${label}<`));
    expect(/<option value="issue" selected>([^<]*)</.exec(text)?.[1]).toContain(label);
    expect((await watch.get('/audit.csv?action=issue')).text).toMatch(new RegExp(`X-1.*,${label}\r?\n?$`));
  });

  it('has words for everything that the platform writes', () => {
    const written = listWrittenActions();
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter((action) => !Object.hasOwn(auditActionNames, action))).toEqual([]);
  });

  it('goes on behind the last entry of a page, with none twice and none left out', async () => {
    for (let number = 0; number < 250; number += 1) await write({ type: 'system', id: 'bulk' }, 'step', 'O-9');
    const watch = await enter('watch');
    let path = '/audit?who=bulk';
    const counts: number[] = [];
    while (path !== '') {
      const { text } = await watch.get(path);
      counts.push(seen(text).length);
      path = (/href="(\/audit\?[^"]*after=[^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    }
    expect(counts).toEqual([100, 100, 50]);
  });

  it('is taken along as a table without formulas, which is an entry itself', async () => {
    const watch = await enter('watch');
    const { text, headers } = await watch.get('/audit.csv?entityId=O-1');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.startsWith('时间,人,机构')).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
    const taken = await context.db.select().from(auditLog).where(eq(auditLog.action, 'exportAudit'));
    expect(taken.map(({ actorId, detail }) => [actorId, detail])).toEqual([[ids.watch, { rows: 2, asked: ['entityId'] }]]);
  });

  it('is held against its seals: what was changed is named, and so is an end that was cut off', async () => {
    context.advance(60_000);
    const lines: { root?: string }[] = [];
    await sealAuditLog(context, pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }));
    const root = await enter('root');
    await root.get('/audit/chain');
    expect((await root.send('/audit/chain', { root: lines.at(-1)?.root ?? '' })).text).toContain('都对得上');
    const wrong = await root.send('/audit/chain', { root: 'abc' });
    expect([wrong.status, wrong.text.includes('64 位十六进制数')]).toEqual([422, true]);
    expect((await root.send('/audit/chain', { root: 'a'.repeat(64) })).text).toContain('您手里的根哈希不在链上');
    await context.db.update(auditLog).set({ action: 'reject' }).where(eq(auditLog.action, 'accept'));
    expect((await root.send('/audit/chain', { root: '' })).text).toContain('这条记录被改过');
  });
});
