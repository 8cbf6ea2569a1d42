import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { clientAddressFinder } from '#lib/validation/client-address.ts';
import { Fault } from '../domain/fault.ts';
import { findStaffSession } from '../domain/staff/staff-sessions.ts';
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES, refuseLarge, requestLog, toResponse } from '../http/create-platform-app.ts';
import { toFaultResponse } from '../http/fault-response.ts';
import { limitClient } from '../http/limit-client.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps, PlatformHttp } from '../http/platform-deps.ts';
import { findVisitor, readVisitor } from '../http/read-client.ts';
import { mountAccountPages } from './account-pages.ts';
import { mountAuditPages } from './audit-pages.ts';
import type { DeskSite } from './desk-site.ts';
import { mountDesks } from './desks/mount-desks.ts';
import { mountHomePage } from './home-page.ts';
import { mountInvitationPages } from './invitation-pages.ts';
import { kitStyles } from './kit/page.ts';
import { mountLoginPages } from './login-pages.ts';
import { mountPeoplePages } from './people-pages.ts';
import {
  FORM_TOKEN,
  formFieldsOf,
  readStaffDevice,
  readToken,
  requireStaffSession,
  STYLES_PATH,
  sessionOf,
  toFormToken,
  type WorkbenchSettings,
  workbenchPage,
} from './workbench-page.ts';

const LIVE_PATH = '/health/live';
const STYLES_SECONDS = 300;
/** What is shown to whoever is not logged in. */
const OPEN_PATHS = /^\/(?:login|login\/code|logout|enter\/(?:tenant|admin)|invite\/[\w-]+)$/;
const MISDIRECTED = 421;
const FORBIDDEN = 403;
const NO_CONTENT = 204;

/** Only under its own name: what another one leads here is no page of ours. */
const requireOwnHost =
  (settings: WorkbenchSettings): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.header('host') === new URL(settings.url).host) return next();
    return c.text(`请打开 ${settings.url}`, MISDIRECTED as ContentfulStatusCode);
  };

/**
 * Whoever follows a link from elsewhere comes without the strict cookies: the page is opened once more from here, so that a login counts
 * and no other cookie takes its place.
 */
const reopenFromHere =
  (settings: WorkbenchSettings): MiddlewareHandler =>
  async (c, next) => {
    const isFromElsewhere = c.req.method === 'GET' && c.req.header('sec-fetch-site') === 'cross-site' && readToken(c, settings) === '';
    if (!isFromElsewhere) return next();
    const { pathname, search } = new URL(c.req.url);
    const address = settings.url + pathname + search;
    c.header('refresh', `0; url=${address}`);
    return workbenchPage(c, settings, '正在打开', html`<p><a href="${address}">没有自动打开？点这里</a></p>`);
  };

const findSession =
  ({ context }: PlatformDeps, settings: WorkbenchSettings): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const token = readToken(c, settings);
    const session = token === '' ? null : await findStaffSession(context.db, token, context.now(), settings.sessions);
    if (session !== null) c.set('staffSession', session);
    await next();
  };

/** Whoever is not logged in is led to the login, and back to where he wanted to go. */
function toLogin(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  const next = c.req.method === 'GET' && pathname !== '/' ? `?${new URLSearchParams({ next: pathname + search })}` : '';
  return c.redirect(`/login${next}`, 303);
}

const requireLogin: MiddlewareHandler<PlatformHttp> = async (c, next) => {
  if (sessionOf(c) === null && !OPEN_PATHS.test(c.req.path)) return toLogin(c);
  await next();
};

/** Files come from whoever is logged in only. */
const limitBody: MiddlewareHandler<PlatformHttp> = (c, next) =>
  bodyLimit({ maxSize: sessionOf(c) === null ? MAX_BODY_BYTES : MAX_UPLOAD_BYTES, onError: refuseLarge })(c, next);

/** As the browser says it; a browser that says nothing of the site names the origin. */
function isOwnOrigin(c: Context, { url }: WorkbenchSettings): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === url : site === 'same-origin';
}

/** A form counts only from a page of ours in the same browser. */
const requireOwnForm =
  (settings: WorkbenchSettings): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const held = readToken(c, settings);
    const isOurs = isOwnOrigin(c, settings) && held !== '' && equalSignatures(await readFormToken(c), toFormToken(held));
    if (isOurs) return next();
    const content = html`<p>这一页打开得太久，或者您在别处登录过了。请回到上一页，刷新以后再提交。</p><p><a href="/">去首页</a></p>`;
    return workbenchPage(c, settings, '没有提交', content, { status: FORBIDDEN });
  };

