import { disburseForm, offerForm } from './institution-forms.ts';
import { loanForms } from './loan-forms.ts';

const product = {
  amountEnd: 300,
  guaranteeTypes: ['1'],
  payTypes: ['1'],
  agencyOrgType: '1' as const,
  agencyName: '木兰溪银行（示例）',
};
const typed = {
  ...{
    lender: '木兰溪银行（示例）',
    dayCount: 'months/360',
    dueDay: '0',
    penaltyMarkup: '50',
    penaltyOnInterest: '0',
    graceDays: '3',
    prepayFee: '0',
  },
  ...{ creditAmount: '40', creditRate: '4.65', creditTerm: '18', guaranteeType: '1', payType: '1', validDays: '7' },
  ...{ signing: 'onSite', signPlace: '城厢支行', signBring: '公章' },
};
const faultsOf = (changed: Readonly<Record<string, string>>) =>
  offerForm({ product })
    .safeParse({ ...typed, ...changed })
    .error?.issues.map(({ path: [field], message }) => [field, message]);

it.each([
  ['４０', 400_000],
  ['40万', 400_000],
  ['1,0', null],
  ['１００．５ 万元', 1_005_000],
])('reads the amount %j of an offer', (creditAmount, yuan) => {
  const read = offerForm({ product }).safeParse({ ...typed, creditAmount });
  expect(read.data?.creditAmount ?? null).toBe(yuan);
});

it('reads rate, months and days as a Chinese keyboard writes them', () => {
  const read = offerForm({ product }).parse({ ...typed, creditRate: '４。６５', creditTerm: '１８', validDays: '７', prepayFee: '０．５' });
  expect(read).toMatchObject({ creditRate: 4.65, creditTerm: 18, validDays: 7, terms: { prepayFee: 0.5 } });
});

it.each(['4.65%', '4.65％', '４。６５ %'])('takes the rate %j as the figure before its sign', (creditRate) => {
  const read = offerForm({ product }).parse({ ...typed, creditRate, penaltyMarkup: '50%', prepayFee: '０.5％' });
  expect(read).toMatchObject({ creditRate: 4.65, terms: { penaltyMarkup: 50, prepayFee: 0.5 } });
});

it.each(['0', '-1', '99', '4.65‰', 'x'])('says the bounds of a rate for %j', (creditRate) => {
  expect(faultsOf({ creditRate })).toEqual([['creditRate', '请输入大于 0、不超过 36 的利率，最多四位小数']]);
});

it.each([
  [{ guaranteeType: '2' }, ['guaranteeType', '这个产品不支持这种担保方式']],
  [{ payType: '9' }, ['payType', '这个产品不支持这种还款方式']],
  [{ guaranteeType: '' }, ['guaranteeType', '请选择担保方式']],
])('says of %j whether nothing was chosen or the product does not take it', (changed, fault) => {
  expect(faultsOf(changed)).toEqual([fault]);
});

it('reads what was paid out and paid back with commas between thousands', () => {
  expect(disburseForm({ creditAmountYuan: 12_000_000 }).parse({ loanAmount: '1,000' }).loanAmount).toBe(10_000_000);
  const { entry } = loanForms.recordRepayment.parse({ receiptNo: 'HK1', day: '2026-11-27', amount: '２３，３１０.06' });
  expect(entry.amount).toBe(2_331_006n);
});
