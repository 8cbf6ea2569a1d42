import { DEMO_COMPANY } from '../../e2e/support/log-in.ts';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { enterPortal, isFormToken } from '../bench/enter-portal.ts';
import type { Service } from '../launch/service.ts';

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
