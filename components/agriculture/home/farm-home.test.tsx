import { render, screen, within } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { OFF } from '#lib/upstream/read-part.ts';
import { FarmHome } from './farm-home.tsx';

it('leads to the insurances for what is grown and kept', () => {
  fakeFetch(() => ({ json: { code: 401 } }));
  render(
    <InPage pathname="/agriculture">
      <FarmHome content={{ products: OFF, articles: OFF, facets: OFF }} servedMs={Date.parse('2026-11-20T04:00:00Z')} />
    </InPage>,
  );
  const section = within(screen.getByRole('region', { name: /给种的、养的\s*上保险/ }));
  expect(section.getByRole('link', { name: '看农业保险' })).toHaveAttribute('href', '/insure?type=8');
});
