import { html } from 'hono/html';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { DEMO_STAFF_PASSWORD } from '../../platform/seed/demo-users.ts';
import { dataTable } from '../../platform/workbench/kit/pieces.ts';
import { listDemoStaff } from '../seed/demo-staff.ts';
import { sandboxPage } from './sandbox-page.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const COLUMNS = [
  { name: '用户名', kind: 'kept' },
  { name: '动态码', kind: 'kept' },
  { name: '密码', kind: 'kept' },
  { name: '角色' },
  { name: '单位' },
  { name: '姓名' },
] as const;

/** What the phones of the demo's people would show, so that the workbench can be tried without one. */
export function mountStaffCodes(app: PlatformApp, { context }: PlatformDeps, { workbenchUrl }: SandboxSettings): void {
  app.get('/sandbox/staff-codes', async (c) => {
    const people = await listDemoStaff(context.db, context.now());
    const rows = people.map(({ loginName, name, place, roles, code }) => [
      loginName,
      html`<code>${code}</code>`,
      html`<code>${DEMO_STAFF_PASSWORD}</code>`,
      roles,
      place,
      name,
    ]);
    const place =
      workbenchUrl === undefined ? '工作台没有打开（WORKBENCH_URL）。' : html`在 <a href="${workbenchUrl}">${workbenchUrl}</a> 登录。`;
    const content = html`<p>${place}动态码 30 秒一换，每个只能用一次；刷新这一页看新的。</p>
      ${dataTable('演示人员', COLUMNS, rows)}`;
    return sandboxPage(c, '工作台：演示人员的动态码', content);
  });
}
