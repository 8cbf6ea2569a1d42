import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../platform/db/database.ts';
import { evaluation } from '../../platform/db/schema/evaluation.ts';
import { financeOrder } from '../../platform/db/schema/finance-order.ts';
import type { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { refreshProductFigures } from '../../platform/domain/finance-product/refresh-product-figures.ts';
import { writeAudit } from '../../platform/domain/record/write-audit.ts';
import type { KeepFile } from '../../platform/prepare-database.ts';
import { SEEDED } from '../../platform/seed/demo-users.ts';
import { insertBatches } from '../../platform/seed/insert-batches.ts';
import { seedDemoAuthentications } from './demo-authentications.ts';
import { readFinanceProducts } from './demo-content.ts';
import { seedDemoFarm } from './demo-farm.ts';
import { seedDemoInsurance } from './demo-insurance.ts';
import { seedDemoLegacy } from './demo-legacy.ts';
import { seedDemoLetters } from './demo-letters.ts';
import { seedDemoMessages } from './demo-messages.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { createHistory } from './history/historic-orders.ts';
import { seedAgencies, seedArticles, seedInsurance, seedProducts } from './seed-content.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

const HISTORIC_ORDERS = 640;
/** Whoever has any of these has begun to work with the database. */
const OCCUPIED = [
  'user_account',
  'company',
  'agency',
  'finance_product',
  'insurance_product',
  'policy_article',
  'tender_section',
  'finance_order',
];

async function isOccupied(db: Database): Promise<boolean> {
  const found = OCCUPIED.map((table) => `exists (select 1 from ${table})`).join(' or ');
  const [row] = await selectRows<{ occupied: boolean }>(db, sql.raw(`select ${found} as occupied`));
  return row?.occupied !== false;
}

async function seedHistory(db: Database, products: readonly FinanceProductInput[], now: Date): Promise<void> {
  const { orders, evaluations } = createHistory(products, HISTORIC_ORDERS, now);
  await insertBatches(db, financeOrder, orders);
  await insertBatches(db, evaluation, evaluations);
  await refreshProductFigures(db);
}

/**
 * Fills a database that nobody works with yet with everything invented: institutions, products, articles, demo accounts and what they
 * did. It stands on the reference data. All or nothing, its files first; true when it did.
 */
export async function seedDemo(db: Database, now: Date, keepFile: KeepFile, siteUrl: string): Promise<boolean> {
  if (await isOccupied(db)) return false;
  const products = readFinanceProducts();
  await db.transaction(async (tx) => {
    await seedAgencies(tx, now);
    await seedProducts(tx, products, now);
    await seedInsurance(tx, now);
    await seedArticles(tx, now, keepFile);
    await seedDemoUsers(tx, now);
    await seedDemoAuthentications(tx, now);
    await seedDemoFarm(tx, now);
    await seedDemoLetters(tx, now, { files: { store: { keep: keepFile }, placeholder: '' }, siteUrl });
    await seedDemoInsurance(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await seedDemoMessages(tx, now);
    await seedHistory(tx, products, now);
    await seedDemoOrders(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await seedDemoLegacy(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await writeAudit(tx, now, { actor: { type: 'system', id: 'seed' }, ...SEEDED });
  });
  await db.execute(sql`analyze`);
  return true;
}
