import { eq, getTableColumns, sql } from 'drizzle-orm';
import { premiumUnit } from '#lib/contract/pricing/quote-premium.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { type InsuranceProductContent, type insuranceProduct, insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { type Agency, findAgencies } from '../reference/list-agency-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { toLexemes } from '../search/search-query.ts';
import { parseMoment, toWireTime } from '../time/shanghai-time.ts';
import { requireInsuranceOnSale } from './get-insurance-product.ts';
import type { InsuranceProductInput } from './insurance-product-input.ts';
import { type InsuranceRanges, loadInsuranceRanges, toInsuranceCodes } from './insurance-products.ts';

const SHOWN_COVERS = 3;
const toYuan = (wan: number): number => Math.round(wan * YUAN_PER_WAN * 100) / 100;

/** What searching and filtering need to know beside the product. */
interface InsuranceSurroundings {
  readonly agency: Agency;
  readonly ranges: InsuranceRanges;
  /** Label of a code of `ins_type`. */
  readonly typeLabel: string;
}

const toSearchTexts = (input: InsuranceProductInput, { agency, typeLabel }: InsuranceSurroundings): string[] => [
  input.productName,
  agency.agencyName,
  agency.shortName,
  typeLabel,
  input.targetCustomer,
  input.lead,
  ...input.coverage.map(({ name }) => name),
  ...input.tags,
];

const toContent = (input: InsuranceProductInput): InsuranceProductContent => ({
  coverage: input.coverage,
  exclusions: input.exclusions,
  specialTerms: input.specialTerms,
  pricing: input.pricing,
  premiumNote: input.premiumNote,
  deductible: input.deductible,
  ageMin: input.ageMin,
  ageMax: input.ageMax,
  occupationClasses: input.occupationClasses,
  salesAreas: input.salesAreas,
  periods: input.periods,
  payPeriods: input.payPeriods,
  payWays: input.payWays,
  relations: input.relations,
  minInsureds: input.minInsureds,
  subjectKind: input.subjectKind,
  crops: input.crops ?? [],
  ...(input.season && { season: input.season }),
  renewable: input.renewable,
  renewRule: input.renewRule,
  clauseFileUrl: input.clauseFileUrl,
  clauseRecordNo: input.clauseRecordNo,
  notices: input.notices,
  healthNotice: input.healthNotice,
  claimGuide: input.claimGuide,
  serviceTel: input.serviceTel,
  underwriting: input.underwriting,
});

/** A product on sale as it is stored: sums in 元, lexemes and facet codes made. */
export const toStoredInsurance = (
  input: InsuranceProductInput,
  surroundings: InsuranceSurroundings,
): typeof insuranceProduct.$inferInsert => ({
  productCode: input.productCode,
  productName: input.productName,
  insurerId: input.insurerId,
  type: input.type,
  insuredKind: input.insuredKind,
  lead: input.lead,
  targetCustomer: input.targetCustomer,
  covers: input.coverage.slice(0, SHOWN_COVERS).map(({ name }) => name),
  sumInsuredMinYuan: toYuan(input.sumInsuredMin),
  sumInsuredMaxYuan: toYuan(input.sumInsuredMax),
  premiumMinYuan: input.premiumMin,
  premiumMaxYuan: input.premiumMax,
  premiumUnit: premiumUnit(input),
  subsidyPercent: input.pricing.subsidyPercent,
  waitingDays: input.waitingDays,
  coolingDays: input.coolingDays,
  tags: input.tags,
  status: '1',
  position: input.sort,
  content: toContent(input),
  search: toLexemes(toSearchTexts(input, surroundings)),
  facetCodes: toInsuranceCodes(input, surroundings.ranges),
  publishTime: parseMoment(input.publishTime),
  updateTime: parseMoment(input.updateTime),
});

