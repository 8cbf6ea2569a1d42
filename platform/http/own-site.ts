import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { clientAddressFinder } from '#lib/validation/client-address.ts';
import { Fault } from '../domain/fault.ts';
import type { RequestTrace } from '../domain/record/request-trace.ts';
import { refuseLarge, requestLog, toResponse } from './create-platform-app.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';
import { findVisitor } from './read-client.ts';

/** A site of pages under an address of its own, which the platform serves beside the calls of the portal. */
export interface OwnSite {
  /** Its public origin. */
  readonly url: string;
  /** Addresses and networks (CIDR) of what stands in front: what they say of who asks counts, of nobody else. */
  readonly trustedProxy?: readonly string[];
}

const isSecure = ({ url }: OwnSite): boolean => url.startsWith('https:');

/** Where the browser knows the site by https, its cookies are the site's alone. */
export const cookieNameOf = (site: OwnSite, name: string): string => (isSecure(site) ? `__Host-${name}` : name);

/** A cookie of the site that no script reads; without an age it ends with the browser. */
export function setOwnCookie(
  c: Context,
  site: OwnSite,
  {
    name,
    value,
    sameSite,
    maxAge,
  }: { readonly name: string; readonly value: string; readonly sameSite: 'Strict' | 'Lax'; readonly maxAge?: number },
): void {
  const common = { path: '/', httpOnly: true, sameSite, secure: isSecure(site) } as const;
  setCookie(c, cookieNameOf(site, name), value, maxAge === undefined ? common : { ...common, maxAge });
}

const MISDIRECTED = 421;
const NO_CONTENT = 204;
const LIVE_PATH = '/health/live';

/** Only under its own name: what another one leads here is no page of the site. */
const requireOwnHost =
  ({ url }: OwnSite): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.header('host') === new URL(url).host) return next();
    return c.text(`请打开 ${url}`, MISDIRECTED as ContentfulStatusCode);
  };

export interface SiteFile {
  readonly path: string;
  readonly text: string;
  readonly type: 'css' | 'javascript';
}

const FILE_SECONDS = 300;

/** What stands before every page: a log without contents, headers, whether the site lives, its own name, and its files. */
export function mountSiteGuards(
  app: PlatformApp,
  { logger }: Pick<PlatformDeps, 'logger'>,
  site: OwnSite & { readonly files: readonly SiteFile[]; readonly readAsker: (c: Context) => Omit<RequestTrace, 'requestId'> },
): void {
  const findAddress = clientAddressFinder(site.trustedProxy ?? []);
  app.use(async (c, next) => {
    c.set('visitor', findVisitor(c, findAddress));
    await next();
  });
  app.use(requestLog(logger, site.readAsker));
  app.use(secureHeaders());
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get(LIVE_PATH, (c) => c.json({ status: 'live' }));
  app.use(requireOwnHost(site));
  for (const { path, text, type } of site.files)
    app.get(path, (c) =>
      c.body(text, 200, { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': `public, max-age=${FILE_SECONDS}` }),
    );
  // Browsers ask for it unasked.
  app.get('/favicon.ico', (c) => c.body(null, NO_CONTENT));
}

/** @throws Fault tooLarge for more than `mostBytesOf` says of who asks. */
export const limitBody =
  (mostBytesOf: (c: Context) => number): MiddlewareHandler<PlatformHttp> =>
  (c, next) =>
    bodyLimit({ maxSize: mostBytesOf(c), onError: refuseLarge })(c, next);

/** As the browser says it; a browser that says nothing of the site names the origin. */
function isOwnOrigin(c: Context, { url }: OwnSite): boolean {
  const from = c.req.header('sec-fetch-site');
  return from === undefined ? c.req.header('origin') === url : from === 'same-origin';
}

/** A form counts only from a page of the site, and where `isOurs` knows it. */
export const requireOwnForm =
  (site: OwnSite, isOurs: (c: Context) => Promise<boolean>, refuse: (c: Context) => Promise<Response>): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (isOwnOrigin(c, site) && (await isOurs(c))) return next();
    return refuse(c);
  };

const NUL = '\0';
const hasNul = (value: string | File): boolean => (typeof value === 'string' ? value : value.name).includes(NUL);

/** The fields of what was sent; null for what is no form. */
export const readFormData = (c: Context): Promise<FormData | null> => c.req.formData().catch(() => null);

/** The one character that no database keeps as text: nothing has it in its address, and no form takes it. */
export const refuseNul: MiddlewareHandler<PlatformHttp> = async (c, next) => {
  if (c.req.url.includes('%00')) throw new Fault('notFound');
  const form = c.req.method === 'POST' ? await readFormData(c) : new FormData();
  if (form === null || [...form.values()].some(hasNul)) throw new Fault('badRequest');
  await next();
};

const UNEXPECTED = 500;

/** The status of a failure as a page has it: the envelope of calls is none of a browser's. */
function statusOf(error: Error, status: number): ContentfulStatusCode {
  if (status !== 200) return status as ContentfulStatusCode;
  return error instanceof Fault ? (error.kind === 'notFound' ? 404 : 422) : UNEXPECTED;
}

/** What a page says of a failure; headers that belong to it are set. */
export interface PageFailure {
  readonly status: ContentfulStatusCode;
  readonly sentence: string;
  /** Under which an unexpected one is found in the log. */
  readonly number: string | undefined;
}

export function toPageFailure(c: Context<PlatformHttp>, error: Error, deps: Pick<PlatformDeps, 'logger'>): PageFailure {
  const { status, headers, body } = toResponse(error, c.get('requestId'), deps);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return { status: statusOf(error, status), sentence: body.msg, number: body.traceId };
}
