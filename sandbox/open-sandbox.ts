import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DemandRow } from '../platform/cases/demand/demand-rows.ts';
import { listMatchingProducts } from '../platform/cases/demand/offered-products.ts';
import { listSilentAgencies, respondToDemand } from '../platform/cases/demand/offers.ts';
import { PLAYER } from '../platform/cases/engine/desk-scope.ts';
import { requireOrderableProduct } from '../platform/cases/finance/ordered-product.ts';
import type { IssueSettings } from '../platform/cases/guarantee/letter-documents.ts';
import { type ClockWorker, startClockWorker } from '../platform/clock/clock-worker.ts';
import { certificateOrder } from '../platform/db/schema/certificate-tables.ts';
import { demandResponse, financeDemand } from '../platform/db/schema/finance-demand-tables.ts';
import { invoice } from '../platform/db/schema/invoice-tables.ts';
import { takeAuthorityStep } from '../platform/domain/certificate/authority-steps.ts';
import type { DomainContext } from '../platform/domain/domain-context.ts';
import type { StoreSettings } from '../platform/domain/files/file-settings.ts';
import { endInvoice, issueInvoice, startInvoice } from '../platform/domain/invoice/issue-invoice.ts';
import type { PlatformEnv } from '../platform/env.ts';
import { DEMO_USERS } from '../platform/seed/demo-users.ts';
import { moveFinanceOrders } from './moves/move-finance-orders.ts';
import { moveInsuranceOrders } from './moves/move-insurance-orders.ts';
import { moveLetters } from './moves/move-letters.ts';
import { unlessOvertaken } from './moves/unless-overtaken.ts';
import { DEMO_SITES } from './seed/demo-letters.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { mountSandboxRoutes } from './sites/sandbox-routes.ts';
import type { SandboxSettings } from './sites/sandbox-settings.ts';

const BATCH = 20;
/** Words in a title or a reason that ask for a refusal. */
const ASKS_REFUSAL = '演示拒绝';
const TRACKING_NO = 'SF0000000000';

/** Does what the sellers would do next with requests for invoices: begins, then issues. */
async function moveInvoices(context: DomainContext, stepMs: number, files: StoreSettings): Promise<void> {
  const before = new Date(context.now().getTime() - stepMs);
  const waiting = await context.db
    .select()
    .from(invoice)
    .where(and(inArray(invoice.state, ['0', '1']), lte(invoice.stateTime, before)))
    .orderBy(asc(invoice.stateTime))
    .limit(BATCH);
  for (const { invoiceNo, state, title } of waiting) {
    if (title.includes(ASKS_REFUSAL))
      await unlessOvertaken(endInvoice(context, PLAYER, { invoiceNo, action: 'fail', reason: '抬头和税号对不上' }));
    else await unlessOvertaken(state === '0' ? startInvoice(context, PLAYER, invoiceNo) : issueInvoice(context, PLAYER, files, invoiceNo));
  }
}

/** Does what the authority would do next with orders about certificates: checks them, makes and sends what was paid. */
async function moveCertificateOrders(context: DomainContext, stepMs: number): Promise<void> {
  const t = certificateOrder;
  const before = new Date(context.now().getTime() - stepMs);
  const waiting = await context.db
    .select()
    .from(t)
    .where(and(inArray(t.state, ['10', '30']), lte(t.stateTime, before)))
    .orderBy(asc(t.stateTime))
    .limit(BATCH);
  for (const { orderNo, state, application } of waiting) {
    const isRefused = application.reason.includes(ASKS_REFUSAL);
    const step = state === '30' ? 'make' : isRefused ? 'reject' : 'pass';
    const words = step === 'make' ? TRACKING_NO : '原因写得不清楚';
    await unlessOvertaken(takeAuthorityStep(context, PLAYER, { orderNo, step, words }));
  }
}

