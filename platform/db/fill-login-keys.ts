import { and, asc, eq, gt, inArray, like, or } from 'drizzle-orm';
import { toLoginKey } from '../domain/account/login-key.ts';
import { notifyOwner } from '../domain/account/notify-owner.ts';
import { toClosedMark, toReservedName } from '../domain/account-closure/closed-name.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import type { Database } from './database.ts';
import { userAccount } from './schema/account.ts';

const BATCH = 200;
const UNSET = 'unset:%';
/** What a login may send as a name. */
const MAX_NAME = 64;

const columns = {
  id: userAccount.id,
  loginName: userAccount.loginName,
  loginKey: userAccount.loginKey,
  mobile: userAccount.mobile,
  closedTime: userAccount.closedTime,
  createTime: userAccount.createTime,
};
type Named = Pick<typeof userAccount.$inferSelect, keyof typeof columns>;

const isTaken = async (tx: Database, loginName: string): Promise<boolean> => {
  const names = [toLoginKey(loginName), toReservedName(loginName)];
  return (await tx.$count(userAccount, or(inArray(userAccount.loginKey, names), inArray(userAccount.loginName, names)))) > 0;
};

/** A name is kept from others for a closed account; where a twin of it still lives, it is the twin's. */
async function releaseReserved(tx: Database, loginName: string): Promise<void> {
  const rows = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.loginName, toReservedName(loginName)));
  for (const { id } of rows)
    await tx
      .update(userAccount)
      .set({ loginName: toClosedMark(id), loginKey: toClosedMark(id) })
      .where(eq(userAccount.id, id));
}

/** Gives an account the key of its name; false where an older account has it. */
async function giveKey(tx: Database, { id, loginName, closedTime }: Named): Promise<boolean> {
  if ((await tx.$count(userAccount, eq(userAccount.loginKey, loginName))) > 0) return false;
  if (closedTime === null) await releaseReserved(tx, loginName);
  await tx.update(userAccount).set({ loginKey: loginName }).where(eq(userAccount.id, id));
  return true;
}

async function findFreeName(tx: Database, loginName: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const tail = `_${number}`;
    const name = loginName.slice(0, MAX_NAME - tail.length) + tail;
    if (!(await isTaken(tx, name))) return name;
  }
}

/** Gives a twin a name of its own and tells its owner; sessions and password stay. */
async function rename(tx: Database, now: Date, twin: Named): Promise<void> {
  const loginName = await findFreeName(tx, twin.loginName);
  await tx.update(userAccount).set({ loginName, loginKey: loginName }).where(eq(userAccount.id, twin.id));
  await notifyOwner(tx, now, twin, {
    title: '用户名改了',
    content: `您的用户名 ${twin.loginName} 和一个更早注册的账号只差大小写，现在改为 ${loginName}。请用新用户名登录，密码不变，也可以用短信验证码登录。`,
  });
  await writeAudit(tx, now, {
    actor: { type: 'system', id: 'start' },
    action: 'renameAccount',
    entityType: 'user',
    entityId: twin.id,
    detail: { reason: 'sameSpelling' },
  });
}

/**
 * Gives every account of before the one spelling of its name. Where several had the same, the oldest keeps it; the others get a free name
 * and are told. Does nothing where all have theirs.
 */
export async function fillLoginKeys(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const twins: Named[] = [];
    let after: Named | undefined;
    for (;;) {
      const isLater =
        after &&
        or(gt(userAccount.createTime, after.createTime), and(eq(userAccount.createTime, after.createTime), gt(userAccount.id, after.id)));
      const rows = await tx
        .select(columns)
        .from(userAccount)
        .where(and(like(userAccount.loginKey, UNSET), isLater))
        .orderBy(asc(userAccount.createTime), asc(userAccount.id))
        .limit(BATCH);
      for (const row of rows) if (!(await giveKey(tx, row))) twins.push(row);
      after = rows.at(-1);
      if (rows.length < BATCH) break;
    }
    for (const twin of twins) await rename(tx, now, twin);
  });
}
