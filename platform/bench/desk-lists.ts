import { sql } from 'drizzle-orm';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import type { DeskQuery } from '../cases/engine/desk-rows.ts';
import { type DeskSeat, PLAYER } from '../cases/engine/desk-scope.ts';
import { countDeskOrders, listDeskOrders } from '../cases/finance/desk-orders.ts';
import { onSampleDatabase } from './bench-database.ts';
import { ORDERS, STATES, storeOrders } from './many-orders.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const CALLS = 40;
const READER = '019abcde-0000-7000-8000-000000000000';

const ask = (change: Partial<DeskQuery> = {}): DeskQuery => ({ state: '', number: '', page: 1, ...change });

await onSampleDatabase(async (database) => {
  const { db } = database;
  await storeOrders(db);
  await db.execute(sql`vacuum analyze finance_order`);
  const random = createSampleRandom(5);
  const seats: Readonly<Record<string, DeskSeat>> = {
    'an institution with a tenth of them': { ...PLAYER, agencyId: 'bench-3' },
    'a branch with two fifths of these': { ...PLAYER, id: READER, agencyId: 'bench-3', branch: '1' },
    'the platform, all of them': PLAYER,
  };
  const queries: Readonly<Record<string, () => DeskQuery>> = {
    'what is due first': () => ask({ page: random.whole(1, 3) }),
    'a state': () => ask({ state: random.pick(STATES) }),
    'a whole number': () => ask({ state: 'all', number: `FO2030${String(random.whole(1, ORDERS)).padStart(10, '0')}` }),
    'part of a name': () => ask({ state: 'all', number: random.pick(['鞋业', '没有的名字']) }),
    'part of a number': () => ask({ state: 'all', number: String(random.whole(1000, 9999)) }),
  };
  for (const [who, seat] of Object.entries(seats)) {
    const count = () => countDeskOrders(db, { ...seat, id: READER }, new Date());
    printFigure(
      `desk list: what is open, mine, nobody's and late, ${who}`,
      { orders: ORDERS },
      await timeCalls(
        withWarmUp(CALLS, () => null),
        count,
      ),
    );
    for (const [what, make] of Object.entries(queries))
      printFigure(
        `desk list: ${what}, ${who}`,
        { orders: ORDERS },
        await timeCalls(withWarmUp(CALLS, make), (query) => listDeskOrders(db, seat, query)),
      );
  }
});
