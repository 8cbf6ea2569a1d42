import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '../scripts/launch/ports.ts';
import { toService } from '../scripts/launch/service.ts';
import { spawnNode } from '../scripts/launch/spawn-node.ts';
import { systemEnv, TEST_DATA_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const UP_WITHIN_MS = 30_000;
/** The pages that stand in for all others are answered by the second look at the latest; the areas within a few seconds of the first answer. */
const DECIDED_WITHIN_MS = 20_000;

/** `npm start` with a foreign upstream; gives what stands at the terminal once it is up. */
async function startWith(upstreamUrl: string, name: string) {
  const port = await findFreePort();
  const foreign = {
    UPSTREAM_URL: upstreamUrl,
    SITE_URL: 'https://portal.example',
    PORT: String(port),
    DATA_DIR: join(TEST_DATA_DIR, name),
  };
  const child = spawnNode('scripts/start.ts', { env: { ...systemEnv, ...foreign }, output: 'pipe' });
  let words = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await expect.poll(() => words, { timeout: UP_WITHIN_MS }).toContain('按 Ctrl-C 停止');
  return { url: service.url, stop: service.stop, words };
}

/** A back end that has dictionaries and institutions, and 404 for everything else, as Spring says it. */
async function openSmallUpstream(port: number): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const isKnown = /^\/api\/(comm\/|org\/list)/.test(url);
    const answer = isKnown ? { code: 200, msg: '操作成功', data: [] } : { status: 404, error: 'Not Found', path: url };
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

test('§8 后端没有开，npm start 照样几秒起来，说明原因；后端来了，只有一部分服务，其余如实收起', async ({ request }) => {
  test.setTimeout(120_000);
  const upstreamPort = await findFreePort();
  const { url, stop, words } = await startWith(`http://127.0.0.1:${upstreamPort}`, 'start-without-upstream');
  let upstream: Server | undefined;
  try {
    expect(words).toContain('连不上');
    expect(await (await request.get(`${url}/api/health/ready`)).json()).toEqual({ status: 'ok', pages: 'cold' });
    expect((await request.get(`${url}/financeServer`)).status()).toBe(503);
    upstream = await openSmallUpstream(upstreamPort);
    const off = async (): Promise<string[]> => (await (await request.get(`${url}/api/display`)).json()).off;
    await expect.poll(off, { timeout: DECIDED_WITHIN_MS }).toEqual(expect.arrayContaining(['finance', 'insurance', 'policy', 'invoice']));
    for (const path of ['/financeServer', '/insureProduct?productCode=A1', '/user/invoice']) {
      const closed = await request.get(`${url}${path}`, { maxRedirects: 0 });
      expect([path, closed.status()]).toEqual([path, 404]);
      expect(await closed.text()).toContain('这项服务还没有开通');
    }
    const { areas } = await (await request.get(`${url}/api/health/upstream`)).json();
    expect(areas.insurance).toMatchObject({ state: 'off', by: 'probe', lastFault: { call: 'insuranceProducts', status: 404 } });
    expect((await request.get(`${url}/about`)).status()).toBe(200);
  } finally {
    await stop();
    upstream?.close();
  }
});