/** Enough to compare. */
const MAX_OFFERS = 3;
const NEGOTIATED_RATE = 4.35;
const MANAGER = { managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' };

async function answer(context: DomainContext, row: DemandRow): Promise<void> {
  const { amountYuan, termMonths } = row;
  const [agency] = await listSilentAgencies(context.db, PLAYER, row);
  if (agency === undefined || amountYuan === null || termMonths === null) return;
  const [match] = await listMatchingProducts(context.db, {
    amountYuan,
    termMonths,
    industry: row.content.industry,
    agencyIds: [agency.agencyId],
  });
  if (match === undefined) return;
  const product = await requireOrderableProduct(context.db, match.productCode, 'ENTERPRISE');
  await respondToDemand(context, { ...agency, name: MANAGER.managerName }, row.demandNo, {
    ...MANAGER,
    amount: String(amountYuan / 10_000),
    rate: String(product.rateStart ?? NEGOTIATED_RATE),
    termMonths: String(termMonths),
    guaranteeType: product.guaranteeTypes[0] ?? '1',
    payType: product.payTypes[0] ?? '1',
    validDays: '7',
    message: '资料齐全的话，三天内可以上门。',
    beyond: '1',
  });
}

/** Up to three institutions answer a published demand, one a step. */
async function answerDemands(context: DomainContext, stepMs: number): Promise<void> {
  const waited = lte(financeDemand.publishTime, new Date(context.now().getTime() - stepMs));
  const open = and(inArray(financeDemand.state, ['10', '20']), waited);
  const rows = await context.db.select().from(financeDemand).where(open).orderBy(asc(financeDemand.publishTime)).limit(BATCH);
  for (const row of rows) {
    const [offers] = await context.db.select({ total: count() }).from(demandResponse).where(eq(demandResponse.demandId, row.id));
    if ((offers?.total ?? 0) >= MAX_OFFERS) continue;
    await unlessOvertaken(answer(context, row));
  }
}

/** What somebody outside the portal would do next, played for a demonstration. Never touches the seed's own cases. */
interface DemoMove {
  readonly name: string;
  /** Takes one step with every case that has waited for `stepMs` since its last. */
  readonly run: (context: DomainContext, stepMs: number, settings: IssueSettings) => Promise<void>;
}

/** Every area puts its moves here. */
const demoMoves: readonly DemoMove[] = [
  { name: 'financeOrders', run: (context, stepMs, { files }) => moveFinanceOrders(context, stepMs, files) },
  { name: 'demands', run: answerDemands },
  { name: 'insuranceOrders', run: moveInsuranceOrders },
  { name: 'guaranteeLetters', run: moveLetters },
  { name: 'invoices', run: (context, stepMs, { files }) => moveInvoices(context, stepMs, files) },
  { name: 'certificates', run: moveCertificateOrders },
];

const LOOKS_A_STEP = 4;

/** Plays the institutions at a human pace: about `stepMs` from one step to the next. For the sandbox only. */
const startDemoWorker = (context: DomainContext, stepMs: number, settings: IssueSettings, logger: Logger): ClockWorker =>
  startClockWorker(
    context,
    demoMoves.map(({ name, run }) => ({ name: `demo ${name}`, run: () => run(context, stepMs, settings) })),
    stepMs / LOOKS_A_STEP,
    logger,
  );

const SECOND_MS = 1_000;

const toSettings = (env: PlatformEnv): SandboxSettings => ({
  identities: [
    { loginName: DEMO_USERS.person.loginName, label: '演示个人' },
    { loginName: DEMO_USERS.company.loginName, label: '演示企业' },
  ],
  sites: {
    tenant: { account: DEMO_SITES.tenant, signKey: env.SIGN_KEY_TENANT },
    admin: { account: DEMO_SITES.admin, signKey: env.SIGN_KEY_ADMIN },
  },
  workbenchUrl: env.WORKBENCH_URL,
  cipher: { key: env.CIPHER_KEY_SITES, iv: env.CIPHER_IV_SITES, mode: env.CIPHER_MODE, encoding: env.CIPHER_ENCODING },
});

/** Everything that plays the world outside of the platform: samples, the sites of others, and what institutions would do next. */
export const openSandbox = (env: PlatformEnv) => ({
  seedDemo,
  mountRoutes: mountSandboxRoutes(toSettings(env)),
  startMoves: (context: DomainContext, issuing: IssueSettings, logger: Logger) =>
    env.DEMO_WORKER ? startDemoWorker(context, env.DEMO_STEP_SECONDS * SECOND_MS, issuing, logger) : null,
});
