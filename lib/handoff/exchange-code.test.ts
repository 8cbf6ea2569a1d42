import { getEnv } from '#lib/env/get-env.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { exchangeCode } from './exchange-code.ts';
import { handOff } from './hand-off.ts';
import { sealTicket, storeTicket } from './handoff-ticket.ts';

const ticket = { site: 'tenant', token: 'site-bearer', bizLineMode: '1', bizLineId: '203' } as const;

beforeAll(() => {
  process.env.TENANT_SITE_URL = 'https://fin.example.com/';
  process.env.HANDOFF_MODE = 'code';
});

async function openWindow(): Promise<URL> {
  const [handoff = ''] = storeTicket(ticket, getEnv(), Date.now()).replace('handoff=', '').split(';');
  return new URL((await handOff(portalRequest('/api/handoff', { cookies: { handoff } }))).headers.get('location') ?? '');
}

function exchange(code: string, key: string = SAMPLE_KEYS.SIGN_KEY_TENANT) {
  const body = JSON.stringify({ code });
  const headers = { 'content-type': 'application/json', sign: signV1(key, body) };
  return exchangeCode(new Request('http://localhost:3000/api/handoff', { method: 'POST', body, headers }));
}

describe('a one-time code in place of the token', () => {
  it('is all that the window holds, and the site trades it for the token once', async () => {
    const { origin, searchParams, href } = await openWindow();
    expect(origin).toBe('https://fin.example.com');
    expect([...searchParams.keys()]).toEqual(['code', 'bizLineMode', 'bizLineId']);
    expect(href).not.toContain('site-bearer');
    const code = searchParams.get('code') ?? '';
    expect(await (await exchange(code)).json()).toMatchObject({
      code: 200,
      data: { token: 'site-bearer', bizLineMode: '1', bizLineId: '203' },
    });
    expect((await exchange(code)).status).toBe(403);
  });

  it('is worth nothing to another site or a visitor, who cannot spend it either', async () => {
    const code = (await openWindow()).searchParams.get('code') ?? '';
    for (const key of [SAMPLE_KEYS.SIGN_KEY_ADMIN, SAMPLE_KEYS.SIGN_KEY, 'a guess']) expect((await exchange(code, key)).status).toBe(403);
    expect((await exchange(code)).status).toBe(200);
  });

  it.each([
    ['one that is made up', () => 'A'.repeat(200)],
    ['one of the cookie', () => sealTicket(ticket, 'handoff', getEnv(), Date.now())],
    ['one older than a minute', () => sealTicket(ticket, 'handoff-code', getEnv(), Date.now() - 60_000)],
    ['an empty one', () => ''],
  ])('is refused for %s', async (_name, code) => {
    expect((await exchange(code())).status).toBe(403);
  });
});
