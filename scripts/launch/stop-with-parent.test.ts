import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectDir } from './spawn-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'orphan-'));
const launcher = join(projectDir, 'scripts', 'launch', 'spawn-node.ts');

/** A parent that starts a child through the launcher and tells its process id. */
const PARENT = `
import { spawnNode } from ${JSON.stringify(pathToFileURL(launcher).href)};
const child = spawnNode(process.argv[2], { output: 'pipe' });
child.stdout.once('data', () => process.stdout.write(String(child.pid)));
`;
const CHILD = `process.stdout.write('up'); setInterval(() => {}, 1000);`;

/** Whether nobody has asked yet how an orphan ended; its new parent may never ask. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (isRunning(pid) && Date.now() < until) await delay(20);
  return !isRunning(pid);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('stop-with-parent', () => {
  it('ends the child when the parent is killed outright', async () => {
    writeFileSync(join(folder, 'parent.mjs'), PARENT);
    writeFileSync(join(folder, 'child.mjs'), CHILD);
    const parent = spawn(process.execPath, [join(folder, 'parent.mjs'), join(folder, 'child.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(pid.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(await endsWithin(child, 5_000)).toBe(true);
  });
});
