import { ownAddress } from './own-address.ts';

const TIMEOUT_MS = 10_000;

async function requestPage(path: string): Promise<boolean> {
  try {
    const answer = await fetch(ownAddress() + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Asks this instance for its own pages, so that they are rendered before a visitor comes; true when all answered 2xx. */
export async function requestPages(paths: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(paths.map(requestPage));
  return answers.every(Boolean);
}
