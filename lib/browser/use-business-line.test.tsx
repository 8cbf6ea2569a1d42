import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { useBusinessLine } from './use-business-line.ts';
import { useCompanyInWhitelist } from './use-company-in-whitelist.ts';

const lines = [
  { bizLineId: '202', name: '普惠金融' },
  { bizLineId: '203', name: '涉农金融' },
];
let profile: Record<string, unknown>;
let rows: object[] | null;
const network = () =>
  fakeFetch(({ address }) => {
    if (!address.includes('white-company')) return { json: { code: 200, msg: '', data: profile } };
    return rows === null ? { status: 502, json: { code: 502, msg: 'x' } } : { json: { code: 200, msg: '', rows, total: rows.length } };
  });

beforeEach(async () => {
  await act(async () => undefined);
  for (const name of ['BizLineIdKey', 'BizLineModeKey']) setPageCookie(`${name}=; path=/; max-age=0`);
  setPageCookie('SIGNED_IN=1');
  rows = [];
  profile = { id: 'u1', accountType: 'ENTERPRISE', companyName: '木兰鞋业（示例）', companyInWhitelist: false, bizLines: lines };
  await mutate(() => true, undefined, { revalidate: false });
});

describe('useBusinessLine', () => {
  it('puts the chosen line of the account where the proxy reads it, and has everything read again', async () => {
    const sent = network();
    const { result } = renderHook(() => useBusinessLine());
    await waitFor(() => expect(result.current.lines).toEqual(lines));
    expect(result.current.bizLineId).toBeNull();
    act(() => result.current.choose('203'));
    expect(result.current.bizLineId).toBe('203');
    expect(document.cookie).toMatch(/BizLineModeKey=chosen.*BizLineIdKey=203/);
    await waitFor(() => expect(sent.filter(({ address }) => address.includes('profile'))).toHaveLength(2));
    await waitFor(() => expect(result.current.lines).toEqual(lines));
  });

  it('chooses no line that is not the account’s, and shows none', async () => {
    setPageCookie('BizLineIdKey=999; path=/');
    network();
    const { result } = renderHook(() => useBusinessLine());
    await waitFor(() => expect(result.current.lines).toEqual(lines));
    act(() => result.current.choose('204'));
    expect(result.current.bizLineId).toBeNull();
    expect(document.cookie).toContain('BizLineIdKey=999');
  });
});

describe('useCompanyInWhitelist', () => {
  const checks = (sent: ReturnType<typeof network>) => sent.filter(({ address }) => address.includes('white-company'));

  it('looks an enterprise up by its name, once for all who ask', async () => {
    rows = [{ companyName: profile.companyName }];
    const sent = network();
    const [first, second] = [renderHook(() => useCompanyInWhitelist()), renderHook(() => useCompanyInWhitelist())];
    await waitFor(() => expect([first.result.current, second.result.current]).toEqual([true, true]));
    renderHook(() => useCompanyInWhitelist());
    expect(checks(sent).map(({ address }) => new URL(address, 'http://x').searchParams.get('companyName'))).toEqual([profile.companyName]);
  });

  it('never looks up a person', async () => {
    profile = { ...profile, accountType: 'INDIVIDUAL', companyInWhitelist: true };
    const sent = network();
    const { result } = renderHook(() => useCompanyInWhitelist());
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => undefined);
    expect([result.current, checks(sent)]).toEqual([false, []]);
  });

  it('believes the profile while the list cannot be had', async () => {
    profile = { ...profile, companyInWhitelist: true };
    rows = null;
    const sent = network();
    const { result } = renderHook(() => useCompanyInWhitelist());
    await waitFor(() => expect(checks(sent)).toHaveLength(1));
    expect(result.current).toBe(true);
  });
});
