import { applyHref } from './apply-href.ts';
import { toHref } from './to-href.ts';

it.each([
  [[], toHref('financeApply', {}, { productCode: 'FP1' })],
  [['mulan'], toHref('financeApply', {}, { productCode: 'FP1' })],
  [['mulan', 'agri'], toHref('agricultureSubmit', {}, { productId: 'FP1' })],
])('a product of the zones %j is applied for at %s', (zone, href) => {
  expect(applyHref({ productCode: 'FP1', zone })).toBe(href);
});
