import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirOwned, ownDataDir, ownerSocketPath } from './owner-socket.ts';

const ownInOtherProcess = (dataDir: string): Promise<ReturnType<typeof spawn>> =>
  new Promise((resolve, reject) => {
    const module = JSON.stringify(join(import.meta.dirname, 'owner-socket.ts'));
    const script = `const { ownDataDir } = await import(${module}); await ownDataDir(${JSON.stringify(dataDir)}); console.log('owned'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', () => resolve(child));
    child.once('exit', () => reject(new Error('ended')));
  });

describe('the owner of a data directory', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is one: a second is refused by name of the directory until the first lets go', async () => {
    const release = await ownDataDir(dataDir);
    const refused = await ownDataDir(dataDir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirOwned);
    expect(String(refused)).toContain(dataDir);
    await release();
    await (await ownDataDir(dataDir))();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is one of many that start at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => ownDataDir(dataDir)));
    const owners = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(owners).toHaveLength(1);
    await owners[0]?.();
  });

  it('that was killed outright leaves the directory to the next one', async () => {
    const child = await ownInOtherProcess(dataDir);
    await expect(ownDataDir(dataDir)).rejects.toThrow(DataDirOwned);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(ownerSocketPath(dataDir))).toBe(true);
    const release = await ownDataDir(dataDir);
    await release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is not taken for alive because of a file left in its place', async () => {
    writeFileSync(ownerSocketPath(dataDir), '');
    await (await ownDataDir(dataDir))();
  });

  it('has a socket that every system can open, however long the path', () => {
    expect(Buffer.byteLength(ownerSocketPath(join(dataDir, '很长的目录'.repeat(30))))).toBeLessThanOrEqual(104);
  });
});
