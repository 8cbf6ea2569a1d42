import { eq } from 'drizzle-orm';
import type { SandboxSettings } from '../../../sandbox/sites/sandbox-settings.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { findByName } from '../../domain/account/find-account.ts';
import { createGuaranteeApp } from '../../guarantee-site/open-guarantee-site.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { giveConsents } from '../give-consents.ts';
import { GUARANTEE_URL } from '../guarantee-site.ts';
import { PERSON } from '../sample-authentications.ts';
import { storeMaterial } from '../sample-orders.ts';
import { TEST_PASSWORD } from '../sample-user.ts';
import { createSignedClient, type Sent, type SignedClient } from '../signed-client.ts';
import { encipherForTest as seal, sendSigned, testDeps } from '../test-app.ts';
import type { TestContext } from '../test-context.ts';

export const WALKERS_ADDRESS = '203.0.113.7';
const DEVICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
export const MOBILE = '13800000009';
export const siteCipher = { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' } as const;
export const siteAccount = { username: 'tenant_user', password: 'Tenant@2026' };
export const AUDITED_SANDBOX: SandboxSettings = {
  identities: [{ loginName: 'ming', label: '小明' }],
  sites: {
    tenant: { account: siteAccount, signKey: 'sign-key-of-the-tenant' },
    admin: { account: siteAccount, signKey: 'sign-key-of-the-admin' },
  },
  cipher: siteCipher,
};

export type AuditRow = typeof auditLog.$inferSelect;

/** What a walk may use: everything is asked from one address with one browser, the event itself under its own request id. */
export interface Walker {
  readonly context: TestContext;
  readonly client: SignedClient;
  readonly app: PlatformApp;
  readonly headers: Record<string, string>;
  readonly login: (change?: Record<string, unknown>, rest?: Sent) => Promise<string>;
  readonly codeFor: (body: Record<string, unknown>) => Promise<string>;
  /** The event: a signed call that stands in the log by its request id. */
  readonly act: (path: string, body?: unknown, token?: string) => Promise<void>;
  readonly visit: (path: string, fields?: Record<string, string>) => Promise<Response>;
  /** Sends a form of the guarantee site. */
  readonly visitGuarantee: (path: string, fields: Record<string, string>) => Promise<Response>;
}

/** Asks from one address with one browser, the event itself under its request id. */
export function createWalker(context: TestContext, app: PlatformApp, requestId: string): Walker {
  const client = createSignedClient(app, context);
  const headers = { 'x-request-id': requestId, 'x-forwarded-for': WALKERS_ADDRESS, 'user-agent': DEVICE };
  return {
    ...{ context, client, app, headers },
    login: async (change = {}, rest = {}) => {
      const body = { loginName: 'ming', password: seal(TEST_PASSWORD), ...(await client.solve()), ...change };
      return String((await client.post('/api/user/login', body, rest)).token);
    },
    codeFor: async (body) => {
      await client.askForSms(body, { headers: { 'x-forwarded-for': WALKERS_ADDRESS } });
      return (await client.codesOf(MOBILE)).at(-1) ?? '';
    },
    act: async (path, body, token) => {
      const [pathname = '', search = ''] = path.split('?');
      const query = Object.fromEntries(new URLSearchParams(search));
      const call = { method: body === undefined ? 'GET' : 'POST', query, body, token, sentAt: context.now() };
      await (await sendSigned(app, pathname, call, headers)).arrayBuffer();
    },
    visit: async (path, fields) =>
      app.request(path, fields === undefined ? { headers } : { method: 'POST', headers, body: new URLSearchParams(fields) }),
    visitGuarantee: async (path, fields) =>
      createGuaranteeApp(testDeps(context), { url: GUARANTEE_URL }).request(
        GUARANTEE_URL + path,
        {
          method: 'POST',
          headers: { ...headers, host: new URL(GUARANTEE_URL).host, origin: GUARANTEE_URL },
          body: new URLSearchParams(fields),
        },
        { incoming: { socket: { remoteAddress: WALKERS_ADDRESS } } },
      ),
  };
}

export const readAudit = (context: TestContext, requestId: string): Promise<AuditRow[]> =>
  context.db.select().from(auditLog).where(eq(auditLog.requestId, requestId)).orderBy(auditLog.id);

/** An authentication that `ming`, not authenticated yet, may hand in. */
export async function toPerson(context: TestContext): Promise<object> {
  await context.db.update(userAccount).set({ authState: '0' });
  const user = await findByName(context.db, 'ming');
  await giveConsents(context, user?.id ?? '', 'idPicture');
  const { fileUrl } = await storeMaterial(context, user?.id ?? '');
  return { ...PERSON, idNo: seal(PERSON.idNo), frontUrl: fileUrl, backUrl: fileUrl };
}
