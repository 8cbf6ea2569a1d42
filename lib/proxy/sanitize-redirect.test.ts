import type { Env } from '#lib/env/env-schema.ts';
import { parseEnv } from '#lib/env/env-schema.ts';
import { sanitizeRedirect } from './respond-to-call.ts';

const env: Env = parseEnv({ SIGN_ON_HOSTS: 'pay.example', SANDBOX: '' });

it('keeps a redirectUrl on either level only where it may lead', () => {
  const good = { code: 200, redirectUrl: '/policy', data: { loginName: 'a', redirectUrl: 'https://pay.example/x' } };
  expect(sanitizeRedirect(good, env)).toEqual(good);
  const bad = { code: 200, redirectUrl: '//evil.example', data: { loginName: 'a', redirectUrl: 'https://evil.example/' } };
  expect(sanitizeRedirect(bad, env)).toEqual({ code: 200, redirectUrl: '', data: { loginName: 'a', redirectUrl: '' } });
});

it.each([null, 'text', [1], { code: 200 }, { code: 200, data: null }, { code: 200, data: ['x'] }])('leaves %j as it is', (answer) => {
  expect(sanitizeRedirect(answer, env)).toEqual(answer);
});
