import { eq, getTableColumns, sql } from 'drizzle-orm';
import { productAllInRate } from '#lib/contract/pricing/all-in-rate.ts';
import { toWan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { type Agency, findAgencies } from '../reference/list-agency-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { toLexemes } from '../search/search-query.ts';
import { parseMoment, toWireTime } from '../time/shanghai-time.ts';
import { loadProductRanges, type ProductRanges, productColumns, toFacetCodes } from './finance-products.ts';
import { type FinanceProductInput, toContent } from './product-input.ts';

const toYuan = (wan: number): number => Math.round(wan * YUAN_PER_WAN * 100) / 100;

/** What searching and filtering need to know beside the product. */
interface ProductSurroundings {
  readonly agency: Agency;
  readonly ranges: ProductRanges;
  /** Label of a product type code. */
  readonly typeLabel: string;
}

interface ProductRecords {
  readonly product: typeof financeProduct.$inferInsert;
  readonly detail: typeof financeProductDetail.$inferInsert;
}

const toSearchTexts = (input: FinanceProductInput, { agency, typeLabel }: ProductSurroundings): string[] => [
  input.productName,
  agency.agencyName,
  agency.shortName,
  typeLabel,
  input.targetCustomer,
  input.lead,
  ...input.tags,
];

/** A product on sale as it is stored: money in 元, all-in rate at the reference loan, lexemes and facet codes made. */
export function toStoredProduct(input: FinanceProductInput, surroundings: ProductSurroundings): ProductRecords {
  const { agency, ranges } = surroundings;
  const product = {
    productCode: input.productCode,
    productName: input.productName,
    productType: input.productType,
    agencyId: input.agencyId,
    amountStartYuan: toYuan(input.amountStart),
    amountEndYuan: toYuan(input.amountEnd),
    rateStart: input.rateStart,
    rateEnd: input.rateEnd,
    rateNegotiable: input.rateNegotiable,
    allInRate: input.rateNegotiable ? null : productAllInRate({ ...input, agencyName: agency.agencyName }),
    termStartMonths: input.termStart,
    termEndMonths: input.termEnd,
    guaranteeTypes: input.guaranteeTypes,
    payTypes: input.payTypes,
    targetCustomer: input.targetCustomer,
    accountTypes: input.accountTypes,
    fees: input.fees,
    bankDiscount: input.bankDiscount === true,
    tags: input.tags,
    zone: input.zone,
    hot: input.hot,
    status: '1',
    search: toLexemes(toSearchTexts(input, surroundings)),
    facetCodes: toFacetCodes(input, agency, ranges),
    publishTime: parseMoment(input.publishTime),
    updateTime: parseMoment(input.updateTime),
  };
  return { product, detail: { productCode: input.productCode, content: toContent(input) } };
}

/**
 * What storing a product needs to know of its institution and the dictionaries.
 * @throws Fault badRequest for an unknown institution.
 */
async function loadSurroundings(db: Database, input: FinanceProductInput): Promise<ProductSurroundings> {
  const agency = (await findAgencies(db, [input.agencyId])).get(input.agencyId);
  if (agency === undefined) throw new Fault('badRequest');
  const types = await listDictionaryEntries(db, 'fin_product_type');
  const typeLabel = types.find((entry) => entry.dictValue === input.productType)?.dictLabel ?? '';
  return { agency, ranges: await loadProductRanges(db), typeLabel };
}

const { productCode: _code, status: _status, publishTime: _publishTime, version: _version, ...kept } = getTableColumns(financeProduct);
const COMPUTED = ['acceptanceHours', 'applyCount', 'loanCount', 'loanAmountYuan', 'successRate', 'usualRate'];
const replaced = Object.entries(kept).filter(([name]) => !COMPUTED.includes(name));
/** Everything but what is computed, the first publish time and the version. */
const replacement = Object.fromEntries(replaced.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));

