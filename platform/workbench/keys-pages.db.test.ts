import { eq, sql } from 'drizzle-orm';
import { agencyKey, agencyWebhook } from '../db/schema/agency-api-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { findLivingKey, noteKeyUse } from '../domain/agency-api/agency-keys.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { ADMIN_ID, SECOND_ADMIN_ID } from '../testing/agency-system.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountKeysPages } from './keys-pages.ts';
import type { Staff, StaffRole } from './staff.ts';

describeOnDatabase('the page of an institution’s keys', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let staff: Staff;
  const sit = (role: StaffRole, agencyId: string | null = 'north'): void => {
    staff = { id: ADMIN_ID, name: '陈一舟', agencyId, agencyName: '木兰溪银行（示例）', roles: [role] };
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountKeysPages(
          mounted,
          { ...deps, mountSandbox: null },
          testDeskSite(() => staff),
        ),
    });
    const named = { shortName: '', agencyOrgType: '1', parentAgencyName: '', introduction: '', address: '', phone: '' };
    await context.db
      .insert(agency)
      .values(['north', 'south'].map((agencyId) => ({ agencyId, agencyName: `${agencyId}银行`, ...named, createTime: context.now() })));
    sit('agencyAdmin');
  });
  const get = async () => {
    const answer = await app.request('/keys');
    return { status: answer.status, text: await answer.text() };
  };
  const post = async (fields: Record<string, string>) => {
    const answer = await app.request('/keys', { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const make = async (role = 'underwriter', name = '信贷系统') => {
    const { status, text } = await post({ action: 'make', name, role });
    expect(status).toBe(200);
    const [id = '', secret = ''] = [...text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, shown]) => shown);
    return { id, secret };
  };

  it('shows the secret of a new key once, which rests enciphered', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await findLivingKey(context.db, id))?.secret).toBe(secret);
    const { text } = await get();
    expect(text).toContain(id);
    expect(text).not.toContain(secret);
    const { rows } = (await context.db.execute(sql`select secret from agency_key`)) as unknown as { rows: { secret: string }[] };
    expect(rows.map(({ secret: rests }) => rests.startsWith('sealed:1:'))).toEqual([true]);
    const told = await context.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([['makeKey', { agencyId: 'north', role: 'underwriter' }]]);
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const unnamed = await post({ action: 'make', name: ' ', role: 'underwriter' });
    expect([unnamed.status, unnamed.text.includes('id="make-name-error">请填写名称')]).toEqual([422, true]);
    expect(unnamed.text).toMatch(/value="underwriter"\s+selected/);
    const strange = await post({ action: 'make', name: '信贷系统', role: 'agencyAdmin' });
    expect(strange.text).toContain('请选择岗位');
    expect(strange.text).toContain('value="信贷系统"');
    for (const url of [
      '',
      'http://example.com/x',
      'https://10.0.0.7/x',
      'https://localhost/x',
      'https://[::1]/',
      'https://a:b@example.com/',
    ]) {
      const wrong = await post({ action: 'setWebhook', url });
      expect([url, wrong.status, wrong.text.includes('id="setWebhook-url-error"')]).toEqual([url, 422, true]);
      expect(wrong.text).toContain(`value="${url}"`);
    }
    expect(await context.db.$count(agencyWebhook)).toBe(0);
  });

  it('gives nobody the keys of who prepares and of who decides', async () => {
    const first = await make('accountManager');
    const refused = await post({ action: 'make', name: '信贷系统', role: 'underwriter' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('“审批（核保）”的请另一位机构管理员来做');
    staff = { ...staff, id: SECOND_ADMIN_ID };
    await make('underwriter');
    expect((await post({ action: 'make', name: '信贷系统', role: 'accountManager' })).status).toBe(422);
    await make('agencyReader');
    staff = { ...staff, id: ADMIN_ID };
    await noteKeyUse(context, first.id);
    await post({ action: 'revoke', id: first.id });
    expect((await post({ action: 'make', name: '信贷系统', role: 'underwriter' })).status).toBe(422);
    await context.db.update(agencyKey).set({ lastUsedTime: null });
    await make('underwriter');
  });

  it('ends a key at once, and another institution’s key not at all', async () => {
    const { id } = await make();
    sit('agencyAdmin', 'south');
    expect((await get()).text).not.toContain(id);
    expect((await post({ action: 'revoke', id })).status).toBe(404);
    expect(await findLivingKey(context.db, id)).not.toBeNull();
    sit('agencyAdmin');
    expect((await post({ action: 'revoke', id })).status).toBe(303);
    expect(await findLivingKey(context.db, id)).toBeNull();
    expect((await get()).text).toContain('2026-11-20 09:00 吊销');
    expect((await post({ action: 'revoke', id })).status).toBe(404);
  });

  it('counts no key of an institution that is shut', async () => {
    const { id } = await make();
    await context.db.update(agency).set({ status: '0' }).where(eq(agency.agencyId, 'north'));
    expect(await findLivingKey(context.db, id)).toBeNull();
  });

  it('makes twenty keys for an institution and no more', async () => {
    for (let made = 0; made < 20; made += 1) await make('agencyReader', `系统 ${made}`);
    expect((await post({ action: 'make', name: '多的', role: 'agencyReader' })).text).toContain('最多 20 把在用的密钥');
    expect(await context.db.$count(agencyKey)).toBe(20);
  });

  it('sets and stops where events go, with another secret each time', async () => {
    const secretOf = async () => (await context.db.select().from(agencyWebhook))[0];
    const set = await post({ action: 'setWebhook', url: 'https://events.bank.example/case' });
    const first = await secretOf();
    expect(set.text).toContain(first?.secret);
    await post({ action: 'setWebhook', url: 'https://events.bank.example/case' });
    const second = await secretOf();
    expect(second?.secret).not.toBe(first?.secret);
    expect((await get()).text).not.toContain(second?.secret);
    expect((await post({ action: 'stopWebhook' })).status).toBe(303);
    expect((await secretOf())?.state).toBe('off');
    expect((await post({ action: 'stopWebhook' })).status).toBe(404);
  });

  it('is nobody’s but the institution’s administrators’', async () => {
    for (const [role, agencyId] of [
      ['accountManager', 'north'],
      ['underwriter', 'north'],
      ['agencyReader', 'north'],
      ['supervisor', null],
      ['systemAdmin', null],
    ] as const) {
      sit(role, agencyId);
      expect([role, (await get()).status, (await post({ action: 'make', name: '偷', role: 'underwriter' })).status]).toEqual([
        role,
        403,
        403,
      ]);
    }
    expect(await context.db.$count(agencyKey)).toBe(0);
  });
});
