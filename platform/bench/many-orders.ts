import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';

export const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
export const AGENCIES = 10;
/** As many are open as have ended. */
export const STATES = ['10', '20', '30', '40', '45', '50', '60', '70', '80', '80', '91', '91', '92', '93', '94', '80'] as const;

/** Copies of an order of the sample content, of ten institutions, in all states, submitted in the last year, due at all times. */
export async function storeOrders(db: Database): Promise<void> {
  const states = sql.raw(`(array[${STATES.map((state) => `'${state}'`).join(', ')}])[1 + n % ${STATES.length}]`);
  const due = sql.raw(`now() + (n % 9973) * interval '7 minutes'`);
  const changed: Readonly<Record<string, ReturnType<typeof sql>>> = {
    id: sql`gen_random_uuid()`,
    orderNo: sql`'FO2030' || lpad(n::text, 10, '0')`,
    userId: sql`gen_random_uuid()`,
    agencyId: sql`'bench-' || ((n / ${STATES.length}) % ${AGENCIES})`,
    branch: sql`(array['', '1', '2', '3', '4'])[1 + (n / ${STATES.length * AGENCIES}) % 5]`,
    state: states,
    submitTime: sql`now() - (n % 8760) * interval '1 hour'`,
    acceptTime: sql`case when n % 7 > 0 then now() - (n % 8760) * interval '1 hour' + (n % 60) * interval '1 hour' end`,
    acceptDue: due,
    contactDue: due,
    loanDue: due,
    creditExpire: due,
    returnDue: due,
    contactTime: sql`null`,
    appealOf: sql`null`,
  };
  const { productName: _name, due: _due, ...columns } = getTableColumns(financeOrder);
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
