import type { APIRequestContext } from 'playwright/test';
import { productAllInRate } from '#lib/contract/pricing/all-in-rate.ts';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import type { PricedProduct, WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import { expect, test } from './support/test.ts';

interface SoldProduct extends PricedProduct {
  readonly productCode: string;
  readonly zone: readonly string[];
}

const LOANS: readonly (readonly [search: string, loan: WantedLoan])[] = [
  ['', {}],
  ['?amount=30&months=12&payType=1', { amountWan: 30, months: 12, payWay: '1' }],
  ['?amount=80&months=24&payType=3', { amountWan: 80, months: 24, payWay: '3' }],
  ['?amount=50&months=18&payType=4', { amountWan: 50, months: 18, payWay: '4' }],
];

const ALL_IN = /综合约 ([\d.]+%)/;
const words = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, '');

async function readPage(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

/** Every product on sale, with its fees. */
async function readCatalogue(request: APIRequestContext): Promise<SoldProduct[]> {
  const rows: SoldProduct[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.get(`/prod-api/api/fin/product/list-product-by-page?pageNum=${page}&pageSize=50`);
    const { rows: some, total } = await answer.json();
    rows.push(...some);
    if (rows.length >= total || some.length === 0) return rows;
  }
}

/** What the first facts of a product's page say. */
const rateOfHead = (html: string): string | undefined => ALL_IN.exec(words(/<dl.*?<\/dl>/s.exec(html)?.[0] ?? ''))?.[1];

/** The rates that the rows of a page say, by the code of the product. */
function ratesOfRows(html: string): [code: string, rate: string][] {
  return html.split(/<(?:article|li) class=/).flatMap((row) => {
    const code = /\/(?:financeServer|agriculture\/product)\/(FP\d+)/.exec(row)?.[1];
    const rate = ALL_IN.exec(words(row))?.[1];
    return code === undefined || rate === undefined ? [] : [[code, rate] as [string, string]];
  });
}

for (const [search, loan] of LOANS) {
  test(`the same product has the same all-in rate on every page, ${search || 'by the basis'}`, async ({ request }) => {
    test.setTimeout(120_000);
    const products = new Map((await readCatalogue(request)).map((row) => [row.productCode, row]));
    const expected = (code: string): string => percentText(productAllInRate(products.get(code) as SoldProduct, loan) ?? Number.NaN);
    const seen: [place: string, code: string, rate: string][] = [];
    const note = (place: string, found: readonly [string, string][]) =>
      seen.push(...found.map(([code, rate]) => [place, code, rate] as [string, string, string]));
    const farm = [...products.values()].filter(({ zone }) => zone.includes('agri'));
    const lists = [patterns.financeList, patterns.agricultureProductList].flatMap((path) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((page) => `${path}${search === '' ? '?' : `${search}&`}page=${page}`),
    );
    for (const address of lists) note(address, ratesOfRows(await readPage(request, address)));
    for (const { productCode } of products.values()) {
      const html = await readPage(request, toPath('financeDetail', { productCode }) + search);
      const [, related = ''] = html.split('差不多的产品');
      const atHead = rateOfHead(html);
      if (atHead !== undefined) note('head', [[productCode, atHead]]);
      note('related', ratesOfRows(related));
    }
    for (const { productCode } of farm) {
      const rate = rateOfHead(await readPage(request, toPath('agricultureProduct', { productId: productCode }) + search));
      if (rate !== undefined) note('farm head', [[productCode, rate]]);
    }
    expect(seen.length).toBeGreaterThan(60);
    expect(seen.filter(([, code, rate]) => rate !== expected(code))).toEqual([]);
  });
}
