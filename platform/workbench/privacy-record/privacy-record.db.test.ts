import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { removeOldFeedbacks } from '../../cases/feedback/feedbacks.ts';
import { selectRows } from '../../db/database.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { IMPERSONAL_TABLES, PROCESSING_REGISTER } from '../../domain/privacy-record/processing-register.ts';
import { type Actor, writeAudit } from '../../domain/record/write-audit.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { listOwnedTables } from '../../testing/ownership/owned-rows.ts';
import { storeAccount } from '../../testing/sample-orders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { testDeskSite } from '../../testing/test-desk-site.ts';
import { storeStaff } from '../../testing/workbench-browser.ts';
import type { Staff, StaffRole } from '../staff.ts';
import { mountPrivacyRecord } from './privacy-pages.ts';

let staff: Staff;
const sit = (role: StaffRole, agencyId: string | null = null): void => {
  staff = { id: '019abcde-0000-7000-8000-000000000009', name: '陈一舟', agencyId, agencyName: '', roles: [role] };
};
const registered = PROCESSING_REGISTER.flatMap(({ tables }) => tables);

it('is the table of docs/privacy.md, row by row', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  const rows = [...text.slice(text.indexOf('## The register')).matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(2);
  expect(rows).toEqual(
    PROCESSING_REGISTER.map(({ name, basis, recipients, kept, tables }) => [
      name,
      basis,
      recipients,
      kept,
      tables.map((table) => `\`${table}\``).join(' '),
    ]),
  );
});

/** Recipients of the register as the privacy policy calls them; those of the platform and of an institution itself, and the law's, aside. */
const OUTSIDE: readonly (readonly [RegExp, RegExp])[] = [
  [/短信网关/, /短信服务方/],
  [/闽政通/, /省统一登录（闽政通）/],
  [/金融机构|保险公司|出函机构|有权看该件/, /您选定的机构/],
  [/受益人（招标人）/, /受益人、招标人/],
  [/支付机构（收银台）/, /支付机构（收银台）/],
  [/收款的机构/, /收款的机构/],
  [/证书办理机构/, /证书办理机构/],
  [/平台|本单位|监管查看|不留姓名|不向外提供/, /./],
];

it('names every recipient in the privacy policy that people agree to', () => {
  const [, given = ''] = readFileSync('content/legal/privacy.md', 'utf8').split('## 交给谁');
  const recipients = PROCESSING_REGISTER.flatMap((activity) => activity.recipients.split(/；|、(?=受益人)/));
  const unnamed = recipients.filter((recipient) => !OUTSIDE.some(([is, named]) => is.test(recipient) && named.test(given)));
  expect(unnamed).toEqual([]);
});

it('has every table that rests enciphered', () => {
  const rows = [...readFileSync('docs/at-rest.md', 'utf8').matchAll(/^\| (`.+?`) \|/gm)];
  const enciphered = rows.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(enciphered.length).toBeGreaterThan(20);
  expect(enciphered.filter((name) => !registered.includes(name))).toEqual([]);
});

