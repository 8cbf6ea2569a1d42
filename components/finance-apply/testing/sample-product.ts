import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { ApplyProduct } from '../finance-application.ts';

const paper = (name: string, required: boolean) => ({ name, required, note: '', templateUrl: null });

export const sampleProduct: ApplyProduct = {
  productCode: 'FP1',
  productName: '园区担保贷（示例）',
  agencyId: 'A1',
  agencyName: '兴化湾银行（示例）',
  accountTypes: ['ENTERPRISE'],
  amountStart: 10,
  amountEnd: 500,
  rateStart: 3.65,
  rateEnd: null,
  termStart: 6,
  termEnd: 36,
  guaranteeTypes: ['1', '6'],
  payTypes: ['1', '3'],
  fees: [],
  materials: [paper('营业执照', true), paper('征信查询授权书', true), paper('厂房租赁合同', true), paper('近期订单', false)],
  acceptanceTime: '1 个工作日内',
  process: [{ name: '给您答复', time: '2 个工作日内', note: '' }],
  contactPhone: '0594-0000000',
};

/** Everything filled in and right. */
export const fullContent: FinanceApplicationContent = {
  amount: '50',
  term: '12',
  purpose: '5',
  guaranteeType: '6',
  payType: '1',
  expectedRate: '',
  firstLoan: '0',
  applicantName: '',
  contactName: '林小溪',
  contactMobile: '13800138000',
  materials: [{ name: '厂房租赁合同', fileUrl: '/arn/f1', fileName: '合同.pdf', fileMd5: 'm1' }],
  authorisation: { agreed: true, dataScopes: ['7'] },
  remark: '',
};
