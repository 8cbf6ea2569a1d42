import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { drawPage, kitStyles, type Markup, type PageFrame, type SiteParts } from '../../platform/workbench/kit/page.ts';

const STYLES_PATH = '/sandbox/sandbox.css';
/** What keeps typed text in the tab. */
export const KEEP_TYPED = '/sandbox/keep-typed.js';
const FILE_SECONDS = 300;
const keepTyped = readFileSync(new URL('./scripts/keep-typed.js', import.meta.url), 'utf8');

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

/** The one stylesheet of all sandbox pages, and the script of those that keep what is typed. */
export function mountSandboxFiles(app: PlatformApp): void {
  const mount = (path: string, text: string, type: string) =>
    app.get(path, (c) =>
      c.body(text, 200, { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': `public, max-age=${FILE_SECONDS}` }),
    );
  mount(STYLES_PATH, kitStyles, 'css');
  mount(KEEP_TYPED, keepTyped, 'javascript');
}
