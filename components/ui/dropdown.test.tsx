import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown.tsx';

function draw() {
  const { container } = render(
    <>
      <Dropdown label="菜单">
        <a href="#here">第一项</a>
      </Dropdown>
      <button type="button">别处</button>
    </>,
  );
  const details = container.querySelector('details');
  if (details === null) throw new Error('the dropdown is missing');
  return details;
}

describe('Dropdown', () => {
  it('closes on Esc and gives the focus back to its label', async () => {
    const details = draw();
    await userEvent.click(screen.getByText('菜单'));
    screen.getByText('第一项').focus();
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(screen.getByText('菜单')).toHaveFocus();
  });

  it('closes when something else is pressed or gets the focus', async () => {
    const details = draw();
    await userEvent.click(screen.getByText('菜单'));
    expect(details.open).toBe(true);
    await userEvent.click(screen.getByText('别处'));
    expect(details.open).toBe(false);
  });

  it('closes when one of its links is followed', async () => {
    const details = draw();
    await userEvent.click(screen.getByText('菜单'));
    await userEvent.click(screen.getByText('第一项'));
    expect(details.open).toBe(false);
  });
});
