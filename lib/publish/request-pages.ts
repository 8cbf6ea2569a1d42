import { fetchPage } from './fetch-page.ts';
import { ownAddress } from './own-address.ts';

/** Asks this instance for its own pages, so that they are rendered before a visitor comes; true when all answered 2xx. */
export async function requestPages(paths: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(paths.map((path) => fetchPage(ownAddress() + path)));
  return answers.every((answer) => answer?.ok === true);
}
