const MAX_PATH = 512;
const CONTROL = /\p{Cc}|\\/u;

/**
 * Path of a file in the object store, encoded anew; null for one that is broken or could leave the folder. Encoded signs are decoded
 * once, so that what is checked is what the store sees.
 */
export function toFilePath(encoded: string): string | null {
  if (!encoded.startsWith('/') || encoded.length > MAX_PATH) return null;
  let path: string;
  try {
    path = decodeURIComponent(encoded.slice(1));
  } catch {
    return null;
  }
  const segments = path.split('/');
  const harmless = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !CONTROL.test(segment));
  return harmless ? `/${segments.map(encodeURIComponent).join('/')}` : null;
}
