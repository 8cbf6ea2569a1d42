import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { toLogin } from './apply-addresses.ts';

interface LeaveDialogProps {
  open: boolean;
  /** Whose login is offered. */
  accountType: AccountType;
  onClose: () => void;
}

/** A visitor wants to go on another day: only an account keeps what he typed beyond this tab. */
export function LeaveDialog({ open, accountType, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="提示"
      confirmText="去登录"
      cancelText="先留在这里"
      onConfirm={() => window.location.assign(toLogin(accountType))}
      onCancel={onClose}
    >
      现在只存在这个浏览器窗口里，刷新、后退都不会丢。登录以后存到您的账号，关掉浏览器、换台设备也能接着填。
    </ConfirmDialog>
  );
}