describeOnDatabase('the record of personal data', (database) => {
  let context: TestContext;
  let app: PlatformApp;

  beforeEach(() => {
    context = createTestContext(database().db);
    app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountPrivacyRecord(
          mounted,
          deps,
          testDeskSite(() => staff),
        ),
    });
    sit('supervisor');
  });
  const get = async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, text: await answer.text() };
  };
  const rowOf = (text: string, name: string): string[] => {
    const [row = ''] = text.split('<tr>').filter((one) => one.includes(`>${name}</td>`));
    return [...row.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell = '']) => cell);
  };

  it('has every table of the database once: in an activity, or among those in which nothing is about a person', async () => {
    const tables = await selectRows<{ name: string }>(context.db, sql`select tablename as name from pg_tables where schemaname = 'public'`);
    expect([...registered, ...IMPERSONAL_TABLES].sort()).toEqual(tables.map(({ name }) => name).sort());
    expect((await listOwnedTables(context.db)).filter((name) => !registered.includes(name))).toEqual([]);
  });

  it('counts accounts, consents, looks, exports, closures and refusals of the time, and of no other', async () => {
    const user = await storeAccount(context, 'somebody');
    await context.db.delete(consent);
    const given = { userId: user.id, kind: 'idPicture', version: '2026-11-01', subject: '', withdrawnAt: null };
    const [before, within] = [new Date('2026-10-30T00:00:00Z'), new Date('2026-11-18T00:00:00Z')];
    const ids = ['019abcde-0000-7000-8000-00000000000a', '019abcde-0000-7000-8000-00000000000b'] as const;
    await context.db.insert(consent).values([
      { ...given, id: ids[0], textHash: 'a', givenAt: before, withdrawnAt: within },
      { ...given, id: ids[1], textHash: 'b', givenAt: within },
    ]);
    const staffId = await storeStaff(context.db, before, { loginName: 'clerk', agencyId: null, roles: ['certifier'] });
    const by: Actor = { type: 'operator', id: 'workbench', staffId };
    const write = (moment: Date, action: string, entityId: string, outcome: 'done' | 'refused' = 'done') =>
      writeAudit(context.db, moment, { actor: by, action, entityType: 'personalAuth', entityId, outcome });
    await write(before, 'read', 'P-0');
    for (const id of ['P-1', 'P-1', 'P-2']) await write(within, 'read', id);
    await write(within, 'exportAudit', 'all');
    await write(within, 'pass', 'P-1', 'refused');
    await writeAudit(context.db, within, {
      actor: { type: 'user', id: user.id },
      action: 'askClosure',
      entityType: 'user',
      entityId: user.id,
    });
    const { text } = await get('/privacy-record?from=2026-11-01&to=2026-11-20');
    expect(rowOf(text, '个人')).toEqual(['个人', '1', '1', '0']);
    expect(rowOf(text, '2026-11-01').slice(1)).toEqual(['2026-11-01', '1', '1', '1', '1']);
    expect(rowOf(text, '查看')).toEqual(['认证审核', '查看', '个人认证', '3', '2']);
    expect(rowOf(text, '导出审计记录').slice(-2)).toEqual(['1', '1']);
    expect(rowOf(text, '申请注销').slice(0, 2)).toEqual(['门户账号', '申请注销']);
    expect(rowOf(text, '审核通过').slice(0, 2)).toEqual(['认证审核', '审核通过']);
    expect(text).not.toContain(user.id);
  });

  it('tells what the clock took away, and what is due and still there', async () => {
    const insert = (number: string, ended: string) =>
      context.db.execute(
        `insert into feedback (id, feedback_no, kind, content, topic, topic_no, name, mobile, state, state_time, due_time, create_time)
         values (gen_random_uuid(), '${number}', 'message', '', 'none', '', '', '', '90', '${ended}', '${ended}', '${ended}')`,
      );
    await insert('LY20230101000001', '2023-01-01T00:00:00Z');
    const row = async () => rowOf((await get('/privacy-record')).text, '结束满三年的投诉留言').slice(1);
    expect(await row()).toEqual(['1', '0']);
    await removeOldFeedbacks(context);
    expect(await row()).toEqual(['0', '1']);
  });

  it('is taken along as tables and one readable page, which is an entry itself', async () => {
    const answer = await app.request('/privacy-record.zip?from=2026-11-01&to=2026-11-20');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')));
    const text = bytes.toString('utf8');
    for (const name of ['报告.html', '1 处理活动登记.csv', '4 同意和撤回.csv', '9 被拒绝的.csv']) expect(text).toContain(name);
    expect(text).toContain('融资申请和贷款');
    const [entry] = await context.db.select().from(auditLog).where(eq(auditLog.action, 'exportPrivacyRecord'));
    expect(entry).toMatchObject({ actorId: staff.id, detail: { from: '2026-11-01', to: '2026-11-20' } });
  });

  it.each(['editor', 'certifier', 'systemAdmin'] as const)('is not for %s, nor for an institution', async (role) => {
    for (const seat of [() => sit(role), () => sit('agencyAdmin', 'north')]) {
      seat();
      for (const path of ['/privacy-record', '/privacy-record.zip']) expect([path, (await get(path)).status]).toEqual([path, 403]);
    }
  });

  it('says beside the field what is wrong with the days, and keeps them', async () => {
    const wrong = await get('/privacy-record?from=2026-11-20&to=2026-11-01');
    expect([wrong.status, wrong.text.includes('结束的日子不能早于开始的日子'), wrong.text.includes('value="2026-11-20"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await app.request('/privacy-record.zip?from=2026-11-20&to=2026-11-01')).status).toBe(303);
  });
});
