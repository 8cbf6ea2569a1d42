import { EMPTY_FILE } from '#lib/contract/file-fingerprint.ts';

const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** SHA-256 of a file in hex, computed in this browser. @throws RangeError for one too large or empty, TypeError where the browser has no means. */
export async function hashFile(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new RangeError('文件不能超过 50 MB');
  if (file.size === 0) throw new RangeError(EMPTY_FILE);
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is said of a file that was not hashed. */
export const hashFailureText = (error: unknown): string =>
  error instanceof RangeError ? error.message : '这个浏览器读不出文件指纹，请换一个浏览器再选';
