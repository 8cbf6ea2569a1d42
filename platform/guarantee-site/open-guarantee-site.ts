import { Hono } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../domain/fault.ts';
import { MAX_BODY_BYTES } from '../http/create-platform-app.ts';
import { toFaultResponse } from '../http/fault-response.ts';
import { limitClient } from '../http/limit-client.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { limitBody, mountSiteGuards, type OwnSite, refuseNul, requireOwnForm, toPageFailure } from '../http/own-site.ts';
import type { PlatformDeps, PlatformHttp } from '../http/platform-deps.ts';
import { readVisitor } from '../http/read-client.ts';
import { keepTypedFile, kitStyles } from '../workbench/kit/page.ts';
import { notice } from '../workbench/kit/pieces.ts';
import { mountApplicationPages } from './application-pages.ts';
import { mountLoginPages } from './entry-pages.ts';
import { mountLetterPages } from './letter-pages.ts';
import { mountPublicPages } from './public-pages.ts';
import { failurePage, STYLES_PATH } from './site-frame.ts';
import type { GuaranteeSite } from './site-visitor.ts';

const FORBIDDEN = 403;

function mountGuards(app: PlatformApp, site: GuaranteeSite, trustedProxy: OwnSite['trustedProxy']): void {
  const { deps, url } = site;
  mountSiteGuards(app, deps, {
    url,
    ...(trustedProxy !== undefined && { trustedProxy }),
    files: [{ path: STYLES_PATH, text: kitStyles, type: 'css' }, keepTypedFile],
    // Browsers are marked by the portal: here all are strangers.
    readAsker: (c) => ({ ...readVisitor(c), deviceMark: '' }),
  });
  const limit = limitClient(deps.clientCallsPerMinute, readVisitor);
  for (const path of ['/login', '/enter', '/beneficiary']) app.post(path, limit);
  const refused = html`${notice('bad', '没有提交', '请回到上一页，刷新以后再提交。')}<p><a href="/">去首页</a></p>`;
  app.use(
    limitBody(() => MAX_BODY_BYTES),
    // Forms of a session carry its token besides, which the pages look at: what was typed is then shown again.
    requireOwnForm(
      site,
      () => Promise.resolve(true),
      (c) => failurePage(c, site, '没有提交', refused, FORBIDDEN),
    ),
    refuseNul,
  );
}

/** Where companies apply for letters of guarantee and creditors claim on them, on an address of its own: nothing else is served there. */
export function createGuaranteeApp(deps: PlatformDeps, { url, trustedProxy }: OwnSite): PlatformApp {
  const app: PlatformApp = new Hono<PlatformHttp>();
  const site: GuaranteeSite = { deps, url };
  mountGuards(app, site, trustedProxy);
  mountPublicPages(app, site);
  mountLoginPages(app, site);
  mountApplicationPages(app, site);
  mountLetterPages(app, site);
  app.notFound((c) => {
    const content = html`<p>${toFaultResponse(new Fault('notFound')).body.msg}。</p><p><a href="/">去首页</a></p>`;
    return failurePage(c, site, '没有这个页面', content, 404);
  });
  app.onError((error, c) => {
    const { status, sentence, number } = toPageFailure(c, error, deps);
    const numbered = number === undefined ? '' : html`<p class="small">编号 ${number}</p>`;
    return failurePage(c, site, '这一步没有办成', html`<p>${sentence}。</p>${numbered}<p><a href="/">去首页</a></p>`, status);
  });
  return app;
}