/**
 * Puts a product on sale, or replaces one: the first publish time stays, figures computed from orders stay.
 * Audited; the portal is told.
 * @throws Fault badRequest for an unknown institution.
 */
export async function publishProduct({ db, now, counts }: DomainContext, input: FinanceProductInput, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { product, detail } = toStoredProduct(input, await loadSurroundings(tx, input));
    const [former] = await tx
      .select({ status: financeProduct.status })
      .from(financeProduct)
      .where(eq(financeProduct.productCode, input.productCode));
    await tx
      .insert(financeProduct)
      .values({ ...product, updateTime: now() })
      .onConflictDoUpdate({
        target: financeProduct.productCode,
        set: { ...replacement, status: '1', version: sql`${financeProduct.version} + 1` },
      });
    await tx
      .insert(financeProductDetail)
      .values(detail)
      .onConflictDoUpdate({ target: financeProductDetail.productCode, set: { content: detail.content } });
    const entity = { entityType: 'financeProduct', entityId: input.productCode } as const;
    await writeFlow(tx, now(), { ...entity, actor, fromState: former?.status ?? null, toState: '1', action: 'publish' });
    await writeAudit(tx, now(), { ...entity, actor, action: 'publishProduct' });
    await addPublishEvent(tx, now(), publishTags.product(input.productCode));
  });
  counts.clear();
}

export type FinanceProductChange = Partial<Omit<FinanceProductInput, 'productCode' | 'publishTime' | 'updateTime'>>;

/** A product as it was described, on sale or not; null for none. */
export async function findProductInput(
  db: Database,
  productCode: string,
): Promise<{ readonly input: FinanceProductInput; readonly status: string } | null> {
  const [stored] = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(eq(financeProduct.productCode, productCode));
  if (stored === undefined) return null;
  const input: FinanceProductInput = {
    ...stored.content,
    productCode,
    productName: stored.productName,
    productType: stored.productType,
    agencyId: stored.agencyId,
    amountStart: toWan(stored.amountStartYuan),
    amountEnd: toWan(stored.amountEndYuan),
    rateStart: stored.rateStart,
    rateEnd: stored.rateEnd,
    rateNegotiable: stored.rateNegotiable,
    termStart: stored.termStartMonths,
    termEnd: stored.termEndMonths,
    guaranteeTypes: stored.guaranteeTypes,
    payTypes: stored.payTypes,
    targetCustomer: stored.targetCustomer,
    accountTypes: stored.accountTypes as FinanceProductInput['accountTypes'],
    fees: stored.fees,
    ...(stored.bankDiscount ? { bankDiscount: true } : {}),
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    publishTime: toWireTime(stored.publishTime),
    updateTime: toWireTime(stored.updateTime),
  };
  return { input, status: stored.status };
}

/** Takes a product off sale, in the caller's transaction. Audited; the portal is told. */
export async function takeProductOffSale(tx: Database, now: Date, productCode: string, actor: Actor): Promise<void> {
  const off = { status: '0', updateTime: now, version: sql`${financeProduct.version} + 1` };
  await tx.update(financeProduct).set(off).where(eq(financeProduct.productCode, productCode));
  const entity = { entityType: 'financeProduct', entityId: productCode, actor, action: 'takeOffSale' } as const;
  await writeFlow(tx, now, { ...entity, fromState: '1', toState: '0' });
  await writeAudit(tx, now, entity);
  await addPublishEvent(tx, now, publishTags.product(productCode));
}

/**
 * Changes some fields of a product and publishes it: all-in rate, lexemes and facets are made anew.
 * @throws Fault notFound, badRequest for an unknown institution.
 */
export async function updateProduct(
  context: DomainContext,
  productCode: string,
  change: FinanceProductChange,
  actor: Actor,
): Promise<void> {
  const found = await findProductInput(context.db, productCode);
  if (found === null) throw new Fault('notFound');
  await publishProduct(context, { ...found.input, ...change }, actor);
}
