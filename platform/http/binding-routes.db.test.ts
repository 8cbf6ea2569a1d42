import { mountSandboxRoutes } from '../../sandbox/sites/sandbox-routes.ts';
import type { SandboxSettings } from '../../sandbox/sites/sandbox-settings.ts';
import { REGISTRATION_TEXTS } from '../testing/give-consents.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { readOutbox } from '../testing/sms-outbox.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

const NUMBER = '13900000011';
const account = { username: 'a', password: 'b' };
const sandbox = {
  identities: [],
  sites: { tenant: { account, signKey: 'tenant' }, admin: { account, signKey: 'admin' } },
  cipher: { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' },
} as const satisfies SandboxSettings;

describeOnDatabase('bindings of an account', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let client: SignedClient;
  let ming: string;
  let firm: string;

  const logIn = async (loginName: string, loginMode: string) =>
    String(
      (await client.post('/api/user/login', { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await client.solve()) })).token,
    );
  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { mountSandbox: mountSandboxRoutes(sandbox) });
    client = createSignedClient(app, context);
    await storeUsers(context.db, context.now());
    [ming, firm] = [await logIn('ming', 'user'), await logIn('firm', 'company')];
  });
  const profile = async (token: string) => (await client.send('/api/user/profile', { token })).data as Record<string, unknown>;
  const proven = { password: seal(TEST_PASSWORD) };
  const post = (path: string, body: object, token: string) => client.post(path, body, { token });

  describe('a mobile number', () => {
    const codeFor = async (mobile: string, { purpose = 'bind', by = ming }: { purpose?: 'bind' | 'register'; by?: string } = {}) => {
      if (purpose === 'bind') await post('/api/user/bind-sms-code', { mobile, ...(await client.solve()) }, by);
      else await client.askForSms({ mobile, purpose });
      return (await client.codesOf(mobile)).at(-1) ?? '';
    };

    it('is another one once its code was typed, and the code counts once', async () => {
      const body = { mobile: NUMBER, smsCode: await codeFor(NUMBER), ...proven };
      expect(await post('/api/user/bind-mobile', body, ming)).toMatchObject({ code: 200 });
      expect(await profile(ming)).toMatchObject({ mobile: '139****0011', bindMobile: true });
      expect(await post('/api/user/bind-mobile', body, ming)).toMatchObject({ code: 500, msg: '短信验证码已失效' });
    });

    it.each([
      ['a wrong code', { mobile: NUMBER, smsCode: '000000' }, '短信验证码错误'],
      ['no number', { mobile: '12345', smsCode: '000000' }, '请输入正确的手机号'],
    ])('stays with %s', async (_name, body, msg) => {
      const code = await codeFor(NUMBER);
      const typed = { ...body, ...(body.smsCode === code ? { smsCode: '000001' } : {}), ...proven };
      expect(await post('/api/user/bind-mobile', typed, ming)).toMatchObject({ code: 500, msg });
      expect(await profile(ming)).toMatchObject({ mobile: '138****0009' });
    });

    it('takes no code that was sent for something else', async () => {
      const smsCode = await codeFor(NUMBER, { purpose: 'register' });
      expect(await post('/api/user/bind-mobile', { mobile: NUMBER, smsCode, ...proven }, ming)).toMatchObject({ msg: '短信验证码已失效' });
    });

    it('of another account of the kind is refused, of the other kind not', async () => {
      const shared = { mobile: NUMBER, smsCode: await codeFor(NUMBER), ...proven };
      await post('/api/user/bind-mobile', shared, ming);
      context.advance(61_000);
      expect(
        await post('/api/user/bind-mobile', { mobile: NUMBER, smsCode: await codeFor(NUMBER, { by: firm }), ...proven }, firm),
      ).toMatchObject({
        code: 200,
      });
      const third = await register('third', '13900000012');
      expect(
        await post('/api/user/bind-mobile', { mobile: NUMBER, smsCode: await codeFor(NUMBER, { by: third }), ...proven }, third),
      ).toMatchObject({
        msg: '这个手机号已用于别的账号',
      });
    });

    async function register(loginName: string, mobile: string): Promise<string> {
      const smsCode = await codeFor(mobile, { purpose: 'register' });
      const body = {
        accountType: 'INDIVIDUAL',
        loginName,
        password: seal('Right@2026'),
        mobile,
        smsCode,
        agreed: true,
        consents: REGISTRATION_TEXTS,
      };
      const { data } = await client.post('/api/user/register', body);
      context.advance(61_000);
      return String((data as { token: string }).token);
    }
  });

  describe('a WeChat account', () => {
    const ask = async (token: string) =>
      new URL(((await post('/api/user/wechat-address', proven, token)).data as { address: string }).address).searchParams.get('ask') ?? '';
    const answer = async (asked: string, said = 'yes') => {
      const back = await app.request('/sandbox/wechat', { method: 'POST', body: new URLSearchParams({ ask: asked, answer: said }) });
      expect(back.status).toBe(303);
      const address = new URL(back.headers.get('location') ?? '');
      expect(address.origin + address.pathname).toBe('http://localhost:3000/user/account');
      return address.searchParams.get('wechat') ?? '';
    };
    const bind = (ticket: string, token: string) => post('/api/user/bind-wechat', { ticket }, token);

    it('is bound by who asked and confirmed, and can be unbound', async () => {
      const asked = await ask(ming);
      expect(await (await app.request(`/sandbox/wechat?ask=${asked}`)).text()).toContain('确认绑定');
      expect(await bind(await answer(asked), ming)).toMatchObject({ code: 200 });
      expect(await profile(ming)).toMatchObject({ bindWechat: true });
      expect(await post('/api/user/unbind-wechat', proven, ming)).toMatchObject({ code: 200 });
      expect(await profile(ming)).toMatchObject({ bindWechat: false });
    });

    it.each(['wechat-address', 'unbind-wechat'])('is asked for by nobody with a session alone: %s', async (call) => {
      const unproven = { code: 500, msg: '先证明是您本人：输入登录密码，或原手机号收到的验证码' };
      expect(await post(`/api/user/${call}`, {}, ming)).toEqual(unproven);
      expect(await post(`/api/user/${call}`, { password: seal('Wrong@2026') }, ming)).toEqual({ code: 500, msg: '密码不正确' });
      await client.askForSms({ loginName: 'ming', purpose: 'wechat' });
      const oldCode = (await client.codesOf('13800000009')).at(-1);
      expect(await post(`/api/user/${call}`, { oldCode }, ming)).toMatchObject({ code: 200 });
      expect(await post(`/api/user/${call}`, { oldCode }, ming)).toMatchObject({ msg: '短信验证码已失效' });
    });

    it('is told of by SMS, bound and unbound', async () => {
      await bind(await answer(await ask(ming)), ming);
      await post('/api/user/unbind-wechat', proven, ming);
      const texts = (await readOutbox(context.db)).map(({ content }) => content);
      expect(texts).toEqual([expect.stringContaining('绑定了微信'), expect.stringContaining('解除了微信绑定')]);
    });

    it('is bound once by a ticket, within a minute, and to nobody else', async () => {
      const gone = { code: 500, msg: '操作已超时，请重新验证' };
      const ticket = await answer(await ask(ming));
      expect(await bind(ticket, firm)).toEqual(gone);
      expect(await bind(ticket, ming)).toEqual(gone);
      const late = await answer(await ask(ming));
      context.advance(60_000);
      expect(await bind(late, ming)).toEqual(gone);
      expect(await bind('A'.repeat(43), ming)).toEqual(gone);
      expect(await profile(firm)).toMatchObject({ bindWechat: false });
    });

    it('is not bound when its user refuses, asks twice or waits too long', async () => {
      const asked = await ask(ming);
      expect(await answer(asked, 'no')).toBe('refused');
      const second = await ask(ming);
      await answer(second);
      expect(await answer(second)).toBe('refused');
      const third = await ask(ming);
      context.advance(300_000);
      expect(await answer(third)).toBe('refused');
    });

    it('says so where WeChat is not connected', async () => {
      app = createTestApp(context, {
        mountSandbox: mountSandboxRoutes(sandbox),
        signOn: { sandboxUrl: null, siteUrl: 'http://localhost:3000' },
      });
      client = createSignedClient(app, context);
      expect(await post('/api/user/wechat-address', proven, ming)).toEqual({ code: 500, msg: '微信绑定尚未开通' });
    });
  });
});
