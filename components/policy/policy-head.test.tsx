import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { forgetPlaces, saveViewState } from '#lib/browser/view-places.ts';
import { PolicyHead } from './policy-head.tsx';

it('leads to what somebody may be given', () => {
  render(<PolicyHead />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: '看看我能领哪些补贴' })).toHaveAttribute('href', '/subsidies');
});

it('leads back to what the reader had asked for there', () => {
  window.history.replaceState(null, '', '/subsidies?who=shop&trade=retail&district=350302');
  saveViewState();
  const { unmount } = render(<PolicyHead />, { wrapper: InPage });
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: '看看我能领哪些补贴' });
  expect(new URL(href).search).toBe('?who=shop&trade=retail&district=350302');
  unmount();
  forgetPlaces();
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
