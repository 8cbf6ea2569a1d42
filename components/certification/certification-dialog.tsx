'use client';

import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import styles from './certification.module.css';
import { CompanyFields } from './company-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { useCertificationForm } from './use-certification-form.ts';
import { VerifierFields } from './verifier-fields.tsx';

interface CertificationDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is known of the company already; what was typed goes before it. */
  known: Partial<CompanyCertification>;
  /** The certification was taken and is being looked at. */
  onSubmitted: () => void;
}

const LEAD = <p className={styles.lead}>只有统一社会信用代码必须填，其余照营业执照填。</p>;

/** 企业认证 (spec §2), for enterprise accounts only: whoever opens it has looked. */
export function CertificationDialog({ open, onClose, known, onSubmitted }: CertificationDialogProps) {
  const formId = useId();
  const form = useCertificationForm(known, () => {
    onClose();
    onSubmitted();
  });
  const leave = () => {
    form.forgetFaults();
    onClose();
  };
  const actions = (
    <>
      <Button variant="second" onClick={form.isBusy ? undefined : leave}>
        取消
      </Button>
      <Button type="submit" form={formId} busy={form.isBusy}>
        提交认证
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="企业认证" width="wide" onClose={leave} busy={form.isBusy} actions={actions}>
      <DraftForm id={formId} form={form} lead={LEAD} className={styles.form}>
        <CompanyFields form={form} />
        <VerifierFields form={form} />
        <RegistrationFields form={form} />
        <PeopleFields form={form} />
      </DraftForm>
    </Dialog>
  );
}
