'use client';

import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { notify } from '#lib/browser/notices.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { inShanghai } from '#lib/format/shanghai-time.ts';
import { AudienceFields } from './audience-fields.tsx';
import { CertificationHint, HINDRANCE_ID } from './certification-hint.tsx';
import { BusinessFields, LoanFields, SecurityFields } from './demand-fields.tsx';
import styles from './demand-form.module.css';
import { type DemandFormState, useDemandForm } from './use-demand-form.ts';

interface DemandFormProps {
  /** Null: a new one. */
  demand: Demand | null;
  profile: UserProfile;
  /** A draft was put aside in the account. */
  onSaved: () => void;
  onPublished: (demandNo: string) => void;
}

/** What the company looks for, put aside as a draft or published once. */
export function DemandForm({ demand, profile, onSaved, onPublished }: DemandFormProps) {
  const form = useDemandForm(demand, profile);
  const { faults, failure, isCertified, isPublished } = form;
  const saveDraft = async () => {
    form.tell([]);
    if (!isCertified) return focusField(HINDRANCE_ID);
    if ((await form.save()) === null) return;
    notify('success', '草稿存好了，换台设备也能接着填');
    onSaved();
  };
  const submit = async () => {
    if (form.look().length > 0) return;
    if (!isCertified) return focusField(HINDRANCE_ID);
    const demandNo = await (isPublished ? form.save() : form.publish());
    if (demandNo === null) return;
    notify('success', isPublished ? '需求改好了' : '需求发布了');
    onPublished(demandNo);
  };
  return (
    <SentForm aria-label={isPublished ? '修改融资需求' : '发布融资需求'} className={styles.form} onSubmit={submit}>
      <ErrorSummary faults={faults} />
      <FailureBox title={failure?.action === 'publish' ? '没有发布成' : '没有存成'} failure={failure} />
      {!isCertified && <CertificationHint />}
      <LoanFields form={form} />
      <SecurityFields form={form} />
      <BusinessFields form={form} />
      <AudienceFields form={form} />
      <FormActions form={form} onSave={() => void saveDraft()} />
    </SentForm>
  );
}

function FormActions({ form: { isPublished, busyWith, savedAtMs }, onSave }: { form: DemandFormState; onSave: () => void }) {
  return (
    <div className={styles.foot}>
      {!isPublished && <p>发布不收费，也不用等平台审核：合适的机构马上收到，1 个工作日内来报价。没有机构报价以前都能改。</p>}
      <div className={styles.actions}>
        <Button type="submit" busy={busyWith !== null && (isPublished || busyWith === 'publish')}>
          {isPublished ? '保存修改' : '发布需求'}
        </Button>
        {!isPublished && (
          <Button variant="second" busy={busyWith === 'save'} busyText="正在保存" onClick={onSave}>
            保存草稿
          </Button>
        )}
        <span role="status" className={styles.saved}>
          {savedAtMs !== null && `${inShanghai(savedAtMs).format('HH:mm')} 已自动保存`}
        </span>
      </div>
    </div>
  );
}
