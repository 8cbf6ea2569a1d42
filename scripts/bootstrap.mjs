// The first script of every command: plain JavaScript for Node 20.9 and later, without any dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.install-stamp');
const windows = process.platform === 'win32';
const packagedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const commands = [
  'start',
  'test',
  'dev',
  'verify',
  'build',
  'bench',
  'seed',
  'remove-demo',
  'first-admin',
  'verify-audit',
  'durability',
  'soak',
  'sbom',
  'contract',
  'contract-docs',
  'count',
  'guarantees',
];

const say = (line) => process.stdout.write(`${line}\n`);

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function isAtLeast(version, major, minor) {
  const [ownMajor = 0, ownMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function wantedStamp() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
}

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();

/** npm's own script: the one that runs us, else the one beside this Node, else the one on the path. */
function findNpm() {
  const beside = dirname(process.execPath);
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const places = [
    process.env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...onPath,
  ];
  return places.flatMap((place) => (place && existsSync(place) ? realpathSync(place) : [])).find((place) => /npm-cli\.js$/.test(place));
}

/** Windows does not let go of a running executable, but lets it be renamed. */
function moveOwnExecutableAside() {
  if (!windows || !process.execPath.startsWith(modules)) return process.execPath;
  const aside = join(root, '.next-old-node.exe');
  rmSync(aside, { force: true });
  renameSync(process.execPath, aside);
  return aside;
}

async function install() {
  const npm = findNpm();
  if (npm === undefined) stop('未找到 npm，请用 npm start 或 npm test 运行。');
  const node = process.env.npm_node_execpath ?? moveOwnExecutableAside();
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} 秒`;
  say('· 安装依赖（首次约需一两分钟）');
  const child = spawn(node, [npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000);
    });
  }
  const beat = setInterval(() => say(`  仍在安装，已 ${seconds()}`), 20_000);
  const abandon = (signal) => {
    child.kill(signal);
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, abandon);
  const code = await new Promise((done) => child.once('close', done).once('error', () => done(1)));
  for (const signal of SIGNALS) process.off(signal, abandon);
  clearInterval(beat);
  if (code !== 0) stop(`${output.trim()}\n安装未成功，请检查网络后重试。`);
  writeFileSync(stampFile, wantedStamp());
  say(`✓ 安装依赖 ${seconds()}`);
}

/** Lines of Node that get no security fixes any more; those that cannot run this only to say so. */
const ENDED = { 20: '2026 年 4 月', 21: '2024 年 6 月', 23: '2025 年 6 月', 25: '2026 年 6 月' };

/** The packaged Node, else this one if it can run TypeScript itself. */
function chooseNode() {
  if (existsSync(packagedNode) && spawnSync(packagedNode, ['--version']).status === 0) return packagedNode;
  const { version } = process;
  const ended = ENDED[Number.parseInt(version.slice(1), 10)];
  if (!isAtLeast(version, 22, 18)) {
    const why = ended === undefined ? '不够新' : `${ended}起已停止安全更新，不能用来运行`;
    stop(`随附的 Node 24 未能在本机安装，本机的 Node ${version} ${why}。请先安装 Node 24（nodejs.org）再试。`);
  }
  const note = ended === undefined ? '' : '（已停止安全更新，请尽快换成 Node 24）';
  say(`· 随附的 Node 24 未能在本机安装，改用本机的 Node ${version}${note}`);
  return process.execPath;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Parent and program of a process, as far as this system tells. */
function describeProcess(pid) {
  if (windows) return {};
  if (process.platform === 'linux') {
    const [, program, rest = ''] = /^\d+ \((.*)\) \S (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
    return { program, parent: Number.parseInt(rest, 10) };
  }
  const [, parent, program] = /(\d+) (.*)/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' }).stdout) ?? [];
  return { program, parent: Number(parent) };
}

/** npm can be killed outright, and then nobody tells us; it is our parent, or the parent of the shell it started us with. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { program = '', parent } = describeProcess(process.ppid);
  const npm = /(^|\/)(ba|da|z)?sh$/.test(program) ? parent : process.ppid;
  setInterval(() => {
    if (!isRunning(npm)) onGone();
  }, 1000).unref();
}

function run(command, args) {
  const guard = pathToFileURL(join(root, 'scripts', 'launch', 'stop-with-parent.mjs')).href;
  const script = join(root, 'scripts', `${command}.ts`);
  const child = spawn(chooseNode(), ['--disable-warning=ExperimentalWarning', '--import', guard, script, ...args], {
    cwd: root,
    env: { ...process.env, STOP_WITH_PARENT: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // On Windows a signal would end the child at once; closing the channel lets it end in order.
  const pass = (signal) => (windows ? child.connected && child.disconnect() : child.kill(signal));
  for (const signal of SIGNALS) process.on(signal, () => pass(signal));
  watchNpm(() => pass('SIGTERM'));
  child.once('error', () => process.exit(1));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** npm runs this after an installation of its own, which then counts as ours; one without the development tools does not. */
function stamp() {
  if (existsSync(join(modules, 'jest'))) writeFileSync(stampFile, wantedStamp());
  process.exit(0);
}

const [command = '', ...args] = process.argv.slice(2);
if (!isAtLeast(process.version, 20, 9)) stop(`需要 Node 20.9 或更高版本，本机是 ${process.version}。`);
if (command === 'stamp') stamp();
if (!commands.includes(command)) stop(`可用的命令：${commands.join('、')}`);
if (!isInstalled()) await install();
run(command, args);
