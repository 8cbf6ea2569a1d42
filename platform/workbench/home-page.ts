import { html } from 'hono/html';
import type { Database } from '../db/database.ts';
import { findWebhook } from '../domain/agency-api/webhooks.ts';
import { type AccessChange, listAccessChanges } from '../domain/staff/access-changes.ts';
import { countColleagues, countPlatformRoles } from '../domain/staff/people.ts';
import { countRecoveryCodes } from '../domain/staff/second-factor.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import type { DeskSite } from './desk-site.ts';
import { pageLinks } from './desks/desk-links.ts';
import { minute } from './desks/desk-parts.ts';
import type { Markup } from './kit/page.ts';
import { dataTable, factList, notice } from './kit/pieces.ts';
import { mayRead } from './permissions.ts';
import { isAgencyAdmin, isSystemAdmin, type PlatformRole, roleNames } from './staff.ts';
import { openWork } from './work-overview.ts';
import { titleOf } from './workbench-page.ts';

const FEW_CODES = 3;

/** How many people a portal needs in each role, and what waits where they are missing. */
const WANTED: readonly (readonly [role: PlatformRole, count: number, waits: string])[] = [
  ['systemAdmin', 2, '丢了手机、忘了密码，要由另一位来重新邀请'],
  ['operator', 2, '机构入驻、机构资料、文章一位办，另一位批准；字典和开关、工作日历也由运营管'],
  ['certifier', 1, '认证没有人审，企业和个人不能申请贷款、投保和保函'],
  ['feedbackClerk', 1, '投诉和留言没有人答复'],
  ['evaluationClerk', 1, '不实的评价没有人处理'],
  ['invoiceClerk', 1, '发票没有人开'],
  ['certificateClerk', 1, '数字证书没有人办'],
];

const ALONE = notice(
  'info',
  '先邀请同事',
  html`产品要一位写、另一位批准，收款要一位登记、另一位确认。去 <a href="/people/new">邀请一位</a>。`,
);

/** Roles that nobody has yet: the way into an empty city leads over these. */
async function missingPeople(db: Database): Promise<Markup> {
  const counts = await countPlatformRoles(db);
  const missing = WANTED.filter(([role, count]) => (counts[role] ?? 0) < count);
  if (missing.length === 0) return html`<p><a href="/people">人员</a></p>`;
  const rows = missing.map(([role, count, waits]) => [roleNames[role], `${counts[role] ?? 0} / ${count}`, waits]);
  return html`<h2>还缺的人</h2>
    <p>一个人可以有几个角色。机构自己的人由机构管理员邀请。</p>
    ${dataTable('还缺的人', [{ name: '角色', kind: 'kept' }, { name: '已有 / 要有', kind: 'kept' }, { name: '缺了会怎样' }], rows)}
    <p class="buttons"><a class="button" href="/people/new">邀请一位</a><a class="button second" href="/people">全部人员</a></p>`;
}

const CHANGES: Readonly<Record<AccessChange['action'], string>> = {
  inviteStaffAgain: '重新邀请了您，以前的密码、验证器、恢复码和登录都作废了',
  setStaffRoles: '改了您的角色',
};

/** What others did to the account of who reads. */
function changeNotice(changes: readonly AccessChange[]): Markup | '' {
  if (changes.length === 0) return '';
  const sentences = changes.map(({ action, time, by }) => html`${minute(time)} ${by} ${CHANGES[action]}。<br />`);
  return notice('warn', '管理员改过您的账号', html`${sentences} 不是您找他办的，马上告诉另一位管理员。`);
}

/** Where somebody is who has just logged in: what waits, and who one is here. */
export function mountHomePage(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  app.get('/', async (c) => {
    const staff = site.staffOf(c);
    const left = await countRecoveryCodes(context.db, staff.id);
    const few =
      left >= FEW_CODES ? '' : notice('warn', `恢复码只剩 ${left} 个`, html`去 <a href="/account">我的账号</a> 换一批，打印出来收好。`);
    const lost = mayRead(staff, 'key') && ((await findWebhook(context.db, staff))?.gaveUpTime ?? null) !== null;
    const silent = lost ? notice('bad', '事件推送停了', html`连续三天没有送到贵机构的系统。去 <a href="/keys">接口密钥</a> 看看。`) : '';
    const missing = isSystemAdmin(staff) ? await missingPeople(context.db) : '';
    const isAlone = isAgencyAdmin(staff) && (await countColleagues(context.db, staff.agencyId)) === 1;
    const changed = changeNotice(await listAccessChanges(context, staff.id));
    const content = html`${changed} ${silent} ${few} ${isAlone ? ALONE : ''} ${missing} ${await openWork(context, staff)}
      <h2>您是谁</h2>
      ${factList([
        ['姓名', staff.name],
        ['单位', staff.agencyId === null ? '平台' : staff.agencyName],
        ['网点', staff.branch ? `${staff.branch}：您看到、办理本网点和还没有网点的业务` : ''],
        ['角色', titleOf(staff)],
      ])}
      <p class="periods">${pageLinks(staff, 'figures').map(([href, name]) => html`<a href="${href}">${name}</a>`)}</p>`;
    return site.page(c, '工作台', content);
  });
}
