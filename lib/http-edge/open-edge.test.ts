import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { parseEnv } from '#lib/env/env-schema.ts';
import { dial, listen, shut } from '#lib/testing/raw-client.ts';
import type { Stopping } from '../http-server/stop-in-order.ts';
import { isOfThisMachine, openEdge } from './open-edge.ts';
import { NO_STATIC_FILES } from './static-files.ts';

const TOKEN = 'token-of-those-who-watch';
const unavailable = { html: '<main data-status="503">暂时打不开</main>', policy: "default-src 'none'" };
let server: Server;
let stopping: Stopping;
let address: string;
const waiting: ServerResponse[] = [];
const wait: RequestListener = (_request, response) => void waiting.push(response);

async function open(settings: Record<string, string>, handle: RequestListener = wait): Promise<void> {
  ({ server, stopping } = openEdge(
    parseEnv({ DRAIN_SECONDS: '0', METRICS_TOKEN: TOKEN, ...settings }),
    { unavailable, files: NO_STATIC_FILES },
    handle,
  ));
  address = await listen(server);
}
afterEach(() => {
  for (const response of waiting.splice(0)) response.end();
  if (server?.listening) shut(server);
});

/** Fills the room of a path. */
async function occupy(path: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) void fetch(address + path).catch(() => undefined);
  while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
}

const PAGE_MS = 20;
const makeInOneGo: RequestListener = (_request, response) => {
  const endsMs = performance.now() + PAGE_MS;
  while (performance.now() < endsMs);
  response.end('page');
};

/** Connections that the server has taken. */
async function dialAll(count: number): Promise<Socket[]> {
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const sockets = Array.from({ length: count }, () => dial(server));
  while (taken < count) await new Promise((resolve) => setImmediate(resolve));
  return sockets;
}

/** The head of the answer to a question that is asked now. */
async function askOn(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
}

