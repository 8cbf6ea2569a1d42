import { and, count, eq, inArray, min } from 'drizzle-orm';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';

const [PUBLISHED, ANSWERED] = ['10', '20'];
const OPEN_RESPONSES = ['1', '2'];

/** Demands with offers to choose from; those that still wait for one run. */
export async function readDemandTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const own = eq(financeDemand.userId, user.id);
  const answered = await db
    .select({
      demandNo: financeDemand.demandNo,
      title: financeDemand.title,
      offers: count(),
      nearest: min(demandResponse.validUntil),
    })
    .from(financeDemand)
    .innerJoin(demandResponse, and(eq(demandResponse.demandId, financeDemand.id), inArray(demandResponse.state, OPEN_RESPONSES)))
    .where(and(own, eq(financeDemand.state, ANSWERED)))
    .groupBy(financeDemand.id);
  const tasks = answered.flatMap(({ demandNo, title, offers, nearest }) =>
    nearest === null
      ? []
      : [
          {
            title: `${offers} 家机构给了报价`,
            content: title,
            dueTime: toWireTime(nearest),
            linkUrl: `/user/financeDemand?demandNo=${demandNo}`,
            action: '比一比',
          },
        ],
  );
  return { tasks, runningCount: await db.$count(financeDemand, and(own, eq(financeDemand.state, PUBLISHED))), expiring: [] };
}
