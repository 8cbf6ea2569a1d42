import { createHash } from 'node:crypto';
import { type CachedPage, dressPage } from './dress-page.ts';

const settings = { https: false, mobileSiteUrl: '' };
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const dress = (html: string, given: Partial<CachedPage> = {}) => {
  const page: CachedPage = { html, ...given };
  dressPage(page, settings);
  return page;
};
const policy = (page: CachedPage) => String(page.headers?.['content-security-policy']);

describe('dressPage', () => {
  it('lists every inline script and style by its hash and nothing unsafe in script-src', () => {
    const page = dress(
      '<style>a{b:c}</style><script>one()</script><script id="x">two()</script><script src="/a.js" async=""></script><main></main>',
    );
    expect(policy(page)).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`);
    expect(policy(page)).toContain(`style-src 'self' ${sha('a{b:c}')};`);
    expect(policy(page)).toContain("default-src 'none'");
    expect(
      policy(page)
        .split(';')
        .find((part) => part.includes('script-src')),
    ).not.toMatch(/unsafe/);
  });

  it('leaves data blocks out of the policy', () => {
    expect(policy(dress('<script type="application/ld+json">{"a":1}</script><main></main>'))).toContain("script-src 'self';");
  });

  it.each([
    ['<main id="main" data-status="404">', 404],
    ['<main data-status="503" class="x">', 503],
  ])('answers %s with status %i', (main, status) => {
    expect(dress(`${main}</main>`).status).toBe(status);
  });

  it('reads the outcome from the one main tag only', () => {
    expect(dress('<main><p data-status="404">&lt;main data-status="503"&gt;</p></main>').status).toBeUndefined();
  });

  it('tells caches to forget a failed page and readers to come back', () => {
    expect(dress('<main data-status="503"></main>').headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
  });

  it('tells caches to keep no page of which a section failed, and readers nothing', () => {
    const page = dress('<main data-status="partial"></main>');
    expect([page.status, page.headers?.['cache-control'], page.headers?.['retry-after']]).toEqual([undefined, 'no-store', undefined]);
  });

  it('tags every page with the display flags and the dictionaries, once', () => {
    const page = dress('<main></main>', { headers: { 'x-next-cache-tags': 'products,dict:show_portal_page' } });
    expect(page.headers?.['x-next-cache-tags']).toBe(
      'products,dict:show_portal_page,dict:portal_show_old_center,dict:portal_show_old_mulan,dictionaries',
    );
  });

  it('puts the mobile site in before it hashes', () => {
    const page: CachedPage = { html: '<script>go("@mobile-site@")</script><main></main>' };
    dressPage(page, { https: true, mobileSiteUrl: 'https://m.example.com' });
    expect(page.html).toContain('go("https://m.example.com")');
    expect(policy(page)).toContain(sha('go("https://m.example.com")'));
    expect(policy(page)).toContain('upgrade-insecure-requests');
  });

  it('dresses a page once', () => {
    const page = dress('<main></main>');
    const first = policy(page);
    page.html = '<script>later()</script>';
    dressPage(page, settings);
    expect(policy(page)).toBe(first);
  });
});
