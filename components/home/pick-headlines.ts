import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft } from '#lib/format/dates.ts';

const SHOWN = 4;
const MOST_WITH_DEADLINE = 2;
const EXPIRED = '3';
const REPEALED = '4';

const isInForce = ({ validity }: PolicyArticleRow): boolean => validity !== EXPIRED && validity !== REPEALED;

const isOpen = ({ applyEnd }: PolicyArticleRow, nowMs: number): boolean => applyEnd !== null && (daysLeft(applyEnd, nowMs) ?? -1) >= 0;

/** What to read today: two that close soonest, then the newest that are explained in one sentence. */
export function pickHeadlines(newest: readonly PolicyArticleRow[], nowMs: number): PolicyArticleRow[] {
  const explained = newest.filter((row) => row.plainSummary !== '' && isInForce(row));
  const closing = explained
    .filter((row) => isOpen(row, nowMs))
    .sort((a, b) => ((a.applyEnd ?? '') < (b.applyEnd ?? '') ? -1 : 1))
    .slice(0, MOST_WITH_DEADLINE);
  const others = explained.filter((row) => !closing.includes(row));
  const plain = newest.filter((row) => row.plainSummary === '' && isInForce(row));
  return [...closing, ...others, ...plain].slice(0, SHOWN);
}
