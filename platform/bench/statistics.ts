import { sql } from 'drizzle-orm';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { type DeskSeat, PLAYER } from '../cases/engine/desk-scope.ts';
import { type CaseQuestion, type GroupBy, unitOf } from '../cases/statistics/case-question.ts';
import { countCases } from '../cases/statistics/count-cases.ts';
import { listCases } from '../cases/statistics/list-cases.ts';
import { measureOf } from '../cases/statistics/measures.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { onSampleDatabase, toContext, withoutCache } from './bench-database.ts';
import { ORDERS, storeOrders } from './many-orders.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const CALLS = 20;

await onSampleDatabase(async (database) => {
  await storeOrders(database.db);
  await database.db.execute(sql`vacuum analyze finance_order`);
  const remembering = toContext(database);
  const context = withoutCache(remembering);
  const random = createSampleRandom(5);
  const seats: Readonly<Record<string, DeskSeat>> = {
    'an institution with a tenth of them': { ...PLAYER, agencyId: 'bench-3' },
    'the platform, all of them': PLAYER,
  };
  const ask = (days: Pick<CaseQuestion, 'from' | 'to'>): CaseQuestion => ({ kind: '', ...days, agency: '', district: '', trade: '' });
  const today = toDay(context.now());
  const [month, year] = [unitOf(today, 'month'), { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today }];
  const submitted = measureOf('submitted');
  if (submitted === undefined) throw new Error('no such measure');
  for (const [who, seat] of Object.entries(seats)) {
    const questions: readonly (readonly [what: string, days: typeof month, by: GroupBy])[] = [
      ['a month by kind', month, 'kind'],
      ['a month by institution', month, 'agency'],
      ['a year by kind', year, 'kind'],
      ['a year by month', year, 'month'],
      ['a year by district', year, 'district'],
    ];
    for (const [what, days, by] of questions) {
      const figure = `statistics: ${what}, ${who}`;
      const asked = withWarmUp(CALLS, () => ask(days));
      printFigure(
        `${figure}, counted anew`,
        { orders: ORDERS },
        await timeCalls(asked, (question) => countCases(context, seat, question, by)),
      );
      printFigure(figure, { orders: ORDERS }, await timeCalls(asked, (question) => countCases(remembering, seat, question, by)));
    }
    const pages = withWarmUp(CALLS, () => random.whole(1, 40));
    const list = (page: number) => listCases(context, { seat, question: ask(year), measure: submitted }, page);
    printFigure(`statistics: the cases of a year, ${who}`, { orders: ORDERS }, await timeCalls(pages, list));
  }
});
