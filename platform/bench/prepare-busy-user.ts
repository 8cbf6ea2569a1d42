import { findDemoUser } from '../../sandbox/seed/find-demo-user.ts';
import { seedDemo } from '../../sandbox/seed/seed-demo.ts';
import { openDatabase, toDatabaseSettings } from '../db/open-database.ts';
import { chooseStore } from '../domain/files/choose-store.ts';
import { parsePlatformEnv } from '../env.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { seedBusyUser } from './seed-busy-user.ts';

/** Fills the database of DATA_DIR before a platform is started on it: the demo company has 10,000 orders of each kind and messages. */
const env = parsePlatformEnv(process.env);
const database = await openDatabase(toDatabaseSettings(env));
try {
  await prepareDatabase(database, new Date(), { ...env, seedDemo, storeFile: chooseStore(env).keep });
  await seedBusyUser(database.db, await findDemoUser(database.db, 'company'));
} finally {
  await database.close();
}
