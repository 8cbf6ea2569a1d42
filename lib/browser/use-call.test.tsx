import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeFetch, rowsAnswer } from '#lib/testing/fake-fetch.ts';
import { FRESH, useCall } from './use-call.ts';

const query = (group: 'mine' | 'done') => ({ query: { group } });

it('keeps old rows until the new ones are there, and never under a filter that could not be read', async () => {
  let lost = false;
  fakeFetch(() => (lost ? new TypeError('lost') : rowsAnswer([{ orderNo: 'FO1' }])));
  const { result, rerender } = renderHook(
    ({ group }: { group: 'mine' | 'done' }) => useCall('financeOrders', query(group) as never, FRESH as never),
    {
      initialProps: { group: 'mine' },
    },
  );
  const rows = () => (result.current.data as { rows?: unknown[] } | undefined)?.rows?.length;
  await waitFor(() => expect(rows()).toBe(1));
  lost = true;
  rerender({ group: 'done' });
  expect(rows()).toBe(1);
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(rows()).toBeUndefined();
  rerender({ group: 'mine' });
  await waitFor(() => expect(rows()).toBe(1));
  await act(async () => void (await result.current.mutate().catch(() => undefined)));
  expect(rows()).toBe(1);
});
