import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import type { Database } from '../db/database.ts';
import { createGuaranteeApp } from '../guarantee-site/open-guarantee-site.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { type GUARANTOR_ID, openGuaranteeDesk } from './guarantee-desk.ts';
import { TEST_PASSWORD } from './sample-user.ts';
import { testDeps } from './test-app.ts';

export const GUARANTEE_URL = 'https://guarantee.example';
const HOST = new URL(GUARANTEE_URL).host;

/** A whole application for the section S-1, as its page sends it. */
export const SENT_APPLICATION = {
  sectionNo: 'S-1',
  key: 'key-of-the-form',
  guarantorId: 'bank' satisfies typeof GUARANTOR_ID,
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
  shared: '1',
  intent: 'apply',
};

type Fields = Readonly<Record<string, string>>;

/** What was typed into the form of an action, by the names of its fields. */
export const typedInto = (action: string, typed: Fields): Fields =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [`${action}-${name}`, value]));

/** The order that an answer leads to; empty for none. */
export const orderIn = (answer: Response): string => /GL\d{14}/.exec(answer.headers.get('location') ?? '')?.[0] ?? '';

type Desk = Awaited<ReturnType<typeof openGuaranteeDesk>>;

/** The guarantee site over the database of a desk, and whoever comes there. */
export function openGuaranteeSite({ context, settings, read }: Desk, change: Partial<PlatformDeps> = {}) {
  const app = createGuaranteeApp(testDeps(context, { files: settings.files, guaranteeUrl: GUARANTEE_URL, ...change }), {
    url: GUARANTEE_URL,
  });
  const get = async (path: string, headers: Fields = {}) => app.request(GUARANTEE_URL + path, { headers: { host: HOST, ...headers } });
  const post = async (path: string, fields: Fields, headers: Fields = {}, remoteAddress = '203.0.113.7') => {
    const sent = { host: HOST, 'sec-fetch-site': 'same-origin', ...headers };
    const init = { method: 'POST', body: new URLSearchParams(fields), headers: sent };
    return app.request(GUARANTEE_URL + path, init, { incoming: { socket: { remoteAddress } } });
  };
  async function enter(path: string, fields: Fields) {
    const answer = await post(path, fields);
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const visit = (at: string) => get(at, { cookie });
    const page = await (await visit('/')).text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const send = (at: string, sent: Fields) => post(at, { formToken, ...sent }, { cookie });
    return { answer, cookie, get: visit, send, formToken };
  }
  const logIn = (username: string, password: string) => enter('/login', { username, password, next: '' });
  return {
    app,
    get,
    post,
    logIn,
    company: () => logIn('firm', TEST_PASSWORD),
    /** The creditor of a letter, with the number that is printed on it and the code that its guarantor gave. */
    creditor: async (orderNo: string) => {
      const letter = await read(orderNo);
      return enter('/beneficiary', { guaranteeNo: letter.guaranteeNo ?? '', code: beneficiaryCodeOf(letter) });
    },
  };
}

/** A desk of letters in a database, and the site over it. */
export async function openDeskAndSite(db: Database) {
  const desk = await openGuaranteeDesk(db);
  return { desk, site: openGuaranteeSite(desk) };
}
export type DeskAndSite = Awaited<ReturnType<typeof openDeskAndSite>>;
