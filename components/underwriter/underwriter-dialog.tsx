'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import styles from './underwriter-dialog.module.css';
import { UnderwriterFields } from './underwriter-fields.tsx';
import { useUnderwriterForm } from './use-underwriter-form.ts';

interface UnderwriterDialogProps {
  open: boolean;
  onClose: () => void;
}

const LEAD = <p className={styles.lead}>没写“选填”的都要填，验证码填一次就够。提交后由平台审核。</p>;

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
      <DraftForm id={formId} form={form} lead={LEAD} className={styles.form} onSubmit={() => isUploading || form.submit()}>
        <UnderwriterFields form={form} onUploading={setUploading} />
      </DraftForm>
    </Dialog>
  );
}
