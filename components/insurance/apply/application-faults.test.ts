import { sampleInsurance } from '../testing/sample-insurance.ts';
import { applicationFaults } from './application-faults.ts';
import { toApplyProduct } from './apply-product.ts';
import { emptyApplication } from './empty-application.ts';

const TODAY = '2026-11-21';
const product = toApplyProduct(sampleInsurance());
const empty = emptyApplication(product, null, {});
const fieldsOf = (application = empty, isOpenedAgain = false) =>
  applicationFaults(product, TODAY, application, isOpenedAgain).map(({ step, field }) => `${step}: ${field}`);

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
