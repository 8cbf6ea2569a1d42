import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { company, userAccount } from '../db/schema/account-tables.ts';
import { dictionary } from '../db/schema/reference-tables.ts';
import { hashPassword } from '../domain/account/password.ts';

export const TEST_PASSWORD = 'Right@2026';

/** A person `ming` and a company account `firm` (without company data), both with {@link TEST_PASSWORD}. */
export async function storeUsers(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const common = { passwordHash, mobile: '13800000009', mobileHash: '13800000009', authState: '2', createTime: now };
  await db.insert(userAccount).values([
    { ...common, id: newId(now), loginName: 'ming', loginKey: 'ming', accountType: 'INDIVIDUAL', nickName: '小明' },
    { ...common, id: newId(now), loginName: 'firm', loginKey: 'firm', accountType: 'ENTERPRISE', nickName: '小厂' },
  ]);
}

/** How many accounts and companies there are. */
export async function countAccounts(db: Database): Promise<{ accounts: number; companies: number }> {
  return { accounts: await db.$count(userAccount), companies: await db.$count(company) };
}

/** The platform's dictionary asks for passwords of rule A. */
export async function storePasswordRuleA(db: Database): Promise<void> {
  await db.insert(dictionary).values({ dictType: 'usr_password_rule', dictValue: 'A', dictLabel: 'A', position: 0 });
}
