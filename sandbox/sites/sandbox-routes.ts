import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { SignState } from '#lib/contract/agriculture.ts';
import { SignOnStart } from '#lib/contract/sign-on.ts';
import { confirmInWechat } from '../../platform/domain/account/bind-wechat.ts';
import { FARM_PROTOCOL } from '../../platform/domain/agriculture/protocol-text.ts';
import { findSignQr, stepSignQr } from '../../platform/domain/agriculture/sign-qr.ts';
import { Fault } from '../../platform/domain/fault.ts';
import { recordListRead } from '../../platform/domain/record/record-once.ts';
import { isPortalAddress } from '../../platform/domain/sign-on/sign-on-address.ts';
import type { SignOnProvider } from '../../platform/domain/sign-on/sign-on-tickets.ts';
import { issueSignOnTicket } from '../../platform/domain/sign-on/sign-on-tickets.ts';
import { listSms } from '../../platform/domain/sms/sms-outbox.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import type { Markup } from '../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, notice } from '../../platform/workbench/kit/pieces.ts';
import { mountCashierPages } from './cashier-pages.ts';
import { mountSandboxDesks } from './sandbox-desks.ts';
import { mountSandboxFiles, sandboxPage } from './sandbox-page.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { mountSitePages } from './site-pages.ts';
import { mountStaffCodes } from './staff-codes.ts';

const names: Readonly<Record<SignOnProvider, string>> = { mzt: '闽政通统一登录', szsf: '数字身份统一登录' };

const Choice = SignOnStart.extend({ loginName: z.string().max(64).optional() });

function parseStart<S extends z.ZodType<z.output<typeof SignOnStart>>>(schema: S, given: unknown, deps: PlatformDeps): z.output<S> {
  const parsed = schema.safeParse(given);
  if (!parsed.success || !isPortalAddress(parsed.data.returnUrl, deps.signOn)) throw new Fault('badRequest');
  return parsed.data;
}

/** Who refuses comes back with 403; what cannot be issued is the provider's failure. */
async function toReturn(deps: PlatformDeps, provider: SignOnProvider, choice: z.output<typeof Choice>): Promise<string> {
  const { state, returnUrl, loginName = '' } = choice;
  const ticket = loginName === '' ? null : await issueSignOnTicket(deps.context, { provider, loginName, state });
  const address = new URL(returnUrl);
  address.searchParams.set('status', loginName === '' ? '403' : ticket === null ? '500' : '200');
  address.searchParams.set('loginType', provider);
  address.searchParams.set('state', state);
  if (ticket !== null) address.searchParams.set('userId', ticket);
  return address.href;
}

function showChoice(c: Context, provider: SignOnProvider, deps: PlatformDeps, { identities }: SandboxSettings) {
  const { state, returnUrl } = parseStart(SignOnStart, c.req.query(), deps);
  const buttons = identities.map(({ loginName, label }) => html`<p><button name="loginName" value="${loginName}">${label}</button></p>`);
  const form = html`<form method="post" action="/sandbox/${provider}">
    <input type="hidden" name="state" value="${state}" />
    <input type="hidden" name="returnUrl" value="${returnUrl}" />
    <p>请选择以谁的身份登录：</p>
    ${buttons}
    <p><button name="loginName" value="">拒绝授权</button></p>
  </form>`;
  return sandboxPage(c, names[provider], form, { formTarget: new URL(deps.signOn.siteUrl).origin });
}

/** Both government sign-ons, played: an identity is chosen or refused, and the browser returns to the portal. */
function mountSignOnPages(app: PlatformApp, deps: PlatformDeps, settings: SandboxSettings): void {
  for (const provider of ['mzt', 'szsf'] as const) {
    app.get(`/sandbox/${provider}`, (c) => showChoice(c, provider, deps, settings));
    app.post(`/sandbox/${provider}`, async (c) => {
      const choice = parseStart(Choice, await c.req.parseBody(), deps);
      return c.redirect(await toReturn(deps, provider, choice), 303);
    });
  }
  app.get('/sandbox/szsf/logout', (c) => {
    const returnUrl = c.req.query('returnUrl') ?? '';
    if (!isPortalAddress(returnUrl, deps.signOn)) throw new Fault('badRequest');
    return sandboxPage(c, '已退出数字身份统一登录', html`<p><a href="${returnUrl}">回到门户</a></p>`);
  });
}

const QR_ID = /^[\w-]{32}$/;
const TITLE = '手机上确认涉农授权';

const outcomes: Readonly<Record<Exclude<SignState, '0' | '1'>, Markup>> = {
  2: notice('ok', '已经同意授权', '回到刚才的页面，它会自己往下走。'),
  3: notice('warn', '已经拒绝授权', '没有查询任何信息。想授权时，回到刚才的页面换一个新的二维码。'),
  4: notice('warn', '二维码过期了', '回到刚才的页面，换一个新的二维码再扫。'),
};

