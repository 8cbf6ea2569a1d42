import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { unsentText } from './refused.ts';

/** A piece of a page; whatever is put into one is escaped. */
export type Markup = ReturnType<typeof html>;

/** The one stylesheet of pages that the platform draws. */
export const kitStyles = ['base', 'frame', 'pieces', 'tables', 'calendar', 'forms', 'modes']
  .map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** What keeps typed text in the tab. */
export const KEEP_TYPED = '/keep-typed.js';
export const keepTypedFile = {
  path: KEEP_TYPED,
  text: readFileSync(new URL('./keep-typed.js', import.meta.url), 'utf8'),
  type: 'javascript',
} as const;

/** What stands around the content of a page. */
export interface PageFrame {
  /** Name in the header. */
  readonly siteName: string;
  readonly siteHref: string;
  /** Links of the header, address and name. */
  readonly links?: readonly (readonly [string, string])[];
  /** Who is here and how to leave. */
  readonly who?: Markup;
  /** The one other origin a form may end at. */
  readonly formTarget?: string;
  readonly status?: ContentfulStatusCode;
  /** Addresses of the page's scripts; without any none may run. */
  readonly scripts?: readonly string[];
}

/** What a site says on every page of its own. */
export interface SiteParts {
  readonly stylesHref: string;
  /** Behind the title of each page, in the browser's tab. */
  readonly titleEnd: string;
  readonly banner?: Markup;
  readonly footer: Markup;
}

/** So many links stand side by side on a phone. */
const FEW_LINKS = 6;

/** Many links on a phone: folded, with the page that one is at. */
const linkMenu = (path: string, links: NonNullable<PageFrame['links']>, items: readonly Markup[]): Markup => {
  const here = links.find(([href]) => href === path)?.[1];
  return html`<details class="menu">
    <summary>菜单${here === undefined ? '' : html`<span class="small"> · ${here}</span>`}</summary>
    <nav aria-label="菜单">${items}</nav>
  </details>`;
};

function siteHeader(path: string, { siteName, siteHref, links = [], who }: PageFrame): Markup {
  const items = links.map(([href, name]) => html`<a href="${href}" ${href === path ? html`aria-current="page"` : ''}>${name}</a>`);
  return html`<header class="site">
    <div class="width">
      <a class="site-name" href="${siteHref}">${siteName}</a>
      ${links.length === 0 ? '' : html`<nav aria-label="${siteName}" class="${links.length > FEW_LINKS ? 'many' : ''}">${items}</nav>`}
      ${who === undefined ? '' : html`<div class="who">${who}</div>`}
      ${links.length > FEW_LINKS ? linkMenu(path, links, items) : ''}
    </div>
  </header>`;
}

/** A page of the platform: server-rendered, usable without script, in the colours of the portal, indexed by nobody. */
export async function drawPage(c: Context, title: string, content: Markup, frame: PageFrame, parts: SiteParts): Promise<Response> {
  const { scripts = [] } = frame;
  const script = scripts.length === 0 ? '' : " script-src 'self';";
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
          <title>${title}${title === frame.siteName ? '' : parts.titleEnd}</title>
          <link rel="stylesheet" href="${parts.stylesHref}" />
          ${scripts.map((address) => html`<script src="${address}" defer></script>`)}
        </head>
        <body>
          <a class="skip" href="#main">跳到正文</a>
          ${parts.banner ?? ''}
          ${siteHeader(c.req.path, frame)}
          <main id="main" class="width">
            <h1>${title}</h1>
            ${content} ${unsentText(c)}
          </main>
          <footer class="foot"><p class="width">${parts.footer}</p></footer>
        </body>
      </html>`,
    frame.status ?? 200,
  );
}
