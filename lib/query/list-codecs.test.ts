import fc from 'fast-check';
import type * as z from 'zod';
import { AgricultureProductListQuery, FinanceListQuery, InsuranceListQuery, PolicyListQuery } from '#lib/routes/page-queries.ts';
import { farmListCodec } from './farm-list-codec.ts';
import { insuranceListCodec } from './insurance-list-codec.ts';
import type { QueryCodec } from './list-codec.ts';
import { financeListCodec, policyListCodec } from './list-codecs.ts';
import { canonicalQuery, parsePageQuery } from './page-query.ts';

const cases: readonly [name: string, schema: z.ZodObject, codec: QueryCodec<never>][] = [
  ['finance', FinanceListQuery, financeListCodec as unknown as QueryCodec<never>],
  ['farm', AgricultureProductListQuery, farmListCodec as unknown as QueryCodec<never>],
  ['insurance', InsuranceListQuery, insuranceListCodec as unknown as QueryCodec<never>],
  ['policy', PolicyListQuery, policyListCodec as unknown as QueryCodec<never>],
];

const telling = fc.constantFrom(
  ...['1', '2,1', '1,1,2', '', '0', '-1', '1.5', '1e3', '1e9', '007', ' 20 ', '0x14', '10', '50', 'NaN', 'Infinity', '1000001', '0.5'],
  ...[
    'ENTERPRISE',
    'INDIVIDUAL',
    '61',
    '99',
    'rateStart,-amountEnd',
    'rateStart,x',
    '-viewCount',
    'applyEnd',
    'premiumMin,-soldCount',
    'marine',
    'a'.repeat(25),
    ',',
    '1,',
  ],
  ...['木兰 溪', ' a\u200b b ', 'e\u0301', '\u0000', '\u3000', '贷'.repeat(65), '贷'.repeat(300), '5000-', '350302'],
  'allInRate,allInRate,allInRate,allInRate',
);
const value = fc.oneof(telling, fc.string(), fc.string({ unit: 'grapheme' }));

it.each(cases)('the %s codec reads and writes every query as its schema does', (_, schema, codec) => {
  const key = fc.constantFrom(...Object.keys(schema.shape), 'unknown', '__proto__', 'constructor');
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 10 });
  fc.assert(
    fc.property(pairs, (given) => {
      const search = new URLSearchParams(given).toString();
      const canonical = canonicalQuery(schema, search);
      expect(codec.write(codec.read(search))).toBe(canonical);
      expect(codec.read(canonical)).toEqual(parsePageQuery(schema, new URLSearchParams(canonical)));
    }),
    { numRuns: 2_000 },
  );
});

it.each(cases)('the %s codec has a field for each of its schema', (_, schema, codec) => {
  expect(Object.keys(codec.read(''))).toEqual(Object.keys(schema.shape).sort());
});
