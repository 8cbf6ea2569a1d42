import { getTableColumns, sql } from 'drizzle-orm';
import { CreditAuthorisationQuery } from '#lib/contract/account.ts';
import { DemandQuery } from '#lib/contract/finance-demand.ts';
import { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { MessageQuery } from '#lib/contract/message.ts';
import { findDemoUser } from '../../sandbox/seed/find-demo-user.ts';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { seedDemo } from '../../sandbox/seed/seed-demo.ts';
import { demandCase } from '../cases/demand/definition.ts';
import { countDemands, listDemands } from '../cases/demand/demands.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { countInsuranceOrders, listInsuranceOrders } from '../cases/insurance/list-orders.ts';
import type { Database } from '../db/database.ts';
import { openDatabase, toDatabaseSettings } from '../db/open-database.ts';
import { financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { bizMessage } from '../db/schema/submission-tables.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { summariseCentre } from '../domain/centre/summarise-centre.ts';
import { listAuthorisations } from '../domain/credit-authorisation/authorisations.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { listOrdersToRate } from '../domain/evaluation/list-own-evaluations.ts';
import { chooseStore } from '../domain/files/choose-store.ts';
import { countOrders } from '../domain/finance-order/count-orders.ts';
import { listOrders } from '../domain/finance-order/list-orders.ts';
import { listPaidThings } from '../domain/invoice/list-invoices.ts';
import { countUnread, listMessages } from '../domain/message/messages.ts';
import { parsePlatformEnv } from '../env.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { wantedDemand } from '../testing/sample-demand.ts';
import { onSampleDatabase, printFigure, timeCalls, toContext, withWarmUp } from './bench-database.ts';

/** Rows that a busy user gets in each list. */
const BUSY_ROWS = Number(process.env.BENCH_ROWS ?? 10_000);

/** Tables of a user's lists, with what differs from row to row and the states that copies may have. */
const COPIED = [
  {
    table: financeOrder,
    prefix: 'FO',
    numbers: ['order_no'],
    times: ['create_time', 'submit_time', 'state_time'],
    states: ['70', '80', '91', '94'],
  },
  {
    table: insuranceOrder,
    prefix: 'IO',
    numbers: ['order_no', 'policy_no'],
    times: ['create_time', 'submit_time', 'state_time'],
    states: ['60', '70', '81'],
  },
  {
    table: financeDemand,
    prefix: 'FD',
    numbers: ['demand_no'],
    times: ['create_time', 'publish_time', 'state_time'],
    states: ['10', '20', '30', '90', '91', '92'],
  },
  { table: bizMessage, prefix: '', numbers: ['biz_id'], times: ['create_time'], states: [] },
] as const;

type Copied = (typeof COPIED)[number];

/** Copies rows of the user in turn, each an hour older than the one before, until there are so many more. */
async function copyRows(db: Database, userId: string, { table, prefix, numbers, times, states }: Copied, count: number): Promise<void> {
  const given = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const columns = sql.raw(given.map(({ name }) => `"${name}"`).join());
  const fits = states.length === 0 ? sql`true` : sql`state in ${states}`;
  const older = times.map((column) => sql`, ${column}::text, (now() - g * interval '1 hour')`);
  const numbered = numbers.map((column) => sql`, ${column}::text, ${prefix} || '1999' || lpad(g::text, 10, '0')`);
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from generate_series(1, ${count}) g
    join (select to_jsonb(t) as "row", row_number() over () - 1 as place, count(*) over () as count from ${table} t
      where user_id = ${userId} and ${fits}) o on o.place = g % o.count,
    jsonb_populate_record(null::${table}, o.row || jsonb_build_object('id', gen_random_uuid()${sql.join([...numbered, ...older])})) r`);
}

/** A user with so many more orders of both kinds, demands and messages, where he has one to copy; every third message is unread. */
async function seedBusyUser(db: Database, { id: userId }: Pick<SessionUser, 'id'>): Promise<void> {
  for (const copied of COPIED) await copyRows(db, userId, copied, BUSY_ROWS);
  await db.execute(
    sql`update biz_message set read_time = case when hashtext(id::text) % 3 = 0 then null else create_time end where user_id = ${userId}`,
  );
  await db.execute(sql`analyze`);
}

/** Fills the database of DATA_DIR before a platform is started on it: the demo company has 10,000 orders of each kind and messages. */
const env = parsePlatformEnv(process.env);
const database = await openDatabase(toDatabaseSettings(env));
try {
  await prepareDatabase(database, new Date(), { ...env, seedDemo, storeFile: chooseStore(env).keep });
  await seedBusyUser(database.db, await findDemoUser(database.db, 'company'));
} finally {
  await database.close();
}

const CALLS = 120;
const BAR_MS = 100;

const random = createSampleRandom(5);
const SIZES = ['10', '20', '30', '50'] as const;

/** Any page, the last ones too. */
const place = () => {
  const pageSize = random.pick(SIZES);
  return { pageSize, pageNum: String(random.whole(1, Math.ceil(BUSY_ROWS / Number(pageSize)))) };
};
const range = () => random.pick([{}, { beginTime: '2026-01-01', endTime: '2026-06-30' }] as const);

type Work = () => Promise<unknown>;

/** Every list, count and summary of the centre, asked as its pages ask: any page, narrowed, searched. */
function listWorks(context: DomainContext, user: SessionUser): Record<string, Work> {
  const { id } = user;
  return {
    'messages, any page': () => listMessages(context, id, MessageQuery.parse(place())),
    'messages of a kind, unread': () =>
      listMessages(context, id, MessageQuery.parse({ ...place(), ...range(), type: random.pick(['1', '2', '5']), readFlag: '0' })),
    'unread messages, counted': () => countUnread(context, id),
    'finance orders, any page': () => listOrders(context, user, FinanceOrderQuery.parse({ ...place(), ...range() })),
    'finance orders, searched': () =>
      listOrders(context, user, FinanceOrderQuery.parse({ ...place(), keyword: random.pick(['贷', 'FO1999', '银行', '没有的']) })),
    'finance orders, by amount': () => listOrders(context, user, FinanceOrderQuery.parse({ ...place(), sort: '-amount', group: 'done' })),
    'finance orders, counted': () => countOrders(context, user),
    'insurance orders, any page': () => listInsuranceOrders(context, id, InsuranceOrderQuery.parse({ ...place(), ...range() })),
    'insurance orders, searched': () =>
      listInsuranceOrders(context, id, InsuranceOrderQuery.parse({ ...place(), keyword: random.pick(['险', 'IO1999', '鞋业', '没有的']) })),
    'insurance orders, counted': () => countInsuranceOrders(context, id),
    'demands, any page': () => listDemands(context, user, DemandQuery.parse(place())),
    'demands, searched': () =>
      listDemands(context, user, DemandQuery.parse({ ...place(), keyword: random.pick(['鞋底', 'FD1999', '没有的']) })),
    'demands, counted': () => countDemands(context, user),
    'authorisations, any page': () => listAuthorisations(context, user, CreditAuthorisationQuery.parse(place())),
    'orders to rate': () => listOrdersToRate(context, id),
    'things to invoice': () => listPaidThings(context, id),
    'summary of the centre': () => summariseCentre(context, user),
  };
}

async function measure(context: DomainContext, user: SessionUser): Promise<void> {
  for (const [figure, work] of Object.entries(listWorks(context, user))) {
    const times = await timeCalls(
      withWarmUp(CALLS, () => work),
      (ask) => ask(),
    );
    printFigure(figure, times, { rows: BUSY_ROWS, bar: BAR_MS, met: times.p95 < BAR_MS });
  }
}

await onSampleDatabase(async (database) => {
  const context = toContext(database);
  const user = await findDemoUser(database.db, 'company');
  await runAction(demandCase, context, {
    action: 'publish',
    by: byApplicant(user),
    number: '',
    input: { content: wantedDemand({ needBy: '2099-12-31' }) },
  });
  await seedBusyUser(database.db, user);
  await measure(context, user);
});
