import { getEnv } from '#lib/env.ts';
import { describeSession } from './describe-session.ts';
import { readSession } from './session.ts';

const env = { ...getEnv(), BIZ_LINE_IDS: ['202', '203'] };

describe('readSession', () => {
  it.each([
    ['USER_TOKEN=abc.def', { token: 'abc.def', bizLineId: '202' }],
    ['BizLineIdKey=203', { token: null, bizLineId: '203' }],
    ['BizLineIdKey=999', { bizLineId: '202' }],
    ['USER_TOKEN=a%0d%0ax: y', { token: null }],
    ['USER_TOKEN=a%20b', { token: null }],
    ['USER_TOKEN=%zz', { token: null }],
    ['USER_TOKEN=', { token: null }],
    ['USER_TOKEN=first; USER_TOKEN=second', { token: 'first' }],
    ['PRE_LOGIN=<script>', { preLogin: null }],
    [null, { token: null, preLogin: null }],
  ])('reads %j as %o', (header, session) => {
    expect(readSession(header, env)).toMatchObject(session);
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
    const answer = ask('USER_TOKEN=secret-bearer; PRE_LOGIN=aaaaaaaaaaaaaaaaaaaaaa');
    expect(await answer.text()).toBe('{"signedIn":true}');
    expect(answer.headers.getSetCookie().join('\n')).not.toMatch(/secret-bearer|PRE_LOGIN/);
  });

  it('keeps a form token that counts, so that a second tab spoils nothing, and replaces one that does not', () => {
    const visitor = 'PRE_LOGIN=aaaaaaaaaaaaaaaaaaaaaa';
    const given = (cookie: string) => /^XSRF-TOKEN=([^;]+)/.exec(ask(cookie).headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const own = given(visitor);
    expect(given(`${visitor}; XSRF-TOKEN=${own}`)).toBe(own);
    for (const other of ['PRE_LOGIN=bbbbbbbbbbbbbbbbbbbbbb', `${visitor}; USER_TOKEN=a-new-session`, ''])
      expect(given(`${other}; XSRF-TOKEN=${own}`)).not.toBe(own);
    expect(given(`${visitor}; XSRF-TOKEN=${own}x`)).not.toBe(`${own}x`);
  });

  it('marks cookies Secure under https', () => {
    const lines = ask('', { ...env, SITE_URL: 'https://portal.example.com' }).headers.getSetCookie();
    expect(lines.every((line) => line.endsWith('; Secure'))).toBe(true);
  });
});
