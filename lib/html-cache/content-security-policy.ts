import { createHash } from 'node:crypto';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Data blocks are never executed, so a policy does not list them. */
const DATA_BLOCK = /\stype="application\/(ld\+json|json)"/i;

const toSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].filter(([, attributes]) => !DATA_BLOCK.test(attributes ?? '')).map(([, , body]) => body ?? '');
}

const sources = (texts: readonly string[]): string => ["'self'", ...new Set(texts.map(toSource))].join(' ');

/**
 * The Content-Security-Policy of exactly this document: every inline script and style by its hash.
 * `https` adds `upgrade-insecure-requests`.
 */
export function policyFor(html: string, { https }: { https: boolean }): string {
  const styles = [...html.matchAll(STYLE)].map(([, body]) => body ?? '');
  const directives = [
    "default-src 'none'",
    `script-src ${sources(inlineScripts(html))}`,
    `style-src ${sources(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
