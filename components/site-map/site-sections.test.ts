import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { centrePages } from '#lib/routes/patterns.ts';
import { type Route, routes } from '#lib/routes/routes.ts';
import { toSiteSections } from './site-sections.ts';

/** What needs a record, or stands in for a page. */
const LEFT_OUT = ['/financeServerSub', '/insureProduct', '/confirmInsured', '/agriculture/submit', '/closed', '/unavailable'];

const listed = () => toSiteSections(DEFAULT_FLAGS, undefined).flatMap(({ items }) => items.map(({ href }) => href));

describe('the site map', () => {
  it('names every public page that needs no record, and what the menu of the centre names', () => {
    const open = Object.values<Route>(routes).filter(({ access, pattern }) => access === 'public' && !pattern.includes('{'));
    expect(listed()).toEqual(expect.arrayContaining(open.map(({ pattern }) => pattern).filter((pattern) => !LEFT_OUT.includes(pattern))));
    expect(listed()).toEqual(expect.arrayContaining([centrePages.userAccount.path, centrePages.userFeedback.path]));
  });

  it('leads to one’s own letters and to those received, where the guarantee site is open', () => {
    const letters = (url: string | undefined) => toSiteSections(DEFAULT_FLAGS, url).find(({ title }) => title === '保函服务')?.items;
    expect(letters('https://guarantee.example')).toEqual([
      { label: '我的保函', href: '/api/handoff?site=guarantee&next=%2Forders' },
      { label: '收到了保函', href: 'https://guarantee.example/beneficiary' },
    ]);
    expect(letters(undefined)).toBeUndefined();
  });
});
