import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { staff } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { hashPassword } from '../domain/account/password.ts';
import type { OwnCode } from '../domain/staff/change-by-code.ts';
import type { StaffRow } from '../domain/staff/staff-sessions.ts';
import { newTotpSecret, toTotpStep, totpCode } from '../domain/staff/totp.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { officerSinceOf } from '../workbench/staff.ts';
import { TEST_PASSWORD } from './sample-user.ts';

export const WORKBENCH_URL = 'https://workbench.example';
const HOST = new URL(WORKBENCH_URL).host;

export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser at the workbench: it keeps cookies and sends forms with the unseen fields of the page it was shown last. */
export interface WorkbenchBrowser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Page>;
  /** Sends a form of the page that was shown last. */
  send(path: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Promise<Page>;
  /** From the login page to the home page; gives the answer to the code, or to what was refused before. */
  logIn(loginName: string, password: string, code: string): Promise<Page>;
}

const FORM_TOKEN = /name="formToken" value="([^"]+)"/;

export function openWorkbenchBrowser(app: PlatformApp, address = '203.0.113.7'): WorkbenchBrowser {
  const cookies = new Map<string, string>();
  let shown = '';
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: HOST, 'user-agent': 'Firefox/130 Windows NT', cookie, ...init.headers };
    const answer = await app.request(`${WORKBENCH_URL}${path}`, { ...init, headers }, { incoming: { socket: { remoteAddress: address } } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (FORM_TOKEN.test(text)) shown = FORM_TOKEN.exec(text)?.[1] ?? '';
    return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, text };
  };
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(path, { headers: { ...headers } });
  const send = (path: string, fields: Fields = {}, headers: Readonly<Record<string, string>> = {}): Promise<Page> => {
    const pairs = Object.entries({ formToken: shown, ...fields }).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const body = new URLSearchParams(pairs);
    return ask(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  };
  return {
    cookies,
    get,
    send,
    logIn: async (loginName, password, code) => {
      await get('/login');
      const first = await send('/login', { loginName, password });
      if (first.status !== 303) return first;
      await get(first.location ?? '');
      const second = await send('/login/code', { code });
      if (second.status === 303) await get('/');
      return second;
    },
  };
}

export interface StoredStaff extends Pick<StaffRow, 'loginName' | 'agencyId' | 'roles'> {
  readonly name?: string;
}

/** Somebody active with {@link TEST_PASSWORD}; gives the id. */
export async function storeStaff(db: Database, now: Date, { name, ...given }: StoredStaff): Promise<string> {
  const id = newId(now);
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const keys = { passwordHash, totpSecret: newTotpSecret(), state: 'active' } as const;
  const officerSince = officerSinceOf({ agencyId: given.agencyId, officerSince: null }, given.roles, now);
  const values = { id, loginKey: given.loginName, name: name ?? given.loginName, ...given, ...keys, officerSince, createTime: now };
  await db.insert(staff).values(values);
  return id;
}

/** What the authenticator of somebody shows at a moment. */
export async function codeOf(db: Database, loginName: string, now: Date): Promise<string> {
  const [row] = await db.select().from(staff).where(eq(staff.loginName, loginName));
  return totpCode(row?.totpSecret ?? '', toTotpStep(now));
}

/** The same, as an administrator shows it beside a change of people; without a name none. */
export const ownCode = async (db: Database, now: Date, loginName?: string): Promise<OwnCode> => ({
  code: loginName === undefined ? '' : await codeOf(db, loginName, now),
  limits: DEFAULT_ACCOUNT_LIMITS,
});
