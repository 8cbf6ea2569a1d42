import fc from 'fast-check';
import { type ApplicationProduct, FinanceApplicationContent, financeApplicationForm } from './finance-application-form.ts';
import { resubmitForm } from './finance-order-forms.ts';

const paper = (name: string, required = true) => ({ name, required, note: '', templateUrl: null });
const product: ApplicationProduct = {
  amountStart: 10,
  amountEnd: 300,
  termStart: 3,
  termEnd: 12,
  guaranteeTypes: ['1'],
  payTypes: ['1', '3'],
  materials: [paper('营业执照'), paper('银行流水'), paper('征信查询授权书'), paper('荣誉证书', false)],
};
const file = (name: string) => ({ name, fileUrl: '/arn/1.pdf', fileName: '1.pdf', fileMd5: '' });
const content = FinanceApplicationContent.parse({
  amount: '50',
  term: '12',
  purpose: '1',
  guaranteeType: '1',
  payType: '3',
  firstLoan: '1',
  contactName: '林小溪',
  contactMobile: '13800000002',
  materials: [file('银行流水')],
  authorisation: { agreed: true, dataScopes: ['7'] },
});
const check = (change: object, accountType: 'ENTERPRISE' | 'INDIVIDUAL' = 'ENTERPRISE') => {
  const parsed = financeApplicationForm(product, accountType).safeParse({ ...content, ...change });
  return parsed.success ? parsed.data : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('an application', () => {
  it('that is complete gives numbers where texts were typed', () => {
    expect(check({ expectedRate: '3.65' })).toMatchObject({ amount: 50, term: 12, expectedRate: 3.65, firstLoan: true });
    expect(check({})).toMatchObject({ expectedRate: null });
  });

  it.each(['3.65%', '3.65 ％', '３。６５'])('takes the rate %j as 3.65', (expectedRate) => {
    expect(check({ expectedRate })).toMatchObject({ expectedRate: 3.65 });
    expect(FinanceApplicationContent.parse({ ...content, expectedRate }).expectedRate).toBe('3.65');
  });

  it.each([
    [' 60 ', 60],
    ['５０', 50],
    ['５０．５', 50.5],
  ])('takes the amount %j', (amount, wan) => {
    expect(check({ amount })).toMatchObject({ amount: wan });
    expect(FinanceApplicationContent.parse({ ...content, amount }).amount).toBe(String(wan));
  });

  it.each([
    [{ amount: '' }, { amount: '请输入申请金额' }],
    [{ amount: '50.123' }, { amount: '请输入正确的金额，最多两位小数' }],
    [{ amount: '301' }, { amount: '这个产品可以借 10 万到 300 万元' }],
    [{ amount: '0' }, { amount: '这个产品可以借 10 万到 300 万元' }],
    [{ amount: '-5' }, { amount: '这个产品可以借 10 万到 300 万元' }],
    [{ amount: '1000000000' }, { amount: '这个产品可以借 10 万到 300 万元' }],
    [{ term: '' }, { term: '请选择借款期限' }],
    [{ term: '2.5' }, { term: '期限请填整月数' }],
    [{ term: '13' }, { term: '这个产品的期限是 3 到 12 个月' }],
    [{ purpose: '99' }, { purpose: '请选择借款用途' }],
    [{ payType: '2' }, { payType: '这个产品不支持这种还款方式' }],
    [{ expectedRate: '40' }, { expectedRate: '请输入大于 0、不超过 36 的利率，最多四位小数' }],
    [{ contactMobile: '12345' }, { contactMobile: '请输入正确的手机号' }],
    [{ materials: [] }, { 'materials.银行流水': '请上传银行流水' }],
    [{ authorisation: { agreed: true, dataScopes: ['1'] } }, { 'authorisation.dataScopes': '申请这个产品需要授权查询征信信息' }],
  ])('with %j is told so at its field', (change, faults) => {
    expect(check(change)).toEqual(faults);
  });

  it.each(['', 'walk_lin', '林'.repeat(51)])('of a person bears a name and no login name: %j', (applicantName) => {
    expect(check({ applicantName }, 'INDIVIDUAL')).toMatchObject({ applicantName: expect.stringMatching(/姓名|50个字/) });
    expect(check({ applicantName })).toMatchObject({ applicantName, amount: expect.any(Number) });
  });

  it('of a company needs no licence, which has been checked; that of a person does', () => {
    expect(check({ applicantName: '林示例' }, 'INDIVIDUAL')).toEqual({ 'materials.营业执照': '请上传营业执照' });
  });

  it('never passes an amount outside the product, however it is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (amount) => {
        const parsed = check({ amount });
        if (typeof parsed.amount === 'number') expect(parsed.amount >= 10 && parsed.amount <= 300).toBe(true);
      }),
    );
  });
});

describe('the answer to a returned application', () => {
  const items = [
    { name: '租赁合同', note: '', wantsFile: true },
    { name: '为什么亏损', note: '', wantsFile: false },
  ];
  it('has a file for each item that wants one, and words for the others', () => {
    const faults = resubmitForm(items)
      .safeParse({ materials: [], reply: '' })
      .error?.issues.map(({ message }) => message);
    expect(faults).toEqual(['请上传租赁合同', '请填写补充说明']);
    expect(resubmitForm(items).safeParse({ materials: [file('租赁合同')], reply: '订单晚了' }).success).toBe(true);
    expect(resubmitForm(items.slice(0, 1)).safeParse({ materials: [file('租赁合同')], reply: '' }).success).toBe(true);
  });
});
