import { getTableColumns, sql } from 'drizzle-orm';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import type { DeskQuery } from '../cases/engine/desk-rows.ts';
import { type DeskSeat, PLAYER } from '../cases/engine/desk-scope.ts';
import { listDeskOrders } from '../cases/finance/desk-orders.ts';
import type { Database } from '../db/database.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { onSampleDatabase } from './bench-database.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const CALLS = 40;
const AGENCIES = 10;
/** As many are open as have ended. */
const STATES = ['10', '20', '30', '40', '45', '50', '60', '70', '80', '80', '91', '91', '92', '93', '94', '80'] as const;

/** Copies of an order of the sample content, of ten institutions, in all states, due at all times. */
async function storeOrders(db: Database): Promise<void> {
  const states = sql.raw(`(array[${STATES.map((state) => `'${state}'`).join(', ')}])[1 + n % ${STATES.length}]`);
  const due = sql.raw(`now() + (n % 9973) * interval '7 minutes'`);
  const changed: Readonly<Record<string, ReturnType<typeof sql>>> = {
    id: sql`gen_random_uuid()`,
    orderNo: sql`'FO2030' || lpad(n::text, 10, '0')`,
    userId: sql`gen_random_uuid()`,
    agencyId: sql`'bench-' || ((n / ${STATES.length}) % ${AGENCIES})`,
    state: states,
    acceptDue: due,
    contactDue: due,
    loanDue: due,
    creditExpire: due,
    returnDue: due,
    contactTime: sql`null`,
    appealOf: sql`null`,
  };
  const { productName: _generated, ...columns } = getTableColumns(financeOrder);
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.entries(columns).map(([key, column]) => changed[key] ?? sql`m.${sql.identifier(column.name)}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into finance_order (${names}) select ${values}
    from (select * from finance_order where product is not null and state <> '00' and zone = '' order by order_no limit 1) m
    cross join generate_series(1, ${ORDERS}::int) n`);
}

const ask = (change: Partial<DeskQuery> = {}): DeskQuery => ({ state: '', number: '', page: 1, ...change });

await onSampleDatabase(async (database) => {
  const { db } = database;
  await storeOrders(db);
  await db.execute(sql`vacuum analyze finance_order`);
  const random = createSampleRandom(5);
  const seats: Readonly<Record<string, DeskSeat>> = {
    'an institution with a tenth of them': { ...PLAYER, agencyId: 'bench-3' },
    'the platform, all of them': PLAYER,
  };
  const queries: Readonly<Record<string, () => DeskQuery>> = {
    'what is due first': () => ask({ page: random.whole(1, 3) }),
    'a state': () => ask({ state: random.pick(STATES) }),
    'a whole number': () => ask({ state: 'all', number: `FO2030${String(random.whole(1, ORDERS)).padStart(10, '0')}` }),
    'part of a number': () => ask({ state: 'all', number: String(random.whole(1000, 9999)) }),
  };
  for (const [who, seat] of Object.entries(seats))
    for (const [what, make] of Object.entries(queries))
      printFigure(
        `desk list: ${what}, ${who}`,
        { orders: ORDERS },
        await timeCalls(withWarmUp(CALLS, make), (query) => listDeskOrders(db, seat, query)),
      );
});
