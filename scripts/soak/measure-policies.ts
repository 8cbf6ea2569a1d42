import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { DEMO_COMPANY } from '../../e2e/support/log-in.ts';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { enterPortal, isFormToken } from '../bench/enter-portal.ts';
import { printFigure } from '../bench/print-figure.ts';
import { findArticlePath, findDetailPath } from '../bench/sample-paths.ts';
import type { Service } from '../launch/service.ts';
import { doAtOnce } from './open-loop.ts';
import { withPortal } from './soak-system.ts';

interface Captcha {
  readonly data: { readonly uuid: string };
}

/** Headers of the demonstration's company, logged in. */
export async function enterAsCompany(portal: Pick<Service, 'url'>): Promise<Record<string, string>> {
  const visitor = await enterPortal(portal);
  const asked = await fetch(`${portal.url}/prod-api/api/comm/captchaImage`, { headers: visitor });
  const { data } = (await asked.json()) as Captcha;
  const answer = await fetch(`${portal.url}/prod-api/api/user/login`, {
    method: 'POST',
    headers: { ...visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO_COMPANY, code: CAPTCHA_TEXT, uuid: data.uuid }),
  });
  await answer.arrayBuffer();
  const session = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  if (!session.some((pair) => pair.includes('USER_TOKEN='))) throw new Error('no login');
  const kept = (visitor.cookie ?? '').split('; ').filter((pair) => !session.some((own) => own.split('=', 1)[0] === pair.split('=', 1)[0]));
  const cookie = [...kept, ...session].join('; ');
  const answered = await fetch(`${portal.url}/api/session`, { headers: { cookie } });
  const fresh = answered.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = [...cookie.split('; '), ...fresh].findLast(isFormToken) ?? '';
  const others = cookie.split('; ').filter((pair) => !isFormToken(pair));
  return {
    cookie: [...others, token].join('; '),
    'x-xsrf-token': decodeURIComponent(token.split('=', 2)[1] ?? ''),
    'sec-fetch-site': 'same-origin',
  };
}

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
export const measurePolicies = (): Promise<boolean> =>
  withPortal(async (portal) => {
    const paths = await listPaths(portal.url);
    // Without a login the pages of the personal centre are mere redirects.
    const headers = await enterAsCompany(portal);
    const mismatches: Mismatches = { policies: 0, hashes: 0 };
    await doAtOnce(REQUESTS, AT_ONCE, (index) => look(`${portal.url}${paths[index % paths.length]}`, headers, mismatches));
    const met = mismatches.policies + mismatches.hashes === 0;
    printFigure({ figure: 'one policy a page', requests: REQUESTS, addresses: paths.length, ...mismatches, met });
    return met;
  });
