import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';
import { hintScripts } from './hint-scripts.ts';
import { projectDir, spawnNode } from './spawn-node.ts';

/** Everything that the built portal is made of. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/adopted-css-loader.mjs',
  'scripts/extract-antd-css.ts',
  'scripts/launch/build-portal.ts',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Written by the build itself. */
const GENERATED = ['components/ui/antd/generated'];
const TEST = /\.test\.tsx?$/;

function listFiles(path: string, generated: readonly string[]): string[] {
  if (generated.includes(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return TEST.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name), generated));
}

/** Changes when anything changes that a build of the portal depends on, and with nothing else. */
export function hashSources(root = projectDir): string {
  const hash = createHash('sha256');
  const generated = GENERATED.map((path) => join(root, path));
  for (const file of SOURCES.flatMap((path) => listFiles(join(root, path), generated))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const TEXT = /\.(?:js|css)$/;
const compress = promisify(brotliCompress);

/** Turbopack puts every module's rules on a line of their own. */
const joinLines = (body: Buffer): Buffer => Buffer.from(body.toString('utf8').replace(/}\n+/g, '}'));

/** Writes what browsers load of a build once more as Brotli, as small as it gets: the server sends it as it lies there. */
export async function compressStatic(buildDir: string): Promise<void> {
  const files = await readdir(join(buildDir, STATIC_DIR), { recursive: true });
  const squeeze = async (file: string): Promise<void> => {
    const read = await readFile(join(buildDir, STATIC_DIR, file));
    const body = file.endsWith('.css') ? joinLines(read) : read;
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
    const target = join(buildDir, COMPRESSED_DIR, `${file}.br`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await compress(body, { params }));
  };
  await Promise.all(files.filter((file) => TEXT.test(file)).map(squeeze));
}

export const DEFAULT_DIST_DIR = '.next';

export interface BuildOptions {
  /** Folder of the build, relative to the project. */
  readonly distDir: string;
  /** Where the build's own words go. */
  readonly logFile: string;
}

/** A step of the build failed; its words are in the log file. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  readonly logFile: string;

  constructor(logFile: string) {
    super(`the build failed, see ${logFile}`);
    this.logFile = logFile;
  }
}

const stampFile = (distDir: string): string => join(projectDir, distDir, 'source-hash');

const isComplete = (distDir: string): boolean => existsSync(join(projectDir, distDir, 'BUILD_ID'));

/** True when the build in `distDir` was made of exactly the present sources. */
export function isBuildFresh(distDir: string): boolean {
  const stamp = stampFile(distDir);
  return existsSync(stamp) && isComplete(distDir) && readFileSync(stamp, 'utf8') === hashSources();
}

function run(script: string, args: readonly string[], env: Record<string, string>, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnNode(script, { args, env, output: { file: logFile } });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new BuildFailed(logFile))));
  });
}

/**
 * Builds the portal unless the present build is fresh.
 * @throws BuildFailed when a step fails.
 */
export async function buildPortal({ distDir, logFile }: BuildOptions): Promise<'built' | 'fresh'> {
  if (isBuildFresh(distDir)) return 'fresh';
  const sources = hashSources();
  const env = { NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' };
  await run('scripts/extract-antd-css.ts', [], env, logFile);
  await run('node_modules/next/dist/bin/next', ['build'], env, logFile);
  if (!isComplete(distDir)) throw new BuildFailed(logFile);
  await hintScripts(join(projectDir, distDir));
  await compressStatic(join(projectDir, distDir));
  writeFileSync(stampFile(distDir), sources);
  return 'built';
}
