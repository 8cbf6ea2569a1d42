import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { findSiteViewer, type SiteViewer } from '../cases/guarantee/guarantee-sessions.ts';
import type { Applicant } from '../cases/guarantee/letters.ts';
import { hashSecret } from '../domain/account/password.ts';
import { Fault } from '../domain/fault.ts';
import { cookieNameOf, type OwnSite, setOwnCookie } from '../http/own-site.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import type { Markup } from '../workbench/kit/page.ts';

type Fields = Readonly<Record<string, string>>;

/** What somebody sent, and where to. */
export interface TypedForm {
  readonly path: string;
  readonly fields: Fields;
}

const PATH = 'resume';
const PREFIX = 'typed-';
const TOKEN = 'formToken';
// No page holds one.
const SECRETS = ['password', 'code'];

const isCarried = (name: string): boolean => name === PATH || name.startsWith(PREFIX);

/** The texts of the form that is being answered. */
export async function readTexts(c: Context): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(await c.req.parseBody())) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** The form that is being answered. */
export async function readTypedForm(c: Context): Promise<TypedForm> {
  const typed = Object.entries(await readTexts(c)).filter(([name]) => !SECRETS.includes(name));
  return { path: c.req.path, fields: Object.fromEntries(typed) };
}

/** The form as fields that the login carries along; the token of the session that is over stays behind. */
export function toCarried({ path, fields }: TypedForm): Fields {
  const typed = Object.entries(fields).filter(([name]) => name !== TOKEN);
  return { [PATH]: path, ...Object.fromEntries(typed.map(([name, value]) => [PREFIX + name, value])) };
}

/** The form that a login carried; null for an ordinary login. */
export function readCarried(fields: Fields): TypedForm | null {
  const path = fields[PATH];
  if (path === undefined) return null;
  const typed = Object.entries(fields).filter(([name]) => name.startsWith(PREFIX));
  return { path, fields: Object.fromEntries(typed.map(([name, value]) => [name.slice(PREFIX.length), value])) };
}

export const hiddenFields = (fields: Fields): Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** What the login carries, unseen. */
export const carriedFields = (fields: Fields): Markup[] =>
  hiddenFields(Object.fromEntries(Object.entries(fields).filter(([name]) => isCarried(name))));

const COOKIE = 'guarantee';
const OWN_PATH = /^(?:\/[\w-]+){1,3}(?:\?[\w=&-]{0,100})?$/;

/** What the pages of the site work with. */
export interface GuaranteeSite extends OwnSite {
  readonly deps: PlatformDeps;
}

export interface Visitor {
  readonly viewer: SiteViewer;
  readonly token: string;
  /** Stands in every form of this session. */
  readonly formToken: string;
}

/** Thrown where only somebody who is logged in may be. */
export class LoginWanted extends Error {}

/** Thrown when a page of this site sends its form without the token of the session that is there now. */
export class FormOutdated extends Error {
  readonly visitor: Visitor;
  constructor(visitor: Visitor) {
    super();
    this.visitor = visitor;
  }
}

const toFormToken = (token: string): string => hashSecret(`form:${token}`);

export const keepToken = (c: Context, token: string, site: GuaranteeSite): void =>
  setOwnCookie(c, site, { name: COOKIE, value: token, sameSite: 'Lax' });

export const dropToken = (c: Context, site: GuaranteeSite): void =>
  setOwnCookie(c, site, { name: COOKIE, value: '', sameSite: 'Lax', maxAge: 0 });

/** Whose session a token is of; null for none. */
export async function findVisitorOf(token: string, { deps }: GuaranteeSite): Promise<Visitor | null> {
  const viewer = await findSiteViewer(deps.context, token, deps.limits);
  return viewer === null ? null : { viewer, token, formToken: toFormToken(token) };
}

/** The session that the browser shows, living or not; empty for none. */
export const readSessionToken = (c: Context, site: GuaranteeSite): string => getCookie(c, cookieNameOf(site, COOKIE)) ?? '';

/** Who is at the site; null for a stranger. */
export async function findVisitor(c: Context, site: GuaranteeSite): Promise<Visitor | null> {
  const token = readSessionToken(c, site);
  return token === '' ? null : findVisitorOf(token, site);
}

/** @throws LoginWanted for a stranger. */
export async function requireVisitor(c: Context, site: GuaranteeSite): Promise<Visitor> {
  const visitor = await findVisitor(c, site);
  if (visitor === null) throw new LoginWanted();
  return visitor;
}

/**
 * Fields of a form from a page of this very session.
 * @throws LoginWanted; FormOutdated without its token.
 */
export async function readVisitorForm(c: Context, site: GuaranteeSite): Promise<{ visitor: Visitor; fields: Record<string, string> }> {
  const fields = await readTexts(c);
  const visitor = await requireVisitor(c, site);
  if (!equalSignatures(fields.formToken ?? '', visitor.formToken)) throw new FormOutdated(visitor);
  return { visitor, fields };
}

/** Where to go on after a login: a page of this site, whatever was asked for. */
export const toOwnPath = (path: string): string => (OWN_PATH.test(path) ? path : '/orders');

/** @throws Fault notFound for a creditor. */
export function requireApplicant({ viewer }: Visitor): Applicant {
  if (viewer.role !== 'applicant') throw new Fault('notFound');
  return viewer;
}
