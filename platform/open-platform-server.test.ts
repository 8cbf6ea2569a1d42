import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePlatformEnv } from './env.ts';
import { openPlatformServer } from './open-platform-server.ts';

const TOKEN = 'token-of-those-who-watch';
const waiting: ServerResponse[] = [];

async function open(settings: Record<string, string>, finish = async (): Promise<void> => undefined) {
  const env = parsePlatformEnv({ METRICS_TOKEN: TOKEN, ...settings });
  const opened = openPlatformServer(
    env,
    (request, response) => void (request.url === '/slow' ? waiting.push(response) : response.end('{}')),
    finish,
  );
  opened.server.listen(0, '127.0.0.1');
  await once(opened.server, 'listening');
  return { ...opened, address: `http://127.0.0.1:${(opened.server.address() as AddressInfo).port}` };
}
const close = (server: Server): void => {
  server.closeAllConnections();
  server.close();
};

describe('the platform’s server', () => {
  it('tells calls that are too many to come back, and answers all the same that it lives', async () => {
    const { server, address } = await open({ MAX_CALLS_IN_FLIGHT: '1' });
    void fetch(`${address}/slow`).catch(() => undefined);
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const answer = await fetch(`${address}/api/x`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { code: 503, msg: '系统繁忙，请稍后再试' },
    ]);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await metrics.text()).toContain('platform_calls_shed_total 1');
    close(server);
  });

  it('is not ready from the first word of a stop, lets open calls end, and closes its database last', async () => {
    const steps: string[] = [];
    const { stopping, address } = await open({ DRAIN_SECONDS: '0.3' }, async () => void steps.push('database'));
    waiting.length = 0;
    const slow = fetch(`${address}/slow`).then(async (answer) => steps.push(await answer.text()));
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const stopped = stopping.stop();
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    waiting[0]?.end('call');
    await Promise.all([slow, stopped]);
    expect(steps).toEqual(['call', 'database']);
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });
});
