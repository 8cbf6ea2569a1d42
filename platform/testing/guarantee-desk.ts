import { desc, eq } from 'drizzle-orm';
import { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import type { GuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { createLetter, guaranteeCase } from '../cases/guarantee/definition.ts';
import { type Applicant, type Beneficiary, byViewer, getLetter, LETTER_ORDER, type LetterViewer } from '../cases/guarantee/letters.ts';
import { guaranteePaid, payLetter } from '../cases/guarantee/pay-letter.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { company, userAccount } from '../db/schema/account-tables.ts';
import { guaranteeLetter, tenderSection } from '../db/schema/guarantee-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { bizMessage, companyAuth } from '../db/schema/submission-tables.ts';
import { settlePayment } from '../domain/payment/payments.ts';
import { parseMoment } from '../domain/time/shanghai-time.ts';
import { storeSurroundings } from './sample-product.ts';
import { storeUsers } from './sample-user.ts';
import { testFiles } from './test-app.ts';
import { createTestContext } from './test-context.ts';

const FIRM = '示例<建筑>公司';
export const SURRENDER = { reason: '项目取消', accountName: FIRM, bankName: '示例银行', bankAccount: '622202123456' };

const creditor = { name: '示例招标人', creditCode: '12350300MB1XLH0010', contact: '郑', phone: '0594-00000901', bank: '示例支行' };
export const CLAIM = {
  ...{ claimAmount: '1000', reason: '不签约' },
  ...{ accountName: creditor.name, bankName: '示例银行', bankAccount: '990150100000000123' },
};
/** What came in of what is owed after a paid claim. */
export const RECEIPT = { receiptNo: 'GH-1', day: '2026-11-20', amount: '400' };
export const GUARANTOR_ID = 'bank';
export const guarantor = { role: 'institution', agencyId: GUARANTOR_ID, name: '木兰溪担保' } as const satisfies LetterViewer;
const beneficiaryOf = (orderNo: string): Beneficiary => ({
  role: 'beneficiary',
  creditCode: creditor.creditCode,
  orderNo,
  name: creditor.name,
});
export const strangers: readonly LetterViewer[] = [
  { role: 'applicant', userId: newId(), companyId: null, name: '别人' },
  { role: 'institution', agencyId: 'lender', name: '别的机构' },
  { role: 'beneficiary', creditCode: '12350300MB1XLH0023', orderNo: 'GL20260101000000', name: '别的招标人' },
];

export const sampleContent = (change: Partial<GuaranteeContent> = {}): GuaranteeContent =>
  GuaranteeContent.parse({
    guaranteeKind: '1',
    amount: '200000',
    address: '示例路 1 号',
    email: 'office@firm.example',
    basicAccount: '350501000000001',
    contact: '林小溪',
    contactPhone: '13800000002',
    legalPerson: '林溪',
    legalPhone: '13800000003',
    topQualification: '无',
    agreed: '1',
    shared: '1',
    // Most tests have several letters of the one section.
    another: '1',
    early: '1',
    ...change,
  });

/** Gives the account `firm` an authenticated company. */
async function storeFirm(db: Database, now: Date): Promise<Applicant> {
  const companyId = newId(now);
  const content = { areaAddress: '', registerDate: '', industryName: '', companyNature: '', businessScope: '' };
  await db.insert(company).values({
    id: companyId,
    companyName: FIRM,
    creditCode: '91350300MA2XYT1A3K',
    authState: '2',
    passedAuthId: newId(now),
    content: { ...content, companyAddress: '示例路', handleName: '林', handlePhone: '13800000002' },
    createTime: now,
  });
  const [user] = await db.update(userAccount).set({ companyId }).where(eq(userAccount.loginName, 'firm')).returning();
  return { role: 'applicant', userId: user?.id ?? '', companyId, name: FIRM };
}

/** Of the section of {@link openGuaranteeDesk}. */
export const sampleSection = {
  sectionNo: 'S-1',
  sectionName: '施工标段',
  projectNo: 'P-1',
  projectName: '示例工程',
  centerName: '示例交易中心',
  projectType: '1',
  bidType: '3',
  address: '城厢区',
  bidDeadline: parseMoment('2026-12-01 09:30'),
  validDays: 90,
  projectAmountYuan: 10_000_000,
  bidAmountYuan: 200_000,
  creditor,
};

const openBackDoors = (db: Database) => ({
  /** As on its first day, whatever day it is. */
  begin: (orderNo: string) =>
    db.update(guaranteeLetter).set({ state: '40', startDate: '2026-11-20' }).where(eq(guaranteeLetter.orderNo, orderNo)),
  changeCompany: (change: Partial<typeof company.$inferInsert>) => db.update(company).set(change),
  /** What was handed in with the certification in force. */
  certifyAs: async (content: Readonly<Record<string, string>>) => {
    const [own] = await db.select().from(company);
    if (own === undefined) throw new Error('there is a company');
    const { id: companyId, passedAuthId, createTime } = own;
    await db.insert(companyAuth).values({ id: passedAuthId ?? '', companyId, content: content as never, state: '2', createTime });
  },
  /** A certification that is looked at now. */
  handIn: async () => {
    const [own] = await db.select().from(company);
    if (own === undefined) throw new Error('there is a company');
    const content = { method: 'online' } as never;
    await db.insert(companyAuth).values({ id: newId(), companyId: own.id, content, state: '1', createTime: own.createTime });
  },
  giveTelephones: (phone: string, address = '') => db.update(agency).set({ phone, address }),
  /** What the company was told last. */
  readLastMessage: async () => (await db.select().from(bizMessage).orderBy(desc(bizMessage.id)).limit(1))[0]?.content,
  /** A second guarantor, otherwise as the first. */
  openAnotherGuarantor: async () => {
    const [own] = await db.select().from(agency).where(eq(agency.agencyId, GUARANTOR_ID));
    if (own === undefined) throw new Error('there is a guarantor');
    await db.insert(agency).values({ ...own, agencyId: 'another', agencyName: '壶公示例担保', phone: '0594-00000902' });
  },
  closeGuarantors: () => db.update(agency).set({ agencyOrgType: '1' }),
});

/** A tender section whose bids are opened on 2026-12-01 at 09:30, a company, a guarantor (`bank`) and a creditor. */
export async function openGuaranteeDesk(db: Database) {
  const context = createTestContext(db);
  const settings = { files: testFiles(), siteUrl: 'http://localhost:3000', isDemo: false };
  await storeSurroundings(db);
  await db.update(agency).set({ agencyOrgType: '4' }).where(eq(agency.agencyId, GUARANTOR_ID));
  await storeUsers(db, context.now());
  const applicant = await storeFirm(db, context.now());
  await db.insert(tenderSection).values(sampleSection);
  const viewerOf = (role: LetterViewer['role'], orderNo: string): LetterViewer =>
    ({ applicant, institution: guarantor, beneficiary: beneficiaryOf(orderNo) })[role];
  const draft = async (change: Partial<GuaranteeContent> = {}, key: string | null = null) =>
    (await createLetter(context, applicant, { sectionNo: 'S-1', guarantorId: GUARANTOR_ID, content: sampleContent(change) }, key)).orderNo;
  const read = async (orderNo: string) => (await getLetter(db, applicant, orderNo, context.now())).letter;
  const ask = (orderNo: string, version: number) => payLetter(context, applicant, { orderNo, version }, { way: 'transfer' });
  const settle = (payNo: string, amountYuan: number) =>
    settlePayment(context, { payNo, amountYuan }, { [LETTER_ORDER]: guaranteePaid(settings) });
  const payPremium = async (orderNo: string, version: number) => {
    const { payNo, amount: amountYuan } = await ask(orderNo, version);
    await settle(payNo, amountYuan);
  };
  const act = async (
    orderNo: string,
    role: LetterViewer['role'],
    action: GuaranteeManualAction,
    input: Record<string, string> = { reason: '示例原因' },
  ) => {
    const { version } = await read(orderNo);
    if (action === 'pay') {
      await payPremium(orderNo, version);
      return (await read(orderNo)).state;
    }
    const request = { action, by: byViewer(viewerOf(role, orderNo)), number: orderNo, version, input };
    return (await runAction(guaranteeCase, { ...context, ...settings }, request)).state;
  };
  const paid = async (change: Partial<GuaranteeContent> = {}) => {
    const orderNo = await draft(change);
    await act(orderNo, 'applicant', 'apply');
    await act(orderNo, 'applicant', 'pay');
    return orderNo;
  };
  const issued = async (change: Partial<GuaranteeContent> = {}) => {
    const orderNo = await paid(change);
    await act(orderNo, 'institution', 'issue');
    return orderNo;
  };
  return { ...openBackDoors(db), context, settings, applicant, viewerOf, ask, settle, draft, read, act, paid, issued };
}

type GuaranteeDesk = Awaited<ReturnType<typeof openGuaranteeDesk>>;

/** A letter on whose claim the guarantor has paid: the company owes it that sum. */
export async function payOnClaim({ issued, begin, act }: GuaranteeDesk, claimAmount = CLAIM.claimAmount): Promise<string> {
  const orderNo = await issued();
  await begin(orderNo);
  await act(orderNo, 'beneficiary', 'claim', { ...CLAIM, claimAmount });
  await act(orderNo, 'institution', 'uphold', { reason: '已经赔付' });
  return orderNo;
}
