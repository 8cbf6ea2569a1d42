import { join } from 'node:path';
import { BuildFailed, buildPortal, DEFAULT_DIST_DIR, isBuildFresh } from './launch/build-portal.ts';
import { isPortFree } from './launch/ports.ts';
import { formatSeconds, say, step } from './launch/progress.ts';
import type { Service } from './launch/service.ts';
import { projectDir } from './launch/spawn-node.ts';
import { startPlatform, startPortal } from './launch/start-system.ts';
import { tailLog } from './launch/tail-log.ts';

const startedAt = Date.now();
const embedded = (process.env.UPSTREAM_URL ?? '') === '';
const port = Number(process.env.PORT || 3000);
const platformPort = Number(process.env.PLATFORM_PORT || 4100);
const dataDir = process.env.DATA_DIR || join(projectDir, '.data');
const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
const logDir = join(dataDir, 'logs');

const env = {
  PORT: String(port),
  PLATFORM_PORT: String(platformPort),
  DATA_DIR: dataDir,
  NEXT_DIST_DIR: distDir,
  ...(embedded ? { SANDBOX: '1', ALLOW_SAMPLE_KEYS: '1' } : {}),
};

const services: Service[] = [];
let stopping = false;

async function stopAll(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(services.map((service) => service.stop()));
  process.exit(exitCode);
}

async function stopByUser(): Promise<void> {
  if (stopping) return;
  say('\n正在停止…');
  await stopAll(0);
}

async function requireFreePort(wanted: number, name: string): Promise<void> {
  if (await isPortFree(wanted)) return;
  say(`端口 ${wanted} 已被占用。换一个端口：${name}=${wanted + 1} npm start`);
  process.exit(1);
}

async function keep(name: string, starting: Promise<Service>): Promise<void> {
  const service = await starting;
  services.push(service);
  void service.ended.then(() => {
    if (stopping) return;
    say(`${tailLog(join(logDir, `${name}.log`))}\n${name} 意外停止，完整日志在 ${join(logDir, `${name}.log`)}`);
    return stopAll(1);
  });
}

function welcome(): void {
  const address = process.env.SITE_URL || `http://localhost:${port}`;
  say(`\n莆田数字金融已就绪（${formatSeconds(Date.now() - startedAt)}）\n\n  ${address}\n`);
  if (embedded) {
    say('  演示账号  个人 demo_user     Demo@2026user');
    say('            企业 demo_company  Demo@2026company\n');
    say(`  平台接口文档  http://localhost:${platformPort}/docs`);
  }
  say('  按 Ctrl-C 停止');
}

async function startAll(): Promise<void> {
  await requireFreePort(port, 'PORT');
  if (embedded) await requireFreePort(platformPort, 'PLATFORM_PORT');
  if (!isBuildFresh(distDir)) await step('构建页面', () => buildPortal({ distDir, logFile: join(logDir, 'build.log') }));
  if (embedded) {
    await step('启动平台：建表、写入演示数据', () => keep('platform', startPlatform({ port: platformPort, env, logDir })));
  }
  await step('启动门户', () => keep('portal', startPortal({ port, env, logDir })));
  welcome();
}

function explain(error: unknown): void {
  const names = error instanceof BuildFailed ? ['build'] : ['platform', 'portal'];
  for (const name of names) say(tailLog(join(logDir, `${name}.log`)));
  say(`未能启动，完整日志在 ${logDir}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopByUser());

await startAll().catch(async (error: unknown) => {
  if (stopping) return;
  explain(error);
  await stopAll(1);
});
