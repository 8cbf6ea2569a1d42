import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { DATA_SCOPES, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { toWantedMaterials } from '#lib/contract/finance-order-papers.ts';
import type { FinanceApplicationContent, OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { centsToText } from '#lib/contract/pricing/exact-amount.ts';
import { openDueDays, totalOf } from '#lib/contract/pricing/loan-position.ts';
import { byApplicant } from '../../platform/cases/engine/actors.ts';
import type { Fields } from '../../platform/cases/engine/case-definition.ts';
import { PLAYER } from '../../platform/cases/engine/desk-scope.ts';
import { runAction } from '../../platform/cases/engine/run-action.ts';
import { toAccountType } from '../../platform/cases/finance/applicant.ts';
import { financeCase } from '../../platform/cases/finance/definition.ts';
import { getDeskOrder, takeDeskAct } from '../../platform/cases/finance/desk-orders.ts';
import { saveDraft } from '../../platform/cases/finance/drafts.ts';
import { toTermFields } from '../../platform/cases/finance/institution-forms.ts';
import { issueStatement } from '../../platform/cases/finance/issue-statement.ts';
import { positionToday, readLoan } from '../../platform/cases/finance/loan-entries.ts';
import { isOffered, offerHash } from '../../platform/cases/finance/offer-hash.ts';
import type { SentOrder } from '../../platform/cases/finance/order-rows.ts';
import { requireOrderableProduct } from '../../platform/cases/finance/ordered-product.ts';
import { payeeName } from '../../platform/cases/finance/payee.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/db/schema/record-tables.ts';
import { bizMessage } from '../../platform/db/schema/submission-tables.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { StoreSettings } from '../../platform/domain/files/file-settings.ts';
import { storeFile } from '../../platform/domain/files/store-file.ts';
import { parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { createWorkingCalendar } from '../../platform/domain/time/working-time.ts';
import { listCalendarDays } from '../../platform/seed/calendar-days.ts';
import { toCall } from '../moves/move-finance-orders.ts';
import { SAMPLE_CONTRACT, withContract } from '../offer-contract.ts';
import { agreeAsSeed } from './agree-as-seed.ts';
import { findDemoUser } from './find-demo-user.ts';
import { sampleDocument } from './sample-document.ts';

/** When a step was taken: working days before the day of seeding, and the time of that day. */
type StepTime = readonly [workingDaysAgo: number, time: string];

type DemoStep = readonly [time: StepTime, act: { readonly action: FinanceOrderAction; readonly fields?: Fields }];

interface DemoOrder {
  readonly user: 'person' | 'company';
  readonly productCode: string;
  readonly terms: Pick<FinanceApplicationContent, 'amount' | 'term' | 'purpose'> & Partial<FinanceApplicationContent>;
  /** Null for a draft. */
  readonly submitted: StepTime | null;
  readonly steps: readonly DemoStep[];
  /** How the loan is paid back: each instalment on its day, all of them but the last that was due, or all that is left at once at a time. */
  readonly repays?: 'onTime' | 'butLast' | StepTime;
}

const accept = (managerName: string, branch: string) =>
  ({
    action: 'accept',
    fields: { branch: `${branch}（示例）`, managerName: `${managerName}（示例）`, managerPhone: '0594-0000000' },
  }) as const;
/** When it was is the moment of the step. */
const call = { action: 'recordContact' } as const;
const investigate = { action: 'investigate' } as const;
const approve = { action: 'approveStart' } as const;
const credit = (creditAmount: string, creditRate: string, creditTerm: string, validDays = '10') =>
  ({ action: 'credit', fields: { creditAmount, creditRate, creditTerm, validDays, beyond: '1' } }) as const;
const disburse = (loanAmount: string) => ({ action: 'disburse', fields: { loanAmount } }) as const;
const sign = { action: 'sign' } as const;

/** Orders of the demo users, one in each kind of state; they went the way everybody's go. */
const demoOrders: readonly DemoOrder[] = [
  {
    user: 'company',
    productCode: 'FP26045',
    terms: { amount: '20', term: '6', purpose: '5' },
    submitted: [128, '09:42'],
    steps: [
      [[128, '11:05'], accept('郑晓禾', '城东支行')],
      [[127, '10:20'], call],
      [[127, '10:20'], investigate],
      [[126, '15:10'], approve],
      [[125, '10:30'], credit('20', '4.35', '6')],
      [[125, '16:02'], sign],
      [[124, '11:15'], disburse('20')],
    ],
    repays: [4, '10:00'],
  },
  {
    user: 'company',
    productCode: 'FP26043',
    terms: { amount: '80', term: '6', purpose: '1' },
    submitted: [48, '14:12'],
    steps: [
      [[47, '09:25'], accept('吴一舟', '营业部')],
      [[46, '10:00'], call],
      [[46, '10:00'], investigate],
      [[45, '16:30'], approve],
      [[44, '11:40'], credit('60', '6.2', '6')],
      [[42, '09:15'], { action: 'decline', fields: { reason: '额度和利率都不合适，先用自有资金' } }],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26071',
    terms: { amount: '120', term: '36', purpose: '2' },
    submitted: [30, '10:08'],
    steps: [
      [[30, '14:40'], accept('林知夏', '设备部')],
      [[28, '09:30'], call],
      [[28, '09:30'], investigate],
      [[27, '17:00'], approve],
      [[26, '10:10'], credit('110', '4.8', '36')],
      [[26, '15:25'], sign],
      [[25, '10:50'], disburse('110')],
    ],
    repays: 'onTime',
  },
  {
    user: 'company',
    productCode: 'FP26036',
    terms: { amount: '300', term: '24', purpose: '7' },
    submitted: [16, '09:12'],
    steps: [
      [[16, '11:30'], accept('黄清越', '科技支行')],
      [[14, '15:00'], call],
      [[14, '15:00'], investigate],
      [[13, '10:20'], { action: 'reject', fields: { code: '7', reason: '还没有专精特新或高新技术企业的认定。拿到认定后可以再申请' } }],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26038',
    terms: { amount: '100', term: '12', purpose: '5' },
    submitted: [5, '09:36'],
    steps: [
      [[5, '10:58'], accept('郑晓禾', '鞋城支行')],
      [[4, '09:40'], call],
      [[4, '09:40'], investigate],
      [[3, '14:15'], approve],
      [[1, '16:20'], credit('90', '3.85', '12', '14')],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26022',
    terms: { amount: '60', term: '12', purpose: '1', firstLoan: '1' },
    submitted: [3, '15:22'],
    steps: [
      [[2, '09:18'], accept('方竹笛', '普惠中心')],
      [
        [1, '10:45'],
        {
          action: 'return',
          fields: {
            reason: '',
            items: [
              { name: '近 12 个月银行流水', note: '少了 7 月到 9 月，请补上这三个月', wantsFile: true },
              { name: '订单变化', note: '上半年收款比去年少一半，请说明原因', wantsFile: false },
            ],
          },
        },
      ],
    ],
  },
  { user: 'company', productCode: 'FP26041', terms: { amount: '150', term: '6', purpose: '1' }, submitted: [0, ''], steps: [] },
  { user: 'company', productCode: 'FP26035', terms: { amount: '80', term: '', purpose: '1' }, submitted: null, steps: [] },
  {
    user: 'person',
    productCode: 'FP26053',
    terms: { amount: '8', term: '12', purpose: '5' },
    submitted: [60, '10:02'],
    steps: [
      [[60, '15:30'], accept('陈禾苗', '常太服务点')],
      [[59, '09:00'], call],
      [[59, '09:00'], investigate],
      [[58, '10:30'], approve],
      [[57, '09:50'], credit('8', '3.85', '12')],
      [[57, '20:10'], sign],
      [[56, '10:05'], disburse('8')],
    ],
    repays: 'butLast',
  },
  {
    user: 'person',
    productCode: 'FP26051',
    terms: { amount: '15', term: '24', purpose: '2', firstLoan: '1' },
    submitted: [2, '11:20'],
    steps: [[[1, '09:05'], accept('许春晓', '返乡创业中心')]],
  },
];

const HOUR_MS = 3_600_000;
const READ_AFTER_MS = 3 * 24 * HOUR_MS;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DRAFT_AGE_MS = 5 * HOUR_MS;
const FRESH_AGE_MS = 2 * HOUR_MS;

const calendar = createWorkingCalendar(listCalendarDays());

/** The moment of a step; today's are a little while ago. */
function toMoment([workingDaysAgo, time]: StepTime, now: Date): Date {
  let day = toDay(now);
  for (let left = workingDaysAgo; left > 0; ) {
    day = addDays(day, -1);
    if (calendar.isWorkingDay(day)) left -= 1;
  }
  return workingDaysAgo === 0 ? new Date(now.getTime() - FRESH_AGE_MS) : parseMoment(`${day} ${time}`);
}

interface MovedContext extends DomainContext {
  readonly seedTime: Date;
  readonly moveTo: (moment: Date) => void;
}

/** A context whose clock stands where it is put. */
function createMovedContext(db: Database, seedTime: Date): MovedContext {
  let at = new Date(0);
  const now = () => at;
  return {
    db,
    now,
    seedTime,
    counts: createCountCache(now),
    moveTo: (moment) => {
      at = moment;
    },
  };
}

async function storeMaterials(
  context: DomainContext,
  user: SessionUser,
  product: OrderedProduct,
  files: StoreSettings,
): Promise<OrderMaterial[]> {
  const wanted = toWantedMaterials(product.materials, toAccountType(user)).filter(({ required, way }) => required && way === 'upload');
  const materials: OrderMaterial[] = [];
  for (const { name } of wanted) {
    const fileName = `${name.replaceAll(' ', '')}.docx`;
    const bytes = await sampleDocument(fileName, { title: product.productName, content: `<p>演示申请里的${name}。</p>` });
    const file = { userId: user.id, sceneCode: 'COMM_BIZ', orderNumber: '', fileName, contentType: WORD, bytes };
    const { fileUrl, fileMd5 } = await storeFile(context.db, context.now(), files, file, { action: 'seed' });
    materials.push({ name, fileUrl, fileName, fileMd5 });
  }
  return materials;
}

const toContent = (user: SessionUser, product: OrderedProduct, terms: DemoOrder['terms']): FinanceApplicationContent => ({
  guaranteeType: product.guaranteeTypes[0] ?? '',
  payType: product.payTypes[0] ?? '',
  expectedRate: '',
  firstLoan: '0',
  applicantName: '',
  contactName: `${user.nickName}（示例）`,
  contactMobile: user.mobile,
  materials: [],
  authorisation: { agreed: true, dataScopes: DATA_SCOPES.filter((scope) => ['1', '2', '7'].includes(scope)) },
  remark: '',
  ...terms,
});

const SAMPLE_ACCOUNT = '6222020000000000012';

/** Where the applicant wants the money, agreed to. */
async function toPayee(context: MovedContext, row: SentOrder) {
  await agreeAsSeed(context, { userId: row.userId, kind: 'bankAccount', subject: row.orderNo, seedTime: context.seedTime });
  return { accountName: await payeeName(context.db, row), bankName: '木兰溪银行城厢支行（示例）', bankAccount: SAMPLE_ACCOUNT };
}

/** Signs the offer as it stands, with its statement read. */
async function toSignature(context: MovedContext, user: SessionUser, row: SentOrder) {
  const { statementId, statementHash } = await issueStatement(context, user, row.orderNo, 0);
  return { agreed: true, offerHash: isOffered(row) ? offerHash(row) : null, statementId, statementHash, ...(await toPayee(context, row)) };
}

async function takeStep(
  context: MovedContext,
  user: SessionUser,
  orderNo: string,
  [, { action, fields }]: DemoStep,
  files: StoreSettings,
): Promise<void> {
  const by = byApplicant(user);
  const row = await getDeskOrder(context.db, PLAYER, orderNo);
  const { version, guaranteeType, payType, product } = row;
  if ('call' in financeOrderStates.actions[action]) {
    const input = { ...fields, ...(action === 'sign' ? await toSignature(context, user, row) : {}) };
    await runAction(financeCase, context, { action, by, number: orderNo, version, input: input as never });
    return;
  }
  const called = action === 'recordContact' ? toCall(context.now()) : {};
  const given = { guaranteeType, payType, ...(product.terms && toTermFields(product.terms)), ...SAMPLE_CONTRACT, ...called, ...fields };
  await takeDeskAct(context, PLAYER, row, await withContract(context, files, { order: row, seat: PLAYER }, { action, fields: given }));
}

interface Repaying {
  readonly context: MovedContext;
  readonly now: Date;
  readonly orderNo: string;
}

/** Records what is due at a moment, or something else of what is owed then. */
async function recordAt({ context, orderNo }: Repaying, moment: Date, action: FinanceOrderAction): Promise<void> {
  context.moveTo(moment);
  const row = await getDeskOrder(context.db, PLAYER, orderNo);
  const position = positionToday(await readLoan(context.db, row), moment);
  if (position === null) throw new Error(`nothing lent by ${orderNo}`);
  const { due, balance } = position;
  const fields = {
    receiptNo: `${orderNo}-${row.version}`,
    day: toDay(moment),
    amount: centsToText(totalOf(due)),
    principal: centsToText(balance - due.principal),
  };
  await takeDeskAct(context, PLAYER, row, { action, fields });
}

/** Days before a moment on which instalments of a loan fall due. */
async function dueDaysBefore({ context, orderNo }: Repaying, end: Date): Promise<string[]> {
  const { state } = await readLoan(context.db, await getDeskOrder(context.db, PLAYER, orderNo));
  return state === null ? [] : openDueDays(state).filter((day) => parseMoment(`${day} 10:00`) < end);
}

/** The loan is paid back as far as its time has come. */
async function repay(repaying: Repaying, repays: NonNullable<DemoOrder['repays']>): Promise<void> {
  const recent = new Date(repaying.now.getTime() - FRESH_AGE_MS);
  const end = typeof repays === 'string' ? recent : toMoment(repays, repaying.now);
  const days = await dueDaysBefore(repaying, end);
  const late = repays === 'butLast' ? days.filter((day) => day < toDay(end)).at(-1) : undefined;
  for (const day of days.filter((one) => late === undefined || one < late))
    await recordAt(repaying, parseMoment(`${day} 10:00`), 'recordRepayment');
  if (late !== undefined) await recordAt(repaying, end, 'markOverdue');
  if (typeof repays !== 'string') await recordAt(repaying, end, 'recordPrepayment');
}

async function seedOrder(db: Database, now: Date, user: SessionUser, order: DemoOrder, files: StoreSettings): Promise<void> {
  const { productCode, terms, submitted, steps } = order;
  const context = createMovedContext(db, now);
  context.moveTo(submitted === null ? new Date(now.getTime() - DRAFT_AGE_MS) : toMoment(submitted, now));
  const product = await requireOrderableProduct(db, productCode, toAccountType(user));
  const content = toContent(user, product, terms);
  if (submitted === null) {
    await saveDraft(context, user, { productCode, content: { ...content, authorisation: { agreed: false, dataScopes: [] } } });
    return;
  }
  const materials = await storeMaterials(context, user, product, files);
  const input = { productCode, content: { ...content, materials } };
  await agreeAsSeed(context, { userId: user.id, kind: 'institution', subject: product.agencyId, seedTime: now });
  const { orderNo } = await runAction(financeCase, context, { action: 'submit', by: byApplicant(user), number: '', input });
  for (const step of steps) {
    context.moveTo(toMoment(step[0], now));
    await takeStep(context, user, String(orderNo), step, files);
  }
  if (order.repays !== undefined) await repay({ context, now, orderNo: String(orderNo) }, order.repays);
}

/** Nobody did it but the seed; and what is long past has been read. */
async function signAsSeed(db: Database, now: Date, userIds: readonly string[]): Promise<void> {
  const { entityType } = financeOrderStates;
  await db.update(auditLog).set({ actorType: 'system', actorId: 'seed' }).where(eq(auditLog.entityType, entityType));
  const past = and(eq(bizMessage.bizType, entityType), lt(bizMessage.createTime, new Date(now.getTime() - READ_AFTER_MS)));
  await db
    .update(bizMessage)
    .set({ readTime: sql`${bizMessage.createTime} + interval '1 hour'` })
    .where(and(past, inArray(bizMessage.userId, [...userIds])));
}

/** Orders of the demo users in every kind of state, each with the history, messages and papers that such an order has. */
export async function seedDemoOrders(db: Database, now: Date, files: StoreSettings): Promise<void> {
  const users = { person: await findDemoUser(db, 'person'), company: await findDemoUser(db, 'company') };
  for (const order of demoOrders) await seedOrder(db, now, users[order.user], order, files);
  await signAsSeed(db, now, [users.person.id, users.company.id]);
}
