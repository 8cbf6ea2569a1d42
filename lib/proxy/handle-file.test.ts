import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { type Behaviour, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { HOSTILE_NAMES } from '#lib/validation/hostile-names.ts';
import { handleFile } from './handle-file.ts';

let store: FaultyUpstream;
const ask = (path: string, init?: RequestInit) => handleFile(new Request(`http://localhost:3000/oss_server${path}`, init));
const file =
  (type: string, ...headers: string[]): Behaviour =>
  (socket) =>
    socket.end(['HTTP/1.1 200 OK', `content-type: ${type}`, 'content-length: 4', 'connection: close', ...headers, '', 'body'].join('\r\n'));

beforeAll(async () => {
  store = await startFaultyUpstream();
  process.env.OSS_URL = `${store.url}/bucket`;
});
afterAll(() => store.close());
beforeEach(() => {
  store.requests.length = 0;
});

describe('files of the object store', () => {
  it('come from its folder, with their signed query and without a credential', async () => {
    store.become(file('image/png', 'set-cookie: a=1', 'cache-control: public, max-age=60', 'etag: "e1"', 'x-amz-request-id: 1'));
    const headers = {
      cookie: 'USER_TOKEN=token-of-the-user',
      authorization: 'Bearer token-of-the-user',
      'if-none-match': '"e0"',
      range: 'bytes=0-1',
    };
    const answer = await ask('/logo/a.png?Expires=1&Signature=a%2Bb', { headers });
    expect(await answer.text()).toBe('body');
    const sent = receivedRequest(store.requests[0]);
    expect(sent.line).toBe('GET /bucket/logo/a.png?Expires=1&Signature=a%2Bb HTTP/1.1');
    expect([...sent.headers.keys()].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'if-none-match', 'x-request-id']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      etag: '"e1"',
    });
    expect([...answer.headers.keys()]).not.toEqual(expect.arrayContaining(['set-cookie']));
    expect(answer.headers.get('x-amz-request-id')).toBeNull();
  });

  it.each(['text/html', 'image/svg+xml', 'text/javascript'])('of type %s are saved, never run', async (type) => {
    store.become(file(type));
    const answer = await ask('/a');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('are asked for inside its folder only, however hostile the name', async () => {
    store.become(file('image/png'));
    expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(140);
    let refused = 0;
    for (const name of HOSTILE_NAMES) {
      const { status } = await ask(`/${encodeURIComponent(name)}`);
      if (status !== 200) expect([name, status]).toEqual([name, 400]);
      if (status !== 200) refused += 1;
    }
    expect(store.requests).toHaveLength(HOSTILE_NAMES.length - refused);
    for (const sent of store.requests) {
      const [, path = ''] = receivedRequest(sent).line.split(' ');
      expect(new URL(path, store.url).href).toBe(store.url + path);
      expect(path).toMatch(/^\/bucket\/[^/?#\\]+(\/[^/?#\\]+)*$/);
      expect(path.split('/').map(decodeURIComponent)).not.toContain('..');
    }
  });

  it('may be asked for by head alone, and are not sent again when unchanged', async () => {
    store.become(file('image/png'));
    expect(await (await ask('/a.png', { method: 'HEAD' })).text()).toBe('');
    store.become((socket) => socket.end('HTTP/1.1 304 Not Modified\r\netag: "e1"\r\nconnection: close\r\n\r\n'));
    expect((await ask('/a.png')).status).toBe(304);
  });

  it.each([
    ['/..%2f..%2fetc/passwd', null, 400],
    ['/a', upstreamFaults.redirect, 502],
    ['/a', upstreamFaults['status 403'], 404],
    ['/a', upstreamFaults['status 404'], 404],
    ['/a', upstreamFaults['status 503'], 502],
    ['/a', upstreamFaults['empty reply'], 502],
  ] as const)('at %j over a fault are an answer of our own with status %#', async (path, fault, status) => {
    if (fault !== null) store.become(fault);
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([status, { code: expect.any(Number), msg: expect.any(String) }]);
    expect(store.requests.length > 0).toBe(fault !== null);
  });
});
