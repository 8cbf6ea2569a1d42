import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressStatic } from './compress-static.ts';
import { hintScripts } from './hint-scripts.ts';
import { hashSources } from './source-hash.ts';
import { projectDir, spawnNode } from './spawn-node.ts';

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
