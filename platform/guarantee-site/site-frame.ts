import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { Fault, type FaultKind } from '../domain/fault.ts';
import { toFaultResponse } from '../http/fault-response.ts';
import type { PlatformHttp } from '../http/platform-deps.ts';
import { drawPage, KEEP_TYPED, type Markup, type SiteParts } from '../workbench/kit/page.ts';
import { notice } from '../workbench/kit/pieces.ts';
import { beneficiaryContent, loginContent, SECRET_FIELDS } from './login-form.ts';
import {
  FormOutdated,
  findVisitor,
  type GuaranteeSite,
  hiddenFields,
  LoginWanted,
  readTypedForm,
  type TypedForm,
  toCarried,
  toOwnPath,
  type Visitor,
} from './site-visitor.ts';

export type SiteContext = Context<PlatformHttp>;

const SITE_NAME = '电子保函';
const ordersName = { applicant: '我的保函', beneficiary: '收到的保函' } as const;
export const STYLES_PATH = '/guarantee.css';
const DEMO_BANNER = html`<aside class="banner" aria-label="说明"><p class="width">这是演示站点，机构、项目和金额都是虚构的。</p></aside>`;

/** The portal's own address, without a slash at its end. */
export const portalOf = ({ deps }: GuaranteeSite): string => deps.signOn.siteUrl.replace(/\/$/, '');

export const verifyUrlOf = (site: GuaranteeSite): string => `${portalOf(site)}/guarantee/verify`;

const partsOf = (site: GuaranteeSite): SiteParts => ({
  stylesHref: STYLES_PATH,
  titleEnd: ` - ${SITE_NAME}`,
  footer: html`<a href="${portalOf(site)}">数字金融门户</a>`,
  ...(site.deps.signOn.sandboxUrl === null ? {} : { banner: DEMO_BANNER }),
});

const statuses: Partial<Record<FaultKind, ContentfulStatusCode>> = { notFound: 404, tooLarge: 413 };

function linksFor(visitor: Visitor | null, verifyUrl: string): (readonly [string, string])[] {
  const orders = visitor === null ? [] : ([['/orders', ordersName[visitor.viewer.role]]] as const);
  return [['/', '首页'], ['/sections', '招标项目'], ...orders, [verifyUrl, '保函查验']];
}

function whoIs(visitor: Visitor | null, here: string): Markup {
  if (visitor === null) return html`<a href="/login?${new URLSearchParams({ next: here })}">登录</a>`;
  return html`<span>${visitor.viewer.name}</span>
    <form method="post" action="/logout">
      <input type="hidden" name="formToken" value="${visitor.formToken}" />
      <button class="plain">退出</button>
    </form>`;
}

export interface SitePage {
  readonly title: string;
  readonly content: Markup;
  readonly status?: ContentfulStatusCode;
  /** Who has just logged in, so that the request does not say it yet. */
  readonly visitor?: Visitor | null;
  /** The one other origin that a form of the page leads to. */
  readonly formTarget?: string;
}

/** A page of the guarantee site for whoever is there. */
export async function guaranteePage(
  c: Context,
  site: GuaranteeSite,
  { title, content, status, formTarget, visitor = null }: SitePage,
): Promise<Response> {
  const who = visitor ?? (await findVisitor(c, site));
  const { pathname, search } = new URL(c.req.url);
  const here = toOwnPath(pathname + search);
  const frame = {
    siteName: SITE_NAME,
    siteHref: '/',
    links: linksFor(who, verifyUrlOf(site)),
    who: whoIs(who, here),
    scripts: [KEEP_TYPED],
    ...(status === undefined ? {} : { status }),
    ...(formTarget === undefined ? {} : { formTarget }),
  };
  return drawPage(c, title, content, frame, partsOf(site));
}

/** What an expected failure says, in the words that callers of the platform get. */
export const sentenceOf = (fault: Fault): string => toFaultResponse(fault).body.msg;

const roleNames = { applicant: '企业', beneficiary: '受益人' } as const;

/** Pages that each role has for itself. */
const OWN_PAGES = /^\/(?:apply|orders)(?:\/|$)/;

/** A page that is not there for who is in may be there for who comes in by the other way. */
function otherRolePage(c: Context, site: GuaranteeSite, { viewer }: Visitor): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const isCreditor = viewer.role === 'beneficiary';
  const advice = isCreditor
    ? '申请保函、付保费、看企业的保函，请换企业账号。'
    : '这里只有您自己的保函。看收到的保函，请用保函编号和受益人码进入。';
  const [href, button] = isCreditor
    ? [portalOf(site) + toGuaranteeEntry(toOwnPath(pathname + search)), '换企业账号']
    : ['/beneficiary', '看收到的保函'];
  const content = html`${notice('turn', `您现在以${roleNames[viewer.role]}身份进入：${viewer.name}`, `${advice}换好以后，这一位就退出了。`)}
    <p class="buttons"><a class="button" href="${href}">${button}</a> <a class="button second" href="/orders">${ordersName[viewer.role]}</a></p>`;
  return guaranteePage(c, site, { title: '这一页看不到', content, status: 404 });
}

