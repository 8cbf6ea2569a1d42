import type { Browser, BrowserContext } from 'playwright/test';
import { registrationTexts } from './support/consents.ts';
import { newMobile, readSms, readSmsCode } from './support/read-sms.ts';
import { type Person, registerPerson } from './support/register-person.ts';
import { postForm } from './support/sign-on.ts';
import { CAPTCHA_TEXT } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const THIEFS_PASSWORD = 'Thief@2026e2e';
const FRESH_PASSWORD = 'Fresh@2026e2e';

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly ticket: string; readonly loginName: string };
}

/** What an attacker needs: a browser of its own, and calls without any page. */
async function openElsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const post = async (path: string, body: object) => (await postForm(context, `/prod-api${path}`, body)).json as Answer;
  const solved = async () => {
    const { data } = await (await context.request.get('/prod-api/api/comm/captchaImage')).json();
    return { code: CAPTCHA_TEXT, uuid: data.uuid as string };
  };
  const logIn = async (loginName: string, password: string) =>
    post('/api/user/login', { loginName, password, loginMode: 'user', ...(await solved()) });
  const askFor = async (body: object) =>
    post('loginName' in body ? '/api/comm/captcha/send-user-sms-code' : '/api/comm/captcha/send-sms-code', {
      ...body,
      ...(await solved()),
    });
  const askForNumber = async (mobile: string) => post('/api/user/bind-sms-code', { mobile, ...(await solved()) });
  const check = (loginName: string, smsCode: string) => post('/api/user/retrieve-password', { step: 'check', loginName, smsCode });
  const isIn = async () => (await (await context.request.get('/prod-api/api/user/profile')).json()).code === 200;
  return { context, post, logIn, askFor, askForNumber, check, isIn };
}

type Attacker = Awaited<ReturnType<typeof openElsewhere>>;

async function takeSession(from: BrowserContext, to: BrowserContext): Promise<void> {
  await to.addCookies((await from.cookies()).filter(({ name }) => name !== 'XSRF-TOKEN'));
}

/** A new password by the code that came to a number. */
async function reset({ askFor, check, post }: Attacker, { loginName }: Person, mobile: string, password: string): Promise<Answer> {
  const former = await readSmsCode(mobile);
  await askFor({ loginName, purpose: 'retrieve' });
  const checked = await check(loginName, await readSmsCode(mobile, former));
  return checked.code === 200 ? post('/api/user/retrieve-password', { step: 'reset', ticket: checked.data.ticket, password }) : checked;
}

test('§4 只差大小写、全角的用户名：注册不了，拿不到别人的验证码，绕不开也挪用不了锁定', async ({ context, browser, baseURL }) => {
  const victim = await registerPerson(context);
  const thief = await openElsewhere(browser, baseURL);
  const own = await registerPerson(thief.context);
  const twin = victim.loginName.toUpperCase();
  const mobile = newMobile();
  await thief.askFor({ mobile, purpose: 'register' });
  const body = {
    accountType: 'INDIVIDUAL',
    password: THIEFS_PASSWORD,
    mobile,
    smsCode: await readSmsCode(mobile),
    agreed: true,
    consents: await registrationTexts(thief.context),
  };
  expect(await thief.post('/api/user/register', { ...body, loginName: twin })).toMatchObject({ code: 500 });

  await thief.askFor({ loginName: own.loginName, purpose: 'retrieve' });
  const ownCode = await readSmsCode(own.mobile, own.smsCode);
  for (const name of [victim.loginName, twin]) expect((await thief.check(name, ownCode)).code).toBe(500);
  await thief.askFor({ loginName: twin, purpose: 'retrieve' });
  expect(await readSmsCode(victim.mobile, victim.smsCode)).not.toBe(ownCode);

  for (let time = 0; time < 5; time += 1)
    await thief.post('/api/user/modify-password', { oldPassword: `Wrong@2026${time}`, newPassword: THIEFS_PASSWORD });
  const visitor = await openElsewhere(browser, baseURL);
  expect(await visitor.logIn(victim.loginName, victim.password)).toMatchObject({ code: 200 });
  expect((await thief.logIn(own.loginName, own.password)).msg).toMatch(/帐户锁定/);

  const wide = victim.loginName.replace(/^e2e/, 'ｅ２ｅ');
  const tries = [victim.loginName, twin, wide, twin, wide];
  const told: string[] = [];
  for (const [time, name] of tries.entries()) told.push((await visitor.logIn(name, `Guess@2026${time}`)).msg);
  expect(told.at(-1)).toMatch(/帐户锁定/);
  expect((await visitor.logIn(victim.loginName, victim.password)).msg).toMatch(/帐户锁定/);
  const home = await openElsewhere(browser, baseURL);
  await home.context.addCookies(await context.cookies());
  expect(await home.logIn(victim.loginName, victim.password)).toMatchObject({ code: 200 });
  for (const { context: opened } of [thief, visitor, home]) await opened.close();
});

