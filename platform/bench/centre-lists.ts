import { CreditAuthorisationQuery } from '#lib/contract/account.ts';
import { DemandQuery } from '#lib/contract/finance-demand.ts';
import { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { MessageQuery } from '#lib/contract/message.ts';
import { findDemoUser } from '../../sandbox/seed/find-demo-user.ts';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { demandCase } from '../cases/demand/definition.ts';
import { countDemands, listDemands } from '../cases/demand/demands.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { countOrders, listOrders } from '../cases/finance/list-orders.ts';
import { countInsuranceOrders, listInsuranceOrders } from '../cases/insurance/orders.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { summariseCentre } from '../domain/centre/summarise-centre.ts';
import { listAuthorisations } from '../domain/credit-authorisation/authorisations.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { listOrdersToRate } from '../domain/evaluation/list-own-evaluations.ts';
import { listPaidThings } from '../domain/invoice/list-invoices.ts';
import { countUnread, listMessages } from '../domain/message/messages.ts';
import { wantedDemand } from '../testing/sample-demand.ts';
import { onSampleDatabase, toContext } from './bench-database.ts';
import { BUSY_ROWS, seedBusyUser } from './seed-busy-user.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

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
