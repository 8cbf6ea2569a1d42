import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { storeProducts } from './sample-product.ts';

export const FARM_PRODUCT = 'F1';

/** A product of the farm zone: 10–100 万元, 6–12 months, one required paper. */
export const storeFarmProduct = (context: DomainContext, productCode = FARM_PRODUCT): Promise<void> =>
  storeProducts(context, {
    productCode,
    productName: `枇杷贷 ${productCode}`,
    zone: ['agri'],
    accountTypes: ['INDIVIDUAL'],
    materials: [{ name: '果园照片', required: true, note: '', templateUrl: null }],
  });

/** A complete application of a farmer; the identity number belongs to nobody. */
export const sampleFarm = (change: Partial<FarmSubmissionContent> = {}): FarmSubmissionContent => ({
  productId: FARM_PRODUCT,
  subjectType: '1',
  subjectName: '陈小满',
  contactName: '陈小满',
  contactMobile: '13800000001',
  areaCode: '350302',
  areaName: '城厢区',
  townCode: '350302104',
  townName: '常太镇',
  village: '松峰村',
  industry: 'fruit',
  scaleAmount: '12',
  scaleUnit: '亩',
  years: '6',
  landYears: '',
  landFiles: [],
  annualIncome: '18',
  insured: '1',
  subsidies: '',
  honours: [],
  amount: '30',
  termMonths: '12',
  purpose: '疏果和套袋请人',
  guarantee: '1',
  payType: '',
  agencyIds: [],
  materials: [],
  idNo: '35030019000101003X',
  creditCode: '',
  ...change,
});
