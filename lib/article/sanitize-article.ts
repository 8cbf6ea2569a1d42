import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const TEXT = ['p', 'br', 'hr', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 'mark', 'sub', 'sup', 'span', 'div', 'section'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const ARTICLE_TAGS: readonly string[] = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  ...TEXT,
  ...LISTS,
  ...TABLES,
  'a',
  'img',
  'figure',
  'figcaption',
];

const CELL = ['colspan', 'rowspan'];

export const ARTICLE_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: CELL,
  th: [...CELL, 'scope'],
};

// What browsers parse in a way of their own goes together with its text.
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'noscript', 'noembed', 'noframes'],
  ...['iframe', 'object', 'svg', 'math', 'xmp', 'plaintext', 'listing'],
];

const isImageSource = (source: string): boolean => /^(?:https:\/\/|\/(?![/\\]))/.test(source);

const toLink = (tagName: string, { href }: Attributes): Tag => ({
  tagName,
  attribs: { ...(href === undefined ? {} : { href }), rel: 'noopener noreferrer' },
});

function toImage(tagName: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  const attribs: Attributes = { src, alt, loading: 'lazy', decoding: 'async' };
  const hasSize = [width, height].every((side) => /^\d{1,4}$/.test(side));
  return { tagName, attribs: hasSize ? { ...attribs, width, height } : attribs };
}

const OPTIONS: IOptions = {
  allowedTags: [...ARTICLE_TAGS],
  allowedAttributes: ARTICLE_ATTRIBUTES,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: 60,
  transformTags: { a: toLink, img: toImage, h1: 'h2' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImageSource(attribs.src ?? ''),
};

/**
 * Article HTML as the portal shows it: structure only. Nothing that runs, frames, styles, submits or names itself
 * (`id` and `name` would shadow the page's own scripts); links leave without an opener, images come from the portal
 * or over https, a heading of the first rank becomes one of the second because the page's title is the first.
 * The platform cleans on writing already; this does not rely on it.
 */
export const sanitizeArticle = (html: string): string => sanitizeHtml(html, OPTIONS);
