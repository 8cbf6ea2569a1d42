import { DICTIONARY_BLOCK, knownEntries } from '#lib/labels/known-entries.ts';
import { toJsonLdScript } from '#lib/search-engines/structured-data.ts';

/** Labels that are not as compiled, for the scripts of the page; nothing where there are none. */
export function DictionaryBlock() {
  const known = knownEntries();
  if (Object.keys(known).length === 0) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of which no text can end the block, and which nothing executes
  return <script type="application/json" id={DICTIONARY_BLOCK} dangerouslySetInnerHTML={{ __html: toJsonLdScript(known) }} />;
}
