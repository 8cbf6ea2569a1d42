import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { registrationTexts } from './consents.ts';
import { newMobile, readSmsCode } from './read-sms.ts';
import { postForm } from './sign-on.ts';
import { CAPTCHA_TEXT } from './system-env.ts';

/** A person of a test's own. */
export interface Person {
  readonly loginName: string;
  readonly password: string;
  readonly mobile: string;
  /** The code that registered it. */
  readonly smsCode: string;
}

export const newLoginName = (): string => `e2e_${randomBytes(6).toString('hex')}`;

/** What a registration has to read from elsewhere. */
export interface Registering {
  readonly captcha: string;
  readonly readCode: (mobile: string) => Promise<string>;
}

const atSandbox: Registering = { captcha: CAPTCHA_TEXT, readCode: readSmsCode };

/** A number of nobody's with the code that was sent to it for a registration. */
export async function proveMobile(
  context: BrowserContext,
  { captcha, readCode } = atSandbox,
): Promise<{ mobile: string; smsCode: string }> {
  const mobile = newMobile();
  const { data } = await (await context.request.get('/prod-api/api/comm/captchaImage')).json();
  await postForm(context, '/prod-api/api/comm/captcha/send-sms-code', { mobile, purpose: 'register', code: captcha, uuid: data.uuid });
  return { mobile, smsCode: await readCode(mobile) };
}

/** Registers a person without walking through the form; the browser is logged in as that person then. */
export async function registerPerson(context: BrowserContext, registering = atSandbox): Promise<Person> {
  const { mobile, smsCode } = await proveMobile(context, registering);
  const person = { loginName: newLoginName(), password: 'Demo@2026e2e', mobile, smsCode };
  const { loginName, password } = person;
  const body = {
    accountType: 'INDIVIDUAL',
    loginName,
    password,
    mobile,
    smsCode,
    agreed: true,
    consents: await registrationTexts(context),
  };
  const { json } = await postForm(context, '/prod-api/api/user/register', body);
  if ((json as { code: number }).code !== 200) throw new Error(`not registered: ${JSON.stringify(json)}`);
  return person;
}
