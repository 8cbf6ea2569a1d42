import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { emptyApplication, toApplyProduct } from '../apply/application.ts';
import { sampleInsurance } from './sample-insurance.ts';

const product = sampleInsurance();
const time = '2026-11-20T09:00:00+08:00';

const SAMPLE: InsuranceOrder = {
  orderNo: 'IO20261120000001',
  productCode: product.productCode,
  productName: product.productName,
  insurerId: product.insurerId,
  insurerName: product.insurerName,
  logo: null,
  type: '1',
  state: '60',
  whoseTurn: 'none',
  actions: [],
  insuredName: '林示例',
  sumInsured: 40,
  premium: 240,
  startDate: '2026-11-21',
  endDate: '2027-11-20',
  policyNo: 'P1',
  claimState: '0',
  payExpiresAt: null,
  applyTime: time,
  stateTime: time,
  updateTime: time,
  version: 5,
  product,
  application: emptyApplication(toApplyProduct(product), null, {}),
  fullPremium: 800,
  subsidy: 560,
  looks: [],
  timeline: [{ action: 'submit', fromState: '00', toState: '10', actorType: 'applicant', actorName: '您', remark: '', time }],
  insurerRemark: '',
  payment: null,
  policy: null,
  refundPreview: null,
  surrender: null,
  claims: [],
  renewOf: '',
  renewedBy: '',
};

/** An order in force; tests change what they are about. */
export const sampleOrder = (changed: Partial<InsuranceOrder> = {}): InsuranceOrder => ({ ...SAMPLE, ...changed });

/** A claim for which the insurer asks for more. */
export const sampleClaim = (changed: Partial<InsuranceClaim> = {}): InsuranceClaim => ({
  claimId: '018f0000-0000-7000-8000-000000000001',
  claimNo: 'IC20261122000001',
  state: '4',
  insured: '',
  insuredName: '',
  benefit: '',
  accidentTime: '2026-11-22',
  accidentPlace: '示例海区',
  description: '摔伤',
  claimAmount: 1_200,
  accountName: '',
  bankAccount: '**** 8806',
  files: [],
  answer: '请补一张诊断证明',
  paidAmount: null,
  createTime: time,
  updateTime: time,
  version: 2,
  timeline: [],
  ...changed,
});
