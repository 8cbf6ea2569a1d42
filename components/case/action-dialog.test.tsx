import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { ActionDialog } from './action-dialog.tsx';

const REASON = { label: '为什么撤回', required: '请填写原因', maxLength: 200 };

function open(onConfirm: (reason: string) => Promise<void>, onClose = () => {}) {
  const { unmount } = render(
    <ActionDialog open confirmText="撤回申请" reason={REASON} onConfirm={onConfirm} onClose={onClose}>
      撤回以后不能恢复。
    </ActionDialog>,
  );
  return { user: userEvent.setup(), unmount };
}

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());

it('asks for the reason before anything is done', async () => {
  const given: string[] = [];
  const { user } = open(async (reason) => void given.push(reason));
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(screen.getByText('请填写原因')).toBeVisible();
  expect(screen.getByLabelText('为什么撤回')).toHaveFocus();
  expect(given).toEqual([]);
  await user.type(screen.getByLabelText('为什么撤回'), ' 资金已到位 ');
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(given).toEqual(['资金已到位']);
});

it('stays open with what was typed when it fails', async () => {
  let isClosed = false;
  const fail = () => Promise.reject(new RequestFailed({ kind: 'network' }));
  const { user } = open(fail, () => {
    isClosed = true;
  });
  await user.type(screen.getByLabelText('为什么撤回'), '资金已到位');
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(screen.getByText('后端接口连接异常')).toBeVisible());
  expect(screen.getByLabelText('为什么撤回')).toHaveValue('资金已到位');
  expect(isClosed).toBe(false);
});

it('holds the reason over a reload, until it was sent', async () => {
  const { user, unmount } = open(async () => {});
  await user.type(screen.getByLabelText('为什么撤回'), '资金已到位');
  unmount();
  const again = open(async () => {});
  await waitFor(() => expect(screen.getByLabelText('为什么撤回')).toHaveValue('资金已到位'));
  await again.user.click(screen.getByRole('button', { name: '撤回申请' }));
  again.unmount();
  open(async () => {});
  expect(screen.getByLabelText('为什么撤回')).toHaveValue('');
});
