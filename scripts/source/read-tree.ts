import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tree = ReadonlyMap<string, string>;

function git(root: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(stderr.toString().trim());
  return stdout;
}

const split = (list: Buffer): string[] => list.toString().split('\0').filter(Boolean);

/** The contents that `git cat-file --batch` gives, in the order asked for. */
function readBlobs(root: string, names: readonly string[]): string[] {
  const out = git(root, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''));
  let at = 0;
  return names.map(() => {
    const head = out.indexOf('\n', at);
    const start = head + 1;
    at = start + Number(out.toString('utf8', at, head).split(' ')[2]) + 1;
    return out.toString('utf8', start, at - 1);
  });
}

/**
 * Files of a project that `wanted` takes, path from its root → text: as they stand in the working tree (what git ignores apart), or as a
 * revision has them. @throws Error in git's words where it does not know the revision
 */
export function readTree(root: string, wanted: (path: string) => boolean, revision?: string): Tree {
  if (revision === undefined) {
    const paths = split(git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])).filter(wanted);
    const there = [...new Set(paths)].sort().filter((path) => existsSync(join(root, path)));
    return new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  }
  const paths = split(git(root, ['ls-tree', '-r', '-z', '--name-only', revision])).filter(wanted);
  const texts = readBlobs(
    root,
    paths.map((path) => `${revision}:${path}`),
  );
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']));
}
