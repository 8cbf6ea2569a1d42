import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { say } from '../launch/progress.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { type Stage, toCount } from './stage.ts';

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
export const bundle = (distDir: string): Stage => ({
  label: '构建产物中无密钥',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const leaks = findLeaks(folder);
    for (const leak of leaks) say(leak);
    return toCount(leaks.length === 0);
  },
});
