import type { Context } from 'hono';
import { html } from 'hono/html';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { drawPage, kitStyles, type Markup, type PageFrame, type SiteParts } from '../../platform/workbench/kit/page.ts';

const STYLES_PATH = '/sandbox/sandbox.css';
const FILE_SECONDS = 300;

/** What stands around the content of a sandbox page. */
export type SandboxFrame = Partial<PageFrame>;

const parts: SiteParts = {
  stylesHref: STYLES_PATH,
  titleEnd: '（演示）',
  banner: html`<aside class="banner" aria-label="说明"><p class="width">这是本机的演示站点，不连接任何真实系统。机构、项目和金额都是虚构的。</p></aside>`,
  footer: html`<a href="/sandbox/">全部演示站点</a>`,
};

/** A page of the sandbox. It says that nothing behind it is real. */
export const sandboxPage = (c: Context, title: string, content: Markup, frame: SandboxFrame = {}): Promise<Response> =>
  drawPage(c, title, content, { siteName: '演示站点', siteHref: '/sandbox/', ...frame }, parts);

/** The one stylesheet of all sandbox pages. */
export function mountSandboxFiles(app: PlatformApp): void {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${FILE_SECONDS}` };
  app.get(STYLES_PATH, (c) => c.body(kitStyles, 200, headers));
}
