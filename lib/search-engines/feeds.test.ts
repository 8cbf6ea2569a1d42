/** @jest-environment jsdom */
import fc from 'fast-check';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { escapeXml, policyRss } from './policy-rss.ts';
import { SITEMAP_SIZE, sitemapIndexXml, sitemapPages, sitemapXml } from './sitemap-part.ts';

const site = { url: 'https://portal.example', name: '莆田数字金融' };
const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml');
const texts = (xml: string, selector: string): (string | null)[] =>
  [...parse(xml).querySelectorAll(selector)].map((node) => node.textContent);

const row = (rest: Partial<PolicyArticleRow>): PolicyArticleRow =>
  ({
    policyArticleId: 'PA1',
    categoryId: '61',
    title: '通知',
    summary: '摘要',
    plainSummary: '',
    publishTime: '2026-11-12 18:00:00',
    ...rest,
  }) as PolicyArticleRow;

it.each([
  [0, 0],
  [1, 1],
  [5_000, 1],
  [5_001, 2],
  [100_000, 20],
])('%i addresses make %i files', (total, files) => {
  expect(sitemapPages(total)).toEqual(Array.from({ length: files }, (_, index) => index + 1));
  expect(files * SITEMAP_SIZE).toBeGreaterThanOrEqual(total);
});

it('a sitemap holds each address and the time of its last change', () => {
  const xml = sitemapXml([
    { url: 'https://portal.example/?a=1&b=2', lastModified: '2026-11-12T00:00:00+08:00' },
    { url: 'https://portal.example/about' },
  ]);
  expect(texts(xml, 'loc')).toEqual(['https://portal.example/?a=1&b=2', 'https://portal.example/about']);
  expect(texts(xml, 'lastmod')).toEqual(['2026-11-12T00:00:00+08:00']);
  expect(texts(sitemapIndexXml([{ url: 'https://portal.example/sitemaps/1.xml' }]), 'sitemap > loc')).toEqual([
    'https://portal.example/sitemaps/1.xml',
  ]);
});

it('the feed names each article once, with its address, category and time', () => {
  const xml = policyRss([row({}), row({ policyArticleId: 'PA2', plainSummary: '可以领回一半利息。' })], site);
  expect(texts(xml, 'item > link')).toEqual(['https://portal.example/policy/PA1', 'https://portal.example/policy/PA2']);
  expect(texts(xml, 'item > description')).toEqual(['摘要', '可以领回一半利息。']);
  expect(texts(xml, 'item > category')).toEqual(['政策法规', '政策法规']);
  expect(texts(xml, 'pubDate')).toEqual(['Thu, 12 Nov 2026 18:00:00 +0800', 'Thu, 12 Nov 2026 18:00:00 +0800']);
  expect(parse(xml).querySelector('channel > [rel="self"]')?.getAttribute('href')).toBe('https://portal.example/rss.xml');
});

it('an empty feed is a feed', () => {
  expect(texts(policyRss([], site), 'channel > title')).toEqual(['莆田数字金融 · 政策资讯']);
});

it('stays well-formed whatever an article is called', () => {
  const title = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(']]></title><x>', '<!--', '&nbsp;', '\u0000\u000b\ufffe\ud800'));
  fc.assert(
    fc.property(title, (text) => {
      const document = parse(policyRss([row({ title: text, plainSummary: text, source: text })], site));
      expect(document.querySelector('parsererror')).toBeNull();
      expect(document.querySelectorAll('item > *').length).toBeLessThanOrEqual(6);
    }),
  );
});

it('writes what XML can hold and drops the rest', () => {
  expect(escapeXml('a<b>&"c\'\u0000\ud83d木😀')).toBe('a&lt;b&gt;&amp;&quot;c&apos;木😀');
});
