import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectDir } from './launch/spawn-node.ts';

let folder = '';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

const installs = (): string[] =>
  existsSync(join(folder, 'installs')) ? readFileSync(join(folder, 'installs'), 'utf8').trim().split('\n') : [];

/** An npm that notes what it was asked and leaves a packages folder behind. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('installs', process.argv[2] + '\\n');
if (process.env.NPM_FAILS) { console.error('no network'); process.exit(1); }
mkdirSync('node_modules', { recursive: true });
`;

function run(args: readonly string[], env: Record<string, string> = {}, nodeArgs: readonly string[] = []) {
  const { npm_lifecycle_event, ...rest } = process.env;
  const npm = { npm_execpath: join(folder, 'npm', 'npm-cli.js'), npm_node_execpath: process.execPath };
  return spawnSync(process.execPath, [...nodeArgs, join(folder, 'scripts', 'bootstrap.mjs'), ...args], {
    env: { ...rest, ...npm, ...env },
    encoding: 'utf8',
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '带 空格-'));
  for (const file of ['scripts/bootstrap.mjs', 'scripts/launch/stop-with-parent.mjs']) cpSync(join(projectDir, file), join(folder, file));
  write('npm/npm-cli.js', NPM);
  write('package-lock.json', '{"lockfileVersion":3}');
  write(
    'scripts/start.ts',
    'const words: string[] = process.argv.slice(2);\nconsole.log("started", words.join("+"));\nprocess.exitCode = 7;\n',
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('bootstrap', () => {
  it('installs, runs the command with its arguments and ends as the command ends', () => {
    const { stdout, status } = run(['start', 'a', 'b']);
    expect(stdout).toContain('started a+b');
    expect(status).toBe(7);
    expect(installs()).toEqual(['ci']);
  });

  it('installs once, and again only when the lockfile changed', () => {
    run(['start']);
    run(['start']);
    expect(installs()).toEqual(['ci']);
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}');
    run(['start']);
    expect(installs()).toEqual(['ci', 'ci']);
  });

  it('tries again after an installation that failed', () => {
    const { stderr, stdout, status } = run(['start'], { NPM_FAILS: '1' });
    expect([status, stdout.includes('started')]).toEqual([1, false]);
    expect(stderr).toContain('no network');
    expect(run(['start']).stdout).toContain('started');
    expect(installs()).toEqual(['ci', 'ci']);
  });

  it('takes an installation by npm itself for its own, unless the development tools were left out', () => {
    write('node_modules/next/package.json', '{}');
    run(['stamp']);
    expect(existsSync(join(folder, 'node_modules', '.install-stamp'))).toBe(false);
    write('node_modules/jest/package.json', '{}');
    run(['stamp']);
    run(['start']);
    expect(installs()).toEqual([]);
  });

  const asNode = (version: string) =>
    run(['start'], {}, ['--import', `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`]);

  it('runs on the machine’s own Node only where the packaged one is missing, and says which and how long it is looked after', () => {
    expect(asNode('v24.1.0').stdout).toContain('改用本机的 Node v24.1.0\n');
    expect(asNode('v22.18.0').stdout).toContain('改用本机的 Node v22.18.0\n');
    expect(asNode('v23.6.0').stdout).toContain('改用本机的 Node v23.6.0（已停止安全更新，请尽快换成 Node 24）\n');
  });

  it.each(['v20.19.0', 'v22.17.1'])('does not run on %s, and says that Node 20 gets no security fixes any more', (version) => {
    const { stdout, stderr, status } = asNode(version);
    expect([status, stdout.includes('started')]).toEqual([1, false]);
    expect(stderr).toContain(`本机的 Node ${version}`);
    expect(stderr.includes('2026 年 4 月')).toBe(version.startsWith('v20'));
    expect(stderr).toContain('请先安装 Node 24');
  });

  it('names the commands when it is given another', () => {
    const { stderr, status } = run(['publish']);
    expect(status).toBe(1);
    expect(stderr).toContain('start、test、dev');
    expect(installs()).toEqual([]);
  });
});
