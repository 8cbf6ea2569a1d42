import { shelvePage } from './cache-handler.ts';
import { PageShelf, SHELF_HEADER } from './page-shelf.ts';

const MINUTE_MS = 60_000;
const bytes = (size: number) => () => Buffer.alloc(size);

function openShelf(maxBytes: number) {
  const clock = { nowMs: 0 };
  return { clock, shelf: new PageShelf(maxBytes, () => clock.nowMs) };
}

describe('PageShelf', () => {
  it('gives back what it took, made once', () => {
    const { shelf } = openShelf(100);
    const again = (): Buffer => {
      throw new Error('made twice');
    };
    expect([shelf.keep('a', bytes(4)), shelf.keep('a', again)]).toEqual([true, true]);
    expect(shelf.take('a')).toHaveLength(4);
    expect(shelf.take('b')).toBeUndefined();
  });

  it('takes nothing in rather than drop a page that was named a moment ago', () => {
    const { clock, shelf } = openShelf(10);
    shelf.keep('a', bytes(6));
    clock.nowMs = MINUTE_MS - 1;
    expect(shelf.keep('b', bytes(6))).toBe(false);
    expect([shelf.take('a')?.length, shelf.take('b')]).toEqual([6, undefined]);
  });

  it('leaves three quarters of itself to pages that stay', () => {
    const { shelf } = openShelf(100);
    expect([shelf.keep('a', bytes(20), false), shelf.keep('b', bytes(20), false), shelf.keep('c', bytes(80))]).toEqual([true, false, true]);
  });

  it('drops the page that was not named for longest, once a minute has passed', () => {
    const { clock, shelf } = openShelf(10);
    shelf.keep('a', bytes(4));
    shelf.keep('b', bytes(4));
    clock.nowMs = MINUTE_MS;
    shelf.keep('a', bytes(4));
    expect(shelf.keep('c', bytes(4))).toBe(true);
    expect([shelf.take('a')?.length, shelf.take('b'), shelf.take('c')?.length]).toEqual([4, undefined, 4]);
  });
});

describe('shelvePage', () => {
  it('names a page by its bytes and leaves the page itself alone', () => {
    const { shelf } = openShelf(1_000);
    const page = { html: '<main>莆田</main>', headers: { 'content-security-policy': 'x' } };
    const shelved = shelvePage(page, shelf);
    expect(shelved.html).toBe(shelved.headers[SHELF_HEADER as keyof typeof shelved.headers]);
    expect(shelf.take(shelved.html)?.toString()).toBe('<main>莆田</main>');
    expect(page).toEqual({ html: '<main>莆田</main>', headers: { 'content-security-policy': 'x' } });
    expect(shelvePage({ ...page }, shelf).html).toBe(shelved.html);
    expect(shelvePage({ ...page, html: '<main></main>' }, shelf).html).not.toBe(shelved.html);
  });

  it('hands the page over where there is no room', () => {
    const page = { html: '<main>莆田</main>', headers: {} };
    expect(shelvePage(page, openShelf(3).shelf)).toBe(page);
  });
});
