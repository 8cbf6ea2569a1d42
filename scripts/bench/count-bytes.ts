import type { Page } from 'playwright';

/** Kinds of what a page fetches, as Chromium names them. */
export type BytesByKind = (kind: 'Script' | 'Stylesheet' | 'Document' | 'Font') => number;

/** Sums what comes over the wire from now on, as Chromium counts it, headers included. */
export async function countBytes(page: Page): Promise<BytesByKind> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sums = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
  });
  return (kind) => sums.get(kind) ?? 0;
}
