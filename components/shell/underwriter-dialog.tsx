'use client';

import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

interface UnderwriterDialogProps {
  open: boolean;
  onClose: () => void;
}

export function UnderwriterDialog({ open, onClose }: UnderwriterDialogProps) {
  const actions = (
    <Button size="small" onClick={onClose}>
      知道了
    </Button>
  );
  return (
    <Dialog open={open} title="金融机构承保注册" onClose={onClose} actions={actions}>
      <p>银行、保险、担保等金融机构在这里登记，平台审核后承保。线上登记正在准备，开通后就在这里办。</p>
    </Dialog>
  );
}
