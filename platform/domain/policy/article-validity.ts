import { type SQL, sql } from 'drizzle-orm';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { policyArticle as t } from '../../db/schema/policy-article.ts';
import { addDays } from '../time/shanghai-time.ts';

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
export function validityCondition(codes: readonly string[], today: string): SQL {
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
