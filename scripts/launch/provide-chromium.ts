import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, listChromiums } from './find-chromium.ts';
import { say } from './progress.ts';
import { projectDir } from './spawn-node.ts';

const INSTALL_TIMEOUT_MS = 300_000;

async function opens(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function findWorking(): Promise<string | null> {
  for (const place of listChromiums()) if (await opens(place)) return place;
  return null;
}

function run(program: string, args: readonly string[]): void {
  spawnSync(program, args, { cwd: projectDir, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS });
}

function installFromPlaywright(): void {
  say('· 未找到 Chromium，正在下载');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

/** Changing the machine itself is for test machines only. */
function installFromSystem(): void {
  if (process.env.CI === undefined || process.getuid?.() !== 0) return;
  say('· 正在安装系统的 Chromium');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
}

/** A Chromium that opens, installed if need be; null when none can be had. */
export async function provideChromium(): Promise<string | null> {
  const present = await findWorking();
  if (present !== null) return present;
  installFromPlaywright();
  const downloaded = await findWorking();
  if (downloaded !== null) return downloaded;
  installFromSystem();
  const installed = await findWorking();
  if (installed === null) say('未找到可用的 Chromium：请安装 Chrome 或 Chromium，或设置 PLAYWRIGHT_CHROMIUM=浏览器路径。');
  return installed;
}
