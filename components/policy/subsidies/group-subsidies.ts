import { isInForce, lastDayOf } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { shanghaiDay } from '#lib/format/dates.ts';

type Dated = Pick<PolicyArticleRow, 'policyArticleId' | 'publishTime' | 'validity' | 'applyMode' | 'applyEnd' | 'expireDate'>;

/** What can be applied for, by its last day. */
export interface Subsidies<Row> {
  /** With a last day that has not passed, the nearest first. */
  readonly dated: readonly Row[];
  /** In force, without a last day. The newest first. */
  readonly lasting: readonly Row[];
  /** The last day has passed; the latest first. */
  readonly past: readonly Row[];
  /** In force no more; the latest first. */
  readonly over: readonly Row[];
}

const kindOf = (row: Dated, today: string): keyof Subsidies<Dated> => {
  if (!isInForce(row)) return 'over';
  const last = lastDayOf(row, today);
  if (last === null) return 'lasting';
  return last.day < today ? 'past' : 'dated';
};

/** Each article once, in its group and in the order of its dates. */
export function groupSubsidies<Row extends Dated>(rows: readonly Row[], nowMs: number): Subsidies<Row> {
  const unique = [...new Map(rows.map((row) => [row.policyArticleId, row])).values()];
  const today = shanghaiDay(nowMs);
  const groups = Map.groupBy(unique, (row) => kindOf(row, today));
  const end = (row: Row): string => lastDayOf(row, today)?.day ?? '';
  const newest = (a: Row, b: Row): number => b.publishTime.localeCompare(a.publishTime);
  const latest = (a: Row, b: Row): number => end(b).localeCompare(end(a)) || newest(a, b);
  return {
    dated: (groups.get('dated') ?? []).toSorted((a, b) => end(a).localeCompare(end(b)) || newest(a, b)),
    lasting: (groups.get('lasting') ?? []).toSorted(newest),
    past: (groups.get('past') ?? []).toSorted(latest),
    over: (groups.get('over') ?? []).toSorted(latest),
  };
}
