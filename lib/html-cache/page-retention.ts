import { fromQuerySegment, withoutLine } from '#lib/query/page-query.ts';
import { findRoute } from '#lib/routes/match-route.ts';

/**
 * How long a page may stay: `kept` where there are only so many of its kind, `passing` where there is one for whatever is asked,
 * `none` where it must not be stored at all.
 */
export type Retention = 'kept' | 'passing' | 'none';

/** Next's key: the kind of the answer, a hash of its source, then its decoded address. */
const KEY = /^\/route-cache\/(APP_PAGE|APP_ROUTE)\/[^/]+\/\$(\/.*)$/s;
/** What visitors type is hardly asked for twice, and a verification is good for its moment. */
const TYPED = new Set(['search', 'no', 'sha256', 'rate', 'feeOnce', 'feeYearly', 'feeFixed']);

/** Next decodes addresses for its keys, once; a segment that still is as middleware wrote it has no "=". */
const readQuery = (segment: string): URLSearchParams => (segment.includes('=') ? new URLSearchParams(segment) : fromQuerySegment(segment));

function retentionOfPage(address: string): Retention {
  if (findRoute(address)?.route.render === 'shell') return 'kept';
  const [, segmentOfLine = '', ...rest] = address.split('/');
  const segment = withoutLine(segmentOfLine);
  const match = findRoute(`/${rest.join('/')}`);
  if (match?.route.render !== 'browse') return 'passing';
  if (segment === '-') return 'kept';
  const names = [...readQuery(segment).keys()];
  if (names.some((name) => TYPED.has(name))) return 'none';
  return names.length > 0 && names.every((name) => match.route.fewQueries?.includes(name)) ? 'kept' : 'passing';
}

/** What is to become of the page or generated file of a key, if there is one: see {@link Retention}. */
export function retentionOf(key: string): Retention {
  const [, kind, address = ''] = KEY.exec(key) ?? [];
  if (kind === 'APP_ROUTE') return 'kept';
  return kind === 'APP_PAGE' ? retentionOfPage(address) : 'passing';
}
