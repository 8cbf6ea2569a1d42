import { act, renderHook } from '@testing-library/react';
import { MAX_COMPARED } from '#lib/contract/query-rules.ts';
import { setCompared, useCompared } from './compare-choice.ts';

const product = (no: number) => ({ code: `FP${no}`, name: `产品 ${no}` });
const codes = (result: { current: ReturnType<typeof useCompared> }) => result.current.map(({ code }) => code);

it('adds in the order of choosing, takes away, and keeps the choice for the tab', () => {
  const { result } = renderHook(() => useCompared());
  act(() => void setCompared(product(1), true));
  act(() => void setCompared(product(2), true));
  act(() => void setCompared(product(1), false));
  expect(codes(result)).toEqual(['FP2']);
  expect(JSON.parse(sessionStorage.getItem('portal:compare') ?? '')).toEqual([product(2)]);
});

it('takes no fifth product and says so', () => {
  const { result } = renderHook(() => useCompared());
  for (let no = 10; result.current.length < MAX_COMPARED; no += 1) act(() => void setCompared(product(no), true));
  const before = codes(result);
  expect(setCompared(product(99), true)).toBe(false);
  expect(codes(result)).toEqual(before);
});

it('adds a product only once', () => {
  const { result } = renderHook(() => useCompared());
  const [one] = result.current;
  act(() => void setCompared(one ?? product(1), true));
  expect(new Set(codes(result)).size).toBe(codes(result).length);
});
