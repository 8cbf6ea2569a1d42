import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown.tsx';

function draw(opensAhead = false) {
  const { container } = render(
    <>
      <div data-testid="host">
        <Dropdown label="菜单" opensAhead={opensAhead}>
          <a href="#here">第一项</a>
        </Dropdown>
      </div>
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

  it('puts the focus into the search that it opens, and back when it is closed', async () => {
    const { container } = render(
      <Dropdown label="搜索">
        <input type="search" aria-label="搜什么" />
      </Dropdown>,
    );
    const details = container.querySelector('details');
    await userEvent.click(screen.getByText('搜索'));
    await waitFor(() => expect(screen.getByLabelText('搜什么')).toHaveFocus());
    details?.removeAttribute('open');
    await waitFor(() => expect(screen.getByText('搜索')).toHaveFocus());
  });

  it('closes when something else is pressed or gets the focus', async () => {
    const details = draw();
    await userEvent.click(screen.getByText('菜单'));
    expect(details.open).toBe(true);
    await userEvent.click(screen.getByText('别处'));
    expect(details.open).toBe(false);
  });

  it('opens under a mouse and closes behind it; a press keeps it open, a second one closes it', async () => {
    const details = draw(true);
    await userEvent.hover(screen.getByTestId('host'));
    expect(details.open).toBe(true);
    await userEvent.hover(screen.getByText('第一项'));
    expect(details.open).toBe(true);
    await userEvent.unhover(screen.getByTestId('host'));
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText('菜单'));
    await userEvent.unhover(screen.getByTestId('host'));
    expect(details.open).toBe(true);
    await userEvent.click(screen.getByText('菜单'));
    expect(details.open).toBe(false);
  });

  it('opens when the keyboard comes to it, and Esc closes it for good', async () => {
    const details = draw(true);
    await userEvent.tab();
    expect(screen.getByText('菜单')).toHaveFocus();
    expect(details.open).toBe(true);
    await userEvent.tab();
    expect(screen.getByText('第一项')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(screen.getByText('菜单')).toHaveFocus();
  });

  it('stays closed under a mouse and the focus where it is not to open ahead', async () => {
    const details = draw();
    await userEvent.hover(screen.getByTestId('host'));
    await userEvent.tab();
    expect(details.open).toBe(false);
  });

  it('closes when one of its links is followed', async () => {
    const details = draw();
    await userEvent.click(screen.getByText('菜单'));
    await userEvent.click(screen.getByText('第一项'));
    expect(details.open).toBe(false);
  });
});
