import fc from 'fast-check';
import { AgricultureProductListQuery, FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { LoanQuery } from '#lib/routes/page-queries.ts';
import { CalculatorQuery, CompareQuery } from '#lib/routes/tool-queries.ts';
import { canonicalQuery, formatPageQuery, fromQuerySegment, MAX_QUERY_LENGTH, parsePageQuery, toQuerySegment } from './page-query.ts';

const schemas = [FinanceListQuery, PolicyListQuery, CompareQuery, CalculatorQuery, AgricultureProductListQuery, LoanQuery];
const keys = [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape))), '__proto__', 'constructor', 'utm_source'];
const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '1',
    '2,1',
    '1,1,2',
    '-1',
    '-0',
    '1e9',
    '007',
    '20',
    '50',
    '1000',
    'undefined',
    'null',
    'NaN',
    'Infinity',
    '0x10',
    'rateStart,-amountEnd',
  ),
  fc.constantFrom('木兰 溪', ' a\u200b b ', 'e\u0301', '\u0000', '%zz', '-publishTime', 'ENTERPRISE', '350302'),
);
const pairs = fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 12 });
const anySchema = fc.constantFrom(...schemas);

describe('the canonical query', () => {
  it('is its own canonical form', () => {
    fc.assert(
      fc.property(anySchema, pairs, (schema, given) => {
        const canonical = canonicalQuery(schema, new URLSearchParams(given).toString());
        expect(canonicalQuery(schema, canonical)).toBe(canonical);
        expect(canonicalQuery(schema, `?${canonical}`)).toBe(canonical);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of different keys', () => {
    fc.assert(
      fc.property(anySchema, fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), value), { selector: ([key]) => key }), (schema, given) => {
        const reversed = new URLSearchParams([...given].reverse()).toString();
        expect(canonicalQuery(schema, reversed)).toBe(canonicalQuery(schema, new URLSearchParams(given).toString()));
      }),
    );
  });

  it('holds known keys only and means the same as what was given', () => {
    fc.assert(
      fc.property(anySchema, pairs, (schema, given) => {
        const params = new URLSearchParams(given);
        const canonical = canonicalQuery(schema, params.toString());
        for (const key of new URLSearchParams(canonical).keys()) expect(Object.keys(schema.shape)).toContain(key);
        if (canonical !== '') expect(parsePageQuery(schema, new URLSearchParams(canonical))).toEqual(parsePageQuery(schema, params));
      }),
    );
  });

  it.each([
    ['page=2&guaranteeType=2,1,2&x=1', 'guaranteeType=1%2C2&page=2'],
    ['guaranteeType=2&guaranteeType=1', 'guaranteeType=1%2C2'],
    ['page=1&limit=20&sort=allInRate&search=', ''],
    ['page=-1', ''],
    ['page=1e9', ''],
    ['page=1.5', ''],
    ['page=10000', 'page=10000'],
    ['page=10001', ''],
    ['limit=1000', ''],
    ['limit=50', 'limit=50'],
    ['guaranteeType=<script>', ''],
    ['accountType=admin', ''],
    ['zone=undefined', 'zone=undefined'],
    ['sort=price', ''],
    ['sort=-amountEnd,rateStart', 'sort=-amountEnd%2CrateStart'],
    ['amount=50.0', 'amount=50'],
    ['amount=-5', ''],
    ['search=%20%E6%9C%A8%09%E5%85%B0%00', 'search=%E6%9C%A8+%E5%85%B0'],
    ['search=%zz', 'search=%25zz'],
    ['__proto__[x]=1&constructor=1&__proto__=2', ''],
  ])('of %s is %s', (search, canonical) => {
    expect(canonicalQuery(FinanceListQuery, search)).toBe(canonical);
  });

  it('reads 64 Chinese characters and nothing longer', () => {
    const words = '木'.repeat(64);
    expect(new URLSearchParams(canonicalQuery(FinanceListQuery, new URLSearchParams({ search: words }).toString())).get('search')).toBe(
      words,
    );
    expect(canonicalQuery(FinanceListQuery, `search=${words}木`)).toBe('');
  });

  it('of a query that is too long is none, even where single parts are fine', () => {
    expect(canonicalQuery(FinanceListQuery, `page=2&search=${'a'.repeat(10_240)}`)).toBe('');
    expect(canonicalQuery(FinanceListQuery, `page=2&utm=${'a'.repeat(MAX_QUERY_LENGTH)}`)).toBe('');
  });
});

it('a figure of minus zero is zero', () => {
  expect(parsePageQuery(CalculatorQuery, new URLSearchParams('rate=-0')).rate).toBe(0);
});

it('a figure that somebody typed with its unit counts as a box takes it', () => {
  const query = new URLSearchParams({ amount: '１，０００ 万元', rate: '4.65％', feeOnce: '1.2%', feeFixed: '1,000' });
  expect(parsePageQuery(CalculatorQuery, query)).toMatchObject({ amount: 1000, rate: 4.65, feeOnce: 1.2, feeFixed: 1000 });
  for (const schema of [FinanceListQuery, LoanQuery, CalculatorQuery])
    expect(canonicalQuery(schema, 'amount=50万&months=１２')).toBe('amount=50&months=12');
});

it('keys of every object’s prototype are only text', () => {
  const query = parsePageQuery(FinanceListQuery, new URLSearchParams('__proto__=1&toString=2&hasOwnProperty=3'));
  expect(query).toEqual(FinanceListQuery.parse({}));
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('equal queries have one text', () => {
  const query = FinanceListQuery.parse({ page: '2', guaranteeType: '1,2' });
  expect(formatPageQuery(FinanceListQuery, { ...query })).toBe(formatPageQuery(FinanceListQuery, query));
});

it('a query survives as one path segment', () => {
  fc.assert(
    fc.property(anySchema, pairs, (schema, given) => {
      const canonical = canonicalQuery(schema, new URLSearchParams(given).toString());
      const segment = toQuerySegment(canonical);
      expect(segment).toMatch(/^[^/?#]+$/);
      expect(fromQuerySegment(segment).toString()).toBe(canonical);
    }),
  );
});

it('a segment with broken encoding counts as none', () => {
  expect([...fromQuerySegment('%zz')]).toEqual([]);
});
