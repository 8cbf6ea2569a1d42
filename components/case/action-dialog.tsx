'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { tooLong } from '#components/ui/field/field-frame.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import { AgreementField } from './agreement-field.tsx';
import styles from './case-parts.module.css';

interface ReasonText {
  readonly label: string;
  readonly hint?: string;
  /** The sentence when none is given; absent: it may be left out. */
  readonly required?: string;
  readonly maxLength: number;
}

interface AgreementText {
  readonly label: ReactNode;
  /** The sentence when it is not ticked. */
  readonly required: string;
}

interface ActionDialogProps {
  open: boolean;
  title?: string;
  /** What the action does, and what it does not. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  danger?: boolean;
  /** Asks for a reason. */
  reason?: ReasonText;
  /** Looks at the fields within `children`, shows there what is wrong, and gives it. */
  findFaults?: (() => readonly FieldFault[]) | undefined;
  /** Has to be ticked before anything is done. */
  agreement?: AgreementText;
  /** Does it; a failure is told in the dialog, which stays open with what was typed. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** One action on a case that is asked for once more, with a reason where one is due. */
export function ActionDialog({ open, onClose, ...rest }: ActionDialogProps) {
  const sending = useSubmit();
  const { isBusy } = sending;
  const formId = useId();
  const { title = '提示', confirmText, cancelText = '取消', danger } = rest;
  const actions = (
    <>
      <Button variant="second" size="small" onClick={isBusy ? undefined : onClose}>
        {cancelText}
      </Button>
      <Button type="submit" form={formId} variant={danger ? 'danger' : 'main'} size="small" busy={isBusy}>
        {confirmText}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={isBusy} actions={actions}>
      <ActionForm {...rest} id={formId} sending={sending} onDone={onClose} />
    </Dialog>
  );
}

interface ActionFormProps extends Pick<ActionDialogProps, 'children' | 'findFaults' | 'reason' | 'agreement' | 'onConfirm'> {
  id: string;
  sending: ReturnType<typeof useSubmit>;
  onDone: () => void;
}

function findFault(id: string, text: string, isAgreed: boolean, reason?: ReasonText, agreement?: AgreementText): FieldFault | null {
  if (reason?.required !== undefined && text.trim() === '') return { field: `${id}-reason`, message: reason.required };
  const long = tooLong(text, reason?.maxLength);
  if (long !== undefined) return { field: `${id}-reason`, message: long };
  return agreement === undefined || isAgreed ? null : { field: `${id}-agreement`, message: agreement.required };
}

/** The reason as it is typed: kept in the tab until it was sent, for this action on the case that the address names. */
function useReason(label: string) {
  const [name] = useState(() => `dialog:${label}${typeof window === 'undefined' ? '' : window.location.search}`);
  const { values, change, forgetDraft } = useDraftForm({ empty: { reason: '' }, draft: name });
  return { text: values.reason, type: (reason: string) => change({ reason }), forget: forgetDraft };
}

function ActionForm({ id, children, findFaults, reason, agreement, onConfirm, sending, onDone }: ActionFormProps) {
  const { text, type, forget } = useReason(reason?.label ?? '');
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const { failure, run, forgetFailure } = sending;
  useEffect(() => forgetFailure, [forgetFailure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFault(id, text, isAgreed, reason, agreement);
    setFault(found);
    const [first] = [...(findFaults?.() ?? []), ...(found === null ? [] : [found])];
    if (first !== undefined) return focusField(first.field);
    void run(async () => {
      await onConfirm(text.trim());
      forget();
      onDone();
    });
  };
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <FailureBox title="没有办成" failure={failure} />
      <div>{children}</div>
      {reason !== undefined && (
        <TextAreaField
          id={`${id}-reason`}
          name="reason"
          label={reason.label}
          hint={reason.hint}
          optional={reason.required === undefined}
          error={fault?.field === `${id}-reason` ? fault.message : undefined}
          maxLength={reason.maxLength}
          value={text}
          onChange={({ target }) => {
            type(target.value);
            setFault(null);
          }}
        />
      )}
      {agreement !== undefined && (
        <AgreementField
          id={`${id}-agreement`}
          label={agreement.label}
          error={fault?.field === `${id}-agreement` ? fault.message : undefined}
          isAgreed={isAgreed}
          onAgree={(agreed) => {
            setAgreed(agreed);
            setFault(null);
          }}
        />
      )}
    </form>
  );
}
