import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import { type Count, type Stage, toCount } from './stage.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that failed before any of their tests ran. */
  readonly numRuntimeErrorTestSuites: number;
}

function readCount(file: string, content: boolean): Count {
  if (!existsSync(file)) return toCount(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: content ? failed : Math.max(failed, 1) };
}

export const jest: Stage = {
  label: '单元测试',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'jest-'));
    const report = join(folder, 'report.json');
    try {
      const content = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${report}`], {
        nodeArgs: ['--experimental-vm-modules'],
        env: { NODE_ENV: 'test' },
      });
      return readCount(report, content);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
