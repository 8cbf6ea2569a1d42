import { resizePage, toPagerHref } from './pager.tsx';

describe('toPagerHref', () => {
  it('leaves the first page and the usual size out', () => {
    expect(toPagerHref('/financeServer', {}, { page: 1, limit: 20 })).toBe('/financeServer');
  });

  it('sorts the conditions and keeps them', () => {
    expect(toPagerHref('/policy', { search: '贴息', category: '61' }, { page: 3, limit: 50 })).toBe(
      '/policy?category=61&limit=50&page=3&search=%E8%B4%B4%E6%81%AF',
    );
  });
});

describe('resizePage', () => {
  it('goes back to the first page when page times size is past the total', () => {
    expect(resizePage({ page: 3, limit: 20 }, 50, 63)).toEqual({ page: 1, limit: 50 });
  });

  it('keeps the page while it exists', () => {
    expect(resizePage({ page: 3, limit: 20 }, 10, 63)).toEqual({ page: 3, limit: 10 });
  });
});
