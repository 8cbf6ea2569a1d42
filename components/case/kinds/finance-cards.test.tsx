import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { OrderCards } from './finance-cards.tsx';

beforeEach(() => {
  fakeFetch(() => undefined);
});

const show = (expectedRate: number | null) => {
  const asked = sampleOrder.asked === null ? null : { ...sampleOrder.asked, expectedRate };
  render(<OrderCards item={{ ...sampleOrder, asked }} nowMs={Date.parse('2026-11-21T10:00:00+08:00')} reload={async () => undefined} />, {
    wrapper: InPage,
  });
};
const factOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

it('names the rate that was asked for or bid, and then no cheaper one that is only published', () => {
  show(4.8);
  expect(factOf('年化利率')).toBe('最高 4.80%');
  expect(screen.queryByText('预计综合年化')).toBeNull();
});

it('reckons with the lowest published rate where none was named', () => {
  show(null);
  expect(factOf('预计综合年化')).toMatch(/^\d\.\d\d%$/);
});
