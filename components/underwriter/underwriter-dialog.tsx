'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import styles from './underwriter-dialog.module.css';
import { UnderwriterFields } from './underwriter-fields.tsx';
import { useUnderwriterForm } from './use-underwriter-form.ts';

interface UnderwriterDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Registration of an underwriting institution (spec §2). */
export function UnderwriterDialog({ open, onClose }: UnderwriterDialogProps) {
  const formId = useId();
  const form = useUnderwriterForm(onClose);
  const [isUploading, setUploading] = useState(false);
  const leave = () => {
    form.forgetFaults();
    onClose();
  };
  const actions = (
    <>
      <Button variant="second" onClick={form.isBusy ? undefined : leave}>
        取消
      </Button>
      <Button type="submit" form={formId} busy={form.isBusy || isUploading} busyText={isUploading ? '正在上传' : undefined}>
        提交注册申请
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="金融机构承保注册" width="wide" onClose={leave} busy={form.isBusy} actions={actions}>
      <SentForm id={formId} className={styles.form} onSubmit={() => isUploading || form.submit()}>
        <p className={styles.lead}>没写“选填”的都要填，验证码填一次就够。提交后由平台审核。</p>
        <ErrorSummary faults={form.faults} />
        <UnderwriterFields form={form} onUploading={setUploading} />
      </SentForm>
    </Dialog>
  );
}
