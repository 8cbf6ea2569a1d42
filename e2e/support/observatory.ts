import type { APIResponse } from 'playwright/test';

const HALF_A_YEAR_S = 15_768_000;

interface Rule {
  readonly name: string;
  /** Points that Mozilla's Observatory adds, over the hundred that a site without faults has. */
  readonly bonus: number;
  readonly isKept: (page: ScannedPage) => boolean;
}

interface ScannedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: ReadonlyMap<string, readonly string[]>;
  readonly html: string;
}

const LOOSE = /^('unsafe-inline'|'unsafe-eval'|\*|https?:|data:|blob:)$/;

const isStrict = (sources: readonly string[] | undefined): boolean => sources?.every((source) => !LOOSE.test(source)) ?? false;

function areScriptsOwn(html: string): boolean {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address]) => address ?? '');
  return addresses.length > 0 && addresses.every((address) => /^\/(?!\/)/.test(address));
}

function isPreloaded(header = ''): boolean {
  const maxAgeS = Number(/max-age=(\d+)/.exec(header)?.[1]);
  return maxAgeS >= HALF_A_YEAR_S && header.includes('includeSubDomains') && header.includes('preload');
}

/** The Observatory's tests of a page (HTTP Observatory, scoring version 4), each in its strictest form. */
const RULES: readonly Rule[] = [
  {
    name: "policy begins with default-src 'none', nothing unsafe in scripts and styles",
    bonus: 10,
    isKept: ({ policy }) =>
      policy.get('default-src')?.join(' ') === "'none'" && isStrict(policy.get('script-src')) && isStrict(policy.get('style-src')),
  },
  {
    name: 'frames are forbidden by the policy',
    bonus: 5,
    isKept: ({ policy, headers }) => policy.get('frame-ancestors')?.join() === "'none'" && headers['x-frame-options'] === 'DENY',
  },
  {
    name: 'base and forms are bound',
    bonus: 0,
    isKept: ({ policy }) => policy.get('base-uri')?.join() === "'none'" && isStrict(policy.get('form-action')),
  },
  { name: 'HSTS may be preloaded', bonus: 5, isKept: ({ headers }) => isPreloaded(headers['strict-transport-security']) },
  { name: 'types are not guessed', bonus: 0, isKept: ({ headers }) => headers['x-content-type-options'] === 'nosniff' },
  { name: 'no referrer leaves', bonus: 5, isKept: ({ headers }) => headers['referrer-policy'] === 'no-referrer' },
  { name: 'nobody else embeds', bonus: 10, isKept: ({ headers }) => headers['cross-origin-resource-policy'] === 'same-origin' },
  { name: 'nobody else opens', bonus: 0, isKept: ({ headers }) => headers['cross-origin-opener-policy'] === 'same-origin' },
  { name: 'no other origin reads', bonus: 0, isKept: ({ headers }) => headers['access-control-allow-origin'] === undefined },
  { name: 'every script is of the own origin', bonus: 5, isKept: ({ html }) => areScriptsOwn(html) },
  {
    name: 'nothing tells what runs here',
    bonus: 0,
    isKept: ({ headers }) => headers.server === undefined && headers['x-powered-by'] === undefined,
  },
];

const toPolicy = (header = ''): Map<string, readonly string[]> =>
  new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

/** Names of the rules that an answered page breaks, and its score. */
export async function scan(answer: APIResponse): Promise<{ broken: string[]; score: number }> {
  const headers = answer.headers();
  const page = { headers, policy: toPolicy(headers['content-security-policy']), html: await answer.text() };
  const kept = RULES.filter(({ isKept }) => isKept(page));
  return {
    broken: RULES.filter((rule) => !kept.includes(rule)).map(({ name }) => name),
    score: 100 + kept.reduce((sum, { bonus }) => sum + bonus, 0),
  };
}

/** Faults of the cookies that an answer sets; `readable` are those that the browser's own scripts need. */
export function cookieFaults(answer: APIResponse, readable: readonly string[]): string[] {
  const lines = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return lines.flatMap(({ value }) => {
    const [pair = '', ...flags] = value.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const lacks = ['Secure', 'Path=/'].filter((flag) => !flags.includes(flag));
    if (!flags.some((flag) => /^SameSite=(Lax|Strict)$/.test(flag))) lacks.push('SameSite');
    if (!readable.includes(name) && !flags.includes('HttpOnly')) lacks.push('HttpOnly');
    return lacks.map((flag) => `${name}: ${flag}`);
  });
}
