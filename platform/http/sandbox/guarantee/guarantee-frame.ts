import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Fault, type FaultKind } from '../../../domain/fault.ts';
import { toFaultAnswer } from '../../fault-answer.ts';
import type { PlatformHttp } from '../../platform-deps.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';
import { notice } from '../sandbox-pieces.ts';
import { findVisitor, type GuaranteeSite, LoginWanted, SITE_PATH, type Visitor } from './guarantee-visitor.ts';

export type SiteContext = Context<PlatformHttp>;

const ordersName = { applicant: '我的保函', institution: '待办和台账', beneficiary: '收到的保函' } as const;
const statuses: Partial<Record<FaultKind, ContentfulStatusCode>> = { notFound: 404, tooLarge: 413 };

function linksFor(visitor: Visitor | null, siteUrl: string): (readonly [string, string])[] {
  const orders = visitor === null ? [] : ([[`${SITE_PATH}/orders`, ordersName[visitor.viewer.role]]] as const);
  return [[SITE_PATH, '首页'], [`${SITE_PATH}/sections`, '招标项目'], ...orders, [`${siteUrl}/guarantee/verify`, '保函查验']];
}

function whoIs(visitor: Visitor | null): Markup {
  if (visitor === null) return html`<a href="${SITE_PATH}/login">登录</a>`;
  return html`<span>${visitor.viewer.name}</span>
    <form method="post" action="${SITE_PATH}/logout">
      <input type="hidden" name="formToken" value="${visitor.formToken}" />
      <button class="plain">退出</button>
    </form>`;
}

/** A page of the guarantee site for whoever is there. */
export async function guaranteePage(
  c: Context,
  site: GuaranteeSite,
  { title, content, status }: { readonly title: string; readonly content: Markup; readonly status?: ContentfulStatusCode },
): Promise<Response> {
  const visitor = await findVisitor(c, site);
  const siteUrl = site.deps.signOn.siteUrl.replace(/\/$/, '');
  return sandboxPage(c, title, content, {
    siteName: '兰溪电子保函',
    siteHref: SITE_PATH,
    links: linksFor(visitor, siteUrl),
    who: whoIs(visitor),
    ...(status === undefined ? {} : { status }),
  });
}

/** What an expected failure says, in the words that callers of the platform get. */
export const sentenceOf = (fault: Fault): string => toFaultAnswer(fault).body.msg;

function faultPage(c: Context, site: GuaranteeSite, fault: Fault): Promise<Response> {
  const content = html`${notice('bad', sentenceOf(fault))}
    <p class="buttons"><a class="button second" href="${SITE_PATH}">回到首页</a></p>`;
  return guaranteePage(c, site, {
    title: fault.kind === 'notFound' ? '没有这个页面' : '这一步没有办成',
    content,
    status: statuses[fault.kind] ?? 400,
  });
}

/** A handler of the site: strangers are led to the login, expected failures are a page. */
export const siteHandler =
  (site: GuaranteeSite, handle: (c: SiteContext) => Promise<Response>) =>
  async (c: SiteContext): Promise<Response> => {
    try {
      return await handle(c);
    } catch (error) {
      const { pathname, search } = new URL(c.req.url);
      const wanted = c.req.method === 'GET' ? `?next=${encodeURIComponent(pathname + search)}` : '';
      if (error instanceof LoginWanted) return c.redirect(`${SITE_PATH}/login${wanted}`, 303);
      if (error instanceof Fault) return faultPage(c, site, error);
      throw error;
    }
  };
