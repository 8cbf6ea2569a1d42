import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type PlatformProcess, portOf, startPlatformProcess } from './testing/platform-process.ts';

const WORKBENCH = /"address":\{[^}]*"port":(\d+)[^\n]*the workbench is listening/;

describe('the platform process', () => {
  let dataDir: string;
  const running: PlatformProcess[] = [];
  const run = (...parameters: Parameters<typeof startPlatformProcess>): PlatformProcess => {
    const started = startPlatformProcess(...parameters);
    running.push(started);
    return started;
  };
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), '平台 main '));
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts anywhere on an empty directory, refuses a second one, survives being killed, and ends in order', async () => {
    const first = run(dataDir);
    const port = await portOf(first);
    expect(await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()).toEqual({ status: 'ready' });
    while (!WORKBENCH.test(first.output())) await delay(20);
    const [, beside] = WORKBENCH.exec(first.output()) ?? [];
    expect(await (await fetch(`http://127.0.0.1:${beside}/health/live`)).json()).toEqual({ status: 'live' });
    expect((await fetch(`http://127.0.0.1:${beside}/operator/sms`)).status).toBe(421);
    const second = run(dataDir);
    expect([await second.ended, second.output()]).toEqual([1, expect.stringContaining('数据目录正被另一个进程使用')]);
    first.child.kill('SIGKILL');
    await first.ended;
    const third = run(dataDir);
    expect((await fetch(`http://127.0.0.1:${await portOf(third)}/health/ready`)).status).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    const fourth = run(dataDir);
    await portOf(fourth);
    fourth.child.disconnect();
    expect(await fourth.ended).toBe(0);
  });

  it('ends with one explanation when its settings are wrong or its port is taken', async () => {
    const wrong = run(dataDir, { NODE_ENV: 'production' });
    expect([await wrong.ended, wrong.output()]).toEqual([1, expect.stringMatching(/^Settings are wrong\.\n {2}SIGN_KEY/)]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const taken = run(dataDir, { PLATFORM_PORT: String(typeof address === 'object' ? address?.port : '') });
    expect([await taken.ended, taken.output()]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    await new Promise((resolve) => server.close(resolve));
  });
});
