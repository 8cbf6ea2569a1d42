import fc from 'fast-check';
import { toQueryString } from '../browser/download-file.ts';

it.each([
  [{ a: 1, b: 'x y', c: null, d: '', e: undefined, f: 0, g: false }, 'a=1&b=x%20y&f=0&g=false'],
  [{ params: { beginTime: '2024-01-01', endTime: '', x: null } }, 'params%5BbeginTime%5D=2024-01-01'],
  [{ ids: [1, 2, '', 3] }, 'ids%5B0%5D=1&ids%5B1%5D=2&ids%5B3%5D=3'],
  [{ a: { b: { c: 1 } } }, 'a%5Bb%5D=%5Bobject%20Object%5D'],
  [{ 中: '文', 'a b': '&=' }, '%E4%B8%AD=%E6%96%87&a%20b=%26%3D'],
  [{ d: [] }, ''],
  [{}, ''],
  [{ a: Number.NaN }, 'a=NaN'],
])('writes %j as %s', (params, text) => {
  expect(toQueryString(params)).toBe(text);
});

it('any flat record is read back as it was', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), { noNullPrototype: true });
  fc.assert(
    fc.property(texts, (record) => {
      expect([...new URLSearchParams(toQueryString(record))]).toEqual(Object.entries(record));
    }),
  );
});

it('half a character does not break the query', () => {
  expect(toQueryString({ a: '\ud83d' })).toBe('a=%EF%BF%BD');
});
