import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PlatformApp } from '../../platform/http/mount-call.ts';

/** A piece of a page; whatever is put into one is escaped. */
export type Markup = ReturnType<typeof html>;

const STYLES_PATH = '/sandbox/sandbox.css';
/** What keeps typed text in the tab. */
export const KEEP_TYPED = '/sandbox/keep-typed.js';
const FILE_SECONDS = 300;
const keepTyped = readFileSync(new URL('./scripts/keep-typed.js', import.meta.url), 'utf8');
const styles = ['base', 'frame', 'pieces', 'tables', 'forms', 'modes']
  .map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** What stands around the content of a sandbox page. */
export interface SandboxFrame {
  /** Name in the header. */
  readonly siteName?: string;
  readonly siteHref?: string;
  /** Links of the header, address and name. */
  readonly links?: readonly (readonly [string, string])[];
  /** Who is here and how to leave. */
  readonly who?: Markup;
  /** The one other origin a form may end at. */
  readonly formTarget?: string;
  readonly status?: ContentfulStatusCode;
  /** The one script of the page; without it none may run. */
  readonly script?: typeof KEEP_TYPED;
}

function siteHeader(path: string, { siteName = '演示站点', siteHref = '/sandbox/', links = [], who }: SandboxFrame): Markup {
  const items = links.map(([href, name]) => html`<a href="${href}" ${href === path ? html`aria-current="page"` : ''}>${name}</a>`);
  return html`<header class="site">
    <div class="width">
      <a class="site-name" href="${siteHref}">${siteName}</a>
      ${links.length === 0 ? '' : html`<nav aria-label="${siteName}">${items}</nav>`}
      ${who === undefined ? '' : html`<div class="who">${who}</div>`}
    </div>
  </header>`;
}

/** A page of the sandbox: server-rendered, usable without script, in the colours of the portal. It says that nothing behind it is real. */
export async function sandboxPage(c: Context, title: string, content: Markup, frame: SandboxFrame = {}): Promise<Response> {
  const script = frame.script === undefined ? '' : " script-src 'self';";
  const target = frame.formTarget === undefined ? '' : ` ${frame.formTarget}`;
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self';${script} frame-ancestors 'none'; base-uri 'none'; form-action 'self'${target}`,
  );
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}（演示）</title>
          <link rel="stylesheet" href="${STYLES_PATH}" />
          ${frame.script === undefined ? '' : html`<script src="${frame.script}" defer></script>`}
        </head>
        <body>
          <a class="skip" href="#main">跳到正文</a>
          <aside class="banner" aria-label="说明"><p class="width">这是本机的演示站点，不连接任何真实系统。机构、项目和金额都是虚构的。</p></aside>
          ${siteHeader(c.req.path, frame)}
          <main id="main" class="width">
            <h1>${title}</h1>
            ${content}
          </main>
          <footer class="foot"><p class="width"><a href="/sandbox/">全部演示站点</a></p></footer>
        </body>
      </html>`,
    frame.status ?? 200,
  );
}

/** The one stylesheet of all sandbox pages, and the script of those that keep what is typed. */
export function mountSandboxFiles(app: PlatformApp): void {
  const mount = (path: string, text: string, type: string) =>
    app.get(path, (c) =>
      c.body(text, 200, { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': `public, max-age=${FILE_SECONDS}` }),
    );
  mount(STYLES_PATH, styles, 'css');
  mount(KEEP_TYPED, keepTyped, 'javascript');
}
