import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Fault, type FaultKind } from '../../../platform/domain/fault.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformHttp } from '../../../platform/http/platform-deps.ts';
import { inputField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { dataTable, notice } from '../../../platform/workbench/kit/pieces.ts';
import { KEEP_TYPED, sandboxPage } from '../sandbox-page.ts';
import {
  carriedFields,
  FormOutdated,
  findVisitor,
  type GuaranteeSite,
  hiddenFields,
  LoginWanted,
  readTypedForm,
  SITE_PATH,
  type TypedForm,
  toCarried,
  type Visitor,
} from './guarantee-visitor.ts';

const roleNames = { applicant: '投标企业', institution: '担保机构', beneficiary: '受益人（招标人）' } as const;

function accounts({ settings }: GuaranteeSite): Markup {
  const { company, staff } = settings;
  const rows = [
    [roleNames.applicant, company.username, company.password],
    ...staff.map(({ viewer, username, password }) => [roleNames[viewer.role], username, password]),
  ];
  return html`<h2>演示账号</h2>
    <p>投标企业用门户的企业账号登录，另外两个只在这个演示站点有用。</p>
    ${dataTable('演示账号', [{ name: '身份' }, { name: '用户名', kind: 'kept' }, { name: '密码', kind: 'kept' }], rows)}`;
}

const passwordField = (): Markup => inputField({ name: 'password', label: '密码', type: 'password', autoComplete: 'current-password' });

/** The login with the name that was typed, carrying along what an ended session left unsent. */
export function loginContent(site: GuaranteeSite, fields: Readonly<Record<string, string>>, error = ''): Markup {
  const { username = '', next = '' } = fields;
  return html`${error === '' ? '' : notice('bad', error)}
    <form class="card" method="post" action="${SITE_PATH}/login">
      <input type="hidden" name="next" value="${next}" />
      ${carriedFields(fields)} ${inputField({ name: 'username', label: '用户名', value: username, autoComplete: 'username' })} ${passwordField()}
      <p class="buttons"><button>登录</button></p>
    </form>
    ${accounts(site)}`;
}

export type SiteContext = Context<PlatformHttp>;

const SITE_NAME = '兰溪电子保函';
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

export interface SitePage {
  readonly title: string;
  readonly content: Markup;
  readonly status?: ContentfulStatusCode;
  /** Who has just logged in, so that the request does not say it yet. */
  readonly visitor?: Visitor | null;
}

/** A page of the guarantee site for whoever is there. */
export async function guaranteePage(
  c: Context,
  site: GuaranteeSite,
  { title, content, status, visitor = null }: SitePage,
): Promise<Response> {
  const who = visitor ?? (await findVisitor(c, site));
  const siteUrl = site.deps.signOn.siteUrl.replace(/\/$/, '');
  return sandboxPage(c, title, content, {
    siteName: SITE_NAME,
    siteHref: SITE_PATH,
    links: linksFor(who, siteUrl),
    who: whoIs(who),
    script: KEEP_TYPED,
    ...(status === undefined ? {} : { status }),
  });
}

/** What an expected failure says, in the words that callers of the platform get. */
export const sentenceOf = (fault: Fault): string => toFaultResponse(fault).body.msg;

function faultPage(c: Context, site: GuaranteeSite, fault: Fault): Promise<Response> {
  const content = html`${notice('bad', sentenceOf(fault))}
    <p class="buttons"><a class="button second" href="${SITE_PATH}">回到首页</a></p>`;
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

/** Without the database: what was typed waits in the page for another try. */
function retryPage(c: SiteContext, site: GuaranteeSite, { path, fields }: TypedForm, error: unknown): Promise<Response> {
  const requestId = c.get('requestId');
  site.deps.logger.error({ requestId, err: error }, 'unexpected');
  const content = html`${notice('bad', '系统忙，没有收到您填的内容', `填的都还在这一页，过一会儿再试。编号 ${requestId}`)}
    <form method="post" action="${path}">
      ${hiddenFields(fields)} ${path === `${SITE_PATH}/login` ? passwordField() : ''}
      <p class="buttons"><button>再试一次</button></p>
    </form>`;
  return sandboxPage(c, '这一步没有办成', content, { siteName: SITE_NAME, siteHref: SITE_PATH, status: 503 });
}

/** An unsent form is never lost: strangers log in with it, a page of an older session opens anew, a failure offers another try. */
async function answerUnsent(c: SiteContext, site: GuaranteeSite, error: unknown, reopen: Reopen | undefined): Promise<Response> {
  const form = await readTypedForm(c);
  if (error instanceof LoginWanted) {
    const content = loginContent(site, toCarried(form), '登录已过期，您填的内容还在，登录后接着提交');
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
  return c.redirect(`${SITE_PATH}/login?next=${encodeURIComponent(pathname + search)}`, 303);
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
