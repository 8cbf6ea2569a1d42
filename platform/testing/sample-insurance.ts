import type { Database } from '../db/database.ts';
import { agency } from '../db/schema/reference.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import type { InsuranceProductInput } from '../domain/insurance-product/product-input.ts';
import { publishInsuranceProduct } from '../domain/insurance-product/publish-insurance-product.ts';
import { insuranceProducts } from '../seed/data/insurance-products.ts';
import { storeSurroundings, TEST_ACTOR } from './sample-product.ts';

/** Dictionaries, counties, institutions and two insurers: `insurer` and `other`. */
export async function storeInsurers(db: Database): Promise<void> {
  await storeSurroundings(db);
  const common = {
    parentAgencyName: '',
    logo: null,
    introduction: '',
    address: '',
    phone: '',
    createTime: new Date('2026-01-01T00:00:00Z'),
  };
  await db.insert(agency).values([
    { ...common, agencyId: 'insurer', agencyName: '枫亭财产保险（示例）', shortName: '枫亭财险', agencyOrgType: '2' },
    { ...common, agencyId: 'other', agencyName: '绶溪健康保险（示例）', shortName: '绶溪健康', agencyOrgType: '2' },
  ]);
}

/** A product of the seed by the number in its code, sold by `insurer`. */
export function seededInsurance(no: number, change: Partial<InsuranceProductInput> = {}): InsuranceProductInput {
  const found = insuranceProducts.find(({ productCode }) => productCode === `IP26${String(no).padStart(3, '0')}`);
  if (found === undefined) throw new Error(`no product ${no}`);
  return { ...found, insurerId: 'insurer', ...change };
}

export async function storeInsurance(context: DomainContext, ...products: readonly InsuranceProductInput[]): Promise<void> {
  for (const product of products) await publishInsuranceProduct(context, product, TEST_ACTOR);
}
