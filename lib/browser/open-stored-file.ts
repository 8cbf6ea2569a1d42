import { request } from './request.ts';

/** Where private files lie; every other address is opened as it is (spec §7). */
const PRIVATE_PATH = '/arn/';

export const isPrivateFile = (stored: string): boolean => stored.includes(PRIVATE_PATH);

/**
 * Opens a stored file in a tab of its own. The tab is opened at once, as the answer to the click; a private file's address is signed
 * meanwhile and lives only shortly.
 * @throws RequestFailed when it could not be signed; the tab is closed again.
 */
export async function openStoredFile(stored: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab !== null) tab.opener = null;
  try {
    const address = isPrivateFile(stored) ? (await request('signOssUrl', { body: stored })).data : stored;
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
