import { and, eq, inArray } from 'drizzle-orm';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';

const OPEN_RESPONSES = ['1', '2'];

/** Demands with offers to choose from; those that still wait for one run. */
export async function readDemandTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const open = and(eq(financeDemand.userId, user.id), inArray(financeDemand.state, ['10', '20']));
  const demands = await db.select().from(financeDemand).where(open);
  const answered = demands.filter(({ state }) => state === '20');
  const ids = answered.map(({ id }) => id);
  const offers =
    ids.length === 0
      ? []
      : await db
          .select({ demandId: demandResponse.demandId, validUntil: demandResponse.validUntil })
          .from(demandResponse)
          .where(and(inArray(demandResponse.demandId, ids), inArray(demandResponse.state, OPEN_RESPONSES)));
  const tasks = answered.flatMap(({ id, demandNo, title }) => {
    const own = offers.filter(({ demandId }) => demandId === id);
    const nearest = own.map(({ validUntil }) => validUntil).sort((a, b) => a.getTime() - b.getTime())[0];
    if (nearest === undefined) return [];
    return [
      {
        title: `${own.length} 家机构给了报价`,
        content: title,
        dueTime: toWireTime(nearest),
        linkUrl: `/user/financeDemand?demandNo=${demandNo}`,
        action: '比一比',
      },
    ];
  });
  return { tasks, runningCount: demands.length - answered.length, expiring: [] };
}
