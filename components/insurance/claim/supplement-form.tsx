import type { ComponentProps } from 'react';
import { ConsentField } from '#components/case/consent-field.tsx';
import { type ConsentState, useConsent } from '#components/case/use-consent.ts';
import { Button } from '#components/ui/button/button.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { NumberField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { ClaimAccountForm, ClaimBothForm, ClaimSupplementForm } from '#lib/contract/forms/insurance-claim-form.ts';
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
  bankAccount: string;
  files: ClaimFile[];
}

const EMPTY: Supplement = { description: '', bankAccount: '', files: [] };

export const claimTitleId = ({ claimId }: Pick<InsuranceClaim, 'claimId'>): string => `claim-${claimId}`;

/** Under which its controls are found. */
export const supplementId = ({ claimId }: Pick<InsuranceClaim, 'claimId'>): string => `supplement-${claimId}`;

/** Leads to the card of a claim, which goes on where its form stood. */
export function showClaim(claim: Pick<InsuranceClaim, 'claimId'>): void {
  const title = document.getElementById(claimTitleId(claim));
  title?.scrollIntoView?.({ block: 'start' });
  title?.focus({ preventScroll: true });
}

interface AccountFieldsProps {
  control: Omit<ComponentProps<typeof NumberField>, 'label'>;
  consent: ConsentState;
  insurerName: string;
}

/** The account in the place of the one that was taken back, and that it is given to who pays. */
const AccountFields = ({ control, consent, insurerName }: AccountFieldsProps) => (
  <>
    <NumberField {...control} label="赔到哪个账号" hint="原来的账号您撤回了，请重新填" inputMode="numeric" autoComplete="off" />
    <ConsentField consent={consent} label={`我同意把这个账号交给打款给我的机构，这一次是${insurerName}，只用来收这一件理赔的赔款`} />
  </>
);

/** Another account in the place of the one that was taken back; nothing else is wanted. */
export function AccountForm({ order: { orderNo, product }, claim, reload }: SupplementFormProps) {
  const { claimId, version } = claim;
  const consent = useConsent('bankAccount', true, claim.claimNo);
  const form = useDraftForm<Pick<Supplement, 'bankAccount'>>({
    id: supplementId(claim),
    unkept: ['bankAccount'],
    schema: ClaimAccountForm,
    empty: { bankAccount: '' },
    consent,
    send: async ({ bankAccount }) => {
      await consent.give();
      await runCaseStep(
        () => request('insuranceClaimAccount', { body: { bankAccount, orderNo, claimId, version } }),
        '账号填好了，理赔接着办',
        reload,
      );
      showClaim(claim);
    },
  });
  return (
    <DraftForm form={form} failureTitle="没有交成" className={styles.claim} aria-label={`重新填收款账号 ${claim.claimNo}`}>
      <AccountFields control={form.control('bankAccount')} consent={consent} insurerName={product.insurerName} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy}>
          填好了，接着办
        </Button>
      </div>
    </DraftForm>
  );
}

/** What the insurer asked for in addition. */
export function SupplementForm({ order: { orderNo, product }, claim, reload }: SupplementFormProps) {
  const { claimId, version, bankAccount } = claim;
  const wantsAccount = bankAccount === '';
  const consent = useConsent('bankAccount', wantsAccount, claim.claimNo);
  const form = useDraftForm<Supplement>({
    id: supplementId(claim),
    unkept: ['bankAccount'],
    schema: wantsAccount ? ClaimBothForm : ClaimSupplementForm,
    empty: EMPTY,
    ...(wantsAccount && { consent }),
    send: async (values) => {
      if (wantsAccount) await consent.give();
      await runCaseStep(
        () => request('insuranceClaimSupplement', { body: { ...values, orderNo, claimId, version } }),
        '补好交回去了',
        reload,
      );
      showClaim(claim);
    },
  });
  return (
    <DraftForm form={form} failureTitle="没有交成" className={styles.claim} aria-label={`补充理赔材料 ${claim.claimNo}`}>
      <TextAreaField {...form.control('description')} label="补了什么" hint="最多 500 字" rows={3} maxLength={500} />
      {wantsAccount && <AccountFields control={form.control('bankAccount')} consent={consent} insurerName={product.insurerName} />}
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
