import { randomUUID } from 'node:crypto';
import { toHref } from '#lib/routes/to-href.ts';
import { askSite } from '../../deploy/testing/ask-site.ts';
import { enterPortal } from '../bench/enter-portal.ts';
import type { Site } from './portal-site.ts';

const LOGIN = '/prod-api/api/user/login';
const SIGN_ON = '/api/sso/mzt/start';
const REPEATED = '数据正在处理，请勿重复提交';
const TOO_MANY = 429;
const POLICIES = toHref('policyList', {});
const LOOK_EVERY_MS = 20;
const GIVEN_UP_MS = 30_000;

const post = (url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How many of equal submissions, sent to both portals at once, were let through. */
export async function countPassed({ portals }: Site, copies: number): Promise<number> {
  const headers = await enterPortal(portals[0]);
  const body = { loginName: `nobody${randomUUID()}`, password: 'Wrong@2026word', code: 'none', uuid: randomUUID().replaceAll('-', '') };
  const addresses = Array.from({ length: copies }, (_, index) => `${portals[index % 2]?.url}${LOGIN}`);
  const answers = await Promise.all(addresses.map(async (url) => (await post(url, headers, body)).json() as Promise<{ msg: string }>));
  return answers.filter(({ msg }) => msg !== REPEATED).length;
}

/** How many sign-ons of one client both portals admit in sum. */
export async function countAdmitted({ portals }: Site, tries: number): Promise<number> {
  const client = `203.0.113.${Math.floor(Math.random() * 254) + 1}`;
  const headers = { ...(await enterPortal(portals[0])), 'x-forwarded-for': client };
  let admitted = 0;
  for (let index = 0; index < tries; index += 1) {
    const answer = await post(`${portals[index % 2]?.url}${SIGN_ON}`, headers, { redirect: '/' });
    await answer.arrayBuffer();
    if (answer.status === 200) admitted += 1;
    else if (answer.status !== TOO_MANY) throw new Error(`a sign-on answered ${answer.status}`);
  }
  return admitted;
}

async function timeUntilShown(read: () => Promise<string>, title: string, fromMs: number): Promise<number> {
  while (!(await read()).includes(title)) {
    if (performance.now() - fromMs > GIVEN_UP_MS) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return performance.now() - fromMs;
}

/** Where a notice is looked for: at each portal, and through nginx. */
const readers = ({ portals, nginx }: Site): (() => Promise<string>)[] => [
  ...portals.map((portal) => async () => (await fetch(portal.url + POLICIES)).text()),
  async () => (await askSite(nginx.securePort, POLICIES)).text,
];

/** How long after `fromMs` a notice stands on the list of the first portal, of the other and of nginx; readers look all the time. */
export function timeToShow(site: Site, title: string, fromMs: number): Promise<number[]> {
  return Promise.all(readers(site).map((read) => timeUntilShown(read, title, fromMs)));
}
