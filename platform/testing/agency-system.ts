import { createHash, randomUUID } from 'node:crypto';
import { SIGN_V2_HEADERS, signV2 } from '#lib/signature/sign-v2.ts';
import { AGENCY_API } from '../agency-api/mount-agency-api.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { makeKey } from '../domain/agency-api/agency-keys.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { createWorkbenchApp } from '../workbench/open-workbench.ts';
import type { AgencyRole, Staff } from '../workbench/staff.ts';
import { testDeps } from './test-app.ts';
import type { TestContext } from './test-context.ts';
import { WORKBENCH_URL } from './workbench-browser.ts';

export interface SystemCall {
  readonly method?: string;
  readonly query?: string;
  /** Sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly nonce?: string;
  readonly sentAt?: Date;
  /** Signed with in place of the key's own. */
  readonly secret?: string;
  /** What happens after the head of the call came in and before its body does. */
  readonly midway?: () => Promise<unknown>;
  /** Changed after it was signed. */
  readonly forged?: { readonly path?: string; readonly query?: string; readonly body?: string; readonly method?: string };
}

export interface SystemAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> & { readonly data?: unknown; readonly rows?: unknown };
}

export interface AgencySystem {
  readonly id: string;
  readonly secret: string;
  readonly ask: (path: string, call?: SystemCall) => Promise<SystemAnswer>;
  readonly act: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<SystemAnswer>;
}

export const ADMIN_ID = '019abcde-0000-7000-8000-000000000011';
/** Makes the keys of who decides. */
export const SECOND_ADMIN_ID = '019abcde-0000-7000-8000-000000000012';
export const adminOf = (agencyId: string, id = ADMIN_ID): Staff => ({
  id,
  name: '陈一舟',
  agencyId,
  agencyName: agencyId,
  roles: ['agencyAdmin'],
});

/** The workbench's app, at which systems call. */
export const openAgencyApi = (context: TestContext): PlatformApp =>
  createWorkbenchApp(testDeps(context, { clientCallsPerMinute: 100_000 }), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });

const toBytes = (body: unknown): Buffer => {
  if (body === undefined) return Buffer.alloc(0);
  return Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A body that is read only after something has happened. */
const sentLate = (bytes: Uint8Array<ArrayBuffer>, midway: () => Promise<unknown>): ReadableStream =>
  new ReadableStream(
    {
      pull: async (controller) => {
        await midway();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

const parsed = (text: string): SystemAnswer['json'] => {
  try {
    return JSON.parse(text) as SystemAnswer['json'];
  } catch {
    return {};
  }
};

/** A system of an institution with a key of its own: what it sends is signed as docs/agency-api.md says. */
export async function openAgencySystem(app: PlatformApp, context: TestContext, agencyId: string, role: AgencyRole): Promise<AgencySystem> {
  const { id, secret } = await makeKey(context, adminOf(agencyId, role === 'underwriter' ? SECOND_ADMIN_ID : ADMIN_ID), {
    name: `系统 ${role}`,
    role,
  });
  const ask: AgencySystem['ask'] = async (path, call = {}) => {
    const { method = 'GET', query = '', body, headers = {}, nonce = randomUUID(), sentAt = context.now(), forged = {} } = call;
    const bytes = toBytes(body);
    const signature = signV2({
      key: call.secret ?? secret,
      keyId: id,
      method,
      pathname: `${AGENCY_API}${path}`,
      query: new URLSearchParams(query),
      bodySha256Hex: createHash('sha256').update(bytes).digest('hex'),
      timestampMs: sentAt.getTime(),
      nonce,
    });
    const search = forged.query ?? query;
    const sent = new Uint8Array(forged.body === undefined ? bytes : Buffer.from(forged.body));
    const { midway } = call;
    const answer = await app.request(`${WORKBENCH_URL}${AGENCY_API}${forged.path ?? path}${search === '' ? '' : `?${search}`}`, {
      method: forged.method ?? method,
      headers: {
        host: new URL(WORKBENCH_URL).host,
        [SIGN_V2_HEADERS.signature]: signature,
        [SIGN_V2_HEADERS.timestamp]: String(sentAt.getTime()),
        [SIGN_V2_HEADERS.nonce]: nonce,
        [SIGN_V2_HEADERS.keyId]: id,
        ...(bytes.byteLength === 0 ? {} : { 'content-type': 'application/json', 'content-length': String(sent.byteLength) }),
        ...headers,
      },
      ...(bytes.byteLength === 0 ? {} : { body: midway === undefined ? sent : sentLate(sent, midway), duplex: 'half' }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  };
  return { id, secret, ask, act: (path, body, headers = {}) => ask(path, { method: 'POST', body, headers }) };
}
