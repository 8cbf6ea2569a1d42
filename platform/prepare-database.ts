import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import { OrderedProduct } from '#lib/contract/finance-order.ts';
import { toMaterialId } from './cases/finance/applications.ts';
import { FARM_ZONE } from './cases/finance/order-rows.ts';
import { findOrderedProduct, toAgencyPart } from './cases/finance/ordered-product.ts';
import { LETTER_ORDER, refundedYuan } from './cases/guarantee/letters.ts';
import type { Database } from './db/database.ts';
import { type FarmRow, isSentFarm, type SentFarm, toLifeColumns } from './db/farm-life-columns.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { userAccount } from './db/schema/account-tables.ts';
import { farmSubmission } from './db/schema/agriculture-tables.ts';
import { financeOrder } from './db/schema/finance-order-tables.ts';
import { guaranteeLetter } from './db/schema/guarantee-tables.ts';
import { payment } from './db/schema/payment-tables.ts';
import { flowLog } from './db/schema/record-tables.ts';
import { calendarDay } from './db/schema/reference-tables.ts';
import { storedFile } from './db/schema/submission-tables.ts';
import { sealStoredNumbers } from './db/seal-stored-numbers.ts';
import { endAccess } from './domain/account/end-access.ts';
import { toLoginKey } from './domain/account/login-key.ts';
import { notifyOwner } from './domain/account/notify-owner.ts';
import { hashPassword } from './domain/account/password.ts';
import { toClosedMark, toReservedName } from './domain/account-closure/close-due-accounts.ts';
import { toOrderColumns } from './domain/agriculture/to-order-columns.ts';
import { refreshLoanCodes, refreshReferenceRates } from './domain/finance-product/finance-products.ts';
import { refreshProductFigures } from './domain/finance-product/refresh-product-figures.ts';
import { PAYMENT } from './domain/payment/payments.ts';
import { writeAudit } from './domain/record/write-audit.ts';
import { findAgencies } from './domain/reference/list-agency-options.ts';
import { takeKeys } from './domain/staff/people.ts';
import { toWireTime } from './domain/time/shanghai-time.ts';
import { createWorkingCalendar, type WorkingCalendar } from './domain/time/working-time.ts';
import type { PlatformEnv } from './env.ts';
import { countSamples, DEMO_CLOSED, DEMO_STAFF_CLOSED, findDemoAccounts, findDemoStaff, type SampleCounts } from './seed/find-samples.ts';
import { seedReference } from './seed/seed-reference.ts';

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

/** What an order shows of a product that is gone. */
const unknownProduct = ({ productCode, productName, amountYuan, termMonths }: SentFarm): OrderedProduct => {
  const amount = amountYuan / 10_000;
  const bounds = { amountStart: amount, amountEnd: amount, termStart: termMonths, termEnd: termMonths };
  const texts = { rateBasis: '', acceptanceTime: '', prepayRule: '', discount: '', contactName: '', contactPhone: '' };
  const rates = { rateStart: null, rateEnd: null, rateNegotiable: true, guaranteeTypes: ['1'], payTypes: ['6'], fees: [], materials: [] };
  const agency = { agencyId: FARM_ZONE, agencyName: '', agencyOrgType: '7', logo: null };
  return OrderedProduct.parse({ productCode, productName, productType: '3', ...agency, ...bounds, ...texts, ...rates });
};

/** The product as it is now under the name it had, in the hands of who took the application. */
async function toSnapshot(tx: Database, row: SentFarm): Promise<OrderedProduct> {
  const { productName, agencyId, agencyName } = row;
  const known = (await findOrderedProduct(tx, row.productCode)) ?? unknownProduct(row);
  if (known.agencyId === agencyId) return { ...known, productName, agencyName };
  const agency = (await findAgencies(tx, [agencyId])).get(agencyId);
  return { ...known, productName, ...(agency === undefined ? {} : toAgencyPart(agency)), agencyId, agencyName };
}

async function toSentColumns(tx: Database, row: SentFarm, calendar: WorkingCalendar, now: Date) {
  const { materials = [], landFiles = [], ...content } = row.content;
  const papers = [...landFiles, ...materials];
  const ids = papers.map(toMaterialId).filter((id) => id !== null);
  const unbound = and(eq(storedFile.userId, row.userId), eq(storedFile.orderNumber, ''), inArray(storedFile.id, ids));
  if (ids.length > 0) await tx.update(storedFile).set({ orderNumber: row.submitNo }).where(unbound);
  const product = await toSnapshot(tx, row);
  const steps = await tx.select().from(flowLog).where(eq(flowLog.entityId, row.id)).orderBy(asc(flowLog.createTime), asc(flowLog.id));
  const uploadTime = toWireTime(row.submitTime);
  return {
    ...toOrderColumns(row.content),
    ...toLifeColumns(row, { product, steps, calendar, now }),
    product,
    agriculture: { ...content, landFiles },
    materials: papers.map((paper) => ({ ...paper, uploadTime })),
  };
}

async function moveOne(tx: Database, row: FarmRow, calendar: WorkingCalendar, now: Date): Promise<void> {
  const { id, submitNo: orderNo, userId, productCode, agencyId, state, originState, stateTime, version, protocolVersion, score } = row;
  const [account] = await tx
    .select({ accountType: userAccount.accountType, companyId: userAccount.companyId })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  const own = { userId, accountType: account?.accountType ?? 'INDIVIDUAL', companyId: account?.companyId ?? null };
  const state0 = { state, originState, stateTime, version, protocolVersion, agricultureScore: score };
  const order = { id, orderNo, ...own, productCode, agencyId, zone: FARM_ZONE, agriculture: row.content, ...state0 };
  await tx.insert(financeOrder).values({ ...order, ...(isSentFarm(row) ? await toSentColumns(tx, row, calendar, now) : {}) });
  await tx.update(flowLog).set({ entityType: 'financeOrder' }).where(eq(flowLog.entityId, id));
  await tx.delete(farmSubmission).where(eq(farmSubmission.id, id));
  await refreshProductFigures(tx, now, productCode);
}

