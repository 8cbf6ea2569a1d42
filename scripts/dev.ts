import { watch } from 'node:fs';
import { join } from 'node:path';
import { say, step } from './launch/progress.ts';
import type { Service } from './launch/service.ts';
import { readSettings } from './launch/settings.ts';
import { projectDir } from './launch/spawn-node.ts';
import { startPlatform, startPortal } from './launch/start-system.ts';
import { requireFreePorts, supervise } from './launch/supervise.ts';
import { readUpstreamText } from './launch/upstream-words.ts';
import { welcome } from './launch/welcome.ts';
import { runTool } from './stages/run-tool.ts';

const RESTART_AFTER_MS = 300;

const startedAt = Date.now();
const settings = readSettings();
const { embedded, port, platformPort, logDir } = settings;
const env = { ...settings.env, NODE_ENV: 'development' };
const supervisor = supervise(logDir);

const runPlatform = (): Promise<Service> => supervisor.keep('platform', startPlatform({ port: platformPort, env }));

async function restartPlatform(): Promise<void> {
  await supervisor.release('platform');
  await step('重启平台', runPlatform).catch(() => say('平台未能启动，改正后保存即重试'));
}

/** The portal reloads itself; the platform is started anew after each change of what it is made of. */
function watchPlatform(): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restartSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restartPlatform);
    }, RESTART_AFTER_MS);
  };
  for (const folder of ['platform', 'sandbox', 'content', 'lib/contract', 'lib/validation', 'lib/signature']) {
    watch(join(projectDir, folder), { recursive: true }, restartSoon);
  }
}

async function startAll(): Promise<void> {
  await requireFreePorts(settings);
  await runTool('scripts/extract-antd-css.ts', []);
  if (embedded) {
    await step('启动平台：建表、写入数据', runPlatform);
    watchPlatform();
  }
  const portal = await step('启动门户', () => supervisor.keep('portal', startPortal({ port, env })));
  const { UPSTREAM_URL = '', METRICS_TOKEN } = process.env;
  welcome(settings, startedAt, embedded ? [] : await readUpstreamText(portal.url, UPSTREAM_URL, METRICS_TOKEN));
}

await startAll().catch(async () => {
  if (!supervisor.stopping) await supervisor.stopAll(1);
});
