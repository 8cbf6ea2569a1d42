import { and, eq, inArray } from 'drizzle-orm';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { findDemoUser } from '../../../sandbox/seed/find-demo-user.ts';
import { seedDatabase } from '../../../sandbox/seed/seed-database.ts';
import { listMatchingProducts } from '../../cases/demand/offered-products.ts';
import { respondToDemand } from '../../cases/demand/offers.ts';
import { requireOrderableProduct } from '../../cases/finance/ordered-product.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company as companyTable, loginDevice, userAccount, userBizLine } from '../../db/schema/account-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { recordMobileChange } from '../../domain/account/account-change.ts';
import { hashPassword, hashSecret } from '../../domain/account/password.ts';
import { type SessionUser, startSession } from '../../domain/account/sessions.ts';
import { storeFile } from '../../domain/files/store-file.ts';
import { DEMO_USERS } from '../../seed/demo-users.ts';
import { LETTER } from '../sample-authentications.ts';
import { wantedDemand } from '../sample-demand.ts';
import { storeAccount, storeCompanyUser } from '../sample-orders.ts';
import { TEST_PASSWORD } from '../sample-user.ts';
import { createSignedClient } from '../signed-client.ts';
import { createTestApp, encipherForTest as seal, testFiles } from '../test-app.ts';
import { createTestContext, type TestContext } from '../test-context.ts';

const PAPER_ORDER = 'FO20261120999999';
const OFFER = {
  amount: '50',
  rate: '3.85',
  termMonths: '12',
  validDays: '7',
  managerName: '林经理',
  managerPhone: '0594-0000001',
  message: '',
};

const STRANGERS_CONTENT = {
  companyAddress: '旁人路 1 号',
  areaAddress: '旁人区',
  registerDate: '2020-02-02',
  industryName: '旁人业',
  companyNature: '旁人公司',
  businessScope: '旁人的经营',
  handleName: '旁人',
  handlePhone: '13900000077',
};

type Owners = Readonly<Record<'company' | 'person', SessionUser>>;
export type Tokens = Readonly<Record<'company' | 'person' | 'otherCompany' | 'otherPerson', string>>;

/** Sessions of both owners, and of two strangers of either kind; the strangers' company works in another business line. */
async function openSessions({ db, now, ...rest }: TestContext, owners: Owners): Promise<Tokens> {
  const context = { db, now, ...rest };
  const [company, person] = [await storeCompanyUser(context, 'stranger-firm'), await storeAccount(context, 'stranger')];
  const passwordHash = await hashPassword(TEST_PASSWORD);
  await db
    .update(userAccount)
    .set({ passwordHash })
    .where(inArray(userAccount.id, [company.id, person.id]));
  await db
    .update(companyTable)
    .set({ content: STRANGERS_CONTENT })
    .where(eq(companyTable.id, company.companyId ?? ''));
  // The strangers agreed to nothing that one of them could take back in an owner's place.
  await db.delete(consent).where(inArray(consent.userId, [company.id, person.id]));
  await db.insert(userBizLine).values({ userId: company.id, bizLineId: '204', name: '数字金融', position: 0 });
  const open = ({ id }: SessionUser) => startSession(db, { userId: id }, now());
  return {
    company: await open(owners.company),
    person: await open(owners.person),
    otherCompany: await open(company),
    otherPerson: await open(person),
  };
}

/** A paper in the folder of an order, by the address that its uploader was told. */
async function storeMaterials({ db, now }: TestContext, owners: Owners): Promise<Record<keyof Owners, string>> {
  const keep = async ({ id }: SessionUser, words: string) => {
    const paper = {
      userId: id,
      sceneCode: 'COMM_BIZ',
      orderNumber: PAPER_ORDER,
      contentType: 'text/plain',
      bytes: Buffer.from(`${words} ${id}`),
    };
    return (await storeFile(db, now(), testFiles(), { ...paper, fileName: `${words}.txt` })).fileUrl;
  };
  return { company: await keep(owners.company, '企业的流水账本'), person: await keep(owners.person, '果园的照片说明') };
}

