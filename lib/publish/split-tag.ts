/** A tag's kind and its record's identifier, which may hold colons of its own; null where the kind stands alone. */
export function splitTag(tag: string): readonly [kind: string, id: string | null] {
  const at = tag.indexOf(':');
  return at < 0 ? [tag, null] : [tag.slice(0, at), tag.slice(at + 1)];
}
