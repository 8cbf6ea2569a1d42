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
export async function agreeToInstitution(
  place: Page | Locator,
  check = (tick: Locator): Promise<void> => tick.check({ timeout: 2_000 }),
): Promise<void> {
  const tick = place.getByRole('checkbox', { name: /^我同意把这份.*交给/ });
  const stands = place.getByText(/已同意《向机构提供资料同意书》/);
  await expect(tick.or(stands)).toBeVisible();
  // What was given before is known a moment later, and the tick is gone then.
  await expect(async () => {
    if ((await stands.count()) === 0) await check(tick);
  }).toPass();
}
