import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PolicyArticleFilter, PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import { toSearchQuery } from '../search/search-query.ts';

/** An article that expires within so many days is 即将到期. */
const SOON_DAYS = 30;

/** `cms_validity` on a day: 4 已废止 is set by hand, the others follow from the last day in force. */
export function toValidity(repealed: boolean, expireDate: string | null, today: string): PolicyArticleRow['validity'] {
  if (repealed) return '4';
  if (expireDate === null) return '1';
  if (expireDate < today) return '3';
  return expireDate <= addDays(today, SOON_DAYS) ? '2' : '1';
}

/** The same rule as a condition on stored articles; unknown codes match nothing. */
function validityCondition(codes: readonly string[], today: string): SQL {
  const soon = addDays(today, SOON_DAYS);
  const rules: Readonly<Record<string, SQL>> = {
    1: sql`(not ${t.repealed} and (${t.expireDate} is null or ${t.expireDate} > ${soon}::date))`,
    2: sql`(not ${t.repealed} and ${t.expireDate} between ${today}::date and ${soon}::date)`,
    3: sql`(not ${t.repealed} and ${t.expireDate} < ${today}::date)`,
    4: sql`${t.repealed}`,
  };
  const asked = codes.flatMap((code) => rules[code] ?? []);
  return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`;
}

const APPLICANT_FIELDS = ['accountType', 'applicant', 'region', 'industry', 'agriSubjectType'] as const;

/** Written as a literal, so that the partial indexes apply. */
export const PUBLISHED = sql`${t.status} = '1'`;

const MONEY = ['1', '2', '3', '4'];

/** Articles none of whose required rules is broken by what is known of who asks; what a rule of figures says is not judged here. */
function applicantConditions(filter: Partial<PolicyArticleFilter>): SQL[] {
  const known = APPLICANT_FIELDS.flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [sql`(r->>'field' = ${field} and not r->'value' @> ${JSON.stringify([value])}::jsonb)`];
  });
  const ofArticle = sql`d.policy_article_id = ${t.policyArticleId}`;
  const conditions: SQL[] = [];
  if (filter.benefit !== undefined) {
    const codes = sql.join(
      MONEY.map((code) => sql`${code}`),
      sql`, `,
    );
    conditions.push(sql`exists (select 1 from policy_article_detail d where ${ofArticle} and d.facts->>'benefitType' in (${codes}))`);
  }
  if (known.length > 0)
    conditions.push(sql`not exists (
      select 1 from policy_article_detail d cross join lateral jsonb_array_elements(coalesce(d.facts->'rules', '[]'::jsonb)) r
      where ${ofArticle} and r->>'op' = 'in' and (r->'required')::boolean and (${sql.join(known, sql` or `)}))`);
  return conditions;
}

const searchCondition = (query: string | null): SQL => (query === null ? sql`false` : sql`${t.search} @@ ${query}::tsquery`);

/**
 * Published articles under a filter on a day (`YYYY-MM-DD`, Asia/Shanghai). `found` is the text of a `tsquery` of what its words mean;
 * without it every word must be in the article.
 */
export function articleConditions(filter: PolicyArticleFilter, today: string, found = toSearchQuery(filter.keyword)): SQL {
  const conditions = [PUBLISHED];
  if (filter.keyword !== '') conditions.push(searchCondition(found));
  if (filter.categoryId !== undefined) conditions.push(eq(t.categoryId, filter.categoryId));
  if (filter.level.length > 0) conditions.push(inArray(t.level, filter.level));
  if (filter.validity.length > 0) conditions.push(validityCondition(filter.validity, today));
  if (filter.applyMode.length > 0) conditions.push(inArray(t.applyMode, filter.applyMode));
  if (filter.agriculture !== undefined) conditions.push(sql`${t.agriculture}`);
  if (filter.open !== undefined) {
    conditions.push(sql`${t.applyEnd} >= ${today}::date and coalesce(${t.applyStart}, ${today}::date) <= ${today}::date`);
  }
  return and(...conditions, ...applicantConditions(filter)) ?? PUBLISHED;
}
