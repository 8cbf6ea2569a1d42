import 'server-only';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { toSubsidyFacts } from '#lib/query/subsidy-seeker.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { type Read, readSubsidies } from '#lib/upstream/reads.ts';
import { groupSubsidies, type Subsidies } from './group-subsidies.ts';

const MODES = '1,2,3';
const MOST = '50';
const CLOSING_FIRST = PolicyListQuery.parse({ applyMode: MODES, open: '1', sort: 'applyEnd', limit: MOST });
const NEWEST_FIRST = PolicyListQuery.parse({ limit: MOST });

/** What brings whoever asks money: two calls, so that what closes next is there however much there is. */
export async function loadSubsidies(query: SubsidyQuery, nowMs: number): Read<Subsidies<PolicyArticleRow>> {
  const applicant = toSubsidyFacts(query);
  const [closing, newest] = await Promise.all([readSubsidies(CLOSING_FIRST, applicant), readSubsidies(NEWEST_FIRST, applicant)]);
  if (!closing.ok) return closing;
  if (!newest.ok) return newest;
  return succeed(groupSubsidies([...closing.value.rows, ...newest.value.rows], nowMs));
}
