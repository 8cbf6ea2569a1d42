import type { Context } from 'hono';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** A page of the sandbox: plain, without any asset. `formTarget` is the one other origin a form may end at. */
export async function sandboxPage(c: Context, title: string, content: Markup, formTarget = ''): Promise<Response> {
  const target = formTarget === '' ? '' : ` ${formTarget}`;
  c.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'${target}`);
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title}（演示）</title>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>这是本机的演示站点，不连接任何真实系统。</p>
            ${content}
          </main>
        </body>
      </html>`,
  );
}
