import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LegalTextButtons } from './legal-text-buttons.tsx';

beforeEach(() => {
  globalThis.fetch = async () => new Promise<never>(() => {});
});

it('gives the focus back to the button whose text was read', async () => {
  render(<LegalTextButtons kinds={['agreement', 'privacy']} />);
  for (const [name, leave] of [
    ['看《隐私政策》', () => userEvent.keyboard('{Escape}')],
    ['看《用户服务协议》', () => userEvent.click(screen.getByRole('button', { name: '看完了' }))],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await leave();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  }
});
