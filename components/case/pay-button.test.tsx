import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { dataAnswer, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { PayButton } from './pay-button.tsx';

const order = { orderNo: 'IO20261120000001', version: 3 };

beforeAll(stubDialog);
beforeEach(() => setPageCookie('SIGNED_IN=1'));

it('says whom to transfer to and that the payee confirms it, where no cashier is named', async () => {
  const asked = { payNo: 'a'.repeat(22), amount: 380, expiresAt: '2026-11-25T00:00:00+08:00', payee: '枫亭财产保险（示例）' };
  fakeFetch(() => dataAnswer(asked));
  let reloads = 0;
  render(
    <PayButton call="insuranceOrderPay" order={order} reload={() => (reloads += 1)}>
      去付款
    </PayButton>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '去付款' }));
  const dialog = await screen.findByRole('dialog', { name: /等机构确认收款/ });
  for (const words of ['枫亭财产保险（示例）', '请按机构通知转账', order.orderNo, '2026-11-25 00:00'])
    expect(dialog).toHaveTextContent(words);
  expect(reloads).toBe(0);
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect([screen.queryByRole('dialog'), reloads]).toEqual([null, 1]);
});

// Of another order: the same question again within a second counts as one (spec §9).
it('names the account that a transfer goes to, where the platform knows it', async () => {
  const account = { payeeBank: '枫亭支行', payeeAccount: '3505010000000099' };
  const asked = { payNo: 'a'.repeat(22), amount: 380, expiresAt: '2026-11-25T00:00:00+08:00', payee: '枫亭财产保险（示例）', ...account };
  fakeFetch(() => dataAnswer(asked));
  render(
    <PayButton call="insuranceOrderPay" order={{ ...order, orderNo: 'IO20261120000002' }} reload={() => undefined}>
      去付款
    </PayButton>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '去付款' }));
  const dialog = await screen.findByRole('dialog', { name: /等机构确认收款/ });
  expect(dialog).toHaveTextContent('枫亭支行 3505010000000099');
  expect(dialog).not.toHaveTextContent('请按机构通知转账');
});
