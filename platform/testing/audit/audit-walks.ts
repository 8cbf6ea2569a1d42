import { encipher } from '#lib/signature/cipher.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { startSession } from '../../domain/account/sessions.ts';
import { sampleContent, storeCompanyUser, storeMaterial, storeOrderProducts } from '../sample-orders.ts';
import { TEST_PASSWORD } from '../sample-user.ts';
import { encipherForTest as seal } from '../test-app.ts';
import { type AuditRow, MOBILE, siteAccount, siteCipher, toPerson, type Walker } from './walker.ts';

const NEW_PASSWORD = 'Brand@2026new';
const STATE = 'state-of-the-browser-that-left';

export type Walk = readonly [
  string,
  { readonly action: string; readonly outcome: string } & Partial<AuditRow>,
  (walker: Walker) => Promise<unknown>,
];

const done = (action: string, rest: Partial<AuditRow> = {}) => ({ action, outcome: 'done', ...rest });
const refused = (action: string, reason: string, rest: Partial<AuditRow> = {}) => ({
  ...{ action, outcome: 'refused', ...rest },
  detail: expect.objectContaining(action === 'lockOut' ? { during: reason } : { reason }) as Record<string, unknown>,
});
const wrong = { loginName: 'ming', password: seal('Wrong@2026') };
const ticketOf = async ({ visit }: Walker): Promise<string> => {
  const answer = await visit('/sandbox/mzt', { state: STATE, returnUrl: `http://localhost:3000/?state=${STATE}`, loginName: 'ming' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('userId') ?? '';
};
export const sendOrder = async ({ context, client }: Walker): Promise<string> => {
  await storeOrderProducts(context);
  const user = await storeCompanyUser(context, 'maker');
  const token = await startSession(context.db, { userId: user.id }, context.now());
  const content = sampleContent({ materials: [await storeMaterial(context, user.id)] });
  const { data } = await client.post('/api/fin/order/submit', { productCode: 'A', content }, { token });
  return (data as { orderNo: string }).orderNo;
};
const logInAtTenant = async ({ app, headers }: Walker, password: string): Promise<unknown> => {
  const ask = async (path: string, body?: unknown) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = { ...headers, sign: signV1('sign-key-of-the-tenant', text), 'content-type': 'application/json' };
    return app.request(`/sandbox/tenant${path}`, body === undefined ? { headers: sent } : { method: 'POST', headers: sent, body: text });
  };
  const { uuid } = (await (await ask('/api/comm/captchaImage')).json()) as { uuid: string };
  const { username } = siteAccount;
  return ask('/tenant-login', { username, password: encipher(password, siteCipher), code: '7', uuid, bizLineId: 202 });
};

/** Every kind of security event, and how it stands in the audit log. */
export const auditWalks: readonly Walk[] = [
  ['a login', done('login', { actorType: 'user' }), ({ login, headers }) => login({}, { headers })],
  ['a wrong password', refused('login', 'wrongCredentials', { entityType: 'user' }), ({ login, headers }) => login(wrong, { headers })],
  [
    'a wrong password of a name that nobody has',
    refused('login', 'wrongCredentials', { entityType: 'loginName', actorId: 'unknown' }),
    ({ login, headers }) => login({ loginName: 'Nobody' }, { headers }),
  ],
  [
    'the wrong password that locks',
    refused('lockOut', 'login', { entityType: 'user' }),
    async ({ login, headers }) => {
      for (let count = 0; count < 4; count += 1) await login(wrong, { headers });
      await login(wrong, { headers });
    },
  ],
  [
    'a login by short message',
    done('login', { detail: { method: 'sms' } }),
    async ({ codeFor, act }) =>
      act('/api/user/login', { method: 'sms', mobile: MOBILE, smsCode: await codeFor({ mobile: MOBILE, purpose: 'login' }) }),
  ],
  [
    'a wrong code at a login',
    refused('login', 'smsCodeGone', { entityType: 'user' }),
    ({ act }) => act('/api/user/login', { method: 'sms', mobile: MOBILE, smsCode: '000000' }),
  ],
  [
    'a wrong code of a number that nobody has',
    refused('login', 'smsCodeGone', { entityType: 'mobile' }),
    ({ act }) => act('/api/user/login', { method: 'sms', mobile: '13900000001', smsCode: '000000' }),
  ],
  [
    'a sign-on',
    done('login', { detail: { method: 'mzt' } }),
    async (walker) => walker.act(`/api/mzt/mztUserLogin/${await ticketOf(walker)}?state=${STATE}`),
  ],
  ['a refused sign-on', refused('login', 'signOnRefused'), ({ act }) => act(`/api/mzt/mztUserLogin/unknown?state=${STATE}`)],
  ['a logout', done('logout'), async ({ login, act }) => act('/api/logout', {}, await login())],
  [
    'a code that is asked for',
    done('askCode'),
    ({ client, headers }) => client.askForSms({ loginName: 'ming', purpose: 'retrieve' }, { headers }),
  ],
  [
    'a reset that is refused',
    refused('resetPassword', 'smsCodeGone', { entityType: 'user' }),
    ({ act }) => act('/api/user/retrieve-password', { step: 'check', loginName: 'ming', smsCode: '000000' }),
  ],
  [
    'a change of the password',
    done('modifyPassword'),
    async ({ login, act }) =>
      act('/api/user/modify-password', { oldPassword: seal(TEST_PASSWORD), newPassword: seal(NEW_PASSWORD) }, await login()),
  ],
  [
    'a change of the password with a wrong one',
    refused('modifyPassword', 'wrongOldPassword', { actorType: 'user' }),
    async ({ login, act }) =>
      act('/api/user/modify-password', { oldPassword: seal('Wrong@2026'), newPassword: seal(NEW_PASSWORD) }, await login()),
  ],
  [
    'another number that is refused',
    refused('bindMobile', 'wrongPassword', { actorType: 'user' }),
    async ({ login, act }) => {
      const body = { mobile: '13900000001', smsCode: '000000', password: seal('Wrong@2026') };
      return act('/api/user/bind-mobile', body, await login());
    },
  ],
  [
    'a WeChat account that is to be bound with a wrong password',
    refused('bindWechat', 'wrongPassword', { actorType: 'user' }),
    async ({ login, act }) => act('/api/user/wechat-address', { password: seal('Wrong@2026') }, await login()),
  ],
  [
    'the whole export with a wrong password',
    refused('exportAccount', 'wrongPassword', { actorType: 'user' }),
    async ({ login, act }) => act('/api/user/export-ticket', { password: seal('Wrong@2026') }, await login()),
  ],
  [
    'a change of the number that nobody can take back',
    refused('resetPassword', 'undoGone', { actorType: 'visitor' }),
    ({ act }) => act('/api/user/retrieve-password', { step: 'undo', ticket: '0'.repeat(26) }),
  ],
  [
    'a WeChat account that is refused',
    refused('bindWechat', 'ticketGone'),
    async ({ login, act }) => act('/api/user/bind-wechat', { ticket: 'x' }, await login()),
  ],
  [
    'sessions that are ended',
    done('revokeSession'),
    async ({ login, act }) => act('/api/user/revoke-session', { others: true }, await login()),
  ],
  [
    'a session of others that is to be ended',
    refused('revokeSession', 'notFound'),
    async ({ login, act }) => act('/api/user/revoke-session', { sessionId: '0'.repeat(32) }, await login()),
  ],
  ['an export', done('exportAccount'), async ({ login, act }) => act('/api/user/export', undefined, await login())],
  [
    'a closing that is refused',
    refused('askClosure', 'wrongPassword', { actorType: 'user' }),
    async ({ login, act }) => act('/api/user/close', { password: seal('Wrong@2026'), smsCode: '000000' }, await login()),
  ],
  [
    'a download that is refused',
    refused('download', 'notFound'),
    async ({ login, act }) => act('/common/download/zip?orderNumber=FO20261120000001', undefined, await login()),
  ],
  [
    'an authentication that is handed in',
    done('submit', { entityType: 'personalAuth', actorType: 'user' }),
    async ({ context, login, act }) => act('/api/usr/auth/personal', await toPerson(context), await login()),
  ],
  [
    'a look at an application for finance',
    done('read', { entityType: 'financeOrder', actorType: 'institution' }),
    async (walker) => walker.visit(`/sandbox/desk/finance/${await sendOrder(walker)}`),
  ],
  [
    'a look at all of them',
    done('readList', { entityType: 'financeOrder', actorType: 'institution' }),
    ({ visit }) => visit('/sandbox/desk/finance'),
  ],
  [
    'a look at the codes of the sandbox',
    done('readList', { entityType: 'sms', actorType: 'operator' }),
    ({ visit }) => visit('/sandbox/sms'),
  ],
  [
    'a login at a site',
    done('siteLogin', { actorId: 'tenant:tenant_user', entityId: 'tenant' }),
    (walker) => logInAtTenant(walker, siteAccount.password),
  ],
  [
    'a refused login at a site',
    refused('siteLogin', 'wrongCredentials', { entityId: 'tenant' }),
    (walker) => logInAtTenant(walker, 'wrong'),
  ],
  [
    'a login at the guarantee site',
    done('siteLogin', { actorType: 'user', entityId: 'guarantee' }),
    ({ visitGuarantee }) => visitGuarantee('/login', { username: 'firm', password: TEST_PASSWORD }),
  ],
  [
    'a refused login at the guarantee site',
    refused('siteLogin', 'wrongCredentials', { entityType: 'user' }),
    ({ visitGuarantee }) => visitGuarantee('/login', { username: 'ming', password: 'wrong' }),
  ],
  [
    'a wrong code of a letter',
    refused('siteLogin', 'wrongCredentials', { entityType: 'guaranteeLetter', entityId: 'unknown' }),
    ({ visitGuarantee }) => visitGuarantee('/beneficiary', { guaranteeNo: 'BH202611200000000000', code: 'AAAA' }),
  ],
  ['a call of an operator without the key', refused('operatorCall', 'unauthenticated'), ({ visit }) => visit('/operator/calendar', {})],
];
