import { html } from 'hono/html';
import { recordListRead } from '../../platform/domain/record/record-once.ts';
import { listSms } from '../../platform/domain/sms/list-sms.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { mountCashierPages } from './cashier-pages.ts';
import { mountCertificateDesk } from './desk/certificate-desk.ts';
import { mountDemandDesk } from './desk/demand-desk.ts';
import { mountEvaluationDesk } from './desk/evaluation-desk.ts';
import { mountFinanceDesk } from './desk/finance-desk.ts';
import { mountInsuranceDesk } from './desk/insurance-desk.ts';
import { mountInvoiceDesk } from './desk/invoice-desk.ts';
import { mountReviewDesk } from './desk/review-desk.ts';
import { mountFarmSignPages } from './farm-sign-pages.ts';
import { mountGuaranteeSite } from './guarantee/mount-guarantee-site.ts';
import { mountSandboxFiles, sandboxPage } from './sandbox-page.ts';
import { dataTable } from './sandbox-pieces.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { mountSignOnPages } from './sign-on-pages.ts';
import { mountSitePages } from './site-pages.ts';
import { mountWechatPage } from './wechat-page.ts';

const PLACES = [
  ['sms', '短信验证码'],
  ['tenant', '金融机构工作台'],
  ['admin', '管理后台'],
  ['desk/finance', '融资订单：机构工作台'],
  ['desk/demand', '融资需求：机构工作台'],
  ['desk/insurance', '保险公司工作台'],
  ['desk/review', '认证审核'],
  ['desk/evaluation', '评价：机构工作台'],
  ['desk/invoice', '发票：开票工作台'],
  ['desk/certificate', '数字证书：制证工作台'],
  ['mobile', '移动站点'],
  ['guarantee', '保函服务'],
] as const;

/** Small honest stand-ins for everything outside the portal. */
export const mountSandboxRoutes =
  (sandbox: SandboxSettings) =>
  (app: PlatformApp, deps: PlatformDeps): void => {
    const { context } = deps;
    mountSandboxFiles(app);
    mountSignOnPages(app, deps, sandbox);
    mountSitePages(app, deps, sandbox);
    mountWechatPage(app, deps);
    mountGuaranteeSite(app, deps, sandbox);
    mountFarmSignPages(app, deps);
    mountFinanceDesk(app, deps);
    mountDemandDesk(app, deps);
    mountInsuranceDesk(app, deps);
    mountCashierPages(app, deps);
    mountReviewDesk(app, deps);
    mountEvaluationDesk(app, deps);
    mountInvoiceDesk(app, deps);
    mountCertificateDesk(app, deps);
    app.get('/sandbox/', (c) => {
      const places = PLACES.map(([path, name]) => html`<li><h2><a href="/sandbox/${path}">${name}</a></h2></li>`);
      const { tenant, admin } = sandbox.sites;
      const content = html`<ul class="rows">${places}</ul>
      <h2>演示账号</h2>
      <p>金融机构演示账号：${tenant.account.username} / ${tenant.account.password}</p>
      <p>管理员演示账号：${admin.account.username} / ${admin.account.password}</p>`;
      return sandboxPage(c, '演示站点', content);
    });
    app.get('/sandbox', (c) => c.redirect('/sandbox/', 302));
    app.get('/sandbox/sms', async (c) => {
      await recordListRead(context, { type: 'operator', id: 'sandbox' }, 'sms');
      const messages = await listSms(context);
      const rows = messages.map(({ createTime, mobile, content }) => [createTime, mobile, content]);
      const table = dataTable('短信', [{ name: '时间', kind: 'kept' }, { name: '手机号', kind: 'kept' }, { name: '内容' }], rows);
      return sandboxPage(c, '短信验证码', messages.length === 0 ? html`<p>还没有短信。</p>` : table);
    });
    app.get('/sandbox/mobile', (c) => sandboxPage(c, '移动站点', html`<p>手机访问会来到这里。</p>`));
  };
