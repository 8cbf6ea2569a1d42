import { eq } from 'drizzle-orm';
import { openDatabase, toDatabaseSettings } from '../db/open-database.ts';
import { userAccount } from '../db/schema/account.ts';
import { chooseStore } from '../domain/files/choose-store.ts';
import { parsePlatformEnv } from '../env.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { seedBusyUser } from './seed-busy-user.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000);

/** Fills the database of DATA_DIR before a platform is started on it: the demo company has 10,000 rows in each of its lists. */
const env = parsePlatformEnv(process.env);
const database = await openDatabase(toDatabaseSettings(env));
try {
  await prepareDatabase(database, new Date(), { keepFile: chooseStore(env).keep, siteUrl: env.SITE_URL });
  const [user] = await database.db.select().from(userAccount).where(eq(userAccount.loginName, DEMO_USERS.company.loginName));
  if (user === undefined) throw new Error('no demo user');
  await seedBusyUser(database.db, user.id, ROWS);
} finally {
  await database.close();
}
