import type { Context } from 'hono';
import { html } from 'hono/html';
import { findSiteUser, logInAtSite, type Site, type SiteAccount } from '../../platform/domain/site/site-sessions.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { recordSiteLogin } from '../../platform/http/record-site-login.ts';
import { mountSiteCalls, readSiteToken } from '../../platform/http/site-calls.ts';
import { factList } from '../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from './sandbox-page.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const titles: Readonly<Record<Site, string>> = { tenant: '金融机构工作台', admin: '管理后台' };
const maskToken = (token: string): string => (token.length < 12 ? '****' : `${token.slice(0, 4)}****${token.slice(-4)}`);

async function showSite(c: Context, site: Site, key: string, deps: PlatformDeps) {
  const { context } = deps;
  const { code = '', bizLineMode = '', bizLineId = '' } = c.req.query();
  const token = await readSiteToken(c, key, deps);
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
  const { context, limits } = deps;
  for (const site of ['tenant', 'admin'] as const) {
    const { account, signKey } = sites[site];
    const root = `/sandbox/${site}`;
    app.get(root, (c) => showSite(c, site, signKey, deps));
    app.get(`${root}/`, (c) => showSite(c, site, signKey, deps));
    const logIn = (typed: SiteAccount): Promise<string> => {
      const actorOf = () => Promise.resolve({ type: 'operator', id: `${site}:${account.username}` } as const);
      const subjectOf = () => Promise.resolve({ entityType: 'site', entityId: site });
      return recordSiteLogin(context, { site, actorOf, subjectOf }, () => logInAtSite(context, site, { typed, account }, limits));
    };
    mountSiteCalls(app, deps, { site, root, signKey, cipher, logIn });
  }
}