test('§3 偷来的登录换不了手机号；连密码也偷到，原手机号知道、能撤回，账号回到主人手里', async ({ page, context, browser, baseURL }) => {
  const victim = await registerPerson(context);
  const thief = await openElsewhere(browser, baseURL);
  await takeSession(context, thief.context);
  expect(await thief.isIn()).toBe(true);
  const mobile = newMobile();
  expect((await thief.askFor({ mobile, purpose: 'bind' })).code).not.toBe(200);
  await thief.askForNumber(mobile);
  const own = { mobile, smsCode: await readSmsCode(mobile) };
  expect((await thief.post('/api/user/bind-mobile', own)).msg).toMatch(/^先证明是您本人/);
  expect((await thief.post('/api/user/bind-mobile', { ...own, password: 'Guess@2026' })).msg).toBe('密码不正确');
  expect((await thief.post('/api/user/wechat-address', {})).msg).toMatch(/^先证明是您本人/);
  const exported = await (await thief.context.request.get('/prod-api/api/user/export')).body();
  expect(exported.includes(victim.mobile)).toBe(false);

  const insider = await openElsewhere(browser, baseURL);
  expect(await insider.logIn(victim.loginName, victim.password)).toMatchObject({ code: 200 });
  await insider.askForNumber(mobile);
  const insiders = { mobile, smsCode: await readSmsCode(mobile, own.smsCode), password: victim.password };
  expect(await insider.post('/api/user/bind-mobile', insiders)).toMatchObject({ code: 200 });
  expect([await insider.isIn(), await thief.isIn()]).toEqual([true, false]);
  expect((await reset(insider, victim, mobile, THIEFS_PASSWORD)).msg).toMatch(/^这个账号刚换过手机号/);
  await insider.askFor({ mobile, purpose: 'login' });
  const smsLogin = { method: 'sms', mobile, smsCode: await readSmsCode(mobile), loginMode: 'user' };
  expect((await thief.post('/api/user/login', smsLogin)).code).toBe(500);
  const change = { oldPassword: victim.password, newPassword: THIEFS_PASSWORD };
  expect(await insider.post('/api/user/modify-password', change)).toMatchObject({ code: 200 });

  const told = await readSms(victim.mobile, /#undo=/);
  await context.clearCookies();
  await page.goto(`/reset#undo=${/#undo=(\w+)/.exec(told)?.[1]}`);
  await page.getByRole('button', { name: '撤回换手机号', exact: true }).click();
  await expect(page.getByRole('heading', { name: '换手机号已撤回' })).toBeFocused();
  await page.getByRole('button', { name: '去设新密码' }).click();
  await expect(page.getByLabel('用户名')).toHaveValue(victim.loginName);
  expect(await insider.isIn()).toBe(false);
  expect((await insider.logIn(victim.loginName, THIEFS_PASSWORD)).msg).toBe('用户不存在/密码错误');
  const owner = await openElsewhere(browser, baseURL);
  expect(await reset(owner, victim, victim.mobile, FRESH_PASSWORD)).toMatchObject({ code: 200 });
  expect(await owner.logIn(victim.loginName, FRESH_PASSWORD)).toMatchObject({ code: 200 });
  for (const { context: opened } of [thief, insider, owner]) await opened.close();
});
