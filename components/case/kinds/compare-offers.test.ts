import { sampleDemand, sampleResponse } from '#components/finance-demand/testing/sample-demand.ts';
import { compareOffers, offerSentence } from './compare-offers.ts';
import { toOfferRows } from './offers-table.tsx';

const NOW_MS = Date.parse('2026-11-21T12:00:00+08:00');
const GUARANTEE_FEE = { name: '担保费', payee: '担保公司（示例）', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' } as const;

const compare = (...responses: ReturnType<typeof sampleResponse>[]) => compareOffers({ ...sampleDemand, responses }, NOW_MS);
const ids = (comparison: ReturnType<typeof compareOffers>) => comparison.offers.map(({ response }) => response.responseId);

describe('offers side by side', () => {
  it('are priced for the same loan, fees included, the cheapest first', () => {
    const comparison = compare(
      sampleResponse('有费', { rate: 3.45, allInRate: 5.7, fees: [GUARANTEE_FEE], amount: 30 }),
      sampleResponse('无费', { rate: 3.85 }),
    );
    expect(ids(comparison)).toEqual(['无费', '有费']);
    expect(comparison.offers.map(({ sheet }) => [sheet?.interestYuan, sheet?.feesYuan, sheet?.extraCostYuan])).toEqual([
      [19_250, 0, 19_250],
      [17_250, 6_000, 23_250],
    ]);
    expect(comparison.best).toMatchObject({ cost: ['无费'], allIn: ['无费'], rate: ['有费'], amount: ['无费'], term: [], validity: [] });
  });

  it('carry their marks in words', () => {
    const comparison = compare(
      sampleResponse('久', { termMonths: 24, validUntil: '2026-12-05 18:00:00' }),
      sampleResponse('省', { rate: 3 }),
    );
    const marks = toOfferRows(comparison, NOW_MS).flatMap(({ rows }) =>
      rows.map(({ key, cells }) => [key, cells.map(({ mark }) => mark ?? '')]),
    );
    expect(Object.fromEntries(marks)).toMatchObject({
      cost: ['最少', ''],
      allIn: ['', ''],
      rate: ['最低', ''],
      term: ['', '最长'],
      validity: ['', '最长'],
    });
  });

  it('leave out of the marks what is over, and put it last', () => {
    const comparison = compare(
      sampleResponse('过期', { rate: 1, validUntil: '2026-11-20 18:00:00' }),
      sampleResponse('撤回', { rate: 2, state: '5' }),
      sampleResponse('贵', { rate: 4 }),
      sampleResponse('省', { rate: 3 }),
    );
    expect(ids(comparison)).toEqual(['省', '贵', '过期', '撤回']);
    expect(comparison.best.cost).toEqual(['省']);
    expect(comparison.best.rate).toEqual(['省']);
  });

  it('have no marks where all are alike, or there is one only', () => {
    for (const comparison of [compare(sampleResponse('甲'), sampleResponse('乙')), compare(sampleResponse('甲'))])
      expect(Object.values(comparison.best).flat()).toEqual([]);
  });
});

it.each([
  [[], '现在没有还有效的报价。'],
  [[sampleResponse('甲')], '只有一家报价还有效。不急的话，可以再等几家来比。'],
  [[sampleResponse('甲'), sampleResponse('乙')], '这几家总共付的一样多。'],
  [
    [sampleResponse('甲'), sampleResponse('乙', { rate: 3.65, amount: 40 })],
    '乙银行（示例）总共付得最少，比最多的甲银行（示例）少付 1,000 元。甲银行（示例）借得最多。',
  ],
])('says who is cheapest and what the others have instead (%#)', (responses, sentence) => {
  expect(offerSentence(compare(...responses))).toBe(sentence);
});
