import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { FarmRow } from './farm-rows.tsx';

const rowOf = (change: Parameters<typeof sampleProduct>[0]) => {
  render(
    <ul>
      <FarmRow product={sampleProduct(change)} />
    </ul>,
    { wrapper: InPage },
  );
  return screen.getByRole('listitem');
};

it.each([
  ['收成后还', { payTypes: ['6'], seasonal: true }],
  ['收成后还', { payTypes: ['3', '6'], seasonal: true }],
  ['按季付息', { payTypes: ['6'] }],
  ['平时还息', { payTypes: ['6', '3'] }],
  ['按月还', { payTypes: ['1', '6'] }],
])('says %s of %j', (words, change) => {
  expect(rowOf(change)).toHaveTextContent(words);
});

it('says by which way of repaying its costs count where that is another than the row names', () => {
  expect(rowOf({ payTypes: ['6', '1'], seasonal: true })).toHaveTextContent(
    '收成后还另付融资担保费、合同公证费，综合约 6.28%（按等额本息算）',
  );
});
