import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { mountAgencyApi } from '../agency-api/mount-agency-api.ts';
import { Fault } from '../domain/fault.ts';
import { findStaffSession } from '../domain/staff/staff-sessions.ts';
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '../http/create-platform-app.ts';
import { toFaultResponse } from '../http/fault-response.ts';
import { limitClient } from '../http/limit-client.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { limitBody, mountSiteGuards, readFormData, refuseNul, requireOwnForm, toPageFailure } from '../http/own-site.ts';
import type { PlatformDeps, PlatformHttp } from '../http/platform-deps.ts';
import { readVisitor } from '../http/read-client.ts';
import { mountAccountPages } from './account-pages.ts';
import { mountAuditPages } from './audit-pages.ts';
import { mountContent } from './content/mount-content.ts';
import type { DeskSite } from './desk-site.ts';
import { mountApprovalDesks, mountDesks } from './desks/mount-desks.ts';
import { mountHomePage } from './home-page.ts';
import { mountInvitationPages, toInvitationAddress } from './invitation-pages.ts';
import { mountKeysPages } from './keys-pages.ts';
import { keepTypedFile, kitStyles } from './kit/page.ts';
import { mountLoginPages } from './login-pages.ts';
import { mountPeoplePages } from './people-pages.ts';
import { mountPrivacyRecord } from './privacy-record/privacy-pages.ts';
import { mountStatistics } from './statistics/statistics-pages.ts';
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

/** What is shown to whoever is not logged in. */
const OPEN_PATHS = /^\/(?:login|login\/code|logout|enter\/(?:tenant|admin)|invite\/[\w-]+)$/;
const FORBIDDEN = 403;

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
const mostBytesOf = (c: Context): number => (sessionOf(c) === null ? MAX_BODY_BYTES : MAX_UPLOAD_BYTES);

/** The form carries the token of what this browser holds. */
async function isOfThisBrowser(c: Context, settings: WorkbenchSettings): Promise<boolean> {
  const held = readToken(c, settings);
  const given = String((await readFormData(c))?.get(FORM_TOKEN) ?? '');
  return held !== '' && equalSignatures(given, toFormToken(held));
}

function refuseForm(c: Context, settings: WorkbenchSettings): Promise<Response> {
  const content = html`<p>这一页打开得太久，或者您在别处登录过了。请回到上一页，刷新以后再提交。</p><p><a href="/">去首页</a></p>`;
  return workbenchPage(c, settings, '没有提交', content, { status: FORBIDDEN });
}

function mountGuards(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  mountSiteGuards(app, deps, {
    ...settings,
    files: [{ path: STYLES_PATH, text: kitStyles, type: 'css' }, keepTypedFile],
    readAsker: (c) => ({ ...readVisitor(c), deviceMark: readStaffDevice(c, settings) }),
  });
  // Before everything that belongs to browsers: systems have neither cookies nor forms.
  mountAgencyApi(app, deps);
  app.use(reopenFromHere(settings), findSession(deps, settings), requireLogin);
  const limit = limitClient(deps.clientCallsPerMinute, readVisitor);
  for (const path of ['/login', '/login/code', '/invite/:token', '/enter/:site']) app.post(path, limit);
  const isOurs = (c: Context) => isOfThisBrowser(c, settings);
  app.use(
    limitBody(mostBytesOf),
    requireOwnForm(settings, isOurs, (c) => refuseForm(c, settings)),
    refuseNul,
  );
}

async function showFailure(c: Context<PlatformHttp>, error: Error, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  if (error instanceof Fault && error.kind === 'unauthenticated') return toLogin(c);
  const { status, sentence, number } = toPageFailure(c, error, deps);
  const numbered = number === undefined ? '' : html`<p class="small">编号 ${number}</p>`;
  const content = html`<p>${sentence}。</p>${numbered}<p><a href="/">去首页</a></p>`;
  return workbenchPage(c, settings, '没有办成', content, { status });
}

/** The workbench's side of the desks: who is logged in sits at them. */
const toDeskSite = (settings: WorkbenchSettings): DeskSite => ({
  base: '',
  staffOf: (c) => requireStaffSession(c).staff,
  formFields: (c) => formFieldsOf(c, settings),
  invitationAddress: (token) => toInvitationAddress(settings, token),
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
  mountApprovalDesks(app, deps, toDeskSite(settings));
  mountContent(app, deps, toDeskSite(settings));
  mountStatistics(app, deps, toDeskSite(settings));
  mountPrivacyRecord(app, deps, toDeskSite(settings));
  mountAccountPages(app, deps, settings);
  mountPeoplePages(app, deps, settings);
  mountAuditPages(app, deps, toDeskSite(settings));
  mountKeysPages(app, deps, toDeskSite(settings));
  app.notFound((c) => {
    const content = html`<p>${toFaultResponse(new Fault('notFound')).body.msg}。</p><p><a href="/">去首页</a></p>`;
    return workbenchPage(c, settings, '没有这一页', content, { status: 404 });
  });
  app.onError((error, c) => showFailure(c, error, deps, settings));
  return app;
}
