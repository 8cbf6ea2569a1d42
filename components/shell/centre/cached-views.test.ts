import { centrePages } from '#lib/routes/patterns.ts';
import { holdViews } from './cached-views.tsx';

const visit = (paths: readonly string[], notKept: readonly string[] = []) =>
  paths.reduce<string[]>((views, path) => holdViews(views, path, notKept), []);

describe('views of the personal centre', () => {
  it('are held when they are left, the present one last', () => {
    expect(visit(['/user/message', '/user/account', '/user/message'])).toEqual(['/user/account', '/user/message']);
  });

  it('are all held when every page of the centre was visited', () => {
    const pages = Object.values(centrePages).map(({ path }) => path);
    expect(visit(pages)).toEqual(pages);
  });

  it('are as many at most as the centre has pages: the one left longest ago goes', () => {
    const paths = Array.from({ length: Object.keys(centrePages).length + 1 }, (_, index) => `/user/${index}`);
    expect(visit(paths)).toEqual(paths.slice(1));
  });

  it('are dropped with the leaving where the route says noCache', () => {
    expect(visit(['/user/a', '/user/b', '/user/c'], ['/user/b'])).toEqual(['/user/a', '/user/c']);
  });
});
