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

/** Registers a person without walking through the form; the browser is logged in as that person then. */
export async function registerPerson(context: BrowserContext): Promise<Person> {
  const mobile = newMobile();
  const { data } = await (await context.request.get('/prod-api/api/comm/captchaImage')).json();
  await postForm(context, '/prod-api/api/comm/captcha/send-sms-code', { mobile, purpose: 'register', code: CAPTCHA_TEXT, uuid: data.uuid });
  const smsCode = await readSmsCode(mobile);
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
