import { html } from 'hono/html';
import { confirmInWechat } from '../../platform/domain/account/bind-wechat.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { sandboxPage } from './sandbox-page.ts';

const RETURN_PATH = '/user/account';
const ASK = /^[\w-]{43}$/;

/** WeChat, played: its user confirms or refuses, and the browser returns to the account. */
export function mountWechatPage(app: PlatformApp, { context, signOn }: PlatformDeps): void {
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
