import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { toLogin } from './addresses.ts';

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A visitor wants to go on another day: only an account keeps what he typed beyond this tab. */
export function LeaveDialog({ open, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="提示"
      confirmText="去登录"
      cancelText="先留在这里"
      onConfirm={() => window.location.assign(toLogin())}
      onCancel={onClose}
    >
      现在只存在这个浏览器窗口里，刷新、后退都不会丢。登录以后存到您的账号，关掉浏览器、换台设备也能接着填。
    </ConfirmDialog>
  );
}
