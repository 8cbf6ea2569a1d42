import { parseJson } from './parse-json.ts';

const nest = (depth: number, open: string, middle: string, close: string) => open.repeat(depth) + middle + close.repeat(depth);

describe('parseJson', () => {
  it.each(['{"a":[1,{"b":"]}{["}]}', '"\\""', '[]', 'null', '{"a":"\\\\"}', ' [1, 2] '])('reads %s as JSON.parse does', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['', '{', '"', '"\\', '[1]]', 'a', '}{', '\u0000'])('knows that %j is no JSON', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it('takes what stands 64 deep and nothing deeper, whatever the texts in it hold', () => {
    for (const [open, middle, close] of [
      ['[', '', ']'],
      ['{"a":', '1', '}'],
      ['[{"]}":', '"[[{{"', '}]'],
    ] as const) {
      const most = open.includes('[{') ? 32 : 64;
      expect(parseJson(nest(most, open, middle, close))).toBeDefined();
      for (const depth of [most + 1, 100_000]) expect(parseJson(nest(depth, open, middle, close))).toBeUndefined();
    }
    expect(parseJson(JSON.stringify({ a: '['.repeat(1_000), b: '\\"'.repeat(100) + '{'.repeat(100) }))).toBeDefined();
  });

  it('takes any number of lists beside each other', () => {
    expect(parseJson(`[${Array.from({ length: 10_000 }, () => '[{}]').join(',')}]`)).toHaveLength(10_000);
  });

  it('leaves out keys that reach a prototype', () => {
    expect(parseJson('{"a":1,"__proto__":{"b":2},"\\u005f_proto__":3}')).toEqual({ a: 1 });
  });

  it('keeps the digits of long whole numbers as text where it is asked to, and harms no prototype then', () => {
    const text = '{"id":1234567890123456789,"ids":[-9007199254740993, 7],"amount":12345678901234.25,"__proto__":{"a":1}}';
    expect(parseJson(text, { exactNumbers: true })).toEqual({
      id: '1234567890123456789',
      ids: ['-9007199254740993', 7],
      amount: 12345678901234.25,
    });
    expect(parseJson('[1234567890123456789]')).toEqual([1234567890123456800]);
  });
});
