import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubDialog } from '../testing/stub-dialog.ts';
import { OfflineConfirm } from './offline-dialog.tsx';

beforeAll(stubDialog);

function draw(props: { busy?: boolean } = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <OfflineConfirm open title="提示" onConfirm={onConfirm} onCancel={onCancel} {...props}>
      确定退出吗？
    </OfflineConfirm>,
  );
  return { onConfirm, onCancel, dialog: screen.getByRole('dialog', { name: '提示' }) };
}

describe('ConfirmDialog', () => {
  it('asks with the sentence and the buttons of the specification, the main one last', () => {
    const { dialog } = draw();
    expect(dialog).toHaveTextContent('确定退出吗？');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['取消', '确定']);
  });

  it('confirms by its main button only', async () => {
    const { onConfirm, onCancel } = draw();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is left by Esc and by the mask', () => {
    const { onCancel, dialog } = draw();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it('stays open and takes no second click while it is busy', () => {
    const { onConfirm, onCancel, dialog } = draw({ busy: true });
    const wasPrevented = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(screen.getByRole('button', { name: /正在提交/ }));
    expect(wasPrevented).toBe(true);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('does not close when a file chooser inside it is left', () => {
    const { onCancel, dialog } = draw();
    const chooser = dialog.appendChild(document.createElement('input'));
    fireEvent(chooser, new Event('cancel', { bubbles: true }));
    expect(onCancel).not.toHaveBeenCalled();
    chooser.remove();
  });
});