/** Counts each product's policies from its orders; one product, or all. A policy that was given back was sold too. */
export async function refreshSoldCount(db: Database, productCode?: string): Promise<void> {
  const scope = productCode === undefined ? sql`true` : sql`p.product_code = ${productCode}`;
  await db.execute(sql`
    update insurance_product p set sold_count =
      (select count(*)::int from insurance_order o where o.product_code = p.product_code and o.policy_no is not null)
    where ${scope}`);
}

async function loadSurroundings(db: Database, input: InsuranceProductInput): Promise<InsuranceSurroundings> {
  const agency = (await findAgencies(db, [input.insurerId])).get(input.insurerId);
  if (agency === undefined) throw new Fault('badRequest');
  const types = await listDictionaryEntries(db, 'ins_type');
  const typeLabel = types.find((entry) => entry.dictValue === input.type)?.dictLabel ?? '';
  return { agency, ranges: await loadInsuranceRanges(db), typeLabel };
}

const KEPT = ['productCode', 'status', 'publishTime', 'version', 'soldCount'];
/** Everything but the count of policies, the first publish time and the version. */
const replacement = Object.fromEntries(
  Object.entries(getTableColumns(t))
    .filter(([name]) => !KEPT.includes(name))
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
);

/**
 * Puts an insurance product on sale, or replaces one: the first publish time and the count of policies stay.
 * Audited; the portal is told.
 * @throws Fault badRequest for an unknown insurer.
 */
export async function publishInsuranceProduct(
  { db, now, counts }: DomainContext,
  input: InsuranceProductInput,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = toStoredInsurance(input, await loadSurroundings(tx, input));
    const [former] = await tx.select({ status: t.status }).from(t).where(eq(t.productCode, input.productCode));
    await tx
      .insert(t)
      .values({ ...stored, updateTime: now() })
      .onConflictDoUpdate({ target: t.productCode, set: { ...replacement, status: '1', version: sql`${t.version} + 1` } });
    const entity = { entityType: 'insuranceProduct', entityId: input.productCode } as const;
    await writeFlow(tx, now(), { ...entity, actor, fromState: former?.status ?? null, toState: '1', action: 'publish' });
    await writeAudit(tx, now(), { ...entity, actor, action: 'publishInsuranceProduct' });
    await addPublishEvent(tx, now(), publishTags.insurance(input.productCode));
  });
  counts.clear();
}

/** Takes an insurance product off sale, in the caller's transaction. Audited; the portal is told. */
export async function takeInsuranceOffSale(tx: Database, now: Date, productCode: string, actor: Actor): Promise<void> {
  await tx
    .update(t)
    .set({ status: '0', updateTime: now, version: sql`${t.version} + 1` })
    .where(eq(t.productCode, productCode));
  const entity = { entityType: 'insuranceProduct', entityId: productCode, actor, action: 'takeOffSale' } as const;
  await writeFlow(tx, now, { ...entity, fromState: '1', toState: '0' });
  await writeAudit(tx, now, entity);
  await addPublishEvent(tx, now, publishTags.insurance(productCode));
}

export type InsuranceProductChange = Partial<Omit<InsuranceProductInput, 'productCode' | 'publishTime' | 'updateTime'>>;

/**
 * Changes some fields of an insurance product on sale and publishes it: lexemes and facets are made anew.
 * @throws Fault notFound, badRequest for an unknown insurer.
 */
export async function updateInsuranceProduct(
  context: DomainContext,
  productCode: string,
  change: InsuranceProductChange,
  actor: Actor,
): Promise<void> {
  const { product, underwriting } = await requireInsuranceOnSale(context.db, productCode);
  const [stored] = await context.db.select({ position: t.position }).from(t).where(eq(t.productCode, productCode));
  const { insurerName: _name, logo: _logo, covers: _covers, subsidyPercent: _subsidy, soldCount: _sold, ...described } = product;
  const input: InsuranceProductInput = { ...described, underwriting, sort: stored?.position ?? 0, updateTime: toWireTime(context.now()) };
  await publishInsuranceProduct(context, { ...input, ...change }, actor);
}
