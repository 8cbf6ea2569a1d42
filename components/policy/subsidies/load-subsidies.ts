import 'server-only';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { toSubsidyFacts } from '#lib/query/subsidy-seeker.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { type Read, readSubsidies } from '#lib/upstream/reads.ts';
import { groupSubsidies, type Subsidies } from './group-subsidies.ts';

const MODES = '1,2,3';
const PAGE = 50;
/** A city that helps with more than five hundred acts shows the newest of them, and in any case what closes next. */
const MOST_PAGES = 10;
const CLOSING_FIRST = PolicyListQuery.parse({ applyMode: MODES, open: '1', sort: 'applyEnd', limit: `${PAGE}` });
const newestFirst = (page: number): PolicyListQuery => PolicyListQuery.parse({ limit: `${PAGE}`, page: `${page}` });

/** What brings whoever asks money: all of it, so that a narrower question finds nothing that a wider one left out. */
export async function loadSubsidies(query: SubsidyQuery, nowMs: number): Read<Subsidies<PolicyArticleRow>> {
  const applicant = toSubsidyFacts(query);
  const [closing, newest] = await Promise.all([readSubsidies(CLOSING_FIRST, applicant), readSubsidies(newestFirst(1), applicant)]);
  if (!closing.ok) return closing;
  if (!newest.ok) return newest;
  const pages = Math.min(Math.ceil(newest.value.total / PAGE), MOST_PAGES);
  const later = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => readSubsidies(newestFirst(index + 2), applicant)),
  );
  const failed = later.find((read) => !read.ok);
  if (failed !== undefined) return failed;
  const rows = [closing, newest, ...later].flatMap((read) => (read.ok ? read.value.rows : []));
  return succeed(groupSubsidies(rows, nowMs));
}
