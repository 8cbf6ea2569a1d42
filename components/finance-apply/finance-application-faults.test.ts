import { stepOf } from '#components/wizard/wizard-step.ts';
import { emptyApplication } from './finance-application.ts';
import { applicationFaults } from './finance-application-faults.ts';
import { STEPS } from './finance-steps.tsx';
import { fullContent, sampleProduct } from './testing/sample-product.ts';

const faultsOf = (changed: Partial<typeof fullContent>) => applicationFaults(sampleProduct, 'ENTERPRISE', { ...fullContent, ...changed });

const NOBODY = { accountType: 'ENTERPRISE', profile: null, detail: undefined } as const;

it('finds nothing in a complete application', () => {
  expect(faultsOf({})).toEqual([]);
});

it('tells what an empty one lacks in the order of the form, each at its control and step', () => {
  const faults = applicationFaults(sampleProduct, 'ENTERPRISE', emptyApplication(sampleProduct, NOBODY));
  expect(faults.map(({ field, of }) => [field, stepOf(STEPS, of)])).toEqual([
    ['amount', 'amount'],
    ['term', 'amount'],
    ['purpose', 'amount'],
    ['guaranteeType', 'repay'],
    ['payType', 'repay'],
    ['firstLoan', 'amount'],
    ['contactName', 'contact'],
    ['contactMobile', 'contact'],
    ['paper-2', 'papers'],
    ['consent-agreed', 'consent'],
  ]);
});

it.each([
  [{ amount: '5' }, 'amount', '这个产品可以借 10 万到 500 万元'],
  [{ amount: '50.123' }, 'amount', '请输入正确的金额，最多两位小数'],
  [{ term: '48' }, 'term', '这个产品的期限是 6 到 36 个月'],
  [{ payType: '2' }, 'payType', '这个产品不支持这种还款方式'],
  [{ expectedRate: '99' }, 'expectedRate', '请输入大于 0、不超过 36 的利率，最多四位小数'],
  [{ contactMobile: '12800138000' }, 'contactMobile', '请输入正确的手机号'],
  [{ materials: [] }, 'paper-2', '请上传厂房租赁合同'],
  [{ authorisation: { agreed: true, dataScopes: [] } }, 'consent-scopes', '请至少选择一项可以查询的信息'],
  [{ authorisation: { agreed: true, dataScopes: ['2'] } }, 'consent-scopes', '申请这个产品需要授权查询征信信息'],
] as [Partial<typeof fullContent>, string, string][])('%j is told at its field', (changed, field, message) => {
  expect(faultsOf(changed)).toMatchObject([{ field, message }]);
});

it('begins with the scopes that papers rest on, and with what leaves no choice', () => {
  const product = { ...sampleProduct, payTypes: ['3'] };
  const empty = emptyApplication(product, NOBODY);
  expect(empty).toMatchObject({ payType: '3', guaranteeType: '', authorisation: { agreed: false, dataScopes: ['7'] } });
});
