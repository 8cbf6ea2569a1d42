import { Button } from '#components/ui/button/button.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { ClaimSupplementForm } from '#lib/contract/forms/insurance-claim-form.ts';
import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import styles from './claim.module.css';
import { type ClaimFile, ClaimFiles } from './claim-form.tsx';

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
  const form = useDraftForm<Supplement>({
    id: `supplement-${claimId}`,
    schema: ClaimSupplementForm,
    empty: EMPTY,
    send: (values) =>
      runCaseStep(() => request('insuranceClaimSupplement', { body: { ...values, orderNo, claimId, version } }), '补好交回去了', reload),
  });
  return (
    <DraftForm form={form} failureTitle="没有交成" className={styles.claim} aria-label="补充理赔材料">
      <TextAreaField {...form.control('description')} label="补了什么" hint="最多 500 字" rows={3} maxLength={500} />
      <ClaimFiles
        id={form.idOf('files')}
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
    </DraftForm>
  );
}
