import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { SubsidyPage } from './subsidy-page.tsx';

it('says in the reader’s own answers what there is nothing for, with one answer less each, and where to ask', () => {
  const query = { who: 'shop', trade: 'retail', district: '350303' } as const;
  render(<SubsidyPage query={query} subsidies={{ open: [], lasting: [], past: [], over: [] }} servedMs={0} />, { wrapper: InPage });
  expect(screen.getByText(/没有给个体工商户、商贸零售、涵江区的补贴/)).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('哪一行都看')).toBe('/subsidies?district=350303&who=shop');
  expect(hrefOf('全市都看')).toBe('/subsidies?trade=retail&who=shop');
  expect(hrefOf('打电话问')).toBe('/about#contact');
});