function choices(path: string, nickName: string, idNo: string): Markup {
  const paragraphs = FARM_PROTOCOL.paragraphs.map((text) => html`<p>${text}</p>`);
  const form = (choice: string, button: string, look: 'main' | 'second' | 'plain') =>
    actionForm({ action: path, button, look, hidden: { choice } });
  return html`<p>${nickName}，请看完再决定。${idNo === '' ? '' : `这次授权用的号码是 ${idNo}。`}</p>
    <h2>${FARM_PROTOCOL.title}</h2>
    ${paragraphs}
    ${form('confirm', '同意授权', 'main')} ${form('refuse', '拒绝', 'second')} ${form('expire', '让这个二维码马上过期（演示）', 'plain')}`;
}

const isChoice = (value: unknown): value is 'confirm' | 'refuse' | 'expire' => ['confirm', 'refuse', 'expire'].includes(String(value));

/** What the phone shows that scanned a code: opening it is the scan, then one agrees or refuses. */
function mountFarmSignPages(app: PlatformApp, { context }: PlatformDeps): void {
  const path = '/sandbox/farm-sign/:qrId';
  const requireId = (qrId: string): string => {
    if (!QR_ID.test(qrId)) throw new Fault('notFound');
    return qrId;
  };
  app.get(path, async (c) => {
    const qrId = requireId(c.req.param('qrId'));
    const found = await findSignQr(context, qrId);
    if (found === null) throw new Fault('notFound');
    const state = found.state === '0' ? await stepSignQr(context, qrId, 'scan') : found.state;
    return sandboxPage(c, TITLE, state === '1' ? choices(c.req.path, found.nickName, found.idNo) : outcomes[state as '2']);
  });
  app.post(path, async (c) => {
    const qrId = requireId(c.req.param('qrId'));
    const { choice } = await c.req.parseBody();
    if (!isChoice(choice)) throw new Fault('badRequest');
    await stepSignQr(context, qrId, choice).catch((error: unknown) => {
      // Decided before, or too late: the page says what it stands at.
      if (!(error instanceof Fault) || error.kind !== 'wrongState') throw error;
    });
    return c.redirect(c.req.path, 303);
  });
}

const RETURN_PATH = '/user/account';
const ASK = /^[\w-]{43}$/;

/** WeChat, played: its user confirms or refuses, and the browser returns to the account. */
function mountWechatPage(app: PlatformApp, { context, signOn }: PlatformDeps): void {
  app.get('/sandbox/wechat', (c) => {
    const ask = c.req.query('ask') ?? '';
    if (!ASK.test(ask)) return sandboxPage(c, '微信', html`<p>这个地址不能用了，请回到账号页重新绑定。</p>`);
    const form = html`<form method="post" action="/sandbox/wechat">
      <input type="hidden" name="ask" value="${ask}" />
      <p>把这个微信绑定到莆田数字金融的账号？</p>
      <p><button name="answer" value="yes">确认绑定</button></p>
      <p><button name="answer" value="no">不绑定</button></p>
    </form>`;
    return sandboxPage(c, '微信', form, { formTarget: new URL(signOn.siteUrl).origin });
  });
  app.post('/sandbox/wechat', async (c) => {
    const { ask = '', answer = '' } = (await c.req.parseBody()) as Record<string, string>;
    const ticket = answer === 'yes' ? await confirmInWechat(context, String(ask)) : null;
    return c.redirect(`${signOn.siteUrl}${RETURN_PATH}?${new URLSearchParams({ wechat: ticket ?? 'refused' })}`, 303);
  });
}

const PLACES = [
  ['sms', '短信验证码'],
  ['tenant', '金融机构工作台'],
  ['admin', '管理后台'],
  ['staff-codes', '工作台：演示人员的动态码'],
  ['desk/finance', '融资订单：机构工作台'],
  ['desk/demand', '融资需求：机构工作台'],
  ['desk/insurance', '保险公司工作台'],
  ['desk/payment', '收款：机构工作台'],
  ['desk/guarantee', '保函：担保机构工作台'],
  ['desk/review', '认证审核'],
  ['desk/evaluation', '评价：机构工作台'],
  ['desk/invoice', '发票：开票工作台'],
  ['desk/certificate', '数字证书：制证工作台'],
  ['desk/feedback', '投诉、异议、留言、找错'],
  ['mobile', '移动站点'],
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
    mountFarmSignPages(app, deps);
    mountSandboxDesks(app, deps);
    mountCashierPages(app, deps);
    mountStaffCodes(app, deps, sandbox);
    app.get('/sandbox/', (c) => {
      const places = PLACES.map(([path, name]) => html`<li><h2><a href="/sandbox/${path}">${name}</a></h2></li>`);
      const { tenant, admin } = sandbox.sites;
      const guarantee = deps.guaranteeUrl ? html`<li><h2><a href="${deps.guaranteeUrl}">电子保函</a></h2></li>` : '';
      const content = html`<ul class="rows">${places}${guarantee}</ul>
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
