import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { PHONE, TABLET } from '#lib/navigation/phone.ts';
import { routes } from '#lib/routes/routes.ts';
import { until } from '#lib/testing/until.ts';
import { askSite, type SiteResponse } from './testing/ask-site.ts';
import { hasNginx, type NginxServer, startNginx } from './testing/nginx-server.ts';
import { type StandIn, startStandIn } from './testing/stand-in-portal.ts';

const site = readFileSync(join(import.meta.dirname, 'nginx/portal.conf'), 'utf8');
const PROFILE = '/prod-api/portal/user/profile';
const MEBIBYTE = 1024 * 1024;

/** The lines of one `map` of the site. */
const mapOf = (variable: string): string => site.split(` $${variable} {\n`)[1]?.split('\n}')[0] ?? '';

/** Whether nginx counts the path among the pages that are the same for everybody. */
function isBrowse(path: string): boolean {
  const entries = [...mapOf('portal_browse').matchAll(/^ +("?)(\S+?)\1 1;$/gm)];
  return entries.some(([, , pattern = '']) => (pattern.startsWith('~') ? new RegExp(pattern.slice(1)).test(path) : pattern === path));
}

describe('the site in writing', () => {
  it.each(Object.values(routes).map(({ pattern, render }) => [pattern, render === 'browse'] as const))(
    'keeps %s: %p',
    (pattern, isKept) => {
      expect(isBrowse(pattern.replace(/\{\w+\}/g, 'a-1_B'))).toBe(isKept);
    },
  );

  it('knows the phones that the portal knows', () => {
    expect(mapOf('portal_phone')).toContain(`"~*(${PHONE.source})" 1`);
    expect(mapOf('portal_phone')).toContain(`"~*(${TABLET.source})" 0`);
  });
});

(hasNginx ? describe : () => undefined)('the site at work', () => {
  let portal: StandIn;
  let nginx: NginxServer;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => askSite(nginx.securePort, path, { method, headers });

  /** What TLS agrees on with a client that offers this; null where it refuses. */
  const shake = (offer: { minVersion?: 'TLSv1.1'; maxVersion?: 'TLSv1.1' | 'TLSv1.2'; ciphers?: string; ALPNProtocols?: string[] }) =>
    new Promise<Pick<TLSSocket, 'alpnProtocol'> | null>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: nginx.securePort, rejectUnauthorized: false, ...offer });
      socket.once('error', () => resolve(null));
      socket.once('secureConnect', () => {
        resolve({ alpnProtocol: socket.alpnProtocol });
        socket.destroy();
      });
    });

  beforeAll(async () => {
    portal = await startStandIn();
    nginx = await startNginx([portal.port]);
    await until(async () => (await ask('/accessibility')).status === 200);
  });
  afterAll(async () => {
    await nginx.stop();
    await portal.stop();
  });

  it('is in order', () => {
    expect(nginx.check()).toContain('syntax is ok');
  });

  it('speaks TLS 1.2 with forward secrecy and 1.3, HTTP/2 too, and nothing older', async () => {
    expect(await shake({})).not.toBeNull();
    expect(await shake({ ALPNProtocols: ['h2', 'http/1.1'] })).toEqual({ alpnProtocol: 'h2' });
    expect(await shake({ maxVersion: 'TLSv1.2' })).not.toBeNull();
    expect(await shake({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA:@SECLEVEL=0' })).toBeNull();
    expect(await shake({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBeNull();
  });

  it('tells the portal who asks and how, whatever the visitor claims', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http', 'x-real-ip': '203.0.113.7', cookie: 'USER_TOKEN=a' };
    expect((await ask(PROFILE, claims)).text).toContain(`${PROFILE} for USER_TOKEN=a at portal.example from 127.0.0.1 by https`);
  });

  it('takes bodies of 31 MB, and refuses more before the portal hears of it', async () => {
    const send = (bytes: number) => askSite(nginx.securePort, '/prod-api/common/upload', { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await send(31 * MEBIBYTE)).status).toBe(200);
    const heard = portal.asked.length;
    expect((await send(31 * MEBIBYTE + 1)).status).toBe(413);
    expect(portal.asked).toHaveLength(heard);
  });

  it('asks the portal once for a page that many want, and for nobody in particular', async () => {
    const path = '/financeServer?page=2';
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((user) => ask(path, { cookie: `USER_TOKEN=${user}` })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain(`${path} for anybody at portal.example from 127.0.0.1`);
    expect(portal.asked.filter((asked) => asked === `GET ${path}`)).toHaveLength(1);
  });

  it('asks the portal again for whoever comes after the second that a page is kept, and shows nobody what is older', async () => {
    const first = (await ask('/insure')).text;
    await until(async () => portal.asked.length > 0 && (await ask('/insure')).headers['x-cache'] === 'EXPIRED');
    const later = await ask('/insure');
    expect(later.text).not.toBe(first);
    expect(later.headers['x-cache']).toMatch(/HIT|EXPIRED/);
  });

  /** What a portal gets that has a page fetched anew. */
  const renew = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${nginx.renewalPort}${path}`, init);

  it.each([
    ['packed', 'gzip'],
    ['plain', 'identity'],
  ])('shows readers at once what a portal had it fetch anew, %s', async (_how, encoding) => {
    const path = '/tools/compare';
    const headers = { 'accept-encoding': encoding };
    const read = ({ bytes }: SiteResponse): string => (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    const before = await ask(path, headers);
    const renewed = await (await renew(path, { headers })).text();
    const after = await ask(path, headers);
    expect(read(before)).not.toBe(renewed);
    expect([read(after), after.headers['x-cache']]).toEqual([renewed, expect.stringMatching(/HIT|STALE/)]);
    expect(await (await renew(path, { headers: { cookie: 'USER_TOKEN=a' } })).text()).toContain(`${path} for anybody at portal.example`);
  });

  it('lets nobody but a portal past what it keeps, and a portal to nothing but pages', async () => {
    await ask('/tools/calculator');
    for (const headers of [{ 'cache-control': 'no-cache' }, { pragma: 'no-cache' }, { host: '127.0.0.1:8081' }] as Record<string, string>[])
      expect((await ask('/tools/calculator', headers)).headers['x-cache']).toMatch(/HIT|STALE|UPDATING/);
    const heard = portal.asked.length;
    for (const path of [PROFILE, '/user/message', '/login', '/?loginType=1&userId=2', '/metrics'])
      expect((await renew(path)).status).toBe(404);
    expect((await renew('/policy', { method: 'POST', body: '{}' })).status).toBe(404);
    expect(portal.asked).toHaveLength(heard);
    expect(readFileSync(join(import.meta.dirname, 'nginx/portal/renewal.conf'), 'utf8')).toMatch(/^listen 127\.0\.0\.1:8081;$/m);
  });

  it('hands packed pages to those who take them, plain ones to the others, and packs what the portal did not', async () => {
    const packed = await ask('/agriculture', { 'accept-encoding': 'br, gzip;q=0.9' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toContain('/agriculture for anybody');
    const plain = await ask('/agriculture');
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, expect.stringContaining('/agriculture for anybody')]);
    const call = await ask(PROFILE, { 'accept-encoding': 'gzip' });
    expect([call.headers['content-encoding'], call.headers.vary]).toEqual(['gzip', expect.stringMatching(/accept-encoding/i)]);
    expect(gunzipSync(call.bytes).toString()).toContain(PROFILE);
  });

  it('keeps files that are named by their content, asks once for them, and lets browsers keep them for ever', async () => {
    const path = '/_next/static/chunks/a-1b2c.js';
    const [first, second] = [await ask(path), await ask(path)];
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: expect.any(String) } });
    expect(portal.asked.filter((asked) => asked.endsWith(path))).toHaveLength(1);
  });

  it.each<[string, string, Record<string, string>, string?]>([
    ['a navigation within the page', '/financeServer', { rsc: '1' }],
    ['a return of the government sign-on', '/?loginType=1&userId=2', {}],
    ['the centre', '/user/message', {}],
    ['the login', '/login', {}],
    ['a call', PROFILE, {}],
    ['a file', '/oss_server/a.pdf', {}],
    ['an answer that sets a cookie', '/about', {}],
    ['an answer that is private', '/policy', {}],
    ['a submission', '/financeServer', {}, 'POST'],
  ])('keeps nothing of %s', async (_what, path, headers, method = 'GET') => {
    const answers = await Promise.all(['a', 'b'].map((user) => ask(path, { ...headers, cookie: `USER_TOKEN=${user}` }, method)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = answers.map(({ text }) => text);
    expect(one).not.toBe(other);
  });

  it('lets no answer to one user reach another', async () => {
    await ask(PROFILE, { cookie: 'USER_TOKEN=one' });
    expect((await ask(PROFILE, { cookie: 'USER_TOKEN=two' })).text).toContain('USER_TOKEN=two');
    expect((await ask('/financeServer')).text).not.toContain('USER_TOKEN');
  });

  it('sends plain requests to TLS under its own name, and shows nothing that is for those who watch', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.plainPort}/policy?page=2`, {
      redirect: 'manual',
      headers: { host: 'evil.example' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://portal.example/policy?page=2']);
    expect(answer.headers.get('server')).toBe('nginx');
    for (const path of ['/metrics', '/api/health/upstream']) expect((await ask(path)).status).toBe(404);
  });

  it('shows the last pages while no portal answers, and new ones when one is back', async () => {
    const kept = (await ask('/tools/match')).text;
    await portal.stop();
    await until(async () => (await ask(PROFILE)).status >= 500);
    expect(await ask('/tools/match')).toMatchObject({ status: 200, text: kept });
    portal = await startStandIn(portal.port);
    await until(async () => ![kept, ''].includes((await ask('/tools/match')).text));
  });
});

(hasNginx ? describe : () => undefined)('the site before two portals, one of which fails', () => {
  let failing: StandIn;
  let sound: StandIn;
  let nginx: NginxServer;
  const ROUNDS = 20;

  beforeAll(async () => {
    [failing, sound] = [await startStandIn(), await startStandIn()];
    nginx = await startNginx([failing.port, sound.port]);
    await until(async () => (await askSite(nginx.securePort, PROFILE)).status === 200);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all([failing.stop(), sound.stop()]);
  });

  const heard = (path: string): number => [...failing.asked, ...sound.asked].filter((asked) => asked.endsWith(path)).length;

  it('passes on what a portal says that is full, without asking another or taking it for dead', async () => {
    failing.mood = 'turnsAway';
    const answers: SiteResponse[] = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await askSite(nginx.securePort, `/prod-api/full/${round}`));
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ROUNDS - turnedAway.length);
    expect(turnedAway.length).toBeGreaterThan(1);
    for (const { headers } of turnedAway) expect(headers['retry-after']).toBe('2');
    for (let round = 0; round < ROUNDS; round += 1) expect(heard(`/prod-api/full/${round}`)).toBe(1);
    sound.mood = 'turnsAway';
    for (let round = 0; round < ROUNDS; round += 1) expect((await askSite(nginx.securePort, PROFILE)).status).toBe(503);
    sound.mood = 'answers';
  });

  it('asks the other again for what only reads, and never sends a write twice, where the first one hangs up', async () => {
    failing.mood = 'hangsUp';
    for (let round = 0; round < ROUNDS; round += 1) {
      const [read, write] = [`/prod-api/read/${round}`, `/prod-api/write/${round}`];
      expect((await askSite(nginx.securePort, read)).status).toBe(200);
      expect([200, 502]).toContain((await askSite(nginx.securePort, write, { method: 'POST', body: '{}' })).status);
      expect(heard(write)).toBeLessThanOrEqual(1);
    }
    await until(async () => (await askSite(nginx.securePort, PROFILE, { method: 'POST', body: '{}' })).status === 502);
  });

  it('sends a write to the other where the first one does not even listen', async () => {
    await failing.stop();
    for (let round = 0; round < ROUNDS; round += 1)
      expect((await askSite(nginx.securePort, PROFILE, { method: 'POST', body: '{}' })).status).toBe(200);
  });
});
