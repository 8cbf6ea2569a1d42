import { parsePageQuery } from '#lib/query/page-query.ts';
import { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { calculatedLoan } from '#lib/schedule/calculator-loan.ts';
import { findCalculatedProduct } from '#lib/schedule/find-calculated-product.ts';
import { scheduleCsv } from '#lib/schedule/schedule-csv.ts';

/** The calculator's reckoning as a file; the query is that of the page. */
export async function GET(request: Request): Promise<Response> {
  const query = parsePageQuery(CalculatorQuery, new URL(request.url).searchParams);
  const { product } = await findCalculatedProduct(query);
  const csv = scheduleCsv(calculatedLoan(query, product), product?.agencyName ?? '贷款机构', product?.productName ?? null);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="schedule.csv"; filename*=UTF-8''${encodeURIComponent('还款计划.csv')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
