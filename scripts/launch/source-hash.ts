import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectDir } from './spawn-node.ts';

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
