import type { Database } from '../db/database.ts';
import { agency, dictionary, district } from '../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { FinanceProductInput } from '../domain/finance-product/product-input.ts';
import { publishProduct } from '../domain/finance-product/update-product.ts';
import type { Actor } from '../domain/record/write-audit.ts';
import { readDictionaries } from '../seed/reference-content.ts';

export const TEST_ACTOR: Actor = { type: 'system', id: 'test' };

const institution = {
  parentAgencyName: '',
  logo: null,
  introduction: '',
  address: '',
  phone: '',
  createTime: new Date('2026-01-01T00:00:00Z'),
};

/** Dictionaries, the counties of the city and two institutions: `bank` and `lender`. */
export async function storeSurroundings(db: Database): Promise<void> {
  const entries = Object.entries(readDictionaries()).flatMap(([dictType, list]) =>
    list.map((entry, position) => ({ ...entry, dictType, position })),
  );
  await db.insert(dictionary).values(entries);
  await db
    .insert(district)
    .values(['350302', '350303'].map((id) => ({ id, parentId: '350300', districtName: id, districtCode: id, districtLevel: '3' })));
  await db.insert(agency).values([
    { ...institution, agencyId: 'bank', agencyName: '木兰溪银行（示例）', shortName: '木兰溪', agencyOrgType: '1' },
    { ...institution, agencyId: 'lender', agencyName: '兰溪谷小额贷款（示例）', shortName: '兰溪谷', agencyOrgType: '3' },
  ]);
}

/** A product of `bank`: 10–100 万元, 4 %, 6–12 months, on credit. */
export const sampleProduct = (change: Partial<FinanceProductInput> & { readonly productCode: string }): FinanceProductInput =>
  FinanceProductInput.parse({
    productName: `产品 ${change.productCode}`,
    productType: '1',
    orderType: '2',
    agencyId: 'bank',
    amountStart: 10,
    amountEnd: 100,
    rateStart: 4,
    rateEnd: 5,
    rateNegotiable: false,
    rateBasis: '单利',
    termStart: 6,
    termEnd: 12,
    acceptanceTime: '1 个工作日内',
    guaranteeTypes: ['1'],
    payTypes: ['1'],
    targetCustomer: '小企业',
    lead: '小企业可以借。',
    accountTypes: ['ENTERPRISE'],
    cityCodes: ['350302'],
    industries: ['footwear'],
    tags: [],
    features: [],
    conditions: [],
    rules: [],
    materials: [],
    process: [],
    questions: [],
    fees: [],
    discount: '',
    prepayRule: '',
    contactName: '',
    contactPhone: '',
    firstLoanFriendly: false,
    online: false,
    zone: [],
    hot: false,
    publishTime: '2026-06-01',
    updateTime: '2026-06-01',
    ...change,
  });

export async function storeProducts(
  context: DomainContext,
  ...changes: readonly (Partial<FinanceProductInput> & { readonly productCode: string })[]
): Promise<void> {
  for (const change of changes) await publishProduct(context, sampleProduct(change), TEST_ACTOR);
}
