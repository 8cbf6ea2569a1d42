import { eq } from 'drizzle-orm';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { seedDemoUsers } from '../../sandbox/seed/seed-demo.ts';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { createSignedClient } from './signed-client.ts';
import { createTestApp, encipherForTest as seal } from './test-app.ts';
import { createTestContext } from './test-context.ts';

/** The demo accounts with papers that they uploaded: a person's card, by consent, and the letter, licence and certificate of a company. */
export async function openAuthenticationScene(db: Database) {
  const context = createTestContext(db);
  const client = createSignedClient(createTestApp(context), context);
  await seedDemoUsers(db, context.now());
  const logIn = async ({ loginName, password }: { loginName: string; password: string }, loginMode: string) => {
    const answer = await client.post('/api/user/login', { loginName, password: seal(password), loginMode, ...(await client.solve()) });
    return String(answer.token);
  };
  const [person, firm] = [await logIn(DEMO_USERS.person, 'user'), await logIn(DEMO_USERS.company, 'company')];
  const common = { sceneCode: 'COMM_BIZ', orderNumber: '', contentType: 'image/png', sha256: '', md5: '', sizeBytes: 1 };
  const storeFiles = async (loginName: string, names: readonly string[]) => {
    const [user] = await db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    const rows = names.map((name) => ({ ...common, userId: user?.id ?? null, id: name.padEnd(22, 'x'), fileName: `${name}.png` }));
    await db.insert(storedFile).values(rows.map((row) => ({ ...row, createTime: context.now() })));
  };
  await storeFiles(DEMO_USERS.person.loginName, ['front', 'back']);
  await storeFiles(DEMO_USERS.company.loginName, ['cert', 'letter', 'licence']);
  await client.post('/api/user/consents/give', presentText('idPicture'), { token: person });
  return { context, client, person, firm, logIn };
}
export type AuthenticationScene = Awaited<ReturnType<typeof openAuthenticationScene>>;
