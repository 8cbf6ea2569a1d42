import { layOutDeferred } from './lay-out-deferred.ts';

const isWhole = () => document.documentElement.hasAttribute('data-whole');

afterEach(() => document.documentElement.removeAttribute('data-whole'));

it('leaves a page alone that is laid out whole already', () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => moments.push(work) });
  document.documentElement.setAttribute('data-whole', '');
  document.body.innerHTML = '<footer class="later"></footer>';
  layOutDeferred();
  moments.shift()?.();
  expect(document.querySelector('footer')).not.toHaveAttribute('style');
  expect(moments).toEqual([]);
});

it('lays out one piece at each idle moment, and then says that the page is whole', () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => moments.push(work) });
  document.body.innerHTML = '<ol class="later-rows"><li></li><li></li></ol><p></p><footer class="later"></footer>';
  const laidOut = () => [...document.querySelectorAll<HTMLElement>('li, p, footer')].map(({ style }) => style.contentVisibility ?? '');
  layOutDeferred();
  const seen = [];
  for (let work = moments.shift(); work !== undefined; work = moments.shift()) {
    work();
    seen.push([laidOut().join(), isWhole()]);
  }
  expect(seen).toEqual([
    ['visible,,,', false],
    ['visible,visible,,', false],
    ['visible,visible,,visible', false],
    ['visible,visible,,visible', true],
  ]);
});
