import * as z from 'zod';
import { signV1 } from '#lib/signature/sign-v1.ts';

const TIMEOUT_MS = 5_000;
const Traded = z.object({ code: z.literal(200), data: z.object({ token: z.string().min(1) }) });

/** Trades the one-time code that a window was opened with for the session behind it, at the portal; null when the portal refuses. */
export async function tradeCode(
  code: string,
  { siteUrl, header, key }: { readonly siteUrl: string; readonly header: string; readonly key: string },
): Promise<string | null> {
  const body = JSON.stringify({ code });
  try {
    const answer = await fetch(`${siteUrl}/api/handoff`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: signV1(key, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const traded = Traded.safeParse(await answer.json());
    return traded.success ? traded.data.data.token : null;
  } catch {
    return null;
  }
}
