import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { policyCatalogue } from './policy-catalogue.ts';

const SITE = 'http://localhost:3000';

/** 210 articles: 11 pages of 20. */
function metadataOf(search: string) {
  const text = { title: '政策资讯', description: '', known: 'category' } as const;
  const { title, alternates, robots } = toListMetadata(policyCatalogue, policyCatalogue.codec.read(search), succeed({ total: 210 }), text);
  return { title, canonical: String(alternates?.canonical).replace(SITE, ''), robots };
}

it.each([
  ['', '政策资讯', '/policy'],
  ['page=2', '政策资讯，第 2 页', '/policy?page=2'],
  ['category=61&page=2', '政策法规 · 政策资讯，第 2 页', '/policy?category=61&page=2'],
  ['page=11', '政策资讯，第 11 页', '/policy?page=11'],
  ['page=999', '政策资讯，第 11 页', '/policy?page=11'],
  ['limit=10&page=21', '政策资讯，第 21 页', '/policy'],
  ['limit=50&page=9', '政策资讯，第 5 页', '/policy'],
  ['limit=50&category=61', '政策法规 · 政策资讯', '/policy?category=61'],
  ['open=1&page=2', '正在申报 · 政策资讯，第 2 页', '/policy'],
  ['sort=applyEnd&page=2', '政策资讯，第 2 页', '/policy'],
])('knows a list by the page that it shows, and only the plain list’s pages by themselves: ?%s', (search, title, canonical) => {
  expect(metadataOf(search)).toEqual({ title, canonical, robots: undefined });
});

it('keeps what somebody typed out of the index', () => {
  expect(metadataOf('search=贴息').robots).toEqual({ index: false });
});
