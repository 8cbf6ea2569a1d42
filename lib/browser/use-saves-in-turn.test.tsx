import { renderHook } from '@testing-library/react';
import { useSavesInTurn } from './use-saves-in-turn.ts';

it('saves one after the other, past a failure too, and has settled after the last', async () => {
  const { result } = renderHook(() => useSavesInTurn());
  const seen: string[] = [];
  const first = Promise.withResolvers<void>();
  const saves = [
    result.current.saveInTurn(() => first.promise.then(() => seen.push('first'))),
    result.current.saveInTurn(() => Promise.reject(new Error('lost'))),
    result.current.saveInTurn(async () => seen.push('third')),
  ];
  const settled = result.current.settled().then((isSaved) => seen.push(`settled ${isSaved}`));
  expect(seen).toEqual([]);
  first.resolve();
  expect(await Promise.all(saves)).toEqual([true, false, true]);
  await settled;
  expect(seen).toEqual(['first', 'third', 'settled true']);
});

it('saves again only what has changed since, or was not saved', async () => {
  const { result } = renderHook(() => useSavesInTurn());
  const seen: string[] = [];
  const save = (text: string) => result.current.saveChanged(text, async () => seen.push(text));
  expect(await save('a')).toBe(true);
  expect(await save('a')).toBe(true);
  expect(await result.current.saveChanged('b', () => Promise.reject(new Error('lost')))).toBe(false);
  expect(await save('b')).toBe(true);
  expect(seen).toEqual(['a', 'b']);
});
