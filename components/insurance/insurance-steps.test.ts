import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { ASKED_FIELDS, FORM_STEPS, formSteps } from './insurance-steps.ts';
import { sampleInsurance } from './testing/sample-insurance.ts';

it('begins with what is not covered and skips what a product does not ask for', () => {
  expect(formSteps(sampleInsurance())).toEqual(FORM_STEPS);
  expect(formSteps(sampleInsurance({ minInsureds: 0, healthNotice: [] }))).toEqual(['exclusions', 'holder', 'cover', 'premium', 'confirm']);
});

it('knows the step of every field of an application', () => {
  for (const field of Object.keys(InsuranceApplication.shape)) expect(ASKED_FIELDS).toContain(field);
});