/** Empty for what is no form. */
async function readFormToken(c: Context): Promise<string> {
  const form = await c.req.formData().catch(() => null);
  return String(form?.get(FORM_TOKEN) ?? '');
}

const NUL = '\0';
const hasNul = (value: string | File): boolean => (typeof value === 'string' ? value : value.name).includes(NUL);

/** The one character that no database keeps as text: nothing has it in its address, and no form takes it. */
const refuseNul: MiddlewareHandler<PlatformHttp> = async (c, next) => {
  if (c.req.url.includes('%00')) throw new Fault('notFound');
  if (c.req.method === 'POST' && [...(await c.req.formData()).values()].some(hasNul)) throw new Fault('badRequest');
  await next();
};

function mountGuards(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  const findAddress = clientAddressFinder(settings.trustedProxy ?? []);
  app.use(async (c, next) => {
    c.set('visitor', findVisitor(c, findAddress));
    await next();
  });
  app.use(requestLog(deps.logger, (c) => ({ ...readVisitor(c), deviceMark: readStaffDevice(c, settings) })));
  app.use(secureHeaders());
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get(LIVE_PATH, (c) => c.json({ status: 'live' }));
  app.use(requireOwnHost(settings));
  app.get(STYLES_PATH, (c) =>
    c.body(kitStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${STYLES_SECONDS}` }),
  );
  // Browsers ask for it unasked.
  app.get('/favicon.ico', (c) => c.body(null, NO_CONTENT));
  app.use(reopenFromHere(settings), findSession(deps, settings), requireLogin);
  const limit = limitClient(deps.clientCallsPerMinute, readVisitor);
  for (const path of ['/login', '/login/code', '/invite/:token', '/enter/:site']) app.post(path, limit);
  app.use(limitBody, requireOwnForm(settings), refuseNul);
}

const UNEXPECTED = 500;

/** The status of a failure as a page has it: the envelope of calls is none of a browser's. */
function statusOf(error: Error, status: number): ContentfulStatusCode {
  if (status !== 200) return status as ContentfulStatusCode;
  return error instanceof Fault ? (error.kind === 'notFound' ? 404 : 422) : UNEXPECTED;
}

function showFailure(
  c: Context<PlatformHttp>,
  error: Error,
  deps: PlatformDeps,
  settings: WorkbenchSettings,
): Response | Promise<Response> {
  if (error instanceof Fault && error.kind === 'unauthenticated') return toLogin(c);
  const { status, headers, body } = toResponse(error, c.get('requestId'), deps);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const number = body.traceId === undefined ? '' : html`<p class="small">编号 ${body.traceId}</p>`;
  const content = html`<p>${body.msg}。</p>${number}<p><a href="/">去首页</a></p>`;
  return workbenchPage(c, settings, '没有办成', content, { status: statusOf(error, status) });
}

/** The workbench's side of the desks: who is logged in sits at them. */
const toDeskSite = (settings: WorkbenchSettings): DeskSite => ({
  base: '',
  staffOf: (c) => requireStaffSession(c).staff,
  formFields: (c) => formFieldsOf(c, settings),
  page: (c, title, content, frame) => workbenchPage(c, settings, title, content, frame),
});

/** The pages at which institutions and the platform's people work, on an address of their own: nothing else is served there. */
export function createWorkbenchApp(deps: PlatformDeps, settings: WorkbenchSettings): PlatformApp {
  const app: PlatformApp = new Hono<PlatformHttp>();
  mountGuards(app, deps, settings);
  mountLoginPages(app, deps, settings);
  mountInvitationPages(app, deps, settings);
  mountHomePage(app, deps, toDeskSite(settings));
  mountDesks(app, deps, toDeskSite(settings));
  mountAccountPages(app, deps, settings);
  mountPeoplePages(app, deps, settings);
  mountAuditPages(app, deps, toDeskSite(settings));
  app.notFound((c) => {
    const content = html`<p>${toFaultResponse(new Fault('notFound')).body.msg}。</p><p><a href="/">去首页</a></p>`;
    return workbenchPage(c, settings, '没有这一页', content, { status: 404 });
  });
  app.onError((error, c) => showFailure(c, error, deps, settings));
  return app;
}
