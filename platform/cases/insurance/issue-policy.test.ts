import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { peopleApplication, seededInsurance } from '../../testing/sample-insurance.ts';
import { toPolicyDocument } from './issue-policy.ts';
import type { SubmittedRow } from './order-rows.ts';

it('prints the limit that was bought, not the range that is sold', () => {
  const product = { ...seededInsurance(3), insurerName: '示例人寿' };
  const application = InsuranceApplication.parse(peopleApplication({ sumInsured: '40' }));
  const row = {
    application,
    snapshot: { product },
    sumInsuredYuan: 400_000,
    premiumYuan: 240,
    subsidyYuan: 560,
  } as unknown as SubmittedRow;
  const { blocks } = toPolicyDocument(row, 'P1', new Date('2026-11-20T01:00:00Z'));
  expect(blocks).toContainEqual(
    expect.objectContaining({ rows: expect.arrayContaining([['海上意外身故、伤残', '40 万元', '按伤残等级赔']]) }),
  );
});
