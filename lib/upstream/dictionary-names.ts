import { endpoints } from '#lib/contract/endpoints.ts';
import type { Env } from '#lib/env/env-schema.ts';

type Names = Pick<Env, 'DICTIONARY_NAMES'>;

const [PREFIX = ''] = endpoints.dictType.path.split('{', 1);
const TAG = 'dict:';

/** A path as the upstream knows it: a dictionary by the upstream's own name (DICTIONARY_NAMES). */
export function toNamedPath(path: string, { DICTIONARY_NAMES }: Names): string {
  if (!path.startsWith(PREFIX)) return path;
  const type = path.slice(PREFIX.length);
  return PREFIX + (Object.hasOwn(DICTIONARY_NAMES, type) ? DICTIONARY_NAMES[type] : type);
}

/** Published tags as the portal's pages carry them: a dictionary under the portal's name, whichever the upstream used. */
export function toOwnTags(tags: readonly string[], { DICTIONARY_NAMES }: Names): readonly string[] {
  const ours = new Map(Object.entries(DICTIONARY_NAMES).map(([own, theirs]) => [TAG + theirs, TAG + own]));
  return tags.map((tag) => ours.get(tag) ?? tag);
}
