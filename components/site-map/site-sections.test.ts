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
});
