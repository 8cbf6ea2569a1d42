import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { paging, words } from '#lib/contract/catalogue/list-fields.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { useListQuery } from './use-list-query.ts';

const codec = toCodec(z.object({ page: paging.pageNum, search: words() }));
const served = { page: 1, search: '' };
const open = (address: string) => window.history.replaceState(null, '', address);
const list = () => renderHook(() => useListQuery(codec, '/policy', served)).result;

async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

describe('useListQuery', () => {
  beforeEach(() => open('/policy'));

  it('shows what the server rendered while the address says the same', () => {
    open('/policy?page=1&unknown=x');
    expect(list().current).toMatchObject({ query: served, isServed: true });
  });

  it('reads the address when it says something else than the server rendered', () => {
    open('/policy?page=3');
    expect(list().current).toMatchObject({ query: { page: 3, search: '' }, isServed: false });
  });

  it('writes the canonical address and keeps defaults out of it', () => {
    const { current } = list();
    act(() => current.show({ page: 2, search: '贴息' }));
    expect(window.location.pathname + window.location.search).toBe('/policy?page=2&search=%E8%B4%B4%E6%81%AF');
    act(() => current.show(served));
    expect(window.location.pathname + window.location.search).toBe('/policy');
  });

  it('adds no entry to the history for the query that is shown already', () => {
    const { current } = list();
    const entries = window.history.length;
    act(() => current.show({ page: 1, search: '' }));
    expect(window.history.length).toBe(entries);
  });

  it('goes back to the query before', async () => {
    const result = list();
    act(() => result.current.show({ page: 2, search: '' }));
    expect(result.current).toMatchObject({ query: { page: 2 }, isServed: false });
    await goBack();
    expect(result.current).toMatchObject({ query: { page: 1 }, isServed: true });
  });

  it('leaves the address of another page alone', async () => {
    const result = list();
    open('/about?page=9');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(result.current.isServed).toBe(true);
  });
});
