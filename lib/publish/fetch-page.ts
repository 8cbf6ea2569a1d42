const TIMEOUT_MS = 10_000;

/** A page as it leaves now, read to its end; null when none comes. */
export async function fetchPage(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response | null> {
  try {
    const answer = await fetch(url, { cache: 'no-store', redirect: 'manual', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}
