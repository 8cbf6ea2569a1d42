import { policyListCodec } from '#lib/query/list-codecs.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/to-path.ts';

/** The list's own address, without query. */
export const POLICY_PATH = toPath('policyList', {});

/** The list without any condition. */
export const ALL_POLICIES: PolicyListQuery = policyListCodec.read('');

export function policyHref(query: PolicyListQuery): string {
  const text = policyListCodec.write(query);
  return text === '' ? POLICY_PATH : `${POLICY_PATH}?${text}`;
}

/** What a GET form of the list sends along beside its own fields. */
export const keptFields = (query: PolicyListQuery): [name: string, value: string][] => [
  ...new URLSearchParams(policyListCodec.write({ ...query, page: 1 })),
];
