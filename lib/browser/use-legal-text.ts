import useSWR from 'swr';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { type LegalText, legalTextAddress } from '#lib/legal/legal-text.ts';
import { RequestFailed } from './request-failed.ts';
import { exchange } from './send.ts';

async function readText(answer: Response): Promise<LegalText> {
  const text = ((await answer.json().catch(() => null)) ?? {}) as Partial<LegalText>;
  if (!answer.ok || typeof text.title !== 'string' || !Array.isArray(text.blocks)) throw new RequestFailed({ kind: 'malformed' });
  return text as LegalText;
}

/** A text that people agree to, read once it is wanted. */
export function useLegalText(kind: string) {
  const address = legalTextAddress(kind);
  return useSWR<LegalText, RequestFailed>(address, () => exchange(address, { timeoutMs: REQUEST_TIMEOUT_MS }, readText), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}
