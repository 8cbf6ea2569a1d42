/** @jest-environment jsdom */
import { ARTICLE_ATTRIBUTES, ARTICLE_TAGS, sanitizeArticle } from './sanitize-article.ts';
import { xssVectors } from './xss-vectors.ts';

/** What a browser makes of it, without running anything. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/|#|[^:]*$)/i;

function faultsOf(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const allowed = ARTICLE_ATTRIBUTES[tag] ?? [];
    const faults = ARTICLE_TAGS.includes(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (!allowed.includes(name)) faults.push(`${tag}[${name}]`);
      if ((name === 'href' || name === 'src') && !SAFE_LINK.test(value.replace(/[\s\p{Cc}]/gu, '')))
        faults.push(`${tag}[${name}=${value}]`);
    }
    return faults;
  });
}

it('has at least 60 hostile texts to withstand', () => {
  expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(60);
});

it('would notice what runs, frames or names itself', () => {
  const raw = '<a href="javascript:alert(1)" id="x">x</a><img src="/a" onerror="alert(1)"><iframe></iframe>';
  expect(faultsOf(raw)).toEqual(['a[href=javascript:alert(1)]', 'a[id]', 'img[onerror]', '<iframe>']);
});

it.each(xssVectors)('leaves nothing that runs in %j', (vector) => {
  const clean = sanitizeArticle(`<p>前</p>${vector}<p>后</p>`);
  expect(faultsOf(clean)).toEqual([]);
  const reparsed = document.createElement('div');
  reparsed.append(parse(clean));
  expect(faultsOf(reparsed.innerHTML)).toEqual([]);
});

it.each(xssVectors)('is stable: cleaning %j twice changes nothing', (vector) => {
  const clean = sanitizeArticle(vector);
  expect(sanitizeArticle(clean)).toBe(clean);
});

it('keeps an article’s structure', () => {
  const article =
    '<h2>一、谁可以申报</h2><p>同时符合<mark>以下条件</mark>：</p><ol start="2"><li>在本市登记</li></ol>' +
    '<table><caption>标准</caption><thead><tr><th scope="col">金额</th></tr></thead><tbody><tr><td colspan="2">50 万元</td></tr></tbody></table>';
  expect(sanitizeArticle(article)).toBe(article);
});

it('links lose their opener and everything but their address', () => {
  expect(sanitizeArticle('<a href="https://www.example.com/a?b=1&amp;c=2" target="_blank" class="x" onclick="x()">看</a>')).toBe(
    '<a href="https://www.example.com/a?b=1&amp;c=2" rel="noopener noreferrer">看</a>',
  );
});

it('images come from the portal or over https and load late', () => {
  expect(sanitizeArticle('<img src="/oss_server/a.png" width="640" height="360">')).toBe(
    '<img src="/oss_server/a.png" alt="" loading="lazy" decoding="async" width="640" height="360" />',
  );
  expect(sanitizeArticle('<img src="http://example.com/a.png"><img src="//example.com/a.png"><img alt="无">')).toBe('');
});

it('a second first heading becomes a second-rank one', () => {
  expect(sanitizeArticle('<h1 id="x" name="y">标题</h1>')).toBe('<h2>标题</h2>');
});

it('text that looks like markup stays text', () => {
  expect(sanitizeArticle('<p>1 &lt; 2 &amp;&amp; a &gt; b</p>')).toBe('<p>1 &lt; 2 &amp;&amp; a &gt; b</p>');
});
