import { createServer, type Server } from 'node:http';
import { listen, shut } from '#lib/testing/raw-client.ts';
import { answerCall, isCall } from './answer-call.ts';

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => void (isCall(request) ? answerCall(request, response) : response.writeHead(418).end()));
  base = await listen(server);
});
afterAll(() => shut(server));

describe('a call', () => {
  it('is answered without the framework, as JSON with its length and its cookies', async () => {
    const answer = await fetch(`${base}/prod-api/api/no/such/call`);
    const body = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([Number(answer.headers.get('content-length')), JSON.parse(body)]).toMatchObject([Buffer.byteLength(body), { code: 404 }]);
  });

  it('is refused without its body being read when it comes from elsewhere, on the same connection', async () => {
    const answer = await fetch(`${base}/prod-api/api/user/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify({ loginName: 'x'.repeat(10_000) }),
    });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 403]);
  });

  it.each([
    ['HEAD', '/prod-api/api/comm/dictType/x'],
    ['OPTIONS', '/prod-api/api/comm/dictType/x'],
    ['GET', '/api/session'],
    ['GET', '/prod-api'],
  ])('is not %s %s, which the framework answers', async (method, path) => {
    expect((await fetch(base + path, { method })).status).toBe(418);
  });
});
