import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { presentText, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import { type Database, selectRows } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { company, userAccount, userBizLine } from '../../platform/db/schema/account-tables.ts';
import { evaluation } from '../../platform/db/schema/evaluation-tables.ts';
import { financeOrder } from '../../platform/db/schema/finance-order-tables.ts';
import { policyArticle } from '../../platform/db/schema/policy-article-tables.ts';
import { auditLog } from '../../platform/db/schema/record-tables.ts';
import { staff } from '../../platform/db/schema/staff-tables.ts';
import { hashPassword } from '../../platform/domain/account/password.ts';
import { keepRegistrationConsents } from '../../platform/domain/consent/consents.ts';
import type { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { refreshProductFigures } from '../../platform/domain/finance-product/refresh-product-figures.ts';
import { type MessageDraft, sendMessage } from '../../platform/domain/message/send-message.ts';
import { writeAudit } from '../../platform/domain/record/write-audit.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import type { StoreFile } from '../../platform/prepare-database.ts';
import { DEMO_USERS, SEEDED } from '../../platform/seed/demo-users.ts';
import { insertBatches } from '../../platform/seed/seed-reference.ts';
import { seedDemoAuthentications } from './demo-authentications.ts';
import { readFinanceProducts } from './demo-content.ts';
import { seedDemoFarm } from './demo-farm.ts';
import { seedDemoInsurance } from './demo-insurance.ts';
import { seedDemoLegacy } from './demo-legacy.ts';
import { seedDemoLetters } from './demo-letters.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoStaff } from './demo-staff.ts';
import { findDemoUser } from './find-demo-user.ts';
import { createHistory } from './history/historic-orders.ts';
import { seedAgencies, seedArticles, seedInsurance, seedProducts } from './seed-content.ts';

const AUTHENTICATED = '2';
/** The demo company works in two business lines, so that the choice can be seen. */
const DEMO_BIZ_LINES = [
  { bizLineId: '202', name: '数字金融', position: 0 },
  { bizLineId: '203', name: '涉农金融', position: 1 },
];

async function insertDemoCompany(db: Database, companyId: string, now: Date): Promise<void> {
  const authId = newId(now);
  await db.insert(company).values({
    id: companyId,
    companyName: '莆田市示例鞋业有限公司',
    creditCode: '91350300MA2XYT1A3K',
    claimedCode: '91350300MA2XYT1A3K',
    authState: AUTHENTICATED,
    authId,
    passedAuthId: authId,
    qualificationCount: 1,
    inWhitelist: true,
    registeredCapitalYuan: 5_000_000,
    content: {
      companyAddress: '福建省莆田市荔城区示例路 18 号',
      areaAddress: '福建省莆田市荔城区',
      registerDate: '2017-06-12',
      industryName: '皮革、毛皮、羽毛及其制品和制鞋业',
      companyNature: '有限责任公司',
      businessScope: '鞋类、服装的生产和销售；货物进出口',
      handleName: '林小溪（示例）',
      handlePhone: '13800000002',
    },
    createTime: now,
  });
}

/** Two invented users: a person, and a company with what is known of it. */
export async function seedDemoUsers(db: Database, now: Date): Promise<void> {
  const companyId = newId(now);
  await insertDemoCompany(db, companyId, now);
  const { person, company: firm } = DEMO_USERS;
  const [personId, firmUserId] = [newId(now), newId(now)];
  const common = { authState: AUTHENTICATED, createTime: now };
  await db.insert(userAccount).values([
    {
      ...common,
      id: personId,
      loginName: person.loginName,
      loginKey: person.loginName,
      passwordHash: await hashPassword(person.password),
      accountType: 'INDIVIDUAL',
      nickName: '陈小满',
      mobile: '13800000001',
      mobileHash: '13800000001',
    },
    {
      ...common,
      id: firmUserId,
      loginName: firm.loginName,
      loginKey: firm.loginName,
      passwordHash: await hashPassword(firm.password),
      accountType: 'ENTERPRISE',
      nickName: '林小溪',
      mobile: '13800000002',
      mobileHash: '13800000002',
      companyId,
    },
  ]);
  for (const userId of [personId, firmUserId]) await keepRegistrationConsents(db, now, userId, REGISTRATION_CONSENTS.map(presentText));
  await db.insert(userBizLine).values(DEMO_BIZ_LINES.map((line) => ({ ...line, userId: firmUserId })));
}

const HOUR_MS = 3_600_000;

type Draft = Omit<MessageDraft, 'userId'> & { readonly hoursAgo: number };

/** The open policy that ends first is worth a message; null when none is open. */
async function findClosingPolicy(db: Database, now: Date): Promise<Draft | null> {
  const [closing] = await db
    .select({ id: policyArticle.policyArticleId, summary: policyArticle.plainSummary, applyEnd: policyArticle.applyEnd })
    .from(policyArticle)
    .where(and(eq(policyArticle.status, '1'), gt(policyArticle.applyEnd, toDay(now))))
    .orderBy(asc(policyArticle.applyEnd))
    .limit(1);
  if (closing === undefined) return null;
  return {
    type: '6',
    title: '有一条政策您可能用得上',
    content: `${closing.summary}，${closing.applyEnd} 截止。`,
    bizType: 'policyArticle',
    bizId: closing.id,
    linkUrl: `/policy/${closing.id}`,
    hoursAgo: 20,
  };
}

const welcome = (what: string): Draft => ({
  type: '1',
  title: '账号已经可以用了',
  content: `欢迎使用莆田数字金融。${what}办事的进展都会发到这里。`,
  bizType: 'account',
  bizId: '',
  linkUrl: '/user/account',
  hoursAgo: 24 * 220,
});

const certified: Draft = {
  type: '3',
  title: '企业认证通过了',
  content: '从现在起，可以提交融资、保险和保函申请。',
  bizType: 'companyAuth',
  bizId: '',
  linkUrl: '/user/companyAuth',
  hoursAgo: 24 * 219,
};

/** First messages of the demo users, the way the platform would have sent them. */
async function seedDemoMessages(db: Database, now: Date): Promise<void> {
  const policy = await findClosingPolicy(db, now);
  const pushed = policy === null ? [] : [policy];
  const drafts = { person: [...pushed, welcome('')], company: [...pushed, certified, welcome('先做企业认证，约 3 分钟。')] };
  for (const kind of ['person', 'company'] as const) {
    const { id: userId } = await findDemoUser(db, kind);
    for (const { hoursAgo, ...draft } of drafts[kind]) {
      await sendMessage(db, new Date(now.getTime() - hoursAgo * HOUR_MS), { ...draft, userId });
    }
  }
}

const HISTORIC_ORDERS = 640;
/** Whoever has any of these has begun to work with the database. */
const OCCUPIED = [
  'user_account',
  'staff',
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
  await refreshProductFigures(db, now);
}

/** A demonstration of a version that knew no workbench gets its people; one that has anybody there is left as it is. */
async function addDemoStaff(db: Database, now: Date): Promise<void> {
  const isSample = and(eq(auditLog.action, SEEDED.action), eq(auditLog.entityType, SEEDED.entityType));
  if ((await db.$count(staff)) > 0 || (await db.$count(auditLog, isSample)) === 0) return;
  await db.transaction(async (tx) => {
    await seedDemoStaff(tx, now);
    await writeAudit(tx, now, { actor: { type: 'system', id: 'seed' }, ...SEEDED });
  });
}

/**
 * Fills a database that nobody works with yet with everything invented: institutions, products, articles, demo accounts and what they
 * did. It stands on the reference data. All or nothing, its files first; true when it did.
 */
export async function seedDemo(db: Database, now: Date, storeFile: StoreFile, siteUrl: string): Promise<boolean> {
  if (await isOccupied(db)) {
    await addDemoStaff(db, now);
    return false;
  }
  const products = readFinanceProducts();
  await db.transaction(async (tx) => {
    await seedAgencies(tx, now);
    await seedProducts(tx, products, now);
    await seedInsurance(tx, now);
    await seedArticles(tx, now, storeFile);
    await seedDemoUsers(tx, now);
    await seedDemoStaff(tx, now);
    await seedDemoAuthentications(tx, now);
    await seedDemoFarm(tx, now);
    await seedDemoLetters(tx, now, { files: { store: { keep: storeFile }, placeholder: '' }, siteUrl, isDemo: true });
    await seedDemoInsurance(tx, now, { files: { store: { keep: storeFile }, placeholder: '' }, siteUrl });
    await seedDemoMessages(tx, now);
    await seedHistory(tx, products, now);
    await seedDemoOrders(tx, now, { store: { keep: storeFile }, placeholder: '' });
    await seedDemoLegacy(tx, now, { store: { keep: storeFile }, placeholder: '' });
    await writeAudit(tx, now, { actor: { type: 'system', id: 'seed' }, ...SEEDED });
  });
  await db.execute(sql`analyze`);
  return true;
}
