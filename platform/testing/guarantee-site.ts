import { mountSandboxRoutes } from '../../sandbox/sites/sandbox-routes.ts';
import type { SandboxSettings } from '../../sandbox/sites/sandbox-settings.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { beneficiary, guarantor, type openGuaranteeDesk } from './guarantee-desk.ts';
import { TEST_PASSWORD } from './sample-user.ts';
import { createTestApp } from './test-app.ts';

export const GUARANTEE_SITE = '/sandbox/guarantee';
const STAFF_PASSWORD = 'Staff@2026';
const site = { account: { username: 'site', password: 'Site@2026' }, signKey: 'sign-key-of-a-site' };
const sandbox: SandboxSettings = {
  identities: [],
  sites: { tenant: site, admin: site },
  guarantee: {
    guarantorId: 'bank',
    company: { username: 'firm', password: TEST_PASSWORD },
    staff: [
      { username: 'guarantor', password: STAFF_PASSWORD, viewer: guarantor },
      { username: 'creditor', password: STAFF_PASSWORD, viewer: beneficiary },
    ],
  },
  cipher: { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' },
};

/** A whole application for the section S-1, as its page sends it. */
export const SENT_APPLICATION = {
  sectionNo: 'S-1',
  key: 'key-of-the-form',
  guaranteeKind: '1',
  amount: '200000',
  cipher: '2',
  address: '示例路 1 号',
  email: 'office@firm.example',
  basicAccount: '350501000000001',
  contact: '"><script>alert(1)</script>',
  contactPhone: '13800000002',
  legalPerson: '林溪',
  legalPhone: '13800000003',
  topQualification: '无',
  agreed: '1',
  intent: 'apply',
};

type Fields = Readonly<Record<string, string>>;

/** The guarantee site over the database of a desk, and whoever logs in there. */
export function openGuaranteeSite({ context, settings }: Awaited<ReturnType<typeof openGuaranteeDesk>>) {
  const app: PlatformApp = createTestApp(context, { mountSandbox: mountSandboxRoutes(sandbox), files: settings.files });
  const post = async (path: string, fields: Fields, headers: Fields = {}) =>
    app.request(GUARANTEE_SITE + path, { method: 'POST', body: new URLSearchParams(fields), headers });
  async function logIn(username: string, password: string) {
    const answer = await post('/login', { username, password, next: '' });
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const get = async (path: string) => app.request(GUARANTEE_SITE + path, { headers: { cookie } });
    const page = await (await get('')).text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const send = (path: string, fields: Fields) => post(path, { formToken, ...fields }, { cookie });
    return { answer, cookie, get, send, formToken };
  }
  return {
    app,
    post,
    logIn,
    company: () => logIn('firm', TEST_PASSWORD),
    staff: (name: 'guarantor' | 'creditor') => logIn(name, STAFF_PASSWORD),
  };
}
