import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import { hashAtRest } from '../db/sealed-values.ts';
import type { SessionLimits } from '../domain/account/account-limits.ts';
import { Fault } from '../domain/fault.ts';
import { mayReadAudit } from '../domain/record/search-audit.ts';
import { newStaffToken, type StaffSession } from '../domain/staff/staff-sessions.ts';
import { cookieNameOf, type OwnSite, setOwnCookie } from '../http/own-site.ts';
import { deskLinks, pageLinks } from './desks/desk-links.ts';
import { drawPage, type Markup, type PageFrame, type SiteParts } from './kit/page.ts';
import { actionForm } from './kit/pieces.ts';
import { mayRead } from './permissions.ts';
import { isAgencyAdmin, isSystemAdmin, roleNames, type Staff } from './staff.ts';

export const STYLES_PATH = '/workbench.css';
export const SITE_NAME = '数字金融工作台';

/** How the workbench is reached, and how long one stays logged in. */
export interface WorkbenchSettings extends OwnSite {
  readonly sessions: SessionLimits;
  /** Addresses and networks (CIDR) of what stands in front: what they say of who asks counts, of nobody else. */
  readonly trustedProxy?: readonly string[];
}

const TOKEN = /^[\w-]{43}$/;
const SESSION = 'workbench';
const DEVICE = 'workbench-device';

/** What a browser holds: of a session, of the first half of a login or of neither. Empty before the first page. */
export function readToken(c: Context, settings: WorkbenchSettings): string {
  const given = getCookie(c, cookieNameOf(settings, SESSION)) ?? '';
  return TOKEN.test(given) ? given : '';
}

export function keepToken(c: Context, settings: WorkbenchSettings, token: string): void {
  setOwnCookie(c, settings, { name: SESSION, value: token, sameSite: 'Strict' });
  c.set('workbenchToken', token);
}

const DEVICE_SECONDS = 180 * 86_400;
const DEVICE_MARK = /^[\w-]{22}$/;
const DEVICE_LENGTH = 22;

/** What the workbench marked the browser with; empty before its first page. */
export function readStaffDevice(c: Context, settings: WorkbenchSettings): string {
  const given = getCookie(c, cookieNameOf(settings, DEVICE)) ?? '';
  return DEVICE_MARK.test(given) ? given : '';
}

/** Marks the browser for half a year, so that strangers who guess do not lock out who logged in with it before. */
export function keepStaffDevice(c: Context, settings: WorkbenchSettings): void {
  const mark = readStaffDevice(c, settings) || newStaffToken().slice(0, DEVICE_LENGTH);
  setOwnCookie(c, settings, { name: DEVICE, value: mark, sameSite: 'Strict', maxAge: DEVICE_SECONDS });
}

/** The token that forms of this browser carry: keyed, of what its cookie holds, so that no other site knows it. */
export const toFormToken = (token: string): string => hashAtRest(`workbench-form:${token}`);

export const FORM_TOKEN = 'formToken';

/** Unseen fields that every form carries. Whoever has no cookie yet gets one. */
export function formFieldsOf(c: Context, settings: WorkbenchSettings): Readonly<Record<string, string>> {
  const held = (c.get('workbenchToken') as string | undefined) ?? readToken(c, settings);
  const token = held === '' ? newStaffToken() : held;
  if (held === '') keepToken(c, settings, token);
  return { [FORM_TOKEN]: toFormToken(token) };
}

export const sessionOf = (c: Context): StaffSession | null => (c.get('staffSession') as StaffSession | undefined) ?? null;

/** @throws Fault unauthenticated where nobody is logged in. */
export function requireStaffSession(c: Context): StaffSession {
  const session = sessionOf(c);
  if (session === null) throw new Fault('unauthenticated');
  return session;
}

const linksOf = (staff: Staff): (readonly [string, string])[] => [
  ['/', '首页'],
  ...deskLinks(staff, ''),
  ...pageLinks(staff, 'content'),
  ...pageLinks(staff, 'figures'),
  ...(isSystemAdmin(staff) || isAgencyAdmin(staff) ? [['/people', '人员'] as const] : []),
  ...(mayRead(staff, 'key') ? [['/keys', '接口密钥'] as const] : []),
  ...(mayReadAudit(staff) ? [['/audit', '审计记录'] as const] : []),
  ['/account', '我的账号'],
];

export const titleOf = (staff: Staff): string => staff.roles.map((role) => roleNames[role]).join('、');

function whoOf(c: Context, settings: WorkbenchSettings, staff: Staff): Markup {
  const place = staff.agencyId === null ? '平台' : [staff.agencyName, staff.branch].filter(Boolean).join(' ');
  return html`<span>${staff.name} · ${place}</span>
    ${actionForm({ action: '/logout', button: '退出', look: 'plain', hidden: formFieldsOf(c, settings) })}`;
}

const parts: SiteParts = { stylesHref: STYLES_PATH, titleEnd: ` - ${SITE_NAME}`, footer: html`办完事请退出。离开座位前也请退出或锁屏。` };

/** A page of the workbench: who is logged in stands at its head. */
export function workbenchPage(
  c: Context,
  settings: WorkbenchSettings,
  title: string,
  content: Markup,
  frame: Partial<PageFrame> = {},
): Promise<Response> {
  const staff = sessionOf(c)?.staff;
  const own = staff === undefined ? {} : { links: linksOf(staff), who: whoOf(c, settings, staff) };
  return drawPage(c, title, content, { siteName: SITE_NAME, siteHref: '/', ...own, ...frame }, parts);
}

export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema says of a form: its values, or the first sentence of each wrong field. */
export function judgeForm<S extends z.ZodType>(schema: S, given: unknown): { data: z.output<S> } | { errors: FieldErrors } {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { data: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return { errors };
}

/** How a refused form is answered. */
export const REFUSED: ContentfulStatusCode = 422;

/** A form as it was sent: texts alone, the last of several of a name. */
export async function readForm(c: Context): Promise<Readonly<Record<string, string>>> {
  const form = await c.req.formData();
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}
