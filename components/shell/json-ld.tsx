import { getEnv } from '#lib/env/get-env.ts';
import type { Site } from '#lib/search-engines/page-metadata.ts';
import { toJsonLdScript } from '#lib/search-engines/structured-data.ts';

interface JsonLdProps {
  /** Makes the things of the page for the portal at its own address. */
  things: (site: Site) => readonly object[];
}

/** What search engines read of a page, as data that no browser runs. */
export function JsonLd({ things }: JsonLdProps) {
  const { SITE_URL, TITLE } = getEnv();
  return things({ url: SITE_URL, name: TITLE }).map((thing) => {
    const text = toJsonLdScript(thing);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" is escaped, the block is data
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
}
