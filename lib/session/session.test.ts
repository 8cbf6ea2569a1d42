import { getEnv } from '#lib/env/get-env.ts';
import { isSameOrigin } from '#lib/proxy/check-xsrf.ts';
import { describeSession } from './describe-session.ts';
import { readSession } from './session.ts';
import { leaveSession, startSession } from './session-cookies.ts';
import { issueXsrfToken } from './xsrf-token.ts';

const env = { ...getEnv(), BIZ_LINE_IDS: ['202', '203'] };

describe('readSession', () => {
  it.each([
    ['USER_TOKEN=abc.def-of-the-user', { token: 'abc.def-of-the-user', bizLineId: '202' }],
    ['BizLineIdKey=203', { token: null, bizLineId: '203' }],
    ['BizLineIdKey=999', { bizLineId: '202' }],
    ['USER_TOKEN=a%0d%0ax: y', { token: null }],
    ['USER_TOKEN=a%20b', { token: null }],
    ['USER_TOKEN=%zz', { token: null }],
    ['USER_TOKEN=anything', { token: null }],
    ['__Host-USER_TOKEN=token-of-the-user', { token: null }],
    ['USER_TOKEN=', { token: null }],
    ['USER_TOKEN=first-of-two-tokens; USER_TOKEN=second-of-two-tokens', { token: 'first-of-two-tokens' }],
    ['PRE_LOGIN=<script>', { preLogin: null }],
    [null, { token: null, preLogin: null }],
  ])('reads %j as %o', (header, session) => {
    expect(readSession(header, env)).toMatchObject(session);
  });
});

describe('readSession under https', () => {
  const https = { ...env, SITE_URL: 'https://portal.example.com' };
  const preLogin = 'a'.repeat(22);

  it('takes a session from the host-only cookies and from no other: a sibling host may have set those', () => {
    const planted = `USER_TOKEN=token-of-the-attacker; PRE_LOGIN=${preLogin}`;
    expect(readSession(planted, https)).toMatchObject({ token: null, preLogin: null });
    const own = `__Host-USER_TOKEN=token-of-the-user; __Host-PRE_LOGIN=${preLogin}`;
    expect(readSession(`${planted}; ${own}`, https)).toMatchObject({ token: 'token-of-the-user', preLogin });
  });

  it('takes and gives no form token under another name', () => {
    const xsrf = issueXsrfToken(https.PORTAL_SECRET, { token: null, preLogin, bizLineId: '' });
    const session = readSession(`__Host-PRE_LOGIN=${preLogin}`, https);
    const isOwn = (cookie: string) => isSameOrigin(new Headers({ cookie, 'x-xsrf-token': xsrf }), session, https);
    expect([isOwn(`XSRF-TOKEN=${xsrf}`), isOwn(`__Host-XSRF-TOKEN=${xsrf}`)]).toEqual([false, true]);
  });

  it('sets and clears what it reads, by names that browsers take from this host alone', () => {
    const lines = [...startSession('token-of-the-user', https), ...leaveSession(https)];
    const names = ['__Host-USER_TOKEN', 'SIGNED_IN', '__Host-XSRF-TOKEN'];
    expect(lines.map((line) => line.split('=', 1)[0])).toEqual([...names, ...names, 'BizLineModeKey', 'BizLineIdKey']);
    for (const line of lines) expect(line).toMatch(/; Path=\/; .*; Secure$/);
  });
});

describe('describeSession', () => {
  const ask = (cookie: string, given = env) =>
    describeSession(new Request('http://localhost:3000/api/session', { headers: { cookie } }), given);

  it('names a visitor, gives a readable form token and hides the name', async () => {
    const answer = ask('');
    const [xsrf = '', signedIn = '', preLogin = ''] = answer.headers.getSetCookie();
    expect(await answer.json()).toEqual({ signedIn: false });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Lax$/);
    expect(signedIn).toMatch(/^SIGNED_IN=; .*Max-Age=0/);
    expect(preLogin).toMatch(/^PRE_LOGIN=[\w-]{22}; .*HttpOnly$/);
  });

  it('says that a session exists and nothing more of it', async () => {
    const answer = ask('USER_TOKEN=secret-bearer-of-a-user; PRE_LOGIN=aaaaaaaaaaaaaaaaaaaaaa');
    expect(await answer.text()).toBe('{"signedIn":true}');
    expect(answer.headers.getSetCookie().join('\n')).not.toMatch(/secret-bearer-of-a-user|PRE_LOGIN/);
  });

  it('keeps a form token that counts, so that a second tab spoils nothing, and replaces one that does not', () => {
    const visitor = 'PRE_LOGIN=aaaaaaaaaaaaaaaaaaaaaa';
    const given = (cookie: string) => /^XSRF-TOKEN=([^;]+)/.exec(ask(cookie).headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const own = given(visitor);
    expect(given(`${visitor}; XSRF-TOKEN=${own}`)).toBe(own);
    for (const other of ['PRE_LOGIN=bbbbbbbbbbbbbbbbbbbbbb', `${visitor}; USER_TOKEN=a-new-session-of-a-user`, ''])
      expect(given(`${other}; XSRF-TOKEN=${own}`)).not.toBe(own);
    expect(given(`${visitor}; XSRF-TOKEN=${own}x`)).not.toBe(`${own}x`);
  });

  it('marks cookies Secure under https', () => {
    const lines = ask('', { ...env, SITE_URL: 'https://portal.example.com' }).headers.getSetCookie();
    expect(lines.every((line) => line.endsWith('; Secure'))).toBe(true);
    expect(lines.map((line) => line.split('=', 1)[0])).toEqual(['__Host-XSRF-TOKEN', 'SIGNED_IN', '__Host-PRE_LOGIN', '__Host-DEVICE']);
  });

  it('calls nobody signed in by a cookie that can be no token, or that others may have set', async () => {
    for (const cookie of ['USER_TOKEN=1', 'USER_TOKEN=anything', '__Host-USER_TOKEN=token-of-the-user'])
      expect(await ask(cookie).json()).toEqual({ signedIn: false });
    const https = { ...env, SITE_URL: 'https://portal.example.com' };
    expect(await ask('USER_TOKEN=token-of-the-user', https).json()).toEqual({ signedIn: false });
    expect(await ask('__Host-USER_TOKEN=token-of-the-user', https).json()).toEqual({ signedIn: true });
  });
});
