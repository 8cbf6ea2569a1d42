import type { BrowserContext } from 'playwright/test';

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
