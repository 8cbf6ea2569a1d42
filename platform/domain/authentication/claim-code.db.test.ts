import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company } from '../../db/schema/account-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { decideCompanyAuth } from './decide-review.ts';

const CODE = '91350302MA31KQ7E2X';
const passes = { passes: true, reason: '', actor: { type: 'operator', id: 'tests' } } as const;

async function storeCompany(db: Database, now: Date, creditCode: string): Promise<string> {
  const id = newId(now);
  await db.insert(company).values({ id, companyName: '示例鞋业', creditCode, authState: '0', content: {} as never, createTime: now });
  return id;
}

describeOnDatabase('the credit code of a company', (database) => {
  let context: TestContext;
  let squatter: string;
  let owner: string;

  const submit = async (companyId: string): Promise<string> => {
    const id = newId(context.now());
    const content = { creditCode: CODE, registeredCapital: '', termType: '1' } as never;
    await context.db
      .insert(companyAuth)
      .values({ id, companyId, userId: newId(context.now()), state: '1', content, createTime: context.now() });
    return id;
  };
  const claims = async () => Object.fromEntries((await context.db.select().from(company)).map(({ id, claimedCode }) => [id, claimedCode]));

  beforeEach(async () => {
    context = createTestContext(database().db);
    squatter = await storeCompany(context.db, context.now(), CODE);
    owner = await storeCompany(context.db, context.now(), CODE);
  });

  it('belongs to who proves it, whoever registered with it before', async () => {
    await decideCompanyAuth(context, await submit(owner), passes);
    expect(await claims()).toEqual({ [owner]: CODE, [squatter]: null });
  });

  it('is proven by one company at a time', async () => {
    await decideCompanyAuth(context, await submit(squatter), passes);
    await expect(decideCompanyAuth(context, await submit(owner), passes)).rejects.toMatchObject({ kind: 'codeClaimed' });
    expect(await claims()).toEqual({ [owner]: null, [squatter]: CODE });
  });

  it('goes on to the next who proves it once the proof of its holder is over', async () => {
    await decideCompanyAuth(context, await submit(squatter), passes);
    await context.db.update(company).set({ passedAuthId: null }).where(eq(company.id, squatter));
    await decideCompanyAuth(context, await submit(owner), passes);
    expect(await claims()).toEqual({ [owner]: CODE, [squatter]: null });
  });
});
