import { render, screen } from '@testing-library/react';
import { clauseDigestAddress } from '#lib/contract/insurance-notice.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { ClauseList } from './clause-list.tsx';

it('names the file what it is: a digest of the product, or the clauses that a back end keeps', () => {
  const product = sampleInsurance();
  const { rerender } = render(<ClauseList product={{ ...product, clauseFileUrl: clauseDigestAddress(product.productCode) }} />);
  expect(screen.getByRole('link', { name: '下载保障说明' })).toBeVisible();
  expect(screen.getByText(/以保险公司报备的条款为准/)).toBeVisible();
  rerender(<ClauseList product={product} />);
  expect(screen.getByRole('link', { name: '下载条款' })).toHaveAttribute('href', '/clause.pdf');
});
