import { renderHook } from '@testing-library/react';
import { noonOf, useToday } from './use-today.ts';

describe('useToday in the browser', () => {
  it('is the reader’s own day, not that of the kept page', () => {
    expect(renderHook(() => useToday(0)).result.current).toBe(noonOf(Date.now()));
  });
});
