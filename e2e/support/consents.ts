import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';

/** The present text of a kind, as a consent names it. */
export async function readText(context: BrowserContext, kind: string): Promise<{ kind: string; version: string; hash: string }> {
  const { version, hash } = await (await context.request.get(`/api/legal/${kind}`)).json();
  return { kind, version, hash };
}

/** What a registration names as agreed to. */
export const registrationTexts = async (context: BrowserContext) => [
  await readText(context, 'agreement'),
  await readText(context, 'privacy'),
];

/** Lets the institution have what is sent to it, where the consent does not stand yet. */
export async function agreeToInstitution(place: Page | Locator, check = (tick: Locator): Promise<void> => tick.check()): Promise<void> {
  const tick = place.getByRole('checkbox', { name: /^我同意把这份.*交给/ });
  await expect(tick.or(place.getByText(/已同意《向机构提供资料同意书》/))).toBeVisible();
  if ((await tick.count()) > 0) await check(tick);
}
