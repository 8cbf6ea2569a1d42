import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { feeText } from './product-words.ts';
import { rateNote } from './rate-note.ts';

it('says of a bill whose rate is negotiated that the interest is taken first, as the list does', () => {
  const bill = sampleProduct({
    fees: [],
    bankDiscount: true,
    payTypes: ['4'],
    rateNegotiable: true,
    rateStart: null,
    rateEnd: null,
    allInRate: null,
  });
  expect(rateNote(bill, {})).toBe('利息先扣，综合成本以合同为准');
  expect(feeText(bill).text).toBe('利息先扣，综合成本以合同为准');
});
