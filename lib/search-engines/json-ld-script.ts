/** Text of a `<script type="application/ld+json">`: "<" is written so that no text can end the script. */
export const toJsonLdScript = (thing: object): string => JSON.stringify(thing).replaceAll('<', '\\u003c');
