import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { isOpen } from '../policy-validity.ts';

type Dated = Pick<PolicyArticleRow, 'policyArticleId' | 'publishTime' | 'validity' | 'applyMode' | 'applyStart' | 'applyEnd'>;

/** What can be applied for, by its last day. */
export interface Subsidies<Row> {
  /** Applications are taken today, the nearest end first. */
  readonly open: readonly Row[];
  /** In force, without a last day that has passed: all the year round, or not begun. The newest first. */
  readonly lasting: readonly Row[];
  /** The last day has passed; the latest first. */
  readonly past: readonly Row[];
  /** In force no more; the latest first. */
  readonly over: readonly Row[];
}

const OVER = ['3', '4'];

const kindOf = (row: Dated, nowMs: number): keyof Subsidies<Dated> => {
  if (isOpen(row, nowMs)) return 'open';
  if (OVER.includes(row.validity)) return 'over';
  const hasEnded = row.applyEnd !== null && (daysLeft(row.applyEnd, nowMs) ?? 0) < 0;
  return hasEnded ? 'past' : 'lasting';
};

/** Each article once, in its group and in the order of its dates. */
export function groupSubsidies<Row extends Dated>(rows: readonly Row[], nowMs: number): Subsidies<Row> {
  const unique = [...new Map(rows.map((row) => [row.policyArticleId, row])).values()];
  const groups = Map.groupBy(unique, (row) => kindOf(row, nowMs));
  const end = ({ applyEnd }: Row): string => applyEnd ?? '';
  const newest = (a: Row, b: Row): number => b.publishTime.localeCompare(a.publishTime);
  const latest = (a: Row, b: Row): number => end(b).localeCompare(end(a)) || newest(a, b);
  return {
    open: (groups.get('open') ?? []).toSorted((a, b) => end(a).localeCompare(end(b)) || newest(a, b)),
    lasting: (groups.get('lasting') ?? []).toSorted(newest),
    past: (groups.get('past') ?? []).toSorted(latest),
    over: (groups.get('over') ?? []).toSorted(latest),
  };
}
