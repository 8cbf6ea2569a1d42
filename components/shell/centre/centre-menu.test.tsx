import { render } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { saveViewState } from '#lib/browser/view-places.ts';
import { setPageCookie } from '#lib/testing/fake-fetch.ts';
import { usePrefetchWayBack } from './centre-menu.tsx';

function Menu({ path }: { path: string }) {
  usePrefetchWayBack(path);
  return null;
}

/** Goes from page to page of the centre, as far as a menu that stays sees it; gives what was fetched ahead. */
function walk(...paths: string[]): string[] {
  const fetched: string[] = [];
  const draw = (path: string) => (
    <InPage onPrefetch={(href) => fetched.push(href)}>
      <Menu path={path} />
    </InPage>
  );
  const { rerender } = render(draw(paths[0] ?? ''));
  for (const path of paths) rerender(draw(path));
  return fetched;
}

beforeEach(() => {
  setPageCookie('SIGNED_IN=1; path=/');
  Object.assign(window, { cancelIdleCallback: () => {}, requestIdleCallback: (act: () => void) => Number(act() ?? 1) });
});
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

it('fetches the page that was left, with the filters it was left with, and not the one that is shown', () => {
  window.history.replaceState(null, '', '/user/invoice?tab=own');
  saveViewState();
  expect(walk('/user/message', '/user/invoice', '/user/invoice', '/user/account')).toEqual(['/user/message', '/user/invoice?tab=own']);
});

it('fetches nothing once the session is over, or it would keep the way to the login', () => {
  setPageCookie('SIGNED_IN=; path=/; max-age=0');
  expect(walk('/user/message', '/user/account')).toEqual([]);
});

it('fetches nothing where the browser does not tell when it is idle', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(walk('/user/message', '/user/account')).toEqual([]);
});
