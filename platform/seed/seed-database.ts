import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { evaluation } from '../db/schema/evaluation.ts';
import { financeOrder } from '../db/schema/finance-order.ts';
import { refreshProductFigures } from '../domain/finance-product/refresh-product-figures.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import type { KeepFile } from './attach-documents.ts';
import { financeProducts } from './data/finance-products.ts';
import { seedDemoAuthentications } from './demo-authentications.ts';
import { seedDemoFarm } from './demo-farm.ts';
import { seedDemoInsurance } from './demo-insurance.ts';
import { seedDemoLegacy } from './demo-legacy.ts';
import { seedDemoLetters } from './demo-letters.ts';
import { seedDemoMessages } from './demo-messages.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoUsers } from './demo-users.ts';
import { createHistory } from './history/historic-orders.ts';
import { insertBatches } from './insert-batches.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedArticles, seedInsurance, seedProducts, seedReference } from './seed-content.ts';

const HISTORIC_ORDERS = 640;

const isEmpty = async (db: Database): Promise<boolean> => (await selectRows(db, sql`select 1 from dictionary limit 1`)).length === 0;

async function seedHistory(db: Database, now: Date): Promise<void> {
  const { orders, evaluations } = createHistory(financeProducts, HISTORIC_ORDERS, now);
  await insertBatches(db, financeOrder, orders);
  await insertBatches(db, evaluation, evaluations);
  await refreshProductFigures(db);
}

/** Fills an empty database with the sample content, all or nothing, its files first; true when it did. */
export async function seedDatabase(db: Database, now: Date, keepFile: KeepFile, siteUrl: string): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  await db.transaction(async (tx) => {
    await seedReference(tx, now);
    await seedCalendar(tx);
    await seedProducts(tx, financeProducts, now);
    await seedInsurance(tx, now);
    await seedArticles(tx, now, keepFile);
    await seedDemoUsers(tx, now);
    await seedDemoAuthentications(tx, now);
    await seedDemoFarm(tx, now);
    await seedDemoLetters(tx, now, { files: { store: { keep: keepFile }, placeholder: '' }, siteUrl });
    await seedDemoInsurance(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await seedDemoMessages(tx, now);
    await seedHistory(tx, now);
    await seedDemoOrders(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await seedDemoLegacy(tx, now, { store: { keep: keepFile }, placeholder: '' });
    await writeAudit(tx, now, { actor: { type: 'system', id: 'seed' }, action: 'seed', entityType: 'database', entityId: 'sample' });
  });
  // PGlite gathers no statistics by itself, and without them the planner guesses.
  await db.execute(sql`analyze`);
  return true;
}
