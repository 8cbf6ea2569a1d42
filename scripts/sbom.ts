import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';

const FILE = 'sbom.cdx.json';

/** `npm run sbom` writes what runs in production, without development tools, as CycloneDX beside package.json. */
const npm = process.env.npm_execpath ?? '';
const made = spawnSync(process.execPath, [npm, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'], {
  cwd: projectDir,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (made.status === 0) {
  writeFileSync(join(projectDir, FILE), made.stdout);
  const { components } = JSON.parse(readFileSync(join(projectDir, FILE), 'utf8')) as { components: unknown[] };
  say(`✓ ${FILE}：${components.length} 个组件`);
} else {
  say(made.stderr || '请用 npm run sbom 运行。');
  process.exitCode = 1;
}
