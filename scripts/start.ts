import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailed, buildPortal, isBuildFresh } from './launch/build-portal.ts';
import { say, step } from './launch/progress.ts';
import type { Service } from './launch/service.ts';
import { readSettings, refuseSampleKeys, refuseSettings } from './launch/settings.ts';
import { PORTAL_LIVE, startPlatform, startPortal, waitUntilServing } from './launch/start-system.ts';
import { requireFreePorts, supervise } from './launch/supervise.ts';
import { tailLog } from './launch/tail-log.ts';
import { readUpstreamText } from './launch/upstream-words.ts';
import { welcome } from './launch/welcome.ts';

const startedAt = Date.now();
const settings = readSettings();
const { embedded, demo, port, platformPort, distDir, dataDir, logDir, env } = settings;
const isFirstStart = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'pg'));
const platformLabel = isFirstStart ? `启动平台：建表、写入${demo ? '演示数据' : '基础数据'}` : '启动平台';
const refusal = refuseSampleKeys(settings, process.env) ?? refuseSettings(settings, process.env);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const supervisor = supervise(logDir);

const startEmbedded = (): Promise<Service> => supervisor.keep('platform', startPlatform({ port: platformPort, env, logDir }));

async function startAll(): Promise<void> {
  await requireFreePorts(settings);
  if (!isBuildFresh(distDir)) await step('构建页面', () => buildPortal({ distDir, logFile: join(logDir, 'build.log') }));
  // Both boot side by side; the portal's first pages wait for the embedded platform, and for no other.
  const portal = supervisor.keep('portal', startPortal({ port, env, logDir, readyPath: PORTAL_LIVE }));
  await Promise.all([portal, embedded ? step(platformLabel, startEmbedded) : null]);
  await step('启动门户', async () => waitUntilServing(await portal, embedded));
  const { UPSTREAM_URL = '', METRICS_TOKEN } = process.env;
  welcome(settings, startedAt, embedded ? [] : await readUpstreamText((await portal).url, UPSTREAM_URL, METRICS_TOKEN));
}

function explain(error: unknown): void {
  say(error instanceof BuildFailed ? tailLog(error.logFile) : String(error));
  say(`未能启动，完整日志在 ${logDir}`);
}

await startAll().catch(async (error: unknown) => {
  if (supervisor.stopping) return;
  explain(error);
  await supervisor.stopAll(1);
});