/** What the sample content leaves out: the owners do it themselves, as their pages would. */
async function completeRows(
  context: TestContext,
  tokens: Tokens,
  papers: Record<keyof Owners, string>,
  covered: CoveredOrder,
): Promise<void> {
  const client = createSignedClient(createTestApp(context), context);
  const act = async (token: string, path: string, body: object): Promise<Record<string, string>> => {
    const answer = await client.post(path, body, { token, headers: { 'idempotency-key': `key-of-${path.length}-${token.slice(0, 8)}` } });
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return (answer.data ?? {}) as Record<string, string>;
  };
  const { demandNo = '' } = await act(tokens.company, '/api/fin/demand/publish', { content: wantedDemand() });
  const [match] = await listMatchingProducts(context.db, { amountYuan: 500_000, termMonths: 12, industry: '19', agencyIds: [] });
  const product = await requireOrderableProduct(context.db, match?.productCode ?? '', 'ENTERPRISE');
  const officer = { agencyId: product.agencyId, agencyName: '木兰溪银行（示例）', name: '林经理' };
  const [guaranteeType, payType] = [product.guaranteeTypes[0] ?? '', product.payTypes[0] ?? ''];
  await respondToDemand(context, officer, demandNo, { ...OFFER, guaranteeType, payType, beyond: '1' });
  const sealed = { ...LETTER, corpIdNo: seal(LETTER.corpIdNo), operatorIdNo: seal(LETTER.operatorIdNo) };
  await act(tokens.company, '/api/user/attorney', { ...sealed, fileUrl: papers.company });
  await act(tokens.company, '/api/user/consents/give', { ...presentText('institution'), subject: product.agencyId });
  const told = { kind: 'complaint', content: '放款比说好的晚了三天', topic: 'page', topicNo: '/financeServer' };
  const { feedbackNo, version } = await act(tokens.company, '/api/feedback/submit', told);
  await act(tokens.company, '/api/feedback/supplement', { feedbackNo, version, content: '合同上写的是当天放款' });
  for (const [kind, token] of [
    ['company', tokens.company],
    ['person', tokens.person],
  ] as const) {
    await act(token, '/api/usr/favourite/add', { kind: 'product', targetId: 'FP26045' });
    await act(token, '/api/usr/subscription/add', { kind: 'finance', filter: { keyword: '鞋材' }, title: '盯着鞋材的贷款' });
    await act(token, '/api/user/wechat-address', { password: seal(DEMO_USERS[kind].password) });
  }
  await act(tokens.person, '/api/user/consents/give', { ...presentText('bankAccount'), subject: covered.orderNo });
  await act(tokens.person, '/api/ins/order/claim', {
    ...covered,
    accidentTime: '2026-11-19 08:00',
    accidentPlace: '示例镇示例村口',
    description: '台风把晚稻打倒了',
    claimAmount: '1200',
    accountName: '示例户名',
    bankAccount: seal('622202000000000001'),
    files: [{ fileName: '照片.txt', fileUrl: papers.person }],
  });
  await client.send('/api/mzt/getQRCode', { token: tokens.person });
}

/** An order in force, and the first thing that it covers. */
interface CoveredOrder {
  readonly orderNo: string;
  readonly benefit: string;
}

async function findCovered(db: Database, { person }: Owners): Promise<CoveredOrder> {
  const covered = and(eq(insuranceOrder.userId, person.id), eq(insuranceOrder.state, '60'));
  const [row] = await db.select().from(insuranceOrder).where(covered);
  return { orderNo: row?.orderNo ?? '', benefit: row?.snapshot?.product.coverage[0]?.name ?? '' };
}

/** An order that was signed and waits for its money, which the sample content has none of: the offered one once more, for another product. */
async function storeSigned({ db, now }: TestContext, { company }: Owners): Promise<void> {
  const [offered] = await db
    .select()
    .from(financeOrder)
    .where(and(eq(financeOrder.userId, company.id), eq(financeOrder.state, '50')));
  if (offered === undefined) throw new Error('no offered order');
  const payee = { accountName: '示例户名', bankName: '示例银行', bankAccount: '622202000000000001' };
  const other = { id: newId(now()), orderNo: 'FO20261120999998', productCode: 'FP26048' };
  await db.insert(financeOrder).values({ ...offered, ...other, state: '60', payee });
}

/** What an account keeps of its keys. */
async function keepKeys({ db, now }: TestContext, owners: Owners): Promise<void> {
  for (const owner of Object.values(owners)) {
    await recordMobileChange(db, now(), owner);
    const seen = { createTime: now(), lastSeenTime: now() };
    await db.insert(loginDevice).values({ userId: owner.id, deviceHash: hashSecret(owner.id), device: 'Chrome', ...seen });
  }
}

/** The sample content with two owners of rows in every table that has an owner, and two strangers. */
export async function openOwnershipScene(db: Database) {
  const context = createTestContext(db);
  const files = testFiles();
  await seedDatabase(db, context.now(), files.store.keep, 'http://localhost:3000');
  const owners = { company: await findDemoUser(db, 'company'), person: await findDemoUser(db, 'person') };
  const tokens = await openSessions(context, owners);
  await keepKeys(context, owners);
  await storeSigned(context, owners);
  const papers = await storeMaterials(context, owners);
  await completeRows(context, tokens, papers, await findCovered(db, owners));
  return { context, owners, tokens, papers, files, ids: [owners.company.id, owners.person.id, owners.company.companyId ?? ''] };
}

export type OwnershipScene = Awaited<ReturnType<typeof openOwnershipScene>>;
