import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { TEST_DATA_DIR, TEST_DIST_DIR } from '../e2e/support/system-env.ts';
import { CHROMIUM_FLAGS, listChromiums } from './launch/find-chromium.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { tailErrors } from './launch/tail-log.ts';
import { build } from './stages/build.ts';
import { lint, types } from './stages/check-source.ts';
import { jest } from './stages/run-jest.ts';
import { runStages } from './stages/run-stages.ts';
import { runTool } from './stages/run-tool.ts';
import { type Count, type Stage, toCount } from './stages/stage.ts';

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
async function provideChromium(): Promise<string | null> {
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

const journeys: Stage = {
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

/** Styles that a public page may load, in bytes over the wire. */
const MAX_STYLE_BYTES = 25_000;
/** What the head of one answer weighs. */
const HEAD_BYTES = 300;
/** Folders of the pages with a bar and of the heaviest others, below the build's `server/app`. */
const MAIN = '(site)/(main)/[query]';
const FARM = '(site)/(agri)/[query]/agriculture';
const PAGES = [
  MAIN,
  `${MAIN}/financeServer`,
  `${MAIN}/financeServer/[productCode]`,
  `${MAIN}/policy`,
  `${MAIN}/policy/[policyArticleId]`,
  `${FARM}/submit`,
  `${FARM}/submission`,
];

/** The style files that a page of the build asks for, below `static`. */
function listStyles(distDir: string, page: string): string[] {
  const script = readFileSync(join(distDir, 'server/app', page, 'page_client-reference-manifest.js'), 'utf8');
  const { entryCSSFiles } = JSON.parse(script.slice(script.indexOf('] = {') + 4).replace(/;\s*$/, '')) as {
    entryCSSFiles: Record<string, readonly { readonly path: string }[]>;
  };
  const paths = Object.values(entryCSSFiles).flatMap((files) => files.map(({ path }) => path));
  return [...new Set(paths)].map((path) => path.slice(`${STATIC_DIR}/`.length));
}

/** Bytes of a page's styles as they leave, heads included. */
export const weighStyles = (distDir: string, page: string): number =>
  listStyles(distDir, page).reduce((sum, file) => sum + HEAD_BYTES + statSync(join(distDir, COMPRESSED_DIR, `${file}.br`)).size, 0);

/** Keeps the styles of public pages within their bar; `npm run bench -- weight` measures the same in a browser. */
const styles = (distDir: string): Stage => ({
  label: '公开页面的样式不超过 25 kB',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const heavy = PAGES.map((page) => ({ page, bytes: weighStyles(folder, page) })).filter(({ bytes }) => bytes > MAX_STYLE_BYTES);
    for (const { page, bytes } of heavy) say(`${page}: ${bytes}`);
    return toCount(heavy.length === 0);
  },
});

/** What a browser must never be given: keys, and any reading of the cookie that holds the bearer. */
const FORBIDDEN = [...Object.values(SAMPLE_KEYS), 'sample-key-of-the-operator', 'USER_TOKEN'];

function listFiles(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(folder, file));
}

/** `word in file` for every forbidden word that the build would hand to a browser. */
export function findLeaks(distDir: string): string[] {
  const files = [
    ...listFiles(join(distDir, 'static'), /\.(js|css|map|json)$/),
    ...listFiles(join(distDir, 'server', 'app'), /\.(html|rsc|meta)$/),
  ];
  return files.flatMap((file) => {
    const content = readFileSync(file, 'utf8');
    return FORBIDDEN.filter((word) => content.includes(word)).map((word) => `${word} in ${file}`);
  });
}

/** Looks through everything of the build that reaches a browser. */
const bundle = (distDir: string): Stage => ({
  label: '构建产物中无密钥',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const leaks = findLeaks(folder);
    for (const leak of leaks) say(leak);
    return toCount(leaks.length === 0);
  },
});

await runStages([lint, types, jest, build(TEST_DIST_DIR, TEST_DATA_DIR), bundle(TEST_DIST_DIR), styles(TEST_DIST_DIR), journeys]);
