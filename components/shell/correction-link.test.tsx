import { render, screen } from '@testing-library/react';
import { InPage } from '../ui/testing/in-page.tsx';
import { CorrectionLink } from './correction-link.tsx';

const draw = (pathname: string) =>
  render(
    <InPage pathname={pathname}>
      <CorrectionLink />
    </InPage>,
  );

it('tells the path of the page that has a fault', () => {
  draw('/-/policy/1');
  expect(screen.getByRole('link', { name: '本页找错' })).toHaveAttribute('href', '/feedback?kind=correction&page=%2Fpolicy%2F1');
});

it.each(['/feedback', '/-/feedback', '/feedback/follow'])('is absent on %s, where something else is being written', (pathname) => {
  draw(pathname);
  expect(screen.queryByRole('link')).toBeNull();
});
