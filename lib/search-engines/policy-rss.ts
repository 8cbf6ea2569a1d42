import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { feedTime } from '#lib/format/dates.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { absolute, articleUrl, RSS_PATH, type Site } from './page-metadata.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// XML 1.0 has no way to write these, not even escaped.
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text for XML content and attributes; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

interface XmlFile {
  /** Null when there is no such file. */
  readonly text: string | null;
  /** Nothing is missing in it that could not be read now. */
  readonly isWhole: boolean;
}

/** A generated file as an answer: 404 when there is none, 503 when the upstream cannot say. One that is not whole is answered, but not kept. */
export function xmlResponse(file: Result<XmlFile, UpstreamFault>, contentType: string): Response {
  if (!file.ok) return new Response(null, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  const { text, isWhole } = file.value;
  if (text === null) return new Response(null, { status: 404 });
  const headers = { 'content-type': `${contentType}; charset=utf-8`, ...(isWhole ? undefined : { 'cache-control': 'no-store' }) };
  return new Response(text, { headers });
}

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);

function toItem(article: PolicyArticleRow, site: Site): string {
  const url = articleUrl(site, article.policyArticleId);
  const parts = [
    element('title', article.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('description', article.plainSummary || article.summary),
    element('category', policyCategoryLabels[article.categoryId]),
    element('pubDate', feedTime(article.publishTime)),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** Feed of policy articles, as given, newest first (RSS 2.0). `feedPath` is the feed's own path. */
export function policyRss(articles: readonly PolicyArticleRow[], site: Site, feedPath = RSS_PATH): string {
  const self = escapeXml(absolute(site, feedPath));
  const head = [
    element('title', `${site.name} · 政策资讯`),
    element('link', absolute(site, toPath('policyList', {}))),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', '政策法规、平台动态、行业动态、通知公告和金融服务'),
    element('language', 'zh-CN'),
    element('lastBuildDate', feedTime(articles[0]?.publishTime ?? '')),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>',
    ...head,
    '\n',
    ...articles.map((article) => toItem(article, site)),
    '</channel>\n</rss>\n',
  ].join('');
}
