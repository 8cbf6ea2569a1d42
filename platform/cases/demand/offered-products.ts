import { and, arrayContains, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { toFacetCode } from '../../catalogue/facet-codes.ts';
import type { Database } from '../../db/database.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { LISTED, productColumns, toProductRow } from '../../domain/finance-product/finance-products.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';

export const FOR_COMPANIES = 'ENTERPRISE';
const CHEAPEST_FIRST = [sql`${financeProduct.rateStart} asc nulls last`, asc(financeProduct.productCode)];
const forCompanies = (): SQL | undefined => and(LISTED, arrayContains(financeProduct.accountTypes, [FOR_COMPANIES]));

/** Which of `fin_industry` a division or section of the national classification (`usr_industry`) is among; one that is missing may be any. */
const TRADES: readonly (readonly [divisions: readonly string[], trades: readonly string[]])[] = [
  [['01', '02', '03'], ['farming']],
  [['04'], ['aquaculture']],
  [
    ['A', '05'],
    ['farming', 'aquaculture'],
  ],
  [['13', '14', '15'], ['food']],
  [['17', '18', '19'], ['footwear']],
  [['20', '21', '24'], ['craft']],
  [['26', '28', '29', '30', '31', '32', '33'], ['materials']],
  [['27'], ['biomedicine']],
  [['34', '35', '36', '37', '40'], ['equipment']],
  [['38'], ['equipment', 'energy']],
  [['39', 'I', '63', '64', '65'], ['electronics']],
  [['D', '44', '45', '46'], ['energy']],
  [['E', '47', '48', '49', '50'], ['construction']],
  [['F', '51', '52', 'H', '61', '62'], ['retail']],
  [['G', '53', '54', '55', '56', '57', '58', '59', '60'], ['logistics']],
];

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** Facet codes of products that serve a trade; null of one that is not known. */
const facetsOf = (industry: SQL | string): SQL =>
  sql`case ${sql.join(
    TRADES.map(([divisions, trades]) => {
      const codes = trades.map((trade) => toFacetCode('industry', trade));
      return sql`when ${industry} = any(${textArray(divisions)}) then ${textArray(codes)}`;
    }),
    sql` `,
  )} end`;

/** A product of a trade serves that trade; one that names none serves all, and a firm whose trade is not known may have any. */
const serves = (industry: SQL | string): SQL => {
  const namesNone = sql`not exists (select 1 from unnest(${financeProduct.facetCodes}) as facet where facet like 'industry:%')`;
  return sql`(coalesce(${financeProduct.facetCodes} && ${facetsOf(industry)}, true) or ${namesNone})`;
};

/** Whether an institution has a product on sale that serves the company of a demand. */
export const canServe = (agencyId: string): SQL =>
  sql`exists (select 1 from ${financeProduct} where ${and(eq(financeProduct.agencyId, agencyId), forCompanies(), serves(sql`${financeDemand.content} ->> 'industry'`))})`;

interface Wanted {
  readonly amountYuan: number;
  readonly termMonths: number;
  /** Code of `usr_industry`. */
  readonly industry: string;
  /** Only these institutions; empty for all. */
  readonly agencyIds: readonly string[];
}

/** Products on sale for companies of that trade that lend such a sum for such a time, an institution's cheapest first. */
export async function listMatchingProducts(db: Database, { amountYuan, termMonths, industry, agencyIds }: Wanted) {
  const fits = and(
    forCompanies(),
    serves(industry),
    lte(financeProduct.amountStartYuan, amountYuan),
    gte(financeProduct.amountEndYuan, amountYuan),
    lte(financeProduct.termStartMonths, termMonths),
    gte(financeProduct.termEndMonths, termMonths),
    agencyIds.length === 0 ? undefined : inArray(financeProduct.agencyId, [...agencyIds]),
  );
  return db
    .select({ productCode: financeProduct.productCode, agencyId: financeProduct.agencyId })
    .from(financeProduct)
    .where(fits)
    .orderBy(...CHEAPEST_FIRST);
}

/** Institutions that are told of a demand. */
export async function listMatchingAgencies(db: Database, wanted: Wanted): Promise<string[]> {
  const products = await listMatchingProducts(db, wanted);
  return [...new Set(products.map(({ agencyId }) => agencyId))];
}

type AskedLoan = Pick<typeof financeDemand.$inferSelect, 'amountYuan' | 'termMonths' | 'content'>;

/** How far a product is from what a demand asks for: it lends neither the sum nor for the time, or takes no security that there is. */
function misfitOf({ amountYuan, termMonths, content }: AskedLoan, product: FinanceProductRow): number {
  const [amount, months] = [amountYuan ?? 0, termMonths ?? 0];
  const lends = wanToYuan(product.amountStart) <= amount && amount <= wanToYuan(product.amountEnd);
  const isLong = product.termStart <= months && months <= product.termEnd;
  const isSecured = product.guaranteeTypes.some((code) => content.guaranteeTypes.includes(code));
  return (lends && isLong ? 0 : 2) + (isSecured ? 0 : 1);
}

/** Products under which these institutions can make an offer, those that fit the demand best first, of equal ones the cheapest. */
export async function listOfferedProducts(db: Database, row: AskedLoan, agencyIds: readonly string[]): Promise<FinanceProductRow[]> {
  const [stored, agencies] = await Promise.all([
    db
      .select(productColumns)
      .from(financeProduct)
      .where(and(forCompanies(), inArray(financeProduct.agencyId, [...agencyIds])))
      .orderBy(...CHEAPEST_FIRST),
    findAgencies(db, [...agencyIds]),
  ]);
  const products = stored.map((product) => toProductRow(product, agencies.get(product.agencyId)));
  return products.toSorted((a, b) => misfitOf(row, a) - misfitOf(row, b));
}
