import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { PolicyHead } from './policy-head.tsx';

it('leads to what somebody may be given', () => {
  render(<PolicyHead />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: '看看我能领哪些补贴' })).toHaveAttribute('href', '/subsidies');
});

it('leads to the feed, and tells search engines the way that readers see', () => {
  const { container } = render(<PolicyHead />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: 'RSS 订阅' })).toHaveAttribute('href', '/rss.xml');
  const { itemListElement } = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(itemListElement).toMatchObject([
    { position: 1, name: '首页', item: 'http://localhost:3000/' },
    { position: 2, name: '政策资讯', item: 'http://localhost:3000/policy' },
  ]);
});
