import type { IncomingHttpHeaders } from 'node:http';
import { encodeFileName, FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';

/** Types that a browser may show; none can carry a script. Anything else is saved as a file of no type. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'application/pdf']);
const SAVED = new Set([
  'text/plain',
  'text/csv',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);
const MAX_NAME = 200;
const UNSAFE_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** File name the upstream gives, without path or control characters; empty when it gives none. */
function toFileName(headers: IncomingHttpHeaders): string {
  const disposition = headers['content-disposition'] ?? '';
  const extended = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = decodeName(String(headers[FILE_NAME_HEADER] ?? extended ?? plain ?? ''));
  return name.replaceAll(UNSAFE_IN_NAMES, '_').slice(0, MAX_NAME);
}

/**
 * Headers of a file from the upstream on the portal's own origin: a type that cannot run, saved unless `mayShow` and it is a picture
 * or PDF, in a sandbox without a policy of its own.
 */
export function toFileHeaders(headers: IncomingHttpHeaders, { mayShow }: { mayShow: boolean }): Record<string, string> {
  const given = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = SHOWN.has(given) || SAVED.has(given) ? given : 'application/octet-stream';
  const name = toFileName(headers);
  const encoded = encodeFileName(name);
  const filed: Record<string, string> = {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${mayShow && SHOWN.has(type) ? 'inline' : 'attachment'}${name === '' ? '' : `; filename*=UTF-8''${encoded}`}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (name !== '') filed[FILE_NAME_HEADER] = encoded;
  const length = headers['content-length'];
  if (length !== undefined && headers['content-encoding'] === undefined) filed['content-length'] = length;
  return filed;
}
