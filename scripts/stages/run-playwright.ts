import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from '../launch/provide-chromium.ts';
import { runTool } from './run-tool.ts';
import { type Count, type Stage, toCount } from './stage.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function readCount(file: string, content: boolean): Count {
  if (!existsSync(file)) return toCount(false);
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: content ? failed : Math.max(failed, 1) };
}

export const journeys: Stage = {
  label: '浏览器测试',
  async run() {
    const browser = await provideChromium();
    if (browser === null) return toCount(false);
    const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
    const report = join(folder, 'report.json');
    try {
      const env = { PLAYWRIGHT_CHROMIUM: browser, E2E_REPORT: report };
      const content = await runTool('node_modules/playwright/cli.js', ['test'], { env });
      return readCount(report, content);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
