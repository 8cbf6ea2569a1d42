import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { SiteLoginBody } from '#lib/contract/sign-on.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { consumeCaptcha } from '../../platform/domain/account/create-captcha.ts';
import { Fault } from '../../platform/domain/fault.ts';
import { findSiteUser, logInAtSite, type Site } from '../../platform/domain/site/site-sessions.ts';
import { answerCaptcha } from '../../platform/http/account-routes.ts';
import { hasFirstSignature } from '../../platform/http/check-signature.ts';
import { DONE } from '../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { decipherField } from '../../platform/http/parse-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { readClient } from '../../platform/http/read-client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { recordSiteLogin } from '../../platform/http/record-site-login.ts';
import { factList } from '../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from './sandbox-page.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const TIMEOUT_MS = 5_000;
const Traded = z.object({ code: z.literal(200), data: z.object({ token: z.string().min(1) }) });

/** Trades the one-time code that a window was opened with for the session behind it, at the portal; null when the portal refuses. */
export async function tradeCode(
  code: string,
  { siteUrl, header, key }: { readonly siteUrl: string; readonly header: string; readonly key: string },
): Promise<string | null> {
  const body = JSON.stringify({ code });
  try {
    const answer = await fetch(`${siteUrl}/api/handoff`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: signV1(key, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const traded = Traded.safeParse(await answer.json());
    return traded.success ? traded.data.data.token : null;
  } catch {
    return null;
  }
}

const titles: Readonly<Record<Site, string>> = { tenant: '金融机构工作台', admin: '管理后台' };
const lines: Readonly<Record<Site, { bizLineMode: string; bizLineId: string }>> = {
  tenant: { bizLineMode: 'FINANCE', bizLineId: '202' },
  admin: { bizLineMode: 'ADMIN', bizLineId: '202' },
};

async function parseLogin(c: Context) {
  const given: unknown = await readJson(c);
  if (typeof given !== 'object' || given === null) throw new Fault('badRequest');
  const { bizLineId: _bizLineId, ...fields } = given as Record<string, unknown>;
  const parsed = SiteLoginBody.safeParse(fields);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

const maskToken = (token: string): string => (token.length < 12 ? '****' : `${token.slice(0, 4)}****${token.slice(-4)}`);

/** The token as it came, or behind the one-time code that came in its place. */
async function readToken(c: Context, key: string, { signature, signOn }: PlatformDeps): Promise<string> {
  const { token = '', code = '' } = c.req.query();
  if (code === '') return token;
  return (await tradeCode(code, { siteUrl: signOn.siteUrl, header: signature.header, key })) ?? '';
}

async function showSite(c: Context, site: Site, key: string, deps: PlatformDeps) {
  const { context } = deps;
  const { code = '', bizLineMode = '', bizLineId = '' } = c.req.query();
  const token = await readToken(c, key, deps);
  const username = token === '' ? null : await findSiteUser(context, site, token);
  const content = html`<p role="status">${username === null ? '没有有效的登录。' : `已登录：${username}`}</p>
    ${factList([
      ['交接', code === '' ? '令牌' : '一次性代码'],
      ['token', token === '' ? '无' : maskToken(token)],
      ['bizLineMode', bizLineMode === '' ? '无' : bizLineMode],
      ['bizLineId', bizLineId === '' ? '无' : bizLineId],
    ])}`;
  return sandboxPage(c, titles[site], content);
}

/** A site of its own beside the portal: its captcha and login, signed with the site's key, and the page a login opens. */
export function mountSitePages(app: PlatformApp, deps: PlatformDeps, { sites, cipher }: SandboxSettings): void {
  const { context, limits, captcha, signature } = deps;
  const signedBy = async (c: Context, key: string): Promise<void> => {
    if (!(await hasFirstSignature(c, new URL(c.req.url), { header: signature.header, key }))) throw new Fault('wrongSignature');
  };
  for (const site of ['tenant', 'admin'] as const) {
    const { account, signKey } = sites[site];
    const root = `/sandbox/${site}`;
    app.get(root, (c) => showSite(c, site, signKey, deps));
    app.get(`${root}/`, (c) => showSite(c, site, signKey, deps));
    app.get(`${root}${calls.captchaImage.path}`, async (c) => {
      await signedBy(c, signKey);
      const kind = c.req.query('kind') === 'text' ? 'text' : undefined;
      const data = await answerCaptcha(deps, { kind }, readClient(c).address);
      return c.json({ code: 200, msg: DONE, ...data, data });
    });
    app.post(`${root}${calls[`${site}Login`].path}`, async (c) => {
      await signedBy(c, signKey);
      const { username, password: sealed, code, uuid } = await parseLogin(c);
      if (captcha !== null) await consumeCaptcha(context, { uuid, code }, readClient(c).address);
      const password = decipherField(sealed, cipher);
      const actorOf = () => Promise.resolve({ type: 'operator', id: `${site}:${account.username}` } as const);
      const subjectOf = () => Promise.resolve({ entityType: 'site', entityId: site });
      const token = await recordSiteLogin(context, { site, actorOf, subjectOf }, () =>
        logInAtSite(context, site, { typed: { username, password }, account }, limits),
      );
      return c.json({ code: 200, msg: DONE, ...lines[site], data: { token, ...lines[site] } });
    });
  }
}
