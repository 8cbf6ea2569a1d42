import { FARM_INSURANCE } from '#lib/contract/insurance-cover.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { FARM_INSURANCES } from './farm-insurances.ts';

it('leads to the insurances of 农业保险', () => {
  expect(FARM_INSURANCES).toBe(toHref('insuranceList', {}, { type: [FARM_INSURANCE] }));
});
