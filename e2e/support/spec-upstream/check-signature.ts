import { createDecipheriv, createHmac } from 'node:crypto';

interface Signed {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: Buffer;
}

/** What the specification has signed: the sorted non-empty parameters but `sign` of a GET, the body of a POST, nothing of an upload. */
function toSigned({ method, query, contentType, body }: Signed): string | Buffer {
  if (contentType.startsWith('multipart/')) return '';
  if (method !== 'GET') return body;
  const pairs = [...query].filter(([name, value]) => name !== 'sign' && value !== '').map(([name, value]) => `${name}=${value}`);
  return pairs.sort().join('&');
}

export const isSigned = (key: string, signature: string, request: Signed): boolean =>
  createHmac('sha256', key).update(toSigned(request)).digest('base64') === signature;

/** Text that was enciphered with AES-128-CBC, in base64; whatever else comes is taken as it is. */
export function openField(text: string, cipher: { readonly key: string; readonly iv: string } | undefined): string {
  if (cipher === undefined) return text;
  try {
    const opener = createDecipheriv('aes-128-cbc', cipher.key, cipher.iv);
    return opener.update(text, 'base64', 'utf8') + opener.final('utf8');
  } catch {
    return text;
  }
}
