import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, like, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { hashLoginName } from '../account/login-key.ts';
import { hashPassword } from '../account/password.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { listBlockers } from './ask-closure.ts';
import { forgetPerson } from './forget-person.ts';

/** Stands in front of what can be no login name: a colon is in none. */
const RESERVED = 'closed:name:';

/** What a closed account is called while its name is kept from others: nobody reads the name from it. */
export const toReservedName = (loginName: string): string => `${RESERVED}${hashLoginName(loginName)}`;

const RESERVED_NAMES = `${RESERVED}%`;

/** What replaces a value that has to be unique. */
export const toClosedMark = (id: string): string => `closed:${id}`;

const BATCH = 100;
/** How long nobody else gets the name of a closed account. */
const NAME_KEPT_MS = 180 * 86_400_000;
const BYTES_NOBODY_KNOWS = 32;
const clock = { type: 'system', id: 'clock' } as const;
const AUTH_REVOKED = '5';

async function refuse(tx: Database, now: Date, { id }: SessionUser): Promise<void> {
  await tx.update(userAccount).set({ closesAt: null }).where(eq(userAccount.id, id));
  await writeAudit(tx, now, { actor: clock, action: 'refuseClosure', entityType: 'user', entityId: id });
  const words = { title: '账号没有注销', content: '等待期里又有了没办完的事。办完以后可以再申请注销。' };
  await sendMessage(tx, now, {
    userId: id,
    type: '1',
    ...words,
    bizType: 'user',
    bizId: id,
    linkUrl: '/user/account?tab=security',
    level: '重要',
  });
}

/** The company can be registered anew by whoever proves to act for it. */
async function releaseCompany(tx: Database, companyId: string): Promise<void> {
  const own = eq(company.id, companyId);
  const [row] = await tx.select({ content: company.content }).from(company).where(own);
  if (row === undefined) return;
  const content = { ...row.content, handleName: '', handlePhone: '' };
  const released = {
    creditCode: toClosedMark(companyId),
    claimedCode: null,
    authState: AUTH_REVOKED,
    passedAuthId: null,
    passedUntil: '',
    content,
  };
  await tx.update(company).set(released).where(own);
}

async function close(tx: Database, now: Date, user: SessionUser, passwordHash: string): Promise<void> {
  await forgetPerson(tx, now, user);
  if (user.companyId !== null) await releaseCompany(tx, user.companyId);
  const [mobile, loginName] = [toClosedMark(user.id), toReservedName(user.loginName)];
  const emptied = { nickName: '已注销', mobile, mobileHash: mobile, wechatBound: false, smsOff: [], agricultureScore: -1, authState: '0' };
  await tx
    .update(userAccount)
    .set({ ...emptied, passwordHash, loginName, loginKey: loginName, closesAt: null, closedTime: now })
    .where(eq(userAccount.id, user.id));
  await writeAudit(tx, now, { actor: clock, action: 'closeAccount', entityType: 'user', entityId: user.id });
}

async function freeNames({ db }: DomainContext, before: Date): Promise<void> {
  const reserved = and(isNotNull(userAccount.closedTime), lte(userAccount.closedTime, before), like(userAccount.loginName, RESERVED_NAMES));
  for (const { id } of await db.select({ id: userAccount.id }).from(userAccount).where(reserved).limit(BATCH))
    await db
      .update(userAccount)
      .set({ loginName: toClosedMark(id), loginKey: toClosedMark(id) })
      .where(and(eq(userAccount.id, id), reserved));
}

/** Closes the accounts whose seven days are over, unless something has come up that keeps them; gives names back after 180 days. */
export async function closeDueAccounts(context: DomainContext): Promise<void> {
  const { db, now } = context;
  const moment = now();
  const isDue = and(lte(userAccount.closesAt, moment), isNull(userAccount.closedTime));
  for (const { id } of await db.select({ id: userAccount.id }).from(userAccount).where(isDue).limit(BATCH)) {
    const passwordHash = await hashPassword(randomBytes(BYTES_NOBODY_KNOWS).toString('hex'));
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(userAccount)
        .where(and(eq(userAccount.id, id), isDue))
        .for('update');
      if (user === undefined) return;
      if ((await listBlockers(tx, id, moment)).length > 0) return refuse(tx, moment, user);
      await close(tx, moment, user, passwordHash);
    });
  }
  await freeNames(context, new Date(moment.getTime() - NAME_KEPT_MS));
}
