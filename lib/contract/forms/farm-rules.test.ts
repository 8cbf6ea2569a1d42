import { findProductFault } from './farm-rules.ts';
import { type FarmField, type FarmSubmissionContent, FarmSubmissionForm } from './farm-submission-form.ts';

const file = { name: '果园照片', fileName: '合同.pdf', fileUrl: '{ossHost}/arn/abcdefghijklmnopqrstuv.pdf', fileMd5: '' };
const right: FarmSubmissionContent = FarmSubmissionForm.parse({
  productId: 'F1',
  subjectType: '1',
  subjectName: '陈小满',
  contactName: '陈小满',
  contactMobile: '13800000001',
  areaCode: '350302',
  areaName: '城厢区',
  townName: '常太镇',
  village: '松峰村',
  industry: 'fruit',
  scaleAmount: '12',
  scaleUnit: '亩',
  years: '6',
  annualIncome: '18.5',
  insured: '1',
  amount: '30',
  termMonths: '12',
  purpose: '疏果和套袋请人',
  guarantee: '1',
  idNo: '35030019000101003X',
});

const faultsOf = (change: Partial<FarmSubmissionContent>): [unknown, string][] =>
  (FarmSubmissionForm.safeParse({ ...right, ...change }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

const wrong: [string, Partial<FarmSubmissionContent>, FarmField, string][] = [
  ['no subject', { subjectType: '' }, 'subjectType', '请选择您是谁'],
  ['no name', { subjectName: ' ' }, 'subjectName', '请填写名称或姓名'],
  ['no contact', { contactName: '' }, 'contactName', '请填写联系人'],
  ['no mobile', { contactMobile: '' }, 'contactMobile', '请输入手机号'],
  ['a wrong mobile', { contactMobile: '12800000001' }, 'contactMobile', '请输入正确的手机号'],
  ['no county', { areaCode: '' }, 'areaCode', '请选择区县'],
  ['a county of another city', { areaCode: '350102' }, 'areaCode', '只受理莆田市的申请，请选择莆田市的区县'],
  ['no town', { townName: '' }, 'townName', '请选择乡镇'],
  ['no village', { village: '' }, 'village', '请填写村'],
  ['no industry', { industry: '' }, 'industry', '请选择您做的是哪一行'],
  ['no scale', { scaleAmount: '' }, 'scaleAmount', '请填写规模'],
  ['a scale of nothing', { scaleAmount: '0' }, 'scaleAmount', '规模请填大于 0 的数，最多两位小数'],
  ['no unit', { industry: 'marine', scaleUnit: '' }, 'scaleUnit', '请选择单位'],
  ['no years, with a farm guarantee', { guarantee: '2', years: '' }, 'years', '请填写干了几年'],
  ['no years', { years: '' }, 'years', '请填写干了几年'],
  ['half a year', { years: '1.5' }, 'years', '干了几年请填 0 到 80 的整数'],
  ['no income', { annualIncome: '' }, 'annualIncome', '请填写一年大概收入'],
  ['three decimals', { annualIncome: '1.234' }, 'annualIncome', '收入请填大于 0 的数，最多两位小数'],
  ['no word on insurance', { insured: '' }, 'insured', '请选择有没有买农业保险'],
  ['no amount', { amount: '' }, 'amount', '请填写借多少'],
  ['an amount in words', { amount: '三十' }, 'amount', '请填大于 0 的数，最多两位小数'],
  ['no term', { termMonths: '' }, 'termMonths', '请填写用多久'],
  ['no purpose', { purpose: '' }, 'purpose', '请填写用来做什么'],
  ['no guarantee', { guarantee: '' }, 'guarantee', '请选择用什么担保'],
  ['less than a farm guarantee covers', { guarantee: '2', amount: '9.99' }, 'amount', '找农担的，能借 10 万到 300 万元'],
  ['more than a farm guarantee covers', { guarantee: '2', amount: '300.01' }, 'amount', '找农担的，能借 10 万到 300 万元'],
  ['a farm guarantee after one year', { guarantee: '2', years: '1' }, 'guarantee', '找农担的，要干满 2 年'],
  ['land without years', { guarantee: '3', landFiles: [file] }, 'landYears', '拿去抵押的，请填还剩几年'],
  ['sea without papers', { guarantee: '5', landYears: '8' }, 'landFiles', '请上传承包、流转合同或者权证'],
  ['no identity number', { idNo: '' }, 'idNo', '请输入身份证号'],
  ['a wrong identity number', { idNo: '350300190001010014' }, 'idNo', '请输入正确的身份证号'],
  ['a cooperative without a code', { subjectType: '4', idNo: '' }, 'creditCode', '请输入统一社会信用代码'],
  ['a wrong code', { subjectType: '6', idNo: '', creditCode: 'I' }, 'creditCode', '请输入正确的社会信用代码'],
];

describe('an application of a farmer', () => {
  it.each(wrong)('says at its field what is wrong with %s', (_, change, field, message) => {
    expect(faultsOf(change)).toEqual([[field, message]]);
  });

  it.each([
    ['10 万元 with a farm guarantee', { guarantee: '2', amount: '10', years: '2' }],
    ['300 万元 with a farm guarantee', { guarantee: '2', amount: '300' }],
    ['an amount in full-width digits', { amount: '３０', annualIncome: ' 18.5 ', scaleAmount: '１２．５' }],
    ['a village pasted with a tab', { village: '松峰村\t' }],
    ['land with its papers', { guarantee: '3', landYears: '8', landFiles: [file] }],
    ['a cooperative with its code', { subjectType: '4', idNo: '', creditCode: '91350300MA2XYT1A3K' }],
  ] as [string, Partial<FarmSubmissionContent>][])('takes %s', (_, change) => {
    expect(faultsOf(change)).toEqual([]);
  });

  it('tells every broken rule at once and takes no field it does not know', () => {
    expect(faultsOf({ amount: '', years: '', village: '' }).map(([field]) => field)).toEqual(['village', 'years', 'amount']);
    expect(FarmSubmissionForm.safeParse({ ...right, state: '70' }).success).toBe(false);
  });

  it('keeps within what the product lends, for how long, and on which papers', () => {
    const product = {
      amountStart: 10,
      amountEnd: 50,
      termStart: 6,
      termEnd: 12,
      payTypes: ['1', '6'],
      guaranteeTypes: ['6'],
      materials: [{ name: '果园照片', required: true }],
    };
    expect(findProductFault('amount', { ...right, amount: '51' }, product)).toBe('这个产品能借 10 万到 50 万元');
    expect(findProductFault('termMonths', { ...right, termMonths: '3' }, product)).toBe('这个产品能用 6 到 12 个月');
    expect(findProductFault('years', { ...right, years: '1' }, product)).toBe('这个产品只收农担，要干满 2 年');
    expect(findProductFault('years', { ...right, years: '2' }, product)).toBeNull();
    expect(findProductFault('years', { ...right, years: '1' }, { ...product, guaranteeTypes: ['1', '6'] })).toBeNull();
    expect(findProductFault('payType', right, product)).toBe('请选择怎么还');
    expect(findProductFault('payType', { ...right, payType: '3' }, product)).toBe('这个产品没有这种还法，请另选一种');
    expect(findProductFault('payType', right, { ...product, payTypes: ['6'] })).toBeNull();
    expect(findProductFault('materials', right, product)).toBe('还缺：果园照片');
    expect(findProductFault('materials', { ...right, materials: [file] }, product)).toBeNull();
  });
});
