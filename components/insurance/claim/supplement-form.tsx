import type { FormEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { ClaimSupplementForm } from '#lib/contract/forms/insurance-claim-form.ts';
import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import styles from './claim.module.css';
import { type ClaimFile, ClaimFiles } from './claim-files.tsx';
import { useClaimForm } from './use-claim-form.ts';

interface SupplementFormProps {
  order: InsuranceOrder;
  claim: InsuranceClaim;
  reload: Reload;
}

interface Supplement {
  description: string;
  files: ClaimFile[];
}

const EMPTY: Supplement = { description: '', files: [] };

/** What the insurer asked for in addition. */
export function SupplementForm({ order: { orderNo }, claim: { claimId, version }, reload }: SupplementFormProps) {
  const form = useClaimForm<Supplement>({
    name: `supplement-${claimId}`,
    schema: ClaimSupplementForm,
    empty: EMPTY,
    send: (values) =>
      runCaseStep(() => request('insuranceClaimSupplement', { body: { ...values, orderNo, claimId, version } }), '补好交回去了', reload),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className={styles.claim} onSubmit={submit} aria-label="补充理赔材料">
      <ErrorSummary faults={form.faults} />
      <FailureBox title="没有交成" failure={form.failure} />
      <TextAreaField {...form.control('description')} label="补了什么" hint="最多 500 字" rows={3} maxLength={500} />
      <ClaimFiles
        id={form.toId('files')}
        label="补充的资料"
        orderNo={orderNo}
        files={form.values.files}
        error={form.errorOf('files')}
        onChange={(files) => form.change({ files })}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy}>
          补好了，交回去
        </Button>
      </div>
    </form>
  );
}
