import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { TEST_DATA_DIR } from '../../e2e/support/system-env.ts';
import { say } from '../launch/progress.ts';
import { provideChromium } from '../launch/provide-chromium.ts';
import { tailErrors } from '../launch/tail-log.ts';
import { runTool } from './run-tool.ts';
import { addCounts, type Count, type Stage, toCount } from './stage.ts';

const SHOWN = 5;
const LINES_EACH = 12;

interface Result {
  readonly status: string;
  readonly startTime: string;
  readonly error?: { readonly message?: string };
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly Result[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Failure {
  readonly place: string;
  readonly title: string;
  readonly startTime: string;
  readonly message: string;
}

const listFailures = ({ specs = [], suites = [] }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ startTime, error }) => ({ title, startTime, place: `${file}:${line}`, message: error?.message ?? '' })),
    ),
  ...suites.flatMap(listFailures),
];

/** The failures that came first: where one breaks what the others stand on, it is among them. Empty when none failed. */
export function describeFirstFailures(report: Pick<PlaywrightReport, 'suites'>): string {
  const failures = report.suites.flatMap(listFailures).sort((left, right) => left.startTime.localeCompare(right.startTime));
  return failures
    .slice(0, SHOWN)
    .map(({ place, title, startTime, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_EACH);
      return [`${startTime} ${place} ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}

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

/** Journeys that count what a system answers under load: those beside them would take its processor. */
const ALONE = '@alone';
const TURNS = [
  ['--grep-invert', ALONE],
  // There are none where the machine lacks what they need.
  ['--grep', ALONE, '--workers=1', '--pass-with-no-tests'],
] as const;

export const journeys: Stage = {
  label: '浏览器测试',
  async run() {
    const browser = await provideChromium();
    if (browser === null) return toCount(false);
    const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
    const counts: Count[] = [];
    try {
      for (const [turn, args] of TURNS.entries()) {
        const report = join(folder, `report-${turn}.json`);
        const env = { PLAYWRIGHT_CHROMIUM: browser, E2E_REPORT: report };
        const content = await runTool('node_modules/playwright/cli.js', ['test', ...args], { env });
        counts.push(readCount(report, content));
      }
      return addCounts(counts);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
