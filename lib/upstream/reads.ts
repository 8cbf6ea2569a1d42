import { cache } from 'react';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { AgencyOption } from '#lib/contract/agency.ts';
import { areaOf } from '#lib/contract/areas.ts';
import type { CallName, ResponseOf } from '#lib/contract/calls.ts';
import { type AgricultureProductListQuery, FARM_ZONE, type FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import type { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { toFilterWire, toListWire } from '#lib/contract/catalogue/list-query.ts';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { ComparedProduct, FinanceFacets, FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { GuaranteeVerification, GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import type { HomeStatistics, Institution } from '#lib/contract/institution.ts';
import type { InsuranceFacets, InsuranceProduct, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import type { PolicyArticle, PolicyArticleRow, PolicyFacets, SearchedWords } from '#lib/contract/policy-article.ts';
import type { RecordCode } from '#lib/contract/record-code.ts';
import { fail, isMissing, type Result, succeed, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { callUpstream } from './call-upstream.ts';
import { noteFault, noteRefusal } from './note-fault.ts';

/** Upstream reads for pages that may run at once; the rest wait their turn, so that a flood of cold pages stays bounded. */
const MAX_RUNNING = 24;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Thrown when even the queue is full. */
class RenderQueueFull extends Error {}

/**
 * Runs a page's read when a slot is free.
 * @throws RenderQueueFull when too many are waiting already.
 */
async function withRenderSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new RenderQueueFull();
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** What a page gets: the data, or a fault it has to show. */
export type Read<T> = Promise<Result<T, UpstreamFault>>;
type Texts = Record<string, string>;

interface Options {
  readonly tags: readonly string[];
  readonly query?: Texts;
  readonly params?: Texts;
}

/** Calls of one record alone can say that it is missing; a dictionary is none, though its type stands in the path. */
const isOfRecord = (call: CallName): boolean => call !== 'dictType' && endpoints[call].path.includes('{');

/**
 * What a page makes of a fault, told to the log. A list, a count or a dictionary is always there: its 404 is a failure, as is that of a
 * gateway that knows nothing of records (spec §8).
 */
function judge(call: CallName, fault: UpstreamFault): UpstreamFault {
  if (!isMissing(fault) || (isOfRecord(call) && !('isBare' in fault))) {
    noteRefusal({ call }, fault);
    return fault;
  }
  const failure = { kind: 'status', status: 404 } as const;
  // A page for people was told when it came, and where an area is off nobody was asked.
  if (!('isPage' in fault) && isAreaOn(areaOf(call))) noteFault({ call }, failure);
  return failure;
}

/** One render asks the upstream once for the same thing; the options travel as text so that equal means same. */
const readOnce = cache(async (name: CallName, options: string): Promise<Result<unknown, UpstreamFault>> => {
  const { tags, query, params } = JSON.parse(options) as Options;
  try {
    const answer: Result<unknown, UpstreamFault> = await withRenderSlot(() =>
      callUpstream(name, { tags: [...tags], query, params } as never),
    );
    return answer.ok ? answer : fail(judge(name, answer.fault));
  } catch (error) {
    if (!(error instanceof RenderQueueFull)) throw error;
    const fault = { kind: 'timeout' } as const;
    noteFault({ call: name }, fault);
    return fail(fault);
  }
});

const read = <N extends CallName>(name: N, options: Options): Read<ResponseOf<N>> =>
  readOnce(name, JSON.stringify(options)) as Read<ResponseOf<N>>;

async function readData<T>(answer: Read<{ data: T }>): Read<T> {
  const result = await answer;
  return result.ok ? succeed(result.value.data) : result;
}

type ProductPage<Row> = { rows: Row[]; total: number } & Pick<SearchedWords, 'understood'>;

/** A page of finance products (spec §7); tagged `products`. */
export const readFinanceProducts = (query: FinanceListQuery): Read<ProductPage<FinanceProductRow>> =>
  read('financeProducts', { tags: ['products'], query: toListWire(query) });

/** A page of farm products, the lowest rate first. */
export const readFarmProducts = (query: AgricultureProductListQuery): Read<ProductPage<FinanceProductRow>> =>
  read('financeProducts', { tags: ['products'], query: toListWire({ ...query, ...FARM_ZONE }) });

/** How many products of the zone each value of the filters leads to. */
export const readFarmFacets = (query: AgricultureProductListQuery): Read<FinanceFacets> =>
  readData(read('financeFacets', { tags: ['products'], query: toFilterWire({ ...query, ...FARM_ZONE }) }));

/** Counts beside the filters of the product list. */
export const readFinanceFacets = (query: FinanceListQuery): Read<FinanceFacets> =>
  readData(read('financeFacets', { tags: ['products'], query: toFilterWire(query) }));

const MISSING: UpstreamFault = { kind: 'business', code: 404, msg: '' };

/**
 * One record under its own identifier. A back end that finds it under others too (width, case, digits of other scripts) would give it as
 * many pages, none of which a publish renews.
 */
async function readRecord<T>(answer: Read<{ data: T }>, id: (record: T) => string, asked: string): Read<T> {
  const record = await readData(answer);
  return record.ok && id(record.value) !== asked ? fail(MISSING) : record;
}

/** One product; a missing one is a business fault with code 404. */
export const readFinanceProduct = (productCode: string): Read<FinanceProduct> =>
  readRecord(
    read('financeProduct', { tags: [`product:${productCode}`], params: { productCode } }),
    (product) => product.productCode,
    productCode,
  );

/** One product of the farm zone; one of another zone is missing there. */
export async function readFarmProduct(productCode: string): Read<FinanceProduct> {
  const product = await readFinanceProduct(productCode);
  return product.ok && !product.value.zone.includes('agri') ? fail(MISSING) : product;
}

/** A page of insurance products; tagged `insurances`. */
export const readInsuranceProducts = (query: InsuranceListQuery): Read<ProductPage<InsuranceProductRow>> =>
  read('insuranceProducts', { tags: ['insurances'], query: toListWire(query) });

/** Counts beside the filters of the insurance list. */
export const readInsuranceFacets = (query: InsuranceListQuery): Read<InsuranceFacets> =>
  readData(read('insuranceFacets', { tags: ['insurances'], query: toFilterWire(query) }));

/** One insurance product; a missing one is a business fault with code 404. */
export const readInsuranceProduct = (productCode: string): Read<InsuranceProduct> =>
  readRecord(
    read('insuranceProduct', { tags: [`insurance:${productCode}`], params: { productCode } }),
    (product) => product.productCode,
    productCode,
  );

/** Codes of public insurance products, a sitemap file's share a page. */
export const readInsuranceProductCodes = (pageNum: number): Read<{ rows: RecordCode[]; total: number }> =>
  read('insuranceProductCodes', { tags: ['insurances'], query: { pageNum: String(pageNum) } });

/** Products side by side, in the order asked for; none is asked for without codes. */
export const readComparedProducts = async (codes: readonly string[]): Read<ComparedProduct[]> =>
  codes.length === 0
    ? succeed([])
    : readData(read('comparedProducts', { tags: codes.map((code) => `product:${code}`), query: { codes: codes.join(',') } }));

/** One institution with its figures; a missing one is a business fault with code 404. */
export const readInstitution = (agencyId: string): Read<Institution> =>
  readRecord(read('institution', { tags: ['agencies', 'products'], params: { agencyId } }), (found) => found.agencyId, agencyId);

/**
 * A draft of the upstream's own, by the token that it gave to who writes it; missing for a token that is over, and where an upstream
 * knows no drafts.
 */
async function readPreview<T>(answer: Read<{ data: T }>): Read<T> {
  const preview = await readData(answer);
  return preview.ok || !isAbsent(preview.fault) ? preview : fail(MISSING);
}

const isAbsent = (fault: UpstreamFault): boolean => isMissing(fault) || (fault.kind === 'status' && fault.status === 404);

export const readPolicyPreview = (token: string): Read<PolicyArticle> =>
  readPreview(read('policyPreview', { tags: [], params: { token } }));

export const readFinancePreview = (token: string): Read<FinanceProduct> =>
  readPreview(read('financePreview', { tags: [], params: { token } }));

export const readInsurancePreview = (token: string): Read<InsuranceProduct> =>
  readPreview(read('insurancePreview', { tags: [], params: { token } }));

/** A page of policy articles; tagged `policies`. */
export const readPolicyArticles = (query: PolicyListQuery): Read<{ rows: PolicyArticleRow[]; total: number } & SearchedWords> =>
  read('policyArticles', { tags: ['policies'], query: toListWire(query) });

/** What is known of who asks for articles, by the names of the call. */
export type ApplicantQuery = Readonly<Record<string, string>>;

/** Articles that bring whoever asks money and can be applied for; `applicant` narrows the call beside the query. */
export const readSubsidies = (query: PolicyListQuery, applicant: ApplicantQuery): Read<{ rows: PolicyArticleRow[]; total: number }> =>
  read('policyArticles', { tags: ['policies'], query: toListWire({ ...query, ...applicant, benefit: '1' }) });

/** Counts of the five categories under the present filter. */
export const readPolicyFacets = (query: PolicyListQuery): Read<PolicyFacets> =>
  readData(read('policyFacets', { tags: ['policies'], query: toFilterWire(query) }));

/** One article; a missing one is a business fault with code 404. */
export const readPolicyArticle = (policyArticleId: string): Read<PolicyArticle> =>
  readRecord(
    read('policyArticle', { tags: [`policy:${policyArticleId}`], params: { policyArticleId } }),
    (article) => article.policyArticleId,
    policyArticleId,
  );

/** One article of the farm zone; any other is missing there. */
export async function readFarmArticle(policyArticleId: string): Read<PolicyArticle> {
  const article = await readPolicyArticle(policyArticleId);
  return article.ok && !article.value.agriculture ? fail(MISSING) : article;
}

/** Figures of the home page; they follow products and policies. */
export const readHomeStatistics = (): Read<HomeStatistics> =>
  readData(read('homeStatistics', { tags: ['products', 'policies', 'statistics'] }));

/** Codes of public products, a sitemap file's share a page. */
export const readFinanceProductCodes = (pageNum: number): Read<{ rows: RecordCode[]; total: number }> =>
  read('financeProductCodes', { tags: ['products'], query: { pageNum: String(pageNum) } });

/** Codes of public articles, a sitemap file's share a page. */
export const readPolicyArticleCodes = (pageNum: number): Read<{ rows: RecordCode[]; total: number }> =>
  read('policyArticleCodes', { tags: ['policies'], query: { pageNum: String(pageNum) } });

/** Whether a file is the guarantee letter of a number; its page is never stored. */
export const readGuaranteeVerification = ({ no = '', sha256 = '' }: GuaranteeVerifyQuery): Read<GuaranteeVerification> =>
  readData(read('guaranteeVerify', { tags: ['guarantee'], query: { no, sha256 } }));

/** Institutions as options. */
export const readAgencies = (): Read<AgencyOption[]> => readData(read('agencyOptions', { tags: ['agencies'] }));

/** Codes of institutions; all of them stand on the first page. */
export async function readInstitutionCodes(pageNum: number): Read<{ rows: RecordCode[]; total: number }> {
  const agencies = await readAgencies();
  if (!agencies.ok) return agencies;
  const rows = pageNum > 1 ? [] : agencies.value.map(({ agencyId }) => ({ code: agencyId, updateTime: '' }));
  return succeed({ rows, total: agencies.value.length });
}

/** Entries of one dictionary. */
export const readDictionary = (type: DictionaryType): Read<DictionaryEntry[]> =>
  readData(read('dictType', { tags: [`dict:${type}`], params: { type } }));
