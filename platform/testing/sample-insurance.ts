import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { readInsuranceProducts } from '../../sandbox/seed/demo-content.ts';
import type { Database } from '../db/database.ts';
import { agency } from '../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import type { InsuranceProductInput } from '../domain/insurance-product/insurance-product-input.ts';
import { publishInsuranceProduct } from '../domain/insurance-product/publish-insurance-product.ts';
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
  const found = readInsuranceProducts().find(({ productCode }) => productCode === `IP26${String(no).padStart(3, '0')}`);
  if (found === undefined) throw new Error(`no product ${no}`);
  return { ...found, insurerId: 'insurer', ...change };
}

export async function storeInsurance(context: DomainContext, ...products: readonly InsuranceProductInput[]): Promise<void> {
  for (const product of products) await publishInsuranceProduct(context, product, TEST_ACTOR);
}

/** Numbers of identity cards of nobody: all of them born in 1980, with right check digits. */
export function sampleIdNo(serial: number): string {
  const head = `350300198001${String((serial % 28) + 1).padStart(2, '0')}${String(serial % 1_000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(head.charAt(index)), 0);
  return `${head}${'10X98765432'.charAt(sum % 11)}`;
}

/** A whole application for 小店综合险 (380 元, 15 万元, nothing to look at): accepted by the rules at once. */
export const sampleApplication = (change: Record<string, unknown> = {}) => ({
  ...InsuranceApplication.parse({
    productCode: 'IP26011',
    planCode: 'IP26011B',
    holder: { kind: '个人', name: '陈小满', idType: '1', idNo: sampleIdNo(1), mobile: '13800000001', address: '城厢区示例路 1 号' },
    subject: { address: '城厢区示例路 1 号', value: '20' },
    startDate: '2026-12-01',
    period: '1 年',
    healthAnswers: ['一楼', '否'],
    exclusionsReadAt: '2026-11-20T09:00:00+08:00',
    noticesReadAt: '2026-11-20T09:01:00+08:00',
    steps: [{ step: '看责任免除', time: '2026-11-20T09:00:00+08:00' }],
    ...change,
  }),
});

/** An application for 定期寿险, which has to be stored: 1,400 元 in each of fourteen years, looked at by a person. */
export const yearlyApplication = (change: Record<string, unknown> = {}) =>
  sampleApplication({
    ...{ productCode: 'IP26008', planCode: '', subject: {}, sumInsured: '50', healthAnswers: ['否', '否'] },
    insureds: [{ relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) }],
    ...{ period: '保到 60 岁', endDate: '2068-11-30' },
    ...change,
  });

/** An application for 渔民出海意外险 for people of their own families; looked at by a person when a question is answered so. */
export const peopleApplication = (change: Record<string, unknown> = {}) =>
  sampleApplication({
    productCode: 'IP26003',
    planCode: '',
    subject: {},
    sumInsured: '30',
    insureds: [{ relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) }],
    healthAnswers: ['是', '否'],
    ...change,
  });

/** An application for 投标保证保险, which has to be stored: for a firm that owes it to a tenderee; accepted by the rules at once. */
export const bondApplication = (change: Record<string, unknown> = {}) =>
  sampleApplication({
    ...{ productCode: 'IP26020', planCode: '', sumInsured: '30', period: '投标有效期加 30 天', endDate: '2027-03-01' },
    holder: { ...sampleApplication().holder, kind: '企业', name: '示例鞋业', idType: '5', idNo: '91350300MA2XYT1A3K' },
    subject: { project: '示例操场改造', section: '一标段', creditorName: '示例建设中心', creditorCode: '12350300MB1XLH0010' },
    healthAnswers: ['否', '否'],
    ...change,
  });
