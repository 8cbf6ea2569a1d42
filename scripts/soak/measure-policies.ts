import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { printFigure } from '../bench/print-figure.ts';
import { findArticlePath, findDetailPath } from '../bench/sample-paths.ts';
import { findFreePort } from '../launch/ports.ts';
import { startPortal } from '../launch/start-system.ts';
import { enterAsCompany } from './enter-as.ts';
import { startSoakSystem } from './soak-system.ts';

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 10_000);
const AT_ONCE = 16;
const PAGES = 60;
const POLICY = 'content-security-policy';
const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

interface Mismatches {
  policies: number;
  hashes: number;
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What runs or styles inline; data and what is loaded from a file need no hash. */
const inlineParts = (html: string): string[] =>
  [...html.matchAll(INLINE)].flatMap(([, , attributes = '', code = '']) =>
    / src=|type="application\/(ld\+)?json"/.test(attributes) || code === '' ? [] : [code],
  );

async function look(url: string, headers: Readonly<Record<string, string>>, mismatches: Mismatches): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => get(url, { headers }, resolve).on('error', reject));
  const html = await text(answer);
  const policies = answer.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === POLICY ? [answer.rawHeaders[index + 1] ?? ''] : [],
  );
  if (policies.length !== 1) mismatches.policies += 1;
  if (!inlineParts(html).every((code) => policies[0]?.includes(hashOf(code)))) mismatches.hashes += 1;
}

/** Every page, details, lists with a query and addresses of nothing. */
async function listPaths(base: string): Promise<string[]> {
  const plain = Object.values(routes).flatMap(({ pattern }) => (pattern.includes('{') ? [] : [pattern]));
  const lists = Array.from({ length: PAGES }, (_, page) => toHref('financeList', {}, { page: page + 1 }));
  return [...plain, ...lists, await findDetailPath(base), await findArticlePath(base), '/financeServer/NO-SUCH', '/policy/NO-SUCH'];
}

/** Ten thousand pages, cold and warm, and renewed in between: each carries one policy, which fits what stands in it. */
export async function measurePolicies(): Promise<boolean> {
  const system = await startSoakSystem();
  const portal = await startPortal({ port: await findFreePort(), env: system.env, logDir: system.logDir });
  try {
    const paths = await listPaths(portal.url);
    // Without a login the pages of the personal centre are mere redirects.
    const headers = await enterAsCompany(portal);
    const mismatches: Mismatches = { policies: 0, hashes: 0 };
    let next = 0;
    const visitor = async (): Promise<void> => {
      while (next < REQUESTS) {
        next += 1;
        await look(`${portal.url}${paths[next % paths.length]}`, headers, mismatches);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    const met = mismatches.policies + mismatches.hashes === 0;
    printFigure({ figure: 'one policy a page', requests: REQUESTS, addresses: paths.length, ...mismatches, met });
    return met;
  } finally {
    await portal.kill();
    await system.stop();
  }
}
