import { randomBytes, randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, expect } from 'playwright/test';
import { registrationTexts } from './consents.ts';
import { newLoginName, proveMobile, type Registering } from './register-person.ts';
import { postForm } from './sign-on.ts';

/** A company of a test's own. */
export interface Company {
  readonly loginName: string;
  readonly password: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly mobile: string;
  /** The code that registered it. */
  readonly smsCode: string;
}

/** A code in the shape of one, of a district that does not exist. */
const inventedCode = (): string => `9135039900${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** Registers a company without walking through the form; the browser is logged in as that company then. */
export async function registerCompany(context: BrowserContext, registering?: Registering): Promise<Company> {
  const { mobile, smsCode } = await proveMobile(context, registering);
  const companyName = `示例鞋业${randomBytes(4).toString('hex')}有限公司`;
  const company = { loginName: newLoginName(), password: 'Demo@2026e2e', companyName, creditCode: inventedCode(), mobile, smsCode };
  const { loginName, password, creditCode: bizLicCode } = company;
  const names = { companyName, bizLicCode, handleName: '林示例' };
  const { json } = await postForm(context, '/prod-api/api/user/register', {
    accountType: 'ENTERPRISE',
    loginName,
    password,
    mobile,
    smsCode,
    agreed: true,
    consents: await registrationTexts(context),
    ...names,
  });
  if ((json as { code: number }).code !== 200) throw new Error(`not registered: ${JSON.stringify(json)}`);
  return company;
}

/** Has the company of the browser's session certified, by its own submission and the desk that looks at it. */
export async function certifyCompany(context: BrowserContext, { companyName, creditCode }: Company): Promise<void> {
  const { json } = await postForm(context, '/prod-api/api/usr/auth/company', { creditCode, companyName });
  if ((json as { code: number }).code !== 200) throw new Error(`not submitted: ${JSON.stringify(json)}`);
  await passCompany(context, companyName);
}

/** The desk lets a company pass that waits there, by the moment that it was promised. */
export async function passCompany(context: BrowserContext, companyName: string): Promise<void> {
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/review`);
  const own = desk.getByRole('main').locator('section', { hasText: companyName });
  await expect(own).toContainText(/最晚审完\s*\d{4}-\d\d-\d\d 18:00/);
  await own.getByRole('button', { name: '通过', exact: true }).click();
  await expect(desk.getByText('已通过')).toBeVisible();
  await desk.close();
}

/** A certified company whose session is in another browser. */
export async function openCompany(browser: Browser): Promise<Company> {
  const context = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
  const company = await registerCompany(context);
  await certifyCompany(context, company);
  await context.close();
  return company;
}
