import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { OWN_KEYS } from './testing/own-keys.ts';
import { portOf, startPlatformProcess } from './testing/platform-process.ts';

/** As `deploy` starts it: nothing but keys, and where short messages go. */
const PRODUCTION = { NODE_ENV: 'production', SMS_GATEWAY_URL: 'http://127.0.0.1:1/', ...OWN_KEYS };
/** The database's own notes: that it was filled, that its values rest enciphered and its numbers hashed, and under which key. */
const NOTES = { audit_log: 4 };
const WARNING = '"level":40';
const root = join(import.meta.dirname, '..');
const ofImage = (file: string): boolean => !/\.test\.ts$|[\\/](testing|bench|durability)$/.test(file);

/** What the production image holds of the platform: no sandbox, no samples (as `Dockerfile` leaves them out). */
function installWithoutSandbox(folder: string): void {
  for (const name of ['platform', 'lib', 'content', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: ofImage });
  rmSync(join(folder, 'content', 'demo'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function countRows(dataDir: string): Promise<Record<string, number>> {
  const { db, close } = await openDatabase({ dataDir, poolSize: 1, dataKey: OWN_KEYS.DATA_KEY });
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from ${sql.identifier(name)}`);
    if (row !== undefined && row.total > 0) counts[name] = row.total;
  }
  await close();
  return counts;
}

describe('a start of the platform in production', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), '平台 production '));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const startAndStop = async (env: Readonly<Record<string, string>>, entry?: string): Promise<string> => {
    const started = startPlatformProcess(dataDir, env, entry);
    try {
      await portOf(started);
      return started.output();
    } finally {
      started.child.kill('SIGTERM');
      await started.ended;
    }
  };

  it('gives an empty database dictionaries, districts and the calendar, nothing that was invented, and all of it once', async () => {
    const output = await startAndStop(PRODUCTION);
    const first = await countRows(dataDir);
    const { calendar_day, dictionary, district, ...rest } = first;
    expect(rest).toEqual(NOTES);
    expect([calendar_day, dictionary, district].map((count = 0) => count > 50)).toEqual([true, true, true]);
    expect(output).not.toContain(WARNING);
    expect(output).not.toContain('the workbench is listening');
    expect(output).not.toContain('the guarantee site is listening');
    const silent = await startAndStop({ ...PRODUCTION, SMS_GATEWAY_URL: '' });
    expect(silent).toMatch(/"level":40[^\n]*SMS_GATEWAY_URL is not set: no code/);
    expect(await countRows(dataDir)).toEqual(first);
  });

  it('opens the guarantee site where its address is named, under that name alone', async () => {
    const started = startPlatformProcess(dataDir, { ...PRODUCTION, GUARANTEE_URL: 'https://guarantee.example' });
    try {
      await portOf(started);
      const isOpen = /"port":(\d+)\},"url":"https:\/\/guarantee\.example","msg":"the guarantee site is listening"/;
      while (!isOpen.test(started.output())) await delay(20);
      const site = `http://127.0.0.1:${isOpen.exec(started.output())?.[1]}`;
      expect([(await fetch(`${site}/health/live`)).status, (await fetch(site)).status]).toEqual([200, 421]);
    } finally {
      started.child.kill('SIGTERM');
      await started.ended;
    }
  });

  it('names the samples that an older start left in the database, with the command that removes them', async () => {
    await startAndStop({ ...PRODUCTION, ALLOW_SAMPLE_KEYS: '1', SANDBOX: '1', DEMO_WORKER: '0' });
    // No portal is there to take the publish events that the samples left.
    const isOfPortal = (line: string) => line.includes('took no publish event');
    const warnings = (await startAndStop(PRODUCTION)).split('\n').filter((line) => line.includes(WARNING) && !isOfPortal(line));
    expect(warnings).toEqual([expect.stringMatching(/"samples":\{"accounts":2,.*演示账号已停用.*npm run platform:remove-demo/)]);
  });

  it('needs no sandbox and no samples, looks for older ones, and refuses in words to be a demonstration', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    try {
      installWithoutSandbox(folder);
      const main = join(folder, 'platform', 'main.ts');
      expect(await startAndStop(PRODUCTION, main)).not.toContain(WARNING);
      const removal = startPlatformProcess(dataDir, PRODUCTION, join(folder, 'platform', 'seed', 'remove', 'run-removal.ts'));
      await removal.ended;
      expect(removal.output()).toContain('没有找到演示账号或示例内容');
      const demonstration = startAndStop({ ...PRODUCTION, ALLOW_SAMPLE_KEYS: '1', SANDBOX: '1' }, main);
      await expect(demonstration).rejects.toThrow('SANDBOX: this installation has no sandbox');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
