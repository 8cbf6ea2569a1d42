import { renderHook, waitFor } from '@testing-library/react';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { useSignedAddress } from './use-signed-address.ts';

const upstream = (code: number, data?: string) =>
  fakeFetch(({ address }) =>
    address === '/api/session'
      ? { json: {}, cookies: ['XSRF-TOKEN=t'] }
      : { json: { code, msg: code === 200 ? '' : '访问资源不存在', data } },
  );

describe('useSignedAddress', () => {
  it('asks for an address under which a private file can be seen', async () => {
    const sent = upstream(200, '/oss_server/arn/1.png?expires=1&signature=s');
    const { result } = renderHook(() => useSignedAddress('/oss_server/arn/1.png'));
    expect(result.current).toEqual({ address: null, failure: null });
    await waitFor(() => expect(result.current.address).toBe('/oss_server/arn/1.png?expires=1&signature=s'));
    expect(sent.filter(({ method }) => method === 'POST').map(({ address, body }) => [address, body])).toEqual([
      ['/prod-api/api/oss/sign-oss-url', '"/oss_server/arn/1.png"'],
    ]);
  });

  it('gives every other address unchanged and asks nobody', () => {
    const sent = upstream(200, 'changed');
    const { result } = renderHook(() => useSignedAddress('/oss_server/pub/1.png'));
    expect(result.current).toEqual({ address: '/oss_server/pub/1.png', failure: null });
    expect(sent).toEqual([]);
  });

  it('says why a file cannot be seen', async () => {
    upstream(404);
    const { result } = renderHook(() => useSignedAddress('/oss_server/arn/foreign.png'));
    await waitFor(() => expect(result.current.failure).toBe('访问资源不存在'));
  });
});
