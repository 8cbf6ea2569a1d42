import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { SignOnStart } from '#lib/contract/sign-on.ts';
import { Fault } from '../../platform/domain/fault.ts';
import { isPortalAddress } from '../../platform/domain/sign-on/sign-on-address.ts';
import type { SignOnProvider } from '../../platform/domain/sign-on/sign-on-settings.ts';
import { issueSignOnTicket } from '../../platform/domain/sign-on/sign-on-tickets.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { sandboxPage } from './sandbox-page.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const names: Readonly<Record<SignOnProvider, string>> = { mzt: '闽政通统一登录', szsf: '数字身份统一登录' };

const Choice = SignOnStart.extend({ loginName: z.string().max(64).optional() });

function parseStart<S extends z.ZodType<z.output<typeof SignOnStart>>>(schema: S, given: unknown, deps: PlatformDeps): z.output<S> {
  const parsed = schema.safeParse(given);
  if (!parsed.success || !isPortalAddress(parsed.data.returnUrl, deps.signOn)) throw new Fault('badRequest');
  return parsed.data;
}

/** A refusal comes back as the provider's failure. */
async function toReturn(deps: PlatformDeps, provider: SignOnProvider, choice: z.output<typeof Choice>): Promise<string> {
  const { state, returnUrl, loginName = '' } = choice;
  const ticket = loginName === '' ? null : await issueSignOnTicket(deps.context, { provider, loginName, state });
  const address = new URL(returnUrl);
  address.searchParams.set('status', ticket === null ? '500' : '200');
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
export function mountSignOnPages(app: PlatformApp, deps: PlatformDeps, settings: SandboxSettings): void {
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
