import { DEVICE_HEADER } from '#lib/contract/device-header.ts';
import { DEFAULT_SMS_LIMITS } from '../domain/sms/issue-sms-code.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, sendSigned } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const MARK = 'a-mark-of-22-character';
const KNOWN = '13800000009';
const SENT = { code: 200, msg: '操作成功' };
const LIMITED = { code: 429, msg: '请求过于频繁，请稍后再试' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnDatabase('SMS codes', (database) => {
  let context: TestContext;
  let client: SignedClient;
  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeUsers(context.db, context.now());
  });
  const ask = (mobile: string, purpose = 'register', headers = {}) => client.askForSms({ mobile, purpose }, { headers });
  const logIn = (smsCode: string) => client.post('/api/user/login', { method: 'sms', mobile: KNOWN, smsCode });

  it.each([
    ['/api/comm/captcha/send-sms-code', { mobile: KNOWN, purpose: 'login' }],
    ['/api/comm/captcha/send-user-sms-code', { loginName: 'ming', purpose: 'retrieve' }],
  ])('cost a solved captcha each: %s', async (path, asked) => {
    const body = { ...asked, ...(await client.solve()) };
    const send = (change = {}) => client.post(path, { ...body, ...change });
    expect(await send({ uuid: '' })).toEqual({ code: 500, msg: '验证码已失效' });
    expect(await send()).toEqual(SENT);
    expect(await send()).toEqual({ code: 500, msg: '验证码已失效' });
    expect(await client.codesOf(KNOWN)).toHaveLength(1);
  });

  it('go to one number once in 60 seconds, 5 times in an hour and 10 times in a day', async () => {
    expect([await ask(KNOWN), await ask(KNOWN)]).toEqual([SENT, LIMITED]);
    context.advance(MINUTE_MS - 1);
    expect(await ask(KNOWN)).toEqual(LIMITED);
    context.advance(1);
    const inHour = [];
    for (let count = 0; count < 5; count += 1) {
      inHour.push((await ask(KNOWN)).code);
      context.advance(MINUTE_MS);
    }
    expect(inHour).toEqual([200, 200, 200, 200, 429]);
    context.advance(60 * MINUTE_MS);
    const later = [];
    for (let count = 0; count < 6; count += 1) {
      later.push((await ask(KNOWN)).code);
      context.advance(15 * MINUTE_MS);
    }
    expect(later).toEqual([200, 200, 200, 200, 200, 429]);
    context.advance(24 * 60 * MINUTE_MS);
    expect(await ask(KNOWN)).toEqual(SENT);
  });

  it.each([
    ['one IPv6 network', 1, (count: number) => `2001:db8:0:1::${count + 1}`],
    ['an IPv4 address that many share', 15, () => '203.0.113.9'],
  ])('are sent from %s %d times as often as one subscriber may cause them, whatever the numbers', async (_name, most, addressOf) => {
    const strict = createSignedClient(createTestApp(context, { smsLimits: { ...DEFAULT_SMS_LIMITS, perHourAndClient: 1 } }), context);
    const askFrom = (address: string, count: number) =>
      strict.askForSms({ mobile: `139000001${10 + count}`, purpose: 'register' }, { headers: { 'x-forwarded-for': address } });
    const codes = [];
    for (let count = 0; count <= most; count += 1) codes.push((await askFrom(addressOf(count), count)).code);
    expect(codes).toEqual([...Array(most).fill(200), 429]);
    expect(await askFrom('2001:db8:0:2::1', 50)).toEqual(SENT);
  });

  it('of strangers leave the owner of a number his own, and one stranger leaves others theirs', async () => {
    const from = (address: string, mark = '') => ({ 'x-forwarded-for': address, ...(mark === '' ? {} : { [DEVICE_HEADER]: mark }) });
    const own = from('198.51.100.7', MARK);
    await ask(KNOWN, 'login', own);
    const [code = ''] = await client.codesOf(KNOWN);
    await client.post('/api/user/login', { method: 'sms', mobile: KNOWN, smsCode: code }, { headers: own });
    const sent = [];
    for (const stranger of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const codes = [];
      for (let count = 0; count < 6; count += 1) {
        context.advance(MINUTE_MS);
        codes.push((await ask(KNOWN, 'register', from(stranger))).code);
      }
      sent.push(codes.filter((one) => one === 200).length);
    }
    // The owner's first code was a stranger's: his browser became known by it.
    expect(sent).toEqual([5, 4, 0]);
    expect(await ask(KNOWN, 'login', from('198.51.100.8'))).toEqual(LIMITED);
    expect(await ask(KNOWN, 'login', own)).toEqual(SENT);
  });

  it('for another number of an account need its session', async () => {
    expect(await ask(KNOWN, 'bind')).toMatchObject({ code: 500 });
    expect(await client.post('/api/user/bind-sms-code', { mobile: KNOWN, ...(await client.solve()) })).toMatchObject({ code: 401 });
    expect(await client.codesOf(KNOWN)).toEqual([]);
  });

  it('answer alike whether a number or a name is known, and go out only where it is', async () => {
    expect([await ask(KNOWN, 'login'), await ask('13900000001', 'login')]).toEqual([SENT, SENT]);
    expect(await client.askForSms({ loginName: 'nobody', purpose: 'retrieve' })).toEqual(SENT);
    expect(await client.askForSms({ loginName: 'nobody', purpose: 'retrieve' })).toEqual(LIMITED);
    expect(await client.codesOf('13900000001')).toEqual([]);
    expect(await client.codesOf('')).toHaveLength(2);
    const check = (loginName: string) => client.post('/api/user/retrieve-password', { step: 'check', loginName, smsCode: '000000' });
    expect(await check('nobody')).toEqual({ code: 500, msg: '短信验证码错误' });
  });

  it('do not tell by their bounds whose number belongs to a name, and are still few for one number', async () => {
    const askByName = () => client.askForSms({ loginName: 'ming', purpose: 'retrieve' });
    expect([await ask(KNOWN, 'login'), await askByName(), await ask('13900000001', 'login')]).toEqual([SENT, SENT, SENT]);
    expect(await client.codesOf(KNOWN)).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) {
      context.advance(MINUTE_MS);
      expect([await askByName(), await ask(KNOWN, 'login')]).toEqual([SENT, SENT]);
    }
    const askFirm = (address: string) =>
      client.askForSms({ loginName: 'firm', purpose: 'retrieve' }, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 5; count += 1) {
      context.advance(MINUTE_MS);
      expect(await askFirm('203.0.113.1')).toEqual(SENT);
    }
    expect(await client.codesOf(KNOWN)).toHaveLength(15);
    expect(await askFirm('203.0.113.2')).toEqual(SENT);
    expect(await client.codesOf(KNOWN)).toHaveLength(15);
    expect(await client.codesOf('')).toHaveLength(2);
  });

  it('say when another may be asked for, the same for known and unknown numbers and names', async () => {
    const app = createTestApp(context);
    const waits = async (path: string, asked: Record<string, string>) => {
      const body = { ...asked, ...(await client.solve()) };
      return (await sendSigned(app, path, { method: 'POST', body, sentAt: context.now() })).headers.get('retry-after');
    };
    const ofNumber = (mobile: string) => waits('/api/comm/captcha/send-sms-code', { mobile, purpose: 'login' });
    const ofName = (loginName: string) => waits('/api/comm/captcha/send-user-sms-code', { loginName, purpose: 'retrieve' });
    const askAll = async () => [await ofNumber(KNOWN), await ofNumber('13900000001'), await ofName('ming'), await ofName('nobody')];
    expect(await askAll()).toEqual([null, null, null, null]);
    context.advance(17_000);
    expect(await askAll()).toEqual(['43', '43', '43', '43']);
    for (let count = 0; count < 4; count += 1) {
      context.advance(MINUTE_MS);
      expect(await askAll()).toEqual([null, null, null, null]);
    }
    context.advance(MINUTE_MS);
    expect(new Set(await askAll())).toEqual(new Set([String(3_600 - 317)]));
  });

  it('are good for five minutes', async () => {
    await ask(KNOWN, 'login');
    const [code = ''] = await client.codesOf(KNOWN);
    context.advance(5 * MINUTE_MS);
    expect(await logIn(code)).toEqual({ code: 500, msg: '短信验证码已失效' });
  });

  it('are nobody else’s: strangers neither use up their tries nor put another in their place', async () => {
    const own = { 'x-forwarded-for': '198.51.100.7', [DEVICE_HEADER]: MARK };
    const logInWith = (smsCode: string, headers: Record<string, string>) =>
      client.post('/api/user/login', { method: 'sms', mobile: KNOWN, smsCode }, { headers });
    await ask(KNOWN, 'login', own);
    const [code = ''] = await client.codesOf(KNOWN);
    for (let stranger = 10; stranger < 40; stranger += 1)
      expect(
        await logInWith(wrong(code), { 'x-forwarded-for': '198.51.100.7', [DEVICE_HEADER]: `mark-of-a-stranger-0${stranger}` }),
      ).toEqual({
        code: 500,
        msg: '短信验证码已失效',
      });
    expect(await ask(KNOWN, 'login', { 'x-forwarded-for': '203.0.113.1' })).toEqual(SENT);
    expect(await logInWith(code, { 'x-forwarded-for': '203.0.113.1' })).toEqual({ code: 500, msg: '短信验证码错误' });
    expect(await logInWith(code, own)).toMatchObject({ code: 200 });
  });

  it('are good for five tries', async () => {
    await ask(KNOWN, 'login');
    const [code = ''] = await client.codesOf(KNOWN);
    for (let count = 0; count < 5; count += 1) expect(await logIn(wrong(code))).toEqual({ code: 500, msg: '短信验证码错误' });
    expect(await logIn(code)).toEqual({ code: 500, msg: '短信验证码已失效' });
  });

  it('are good for their number and purpose only, and the newest alone', async () => {
    await ask(KNOWN, 'register');
    const [forRegister = ''] = await client.codesOf(KNOWN);
    expect(await logIn(forRegister)).toEqual({ code: 500, msg: '短信验证码已失效' });
    context.advance(MINUTE_MS);
    await ask(KNOWN, 'login');
    context.advance(MINUTE_MS);
    await ask(KNOWN, 'login');
    const [, former = '', newest = ''] = await client.codesOf(KNOWN);
    if (former !== newest) expect(await logIn(former)).toEqual({ code: 500, msg: '短信验证码错误' });
    expect(await logIn(newest)).toMatchObject({ code: 200, loginName: 'ming' });
  });

  it('refuse a number of another form in the words of the form', async () => {
    expect(await ask('12345678901')).toEqual({ code: 500, msg: '请输入正确的手机号' });
  });
});
