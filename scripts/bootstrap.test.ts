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

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event, ...rest } = process.env;
  const npm = { npm_execpath: join(folder, 'npm', 'npm-cli.js'), npm_node_execpath: process.execPath };
  return spawnSync(process.execPath, [join(folder, 'scripts', 'bootstrap.mjs'), ...args], {
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

  it('names the commands when it is given another', () => {
    const { stderr, status } = run(['publish']);
    expect(status).toBe(1);
    expect(stderr).toContain('start、test、dev');
    expect(installs()).toEqual([]);
  });
});
