import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as staticInfo from 'next/dist/build/analysis/get-page-static-info.js';
import { projectDir } from '../launch/spawn-node.ts';

/** As Next's build reads it; its types do not name it. */
const { getMiddlewareMatchers } = staticInfo as unknown as {
  getMiddlewareMatchers: (matcher: string, config: object) => readonly { readonly regexp: string }[];
};
const [, source = ''] = /matcher: \[\s*'([^\n]+)',\n/.exec(readFileSync(join(projectDir, 'middleware.ts'), 'utf8')) ?? [];
const [matcher] = getMiddlewareMatchers(source.replaceAll('\\\\', '\\'), {});
const pattern = new RegExp(matcher?.regexp ?? '');
const isSeen = (path: string): boolean => pattern.test(path);

const filesUnder = (folder: string): string[] =>
  readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => `${join(entry.parentPath, entry.name).slice(join(projectDir, folder).length)}`);

/** Addresses that a special file of `app/` answers under another name. */
const RENAMED: Readonly<Record<string, string>> = { '/manifest.ts': '/manifest.webmanifest', '/robots.ts': '/robots.txt' };
/** Every answer of Next that is no page: public files, metadata files and route handlers. */
const files = [
  ...filesUnder('public'),
  ...filesUnder('app')
    .filter((file) => /\/route\.ts$|^\/[^/]+\.(?:ico|png|svg)$/.test(file) || file in RENAMED)
    .map((file) => RENAMED[file] ?? file.replace(/\/route\.ts$/, '')),
];
const SAMPLES: Readonly<Record<string, string>> = {
  '[part]': 'products-12.xml',
  '[site]': 'tenant',
  '[provider]': 'mzt',
  '[kind]': 'idPicture',
  '[...path]': 'a/b',
};
const addresses = files
  .filter((file) => !file.startsWith('/feeds/'))
  .map((file) => file.replaceAll(/\[[.\w]+\]/g, (name) => SAMPLES[name] ?? name))
  .concat('/sitemap.xml', '/rss.xml', '/sitemaps/index.xml', '/sitemaps/pages.xml', '/_next/static/chunks/a.js');

describe('the middleware', () => {
  it.each(addresses)('leaves %s to what answers it', (address) => {
    expect(isSeen(address)).toBe(false);
  });

  // The folders left out have handlers or files for all that is under them.
  it.each(addresses.filter((address) => !/^\/(?:prod-api|oss_server|_next)\//.test(address)))(
    'sees whatever only begins or ends like %s',
    (address) => {
      for (const near of [
        `${address}x`,
        `${address}/policy`,
        `${address}/policy/1`,
        `${address}.rsc`,
        `/x${address}`,
        `${address.slice(0, -1)}`,
      ])
        expect([near, isSeen(near)]).toEqual([near, true]);
    },
  );

  it.each([
    '/iconxyz',
    '/sitemap123',
    '/icon12/financeServer',
    '/faviconX',
    '/manifestfoo',
    '/apple-icon-x',
    '/robots.txtx',
    '/robotsxtxt',
  ])('sees %s, which is no file', (address) => {
    expect(isSeen(address)).toBe(true);
  });

  it.each([
    '/sitemaps/zzz',
    '/feeds/zzz',
    '/drawings/none.svg',
    '/drawings/policy',
    '/api/policy',
    '/_next/policy/1',
    '/.well-known/policy/1',
  ])('sees %s, which nobody answers', (address) => {
    expect(isSeen(address)).toBe(true);
  });

  it.each(['/', '/policy', '/financeServer/FP1', '/user/message', '/prod-apix', '/_nextx'])('sees the page %s', (address) => {
    expect(isSeen(address)).toBe(true);
  });
});