/**
 * Makes a finance order of every application of a farmer that an older version kept apart: under its number and id, with its history,
 * files and deadlines. Row by row: a start that is broken off is continued by the next one, and where none is left nothing happens.
 */
export async function moveFarmApplications(db: Database, now: Date): Promise<void> {
  const calendar = createWorkingCalendar(await db.select().from(calendarDay));
  for (;;) {
    const isLast = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(farmSubmission).orderBy(asc(farmSubmission.id)).limit(1).for('update');
      if (row !== undefined) await moveOne(tx, row, calendar, now);
      return row === undefined;
    });
    if (isLast) return;
  }
}

/** Premiums that went back before their payments said so are down as paid back; once they are, none is found. */
export async function markRefundedPremiums(db: Database): Promise<void> {
  const paid = and(eq(payment.orderType, LETTER_ORDER), eq(payment.payNo, guaranteeLetter.payNo), eq(payment.state, PAYMENT.paid));
  const found = await db
    .select({ letter: guaranteeLetter })
    .from(guaranteeLetter)
    .innerJoin(payment, paid)
    .where(isNotNull(guaranteeLetter.refundTime));
  for (const { letter } of found) {
    const refundYuan = refundedYuan(letter) ?? 0;
    const refunded = { state: PAYMENT.refunded, refundYuan, refundTime: letter.refundTime };
    if (refundYuan > 0)
      await db
        .update(payment)
        .set(refunded)
        .where(eq(payment.payNo, letter.payNo ?? ''));
  }
}

const BYTES_NOBODY_KNOWS = 32;

/**
 * Shuts every way into the demo accounts: a password that nobody knows, no number that a code could be sent to, no session. What they
 * have stays until `remove-demo`. Audited; an account is closed once.
 */
export async function closeDemoAccounts(db: Database, now: Date): Promise<void> {
  const open = (await findDemoAccounts(db)).filter(({ closedTime }) => closedTime === null);
  for (const { id } of open) {
    const passwordHash = await hashPassword(randomBytes(BYTES_NOBODY_KNOWS).toString('hex'));
    await db.transaction(async (tx) => {
      await tx
        .update(userAccount)
        .set({ passwordHash, mobile: toClosedMark(id), mobileHash: toClosedMark(id), wechatBound: false, closesAt: null, closedTime: now })
        .where(and(eq(userAccount.id, id), isNull(userAccount.closedTime)));
      await endAccess(tx, id);
      await writeAudit(tx, now, { actor: { type: 'system', id: 'start' }, ...DEMO_CLOSED, entityId: id });
    });
  }
}

/** The demo's people of the workbench are shut out; audited. */
export async function closeDemoStaff(db: Database, now: Date): Promise<void> {
  const open = (await findDemoStaff(db)).filter(({ state }) => state !== 'disabled');
  for (const { id } of open)
    await db.transaction(async (tx) => {
      await takeKeys(tx, id, 'disabled');
      await writeAudit(tx, now, { actor: { type: 'system', id: 'start' }, ...DEMO_STAFF_CLOSED, entityId: id });
    });
}

/** Keeps a content under its SHA-256. */
export type StoreFile = (sha256: string, bytes: Buffer) => Promise<void>;
/** Fills a database that nobody works with; true when it did. */
export type SeedDemo = (db: Database, now: Date, storeFile: StoreFile, siteUrl: string) => Promise<boolean>;

interface Surroundings extends Pick<PlatformEnv, 'NODE_ENV' | 'SITE_URL'> {
  readonly storeFile: StoreFile;
  /** The sandbox's; null without it. */
  readonly seedDemo: SeedDemo | null;
}

export interface Prepared {
  /** This process put the samples in. */
  readonly isFilled: boolean;
  /** What of them stands in a production database, where there is any. */
  readonly samples: SampleCounts | null;
  /** Accounts whose number an older account of their kind has too: they are not found by it. */
  readonly twins: number;
}

/**
 * Migrates a database, enciphers what older versions left plain, makes orders of farmers' applications, marks premiums that went back, gives accounts the one spelling of their names and the database its reference data, one process after the other. Samples
 * come with the sandbox alone, into a database that nobody works with; in production without it demo accounts are closed.
 */
export const prepareDatabase = (database: OpenDatabase, now: Date, { storeFile, seedDemo, ...env }: Surroundings): Promise<Prepared> =>
  database.runAlone(async () => {
    const { db } = database;
    await database.migrate();
    const twins = await sealStoredNumbers(db, now);
    await moveFarmApplications(db, now);
    await markRefundedPremiums(db);
    await fillLoginKeys(db, now);
    await refreshReferenceRates(db);
    await refreshLoanCodes(db);
    await seedReference(db, now);
    if (seedDemo !== null) return { isFilled: await seedDemo(db, now, storeFile, env.SITE_URL), samples: null, twins };
    if (env.NODE_ENV !== 'production') return { isFilled: false, samples: null, twins };
    await closeDemoAccounts(db, now);
    await closeDemoStaff(db, now);
    return { isFilled: false, samples: await countSamples(db), twins };
  });
