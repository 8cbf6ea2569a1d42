import { BIZ_LINE_FIELD } from './add-biz-line.ts';
import type { ProxyTask } from './forward-call.ts';
import { parseQuery } from './parse-query.ts';

const USUAL = new Set(['pageNum', 'pageSize', BIZ_LINE_FIELD]);

/**
 * Name of the session whose call asks for nothing particular; none where what was answered may be about what the visitor asked for: a
 * filter, a record, a word of his own.
 */
export function plainSession({ match, query, trace }: Pick<ProxyTask, 'match' | 'query' | 'trace'>): string | undefined {
  const defaults = parseQuery(match.call, new URLSearchParams()) ?? {};
  const isPlain = Object.entries(query).every(([name, value]) => USUAL.has(name) || value === defaults[name]);
  return isPlain ? trace.session : undefined;
}
