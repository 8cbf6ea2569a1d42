import { act, render, screen } from '@testing-library/react';
import { publishAreasOff } from '#lib/browser/use-areas.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { BuiltCorrectionLink, CorrectionLink } from './correction-link.tsx';

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

it('waits on a built page until it is told which areas there are', () => {
  render(
    <InPage pathname="/-/policy/1">
      <BuiltCorrectionLink />
    </InPage>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  act(() => publishAreasOff(['policy']));
  expect(screen.getByRole('link', { name: '本页找错' })).toBeInTheDocument();
  act(() => publishAreasOff(['feedback']));
  expect(screen.queryByRole('link')).toBeNull();
});
