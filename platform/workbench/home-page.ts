import { html } from 'hono/html';
import { findWebhook } from '../domain/agency-api/webhooks.ts';
import { countRecoveryCodes } from '../domain/staff/recovery-codes.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import type { DeskSite } from './desk-site.ts';
import { pageLinks } from './desks/desk-links.ts';
import { factList, notice } from './kit/pieces.ts';
import { mayRead } from './permissions.ts';
import { openWork } from './work-overview.ts';
import { titleOf } from './workbench-page.ts';

const FEW_CODES = 3;

/** Where somebody is who has just logged in: what waits, and who one is here. */
export function mountHomePage(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  app.get('/', async (c) => {
    const staff = site.staffOf(c);
    const left = await countRecoveryCodes(context.db, staff.id);
    const few =
      left >= FEW_CODES ? '' : notice('warn', `恢复码只剩 ${left} 个`, html`去 <a href="/account">我的账号</a> 换一批，打印出来收好。`);
    const lost = mayRead(staff, 'key') && ((await findWebhook(context.db, staff))?.gaveUpTime ?? null) !== null;
    const silent = lost ? notice('bad', '事件推送停了', html`连续三天没有送到贵机构的系统。去 <a href="/keys">接口密钥</a> 看看。`) : '';
    const content = html`${silent} ${few} ${await openWork(context, staff)}
      <h2>您是谁</h2>
      ${factList([
        ['姓名', staff.name],
        ['单位', staff.agencyId === null ? '平台' : staff.agencyName],
        ['角色', titleOf(staff)],
      ])}
      <p class="periods">${pageLinks(staff, 'figures').map(([href, name]) => html`<a href="${href}">${name}</a>`)}</p>`;
    return site.page(c, '工作台', content);
  });
}
