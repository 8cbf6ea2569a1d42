import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPlaces, lastPlaceOf, saveViewState, useTypedText } from './view-places.ts';

const leave = (address: string) => {
  window.history.replaceState(null, '', address);
  saveViewState();
};

afterEach(forgetPlaces);

it('a list is come back to with its filters; another address keeps its own', () => {
  leave('/financeServer?amount=88&page=3');
  expect(lastPlaceOf('/financeServer')).toBe('/financeServer?amount=88&page=3');
  expect(lastPlaceOf('/insure')).toBe('/insure');
});

it.each(['/financeServerSub?productCode=FP1', '/policy/a1?from=x', '/agriculture/product/FP1?amount=3'])(
  '%s is not kept: its route says noCache',
  (address) => {
    leave(address);
    const path = address.split('?')[0] ?? '';
    expect(lastPlaceOf(path)).toBe(path);
  },
);

const Field = ({ shown }: { shown: string }) => <input aria-label="搜" defaultValue={shown} {...useTypedText('/insure', shown)} />;

it('words that were typed and not sent are there again, unless the page shows something else by then', async () => {
  const { unmount } = render(<Field shown="" />);
  await userEvent.type(screen.getByLabelText('搜'), '茶');
  unmount();
  const back = render(<Field shown="" />);
  expect(screen.getByLabelText('搜')).toHaveValue('茶');
  back.unmount();
  render(<Field shown="鱼" />);
  expect(screen.getByLabelText('搜')).toHaveValue('鱼');
});
