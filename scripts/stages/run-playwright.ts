import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_DATA_DIR } from '../../e2e/support/system-env.ts';
import { say } from '../launch/progress.ts';
import { provideChromium } from '../launch/provide-chromium.ts';
import { tailErrors } from '../launch/tail-log.ts';
import { describeFirstFailures, type PlaywrightReport } from './first-failures.ts';
import { runTool } from './run-tool.ts';
import { type Count, type Stage, toCount } from './stage.ts';

/** What the system under test last said, where tests failed. */
function tellFailures(report: PlaywrightReport): void {
  const failures = describeFirstFailures(report);
  if (failures === '') return;
  say(`\n最先失败的：\n${failures}`);
  for (const name of ['platform', 'portal']) say(`\n${name} 日志里的错误：\n${tailErrors(join(TEST_DATA_DIR, 'logs', `${name}.log`))}`);
}

function readCount(file: string, content: boolean): Count {
  if (!existsSync(file)) return toCount(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  tellFailures(report);
  const { stats } = report;
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