async function faultPage(c: Context, site: GuaranteeSite, fault: Fault): Promise<Response> {
  const visitor = fault.kind === 'notFound' && OWN_PAGES.test(c.req.path) ? await findVisitor(c, site) : null;
  if (visitor !== null) return otherRolePage(c, site, visitor);
  const content = html`${notice('bad', sentenceOf(fault))}
    <p class="buttons"><a class="button second" href="/">回到首页</a></p>`;
  return guaranteePage(c, site, {
    title: fault.kind === 'notFound' ? '没有这个页面' : '这一步没有办成',
    content,
    status: statuses[fault.kind] ?? 400,
  });
}

/** Why a form is shown again. */
export interface Why {
  readonly tone: 'bad' | 'info';
  readonly sentence: string;
  readonly status?: ContentfulStatusCode;
}

/** Shows a form again with what was typed, and why. */
export type Reopen = (c: SiteContext, site: GuaranteeSite, visitor: Visitor, form: TypedForm, why: Why) => Promise<Response>;

/** A page for which nobody is looked up, as the database may be away. */
export const failurePage = (
  c: Context,
  site: GuaranteeSite,
  title: string,
  content: Markup,
  status: ContentfulStatusCode,
): Promise<Response> => drawPage(c, title, content, { siteName: SITE_NAME, siteHref: '/', status }, partsOf(site));

/** Without the database: what was typed waits in the page for another try. */
function retryPage(c: SiteContext, site: GuaranteeSite, { path, fields }: TypedForm, error: unknown): Promise<Response> {
  const requestId = c.get('requestId');
  site.deps.logger.error({ requestId, err: error }, 'unexpected');
  const content = html`${notice('bad', '系统忙，没有收到您填的内容', `填的都还在这一页，过一会儿再试。编号 ${requestId}`)}
    <form method="post" action="${path}">
      ${hiddenFields(fields)} ${SECRET_FIELDS[path]?.() ?? ''}
      <p class="buttons"><button>再试一次</button></p>
    </form>`;
  return failurePage(c, site, '这一步没有办成', content, 503);
}

/** What only creditors send. */
const CREDITORS_FORM = /\/(?:claim|release)$/;

/** An unsent form is never lost: strangers log in with it, a page of an older session opens anew, a failure offers another try. */
async function answerUnsent(c: SiteContext, site: GuaranteeSite, error: unknown, reopen: Reopen | undefined): Promise<Response> {
  const form = await readTypedForm(c);
  const isCreditors = CREDITORS_FORM.test(form.path);
  const other = error instanceof FormOutdated && reopen !== undefined ? error.visitor.viewer.role : null;
  const isOfOther = other !== null && (other === 'beneficiary') !== isCreditors;
  if (error instanceof LoginWanted || isOfOther) {
    const notSent = isOfOther
      ? `您现在以${roleNames[other]}身份进入，没有提交；您填的内容还在，换回原来的登录接着提交`
      : '登录已过期，您填的内容还在，登录后接着提交';
    const content = isCreditors
      ? beneficiaryContent(verifyUrlOf(site), toCarried(form), {}, notSent)
      : loginContent(portalOf(site), toCarried(form), { notSent });
    return guaranteePage(c, site, { title: '登录', content, status: 401 });
  }
  if (!(error instanceof FormOutdated)) return retryPage(c, site, form, error);
  if (reopen === undefined) throw new Fault('badRequest');
  return reopen(c, site, error.visitor, form, { tone: 'bad', sentence: '您重新登录过，没有提交。看一遍，再提交一次', status: 409 });
}

async function respondWithFailure(c: SiteContext, site: GuaranteeSite, error: unknown, reopen: Reopen | undefined): Promise<Response> {
  if (error instanceof Fault) return faultPage(c, site, error);
  if (c.req.method === 'POST') return answerUnsent(c, site, error, reopen);
  if (!(error instanceof LoginWanted)) throw error;
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 303);
}

/** A handler of the site: strangers are led to the login, expected failures are a page, what was typed stays. */
export const siteHandler =
  (site: GuaranteeSite, handle: (c: SiteContext) => Promise<Response>, reopen?: Reopen) =>
  async (c: SiteContext): Promise<Response> => {
    try {
      return await handle(c);
    } catch (error) {
      return respondWithFailure(c, site, error, reopen);
    }
  };
