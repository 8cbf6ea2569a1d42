import { scrollToMain } from './scroll-to-main.ts';

/** Where the page is taken to. */
function scroll(): number[] {
  const places: number[] = [];
  window.scrollTo = (...place: unknown[]) => {
    places.push(Number(place[1]));
  };
  scrollToMain();
  return places;
}

function scrollWith(topOfMain: number): number[] {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main');
  if (main !== null) main.getBoundingClientRect = () => ({ top: topOfMain }) as DOMRect;
  return scroll();
}

it('shows the page from its top, and from its main part where the head would fill most of the screen', () => {
  expect(window.innerHeight).toBe(768);
  expect(scrollWith(250)).toEqual([0]);
  expect(scrollWith(555)).toEqual([555]);
});

it('shows the top of a page without a main part', () => {
  document.body.innerHTML = '';
  expect(scroll()).toEqual([0]);
});
