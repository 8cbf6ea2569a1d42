import fc from 'fast-check';
import type * as z from 'zod';
import { AgricultureProductListQuery, FARM_ZONE, FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { PAGE_NAMES, toFilterWire, toListWire } from '#lib/contract/catalogue/list-query.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { FinanceProductFilter, FinanceProductQuery } from '#lib/contract/finance-product.ts';
import { InsuranceProductFilter, InsuranceProductQuery } from '#lib/contract/insurance-product.ts';
import { PolicyArticleFilter, PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { toWireQuery } from '#lib/contract/wire-query.ts';
import { canonicalQuery, type PageSchema, parsePageQuery, toCodec } from './page-query.ts';

type Case = readonly [name: string, page: PageSchema, call: z.ZodObject, counts: z.ZodObject, always: object];

const cases: readonly Case[] = [
  ['finance', FinanceListQuery, FinanceProductQuery, FinanceProductFilter, {}],
  ['farm', AgricultureProductListQuery, FinanceProductQuery, FinanceProductFilter, FARM_ZONE],
  ['insurance', InsuranceListQuery, InsuranceProductQuery, InsuranceProductFilter, {}],
  ['policy', PolicyListQuery, PolicyArticleQuery, PolicyArticleFilter, {}],
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

const searches = (schema: PageSchema) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(schema.shape), 'unknown', '__proto__', 'constructor'), value), { maxLength: 10 })
    .map((given) => new URLSearchParams(given).toString());

it.each(cases)('the browser reads and writes every query of the %s list as the server does', (_, schema) => {
  const codec = toCodec(schema);
  fc.assert(
    fc.property(searches(schema), (search) => {
      const canonical = canonicalQuery(schema, search);
      expect(codec.write(codec.read(search))).toBe(canonical);
      expect(codec.read(canonical)).toEqual(parsePageQuery(schema, new URLSearchParams(canonical)));
    }),
    { numRuns: 500 },
  );
});

const pageNames: Readonly<Record<string, string>> = PAGE_NAMES;

it.each(cases)('the calls of the %s list read what its page asks for, under their own names', (_, schema, call, counts, always) => {
  fc.assert(
    fc.property(searches(schema), (search) => {
      const query = { ...(toCodec(schema).read(search) as object), ...always } as Record<string, unknown>;
      const wire = toListWire(query);
      const read = call.parse(wire);
      for (const name of Object.keys(call.shape)) {
        const asked = query[pageNames[name] ?? name];
        if (asked !== undefined) expect([read[name]].flat()).toEqual([asked].flat());
      }
      expect(toWireQuery(read)).toEqual(wire);
      expect(toWireQuery(counts.parse(toFilterWire(query)))).toEqual(toFilterWire(query));
    }),
    { numRuns: 500 },
  );
});
