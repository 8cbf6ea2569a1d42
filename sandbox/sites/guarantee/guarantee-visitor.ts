import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { findLetterViewer } from '../../../platform/cases/guarantee/guarantee-sessions.ts';
import type { LetterViewer } from '../../../platform/cases/guarantee/letters.ts';
import { hashSecret } from '../../../platform/domain/account/password.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import type { GuaranteeSandbox } from '../sandbox-settings.ts';

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
const PASSWORD = 'password';

const isCarried = (name: string): boolean => name === PATH || name.startsWith(PREFIX);

/** The texts of the form that is being answered. */
async function readTexts(c: Context): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(await c.req.parseBody())) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** The form that is being answered. */
export async function readTypedForm(c: Context): Promise<TypedForm> {
  const { [PASSWORD]: _password, ...fields } = await readTexts(c);
  return { path: c.req.path, fields };
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

export const SITE_PATH = '/sandbox/guarantee';
const COOKIE = 'GUARANTEE_SESSION';
const FROM = 'sec-fetch-site';
const OWN = 'same-origin';
const OWN_PATH = /^\/sandbox\/guarantee(?:\/[\w-]+){0,3}(?:\?[\w=&-]{0,100})?$/;

/** What the pages of the site work with. */
export interface GuaranteeSite {
  readonly deps: PlatformDeps;
  readonly settings: GuaranteeSandbox;
}

export interface Visitor {
  readonly viewer: LetterViewer;
  readonly token: string;
  /** Stands in every form of this session. */
  readonly formToken: string;
}

/** Thrown where only somebody who is logged in may be. */
export class LoginWanted extends Error {}

/** Thrown when a page of this site sends its form with the token of another session than the one that is there now. */
export class FormOutdated extends Error {
  readonly visitor: Visitor;
  constructor(visitor: Visitor) {
    super();
    this.visitor = visitor;
  }
}

const toFormToken = (token: string): string => hashSecret(`form:${token}`);

export function keepToken(c: Context, token: string, { deps }: GuaranteeSite): void {
  const secure = deps.signOn.sandboxUrl?.startsWith('https:') ?? false;
  setCookie(c, COOKIE, token, { path: SITE_PATH, httpOnly: true, sameSite: 'Lax', secure });
}

export const dropToken = (c: Context): void => void deleteCookie(c, COOKIE, { path: SITE_PATH });

/** Whose session a token is of; null for none. */
export async function findVisitorOf(token: string, { deps, settings }: GuaranteeSite): Promise<Visitor | null> {
  const viewer = await findLetterViewer(deps.context, token, settings.staff);
  return viewer === null ? null : { viewer, token, formToken: toFormToken(token) };
}

/** Who is at the site; null for a stranger. */
export async function findVisitor(c: Context, site: GuaranteeSite): Promise<Visitor | null> {
  const token = getCookie(c, COOKIE);
  return token === undefined || token === '' ? null : findVisitorOf(token, site);
}

/** @throws LoginWanted for a stranger. */
export async function requireVisitor(c: Context, site: GuaranteeSite): Promise<Visitor> {
  const visitor = await findVisitor(c, site);
  if (visitor === null) throw new LoginWanted();
  return visitor;
}

/** Fields of a form that was sent from this site. @throws Fault badRequest when another site sent it. */
export async function readOwnForm(c: Context): Promise<Record<string, string>> {
  const from = c.req.header(FROM);
  if (from !== undefined && from !== OWN) throw new Fault('badRequest');
  return readTexts(c);
}

/**
 * The same from a page of this very session.
 * @throws LoginWanted; without its token FormOutdated where the browser vouches for the site, else Fault badRequest.
 */
export async function readVisitorForm(c: Context, site: GuaranteeSite): Promise<{ visitor: Visitor; fields: Record<string, string> }> {
  const fields = await readOwnForm(c);
  const visitor = await requireVisitor(c, site);
  if (!equalSignatures(fields.formToken ?? '', visitor.formToken))
    throw c.req.header(FROM) === OWN ? new FormOutdated(visitor) : new Fault('badRequest');
  return { visitor, fields };
}

/** Where to go on after a login: a page of this site, whatever was asked for. */
export const toOwnPath = (path: string): string => (OWN_PATH.test(path) ? path : `${SITE_PATH}/orders`);
