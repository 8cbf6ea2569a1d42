import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openDatabase, toDatabaseSettings } from '../../platform/db/open-database.ts';
import { reclaimSpace } from '../../platform/db/reclaim-space.ts';
import { chooseStore } from '../../platform/domain/files/choose-store.ts';
import { parsePlatformEnv, WrongSettings } from '../../platform/env.ts';
import { explainFailure } from '../../platform/explain-failure.ts';
import { prepareDatabase } from '../../platform/prepare-database.ts';
import { type Progress, seedBulkArticles, seedBulkProducts } from './bulk/seed-bulk.ts';
import { seedDemo } from './seed-demo.ts';

const MAX_ROWS = 1_000_000;
const REPORT_EVERY = 10_000;
const Count = z.coerce.number().int().min(0).max(MAX_ROWS);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report =
  (what: string): Progress =>
  (done) => {
    if (done % REPORT_EVERY === 0) say(`  ${what} ${done}`);
  };

/** Fills an empty database with the sample content and adds rows for load tests: `--products n --articles n`. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, articles: { type: 'string' } } });
  const [products, articles] = [Count.parse(values.products ?? 0), Count.parse(values.articles ?? 0)];
  const env = parsePlatformEnv(process.env);
  if (!env.SANDBOX) throw new WrongSettings(['SANDBOX: what is seeded is invented, and needs SANDBOX=1']);
  const database = await openDatabase(toDatabaseSettings(env));
  const { db } = database;
  const startedAt = performance.now();
  try {
    const { isFilled } = await prepareDatabase(database, new Date(), { ...env, seedDemo, storeFile: chooseStore(env).keep });
    if (isFilled) say('示例内容已写入');
    await seedBulkProducts(db, products, new Date(), report('产品'));
    await seedBulkArticles(db, articles, report('政策'));
    await reclaimSpace(database);
  } finally {
    await database.close();
  }
  say(`完成，用时 ${Math.round((performance.now() - startedAt) / 1000)} 秒`);
}

run().catch((error: unknown) => {
  process.stderr.write(explainFailure(error));
  process.exit(1);
});
