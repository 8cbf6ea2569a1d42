import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { parsePlatformEnv } from './env.ts';
import { openPlatformServer, stopAll } from './run-platform.ts';

const TOKEN = 'token-of-those-who-watch';
const waiting: ServerResponse[] = [];

async function open(settings: Record<string, string>) {
  const env = parsePlatformEnv({ METRICS_TOKEN: TOKEN, ...settings });
  const opened = openPlatformServer(
    env,
    (request, response) => void (request.url === '/slow' ? waiting.push(response) : response.end('{}')),
  );
  opened.server.listen(0, '127.0.0.1');
  await once(opened.server, 'listening');
  return { ...opened, address: `http://127.0.0.1:${(opened.server.address() as AddressInfo).port}` };
}
const close = (server: Server): void => {
  server.closeAllConnections();
  server.close();
};

/** Heads of the answers to as many calls, asked all at once over connections that the server has taken. */
async function askAtOnce(server: Server, path: string, count: number): Promise<string[]> {
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const sockets = Array.from({ length: count }, () => connect((server.address() as AddressInfo).port, '127.0.0.1'));
  while (taken < count) await new Promise((resolve) => setImmediate(resolve));
  return Promise.all(
    sockets.map(async (socket) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      return String((await once(socket, 'data'))[0]);
    }),
  );
}

describe('the platform’s server', () => {
  it('tells calls that are too many to come back before it works on the first, though each is answered in one go', async () => {
    const { server } = await open({ MAX_CALLS_IN_FLIGHT: '10' });
    const answers = await askAtOnce(server, '/api/x', 60);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length).toBeGreaterThanOrEqual(10);
    const turnedAway = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'));
    expect(turnedAway.length).toBeGreaterThan(30);
    for (const answer of turnedAway) expect(answer).toMatch(/^retry-after: 2\r$/im);
    close(server);
  });

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
    const { stopping, address } = await open({ DRAIN_SECONDS: '0.3' });
    const { stop } = stopAll([stopping], async () => void steps.push('database'));
    waiting.length = 0;
    const slow = fetch(`${address}/slow`).then(async (answer) => steps.push(await answer.text()));
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const stopped = stop();
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    waiting[0]?.end('call');
    await Promise.all([slow, stopped]);
    expect(steps).toEqual(['call', 'database']);
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });
});