describe('the edge under too many requests', () => {
  it('turns away at once what is too much, though each page is made in one go, and says meanwhile that it lives', async () => {
    await open({ MAX_PAGES_IN_FLIGHT: '10' }, makeInOneGo);
    const [watcher, ...visitors] = await dialAll(61);
    const answers: string[] = [];
    const note = (answer: string): void => void answers.push(answer.split('\r\n', 1)[0] ?? '');
    const asked = visitors.map((visitor) => askOn(visitor, '/policy').then(note));
    await Promise.all([...asked, askOn(watcher as Socket, '/api/health/live').then((answer) => note(`lives, ${answer}`))]);
    expect(answers.filter((answer) => answer.includes('200')).length).toBeGreaterThanOrEqual(11);
    expect(answers.filter((answer) => answer.includes('503')).length).toBeGreaterThan(30);
    expect(answers.findIndex((answer) => answer.startsWith('lives'))).toBeLessThan(answers.lastIndexOf('HTTP/1.1 200 OK'));
    expect(answers.lastIndexOf('HTTP/1.1 503 Service Unavailable')).toBeLessThan(answers.lastIndexOf('HTTP/1.1 200 OK'));
  });

  it('turns pages away with the failure page, its policy and Retry-After, and never the question whether it lives', async () => {
    await open({ MAX_PAGES_IN_FLIGHT: '2' });
    await occupy('/policy', 2);
    const startedMs = performance.now();
    const answer = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    expect(answer.headers.get('content-security-policy')).toBe(unavailable.policy);
    expect(await answer.text()).toBe(unavailable.html);
    expect(await (await fetch(`${address}/`)).text()).toBe('现在访问的人较多，请稍后再试');
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  it('keeps calls and pages from starving each other', async () => {
    await open({ MAX_PAGES_IN_FLIGHT: '1', MAX_CALLS_IN_FLIGHT: '1' });
    await occupy('/prod-api/api/comm/district/option', 1);
    const call = await fetch(`${address}/prod-api/api/user/login`, { method: 'POST', body: '{}' });
    expect([call.status, await call.json()]).toEqual([503, { code: 503, msg: '现在访问的人较多，请稍后再试' }]);
    await occupy('/policy', 1);
    for (const response of waiting.splice(0)) response.end();
    void occupy('/', 1);
    while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
  });

  it('gives every answer the security headers, also those it makes itself', async () => {
    await open({ MAX_PAGES_IN_FLIGHT: '1' });
    await occupy('/', 1);
    for (const path of ['/api/health/live', '/', '/%zz'])
      expect((await fetch(address + path)).headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('/api/health/upstream', () => {
  const foreign = { UPSTREAM_URL: 'https://upstream.example', SITE_URL: 'https://portal.example', ALLOW_SAMPLE_KEYS: '1' };
  const none: RequestListener = (_request, response) => void response.writeHead(404).end();

  it('tells how every area is, without the token nothing at all where one is set', async () => {
    await open({}, none);
    const ask = (authorization: string) => fetch(`${address}/api/health/upstream`, { headers: { authorization } });
    for (const given of ['', 'Bearer wrong', TOKEN]) expect((await ask(given)).status).toBe(404);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({ areas: { finance: { title: '金融超市', state: 'unknown' } } });
  });

  it('is there for this machine alone where no token is set in production', async () => {
    await open({ METRICS_TOKEN: '', NODE_ENV: 'production', ...foreign }, none);
    const ask = (headers: Record<string, string>) => fetch(`${address}/api/health/upstream`, { headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  it('is there for everybody where no token is set in a demonstration', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await open({ METRICS_TOKEN: '', NODE_ENV: 'production', ALLOW_SAMPLE_KEYS: '1' }, none);
    expect((await fetch(`${address}/api/health/upstream`, { headers })).status).toBe(200);
  });

  it('is there for everybody where no token is set under development', async () => {
    await open({ METRICS_TOKEN: '' }, none);
    expect((await fetch(`${address}/api/health/upstream`)).status).toBe(200);
    expect((await fetch(`${address}/api/health/upstream`, { method: 'POST' })).status).toBe(404);
  });
});

describe('/metrics', () => {
  it('is there only for who brings the token, wherever he asks from', async () => {
    await open({}, (_request, response) => void response.writeHead(404).end());
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `bearer ${TOKEN}`, TOKEN])
      expect((await fetch(`${address}/metrics`, { headers: { authorization, 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await answer.text();
    expect(text).toMatch(/portal_answer_seconds_count\{kind="pages",status="4xx"\} 5/);
    for (const name of ['portal_pages_in_flight 0', 'portal_upstream_breakers_open 0', 'nodejs_eventloop_lag_seconds'])
      expect(text).toContain(name);
  });

  it('counts how pages felt by route, and keeps nothing else of a report', async () => {
    await open({});
    const report = (body: unknown) => fetch(`${address}/api/vitals`, { method: 'POST', body: JSON.stringify(body) });
    expect((await report({ path: '/policy/P2026-1', lcp: 900, inp: 80, cls: 0.02 })).status).toBe(204);
    expect((await report({ path: '/nowhere/13800000000', lcp: 900 })).status).toBe(204);
    for (const wrong of [{}, { path: '/', lcp: -1 }, { path: '/', who: 'x' }, 'x', { path: '/', lcp: 'x'.repeat(600) }])
      expect((await report(wrong)).status).toBe(400);
    const text = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(text).toContain('portal_web_lcp_seconds_bucket{le="1",route="policyArticle"} 1');
    expect(text).toContain('portal_web_lcp_seconds_count{route="other"} 1');
    expect(text).toContain('portal_web_inp_seconds_count{route="policyArticle"} 1');
    expect(text).not.toMatch(/P2026|13800000000/);
    expect(text).toContain('portal_area_state{area="finance",state="unknown"} 1');
  });
});

describe('the edge that stops', () => {
  it('says at once that it is not ready, and still that it lives', async () => {
    await open({ DRAIN_SECONDS: '14' }, (_request, response) => response.end('page'));
    void stopping.stop();
    const ready = await fetch(`${address}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    const live = await fetch(`${address}/api/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    expect(await (await fetch(address)).text()).toBe('page');
    await stopping.stop(true);
  });
});

const from = (remoteAddress: string, headers: Record<string, string> = {}): boolean =>
  isOfThisMachine({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('knows %s as this machine', (address) => {
  expect(from(address)).toBe(true);
});

it.each(['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '127.0.0.1.example', ''])('takes %s for another', (address) => {
  expect(from(address)).toBe(false);
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('takes whoever comes with %s for one behind a proxy', (name) => {
  expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
});
