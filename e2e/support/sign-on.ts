import { type BrowserContext, expect, type Page } from 'playwright/test';

/** A person and a company of the demonstration. */
export const IDENTITY = { person: 'demo_user', company: 'demo_company' } as const;

/** Pages of the sandbox that play a provider. */
export const PROVIDER_PAGE = /\/sandbox\/(mzt|szsf)\?/;

/** A form token of the browser's present session, as its own pages would ask for it. */
async function readFormToken(context: BrowserContext): Promise<string> {
  await context.request.get('/api/session');
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return decodeURIComponent(cookie?.value ?? '');
}

/** Posts to the portal's own server the way its pages do. */
export async function postForm(context: BrowserContext, path: string, data: object): Promise<{ status: number; json: unknown }> {
  const answer = await context.request.post(path, { data, headers: { 'x-xsrf-token': await readFormToken(context) } });
  return { status: answer.status(), json: await answer.json() };
}

/** Leaves for a sign-on that comes back to `redirect`; the provider's page is then open. */
export async function leaveForSignOn(page: Page, provider: 'mzt' | 'szsf', redirect: string): Promise<void> {
  const { json } = await postForm(page.context(), `/api/sso/${provider}/start`, { redirect });
  expect(json, 'the portal starts the sign-on').toMatchObject({ code: 200 });
  await page.goto((json as { data: { url: string } }).data.url);
  await expect(page).toHaveURL(PROVIDER_PAGE);
}

/** Chooses an identity at the provider; gives the address that brought the ticket back. */
export async function chooseIdentity(page: Page, loginName: string): Promise<string> {
  const returning = page.waitForRequest((request) => /[?&]loginType=/.test(request.url()));
  await page.locator(`button[name=loginName][value="${loginName}"]`).click();
  return (await returning).url();
}

/** Chooses what to work in, for an account with several business lines; `wanted` is where it leads on to. */
export async function chooseBusinessLine(page: Page, wanted: string, line = '数字金融'): Promise<void> {
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
  await page.getByRole('radio', { name: line }).check();
  await page.getByRole('button', { name: '继续', exact: true }).click();
}

/** The bearer that the browser holds; undefined for a visitor. */
export async function findBearer(context: BrowserContext): Promise<{ value: string; httpOnly: boolean } | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'USER_TOKEN');
}
