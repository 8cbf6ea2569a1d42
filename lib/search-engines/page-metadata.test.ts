import { takeOff } from '#lib/testing/areas-off.ts';
import { toPageMetadata } from './page-metadata.ts';

const words = { description: '说明', path: '/about' };

it('gives the page its own absolute address, and the title twice', () => {
  expect(toPageMetadata({ ...words, title: '关于我们' })).toEqual({
    title: '关于我们',
    description: '说明',
    alternates: { canonical: 'http://localhost:3000/about' },
    robots: undefined,
    openGraph: {
      type: 'website',
      url: 'http://localhost:3000/about',
      title: '关于我们',
      description: '说明',
      siteName: '莆田数字金融',
      locale: 'zh_CN',
      images: [{ url: 'http://localhost:3000/icon-512.png', width: 512, height: 512, alt: '莆田数字金融' }],
    },
  });
});

it('leaves the title of the layout where there is none of its own', () => {
  expect(toPageMetadata(words)).not.toHaveProperty('title');
  expect(toPageMetadata(words).openGraph?.title).toBe('莆田数字金融');
});

it('keeps a page that has nothing to find out of the index', () => {
  expect(toPageMetadata({ ...words, isIndexed: false }).robots).toEqual({ index: false });
});

it('leads to the feed of policies where it is wanted and there is one', () => {
  const feedOf = () => toPageMetadata({ ...words, hasFeed: true }).alternates?.types;
  expect(feedOf()).toEqual({ 'application/rss+xml': [{ url: 'http://localhost:3000/rss.xml', title: '莆田数字金融 · 政策资讯' }] });
  expect(toPageMetadata(words).alternates).not.toHaveProperty('types');
  takeOff('policy');
  expect(feedOf()).toBeUndefined();
  takeOff();
});
