import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { draftHref } from '../case/kinds/finance-address.ts';
import { FarmFormFirst } from './farm-form-first.tsx';

const FARM_FORM = '/agriculture/submit?productId=FP1';

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<FarmFormFirst href={FARM_FORM}>一般的申请表</FarmFormFirst>, { wrapper: InPage });
}

it('shows the way to the form of the farm zone, with what was said of the loan', () => {
  open('/financeServerSub');
  expect(screen.getByRole('link', { name: '去填涉农申请' })).toHaveAttribute('href', FARM_FORM);
  expect(screen.queryByText('一般的申请表')).toBeNull();
});

it.each([
  ['a draft', draftHref({ zone: '', productCode: 'FP1' })],
  ['a step', '/financeServerSub?productCode=FP1&step=contact'],
  ['what was sent', '/financeServerSub?productCode=FP1&step=done&orderNo=FO20261122000001'],
])('opens the general form for %s of it', (_, address) => {
  open(address);
  expect(screen.getByText('一般的申请表')).toBeInTheDocument();
});

it('leads a draft of the farm zone to its own form', () => {
  expect(draftHref({ zone: 'agri', productCode: 'FP1' })).toBe(`${FARM_FORM}&draft=1`);
});
