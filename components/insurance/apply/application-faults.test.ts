import { stepOf } from '#components/wizard/wizard-step.ts';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { emptyApplication, toApplyProduct } from './application.ts';
import { applicationFaults } from './application-faults.ts';
import { STEPS } from './application-steps.tsx';

const TODAY = '2026-11-21';
const product = toApplyProduct(sampleInsurance());
const empty = emptyApplication(product, null, {});
const fieldsOf = (application = empty, isOpenedAgain = false) =>
  applicationFaults(product, TODAY, application, isOpenedAgain).map(({ of, field }) => `${stepOf(STEPS, of)}: ${field}`);

it('tells every field that is still empty, on its own step', () => {
  expect(fieldsOf()).toEqual(
    expect.arrayContaining([
      'exclusions: exclusionsReadAt',
      'holder: holder-name',
      'holder: holder-idNo',
      'holder: holder-mobile',
      'holder: holder-address',
      'insured: insureds-0-relation',
      'insured: insureds-0-name',
      'insured: insureds-0-idNo',
      'premium: noticesReadAt',
    ]),
  );
});

it('takes the masked number of an order that is opened again, and of no other', () => {
  const masked = { ...empty, holder: { ...empty.holder, idNo: '3503************55' } };
  expect(fieldsOf(masked)).toContain('holder: holder-idNo');
  expect(fieldsOf(masked, true)).not.toContain('holder: holder-idNo');
});

it('begins with the cover that was tried', () => {
  expect(emptyApplication(product, null, { amount: 40 })).toMatchObject({ sumInsured: '40', period: '1 年' });
});

it('tells them in the order in which the fields stand', () => {
  const insureds = [...empty.insureds, ...empty.insureds];
  expect(fieldsOf({ ...empty, insureds, noticesReadAt: '' }).filter((field) => !field.endsWith('relation'))).toEqual([
    'exclusions: exclusionsReadAt',
    'holder: holder-name',
    'holder: holder-idNo',
    'holder: holder-mobile',
    'holder: holder-address',
    'insured: insureds-0-name',
    'insured: insureds-0-idNo',
    'insured: insureds-1-name',
    'insured: insureds-1-idNo',
    'cover: sumInsured',
    'cover: startDate',
    'notice: healthAnswers-0',
    'premium: noticesReadAt',
  ]);
});

it('says which question of the health notice is still open', () => {
  const full = InsuranceApplication.parse({
    productCode: 'I1',
    holder: { kind: '个人', name: '林示例', idType: '1', idNo: '350399199001010016', mobile: '13900000001', address: '莆田市示例镇' },
    insureds: [{ relation: '本人', name: '林示例', idType: '1', idNo: '350399199001010016' }],
    sumInsured: '40',
    startDate: '2026-12-01',
    period: '1 年',
    exclusionsReadAt: '2026-11-20T01:00:00.000Z',
    noticesReadAt: '2026-11-20T01:00:00.000Z',
  });
  const asking = { ...product, healthNotice: [...product.healthNotice, { question: '抽烟吗', kind: 'yesNo' as const }] };
  const messagesOf = (healthAnswers: string[]) =>
    applicationFaults(asking, TODAY, { ...full, healthAnswers }, false).map(({ message }) => message);
  expect(messagesOf([])).toEqual(['第 1 问：请如实回答', '第 2 问：请如实回答']);
  expect(messagesOf(['否'])).toEqual(['第 2 问：请如实回答']);
});
