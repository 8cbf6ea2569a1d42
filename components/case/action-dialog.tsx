'use client';

import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { type Failure, FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import styles from './action-dialog.module.css';
import { AgreementField } from './agreement-field.tsx';

interface ReasonWords {
  readonly label: string;
  readonly hint?: string;
  /** The sentence when none is given; absent: it may be left out. */
  readonly required?: string;
  readonly maxLength: number;
}

interface AgreementWords {
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
  reason?: ReasonWords;
  /** Has to be ticked before anything is done. */
  agreement?: AgreementWords;
  /** Does it; a failure is told in the dialog, which stays open with what was typed. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** One action on a case that is asked for once more, with a reason where one is due. */
export function ActionDialog({ open, onClose, ...rest }: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
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
      <ActionForm {...rest} id={formId} isBusy={isBusy} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

interface ActionFormProps extends Pick<ActionDialogProps, 'children' | 'reason' | 'agreement' | 'onConfirm'> {
  id: string;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function findFault(id: string, text: string, isAgreed: boolean, reason?: ReasonWords, agreement?: AgreementWords): FieldFault | null {
  if (reason?.required !== undefined && text.trim() === '') return { field: `${id}-reason`, message: reason.required };
  return agreement === undefined || isAgreed ? null : { field: `${id}-agreement`, message: agreement.required };
}

/** The reason as it is typed: kept in the tab until it was sent, for this action on the case that the address names. */
function useReason(label: string) {
  const [text, setText] = useState('');
  const [name] = useState(() => `dialog:${label}${typeof window === 'undefined' ? '' : window.location.search}`);
  const restore = useCallback((kept: { reason?: string }) => setText((now) => now || (kept.reason ?? '')), []);
  const { keep, forget } = useKeptForm<{ reason: string }>(name, restore);
  const type = (reason: string) => {
    setText(reason);
    keep({ reason });
  };
  return { text, type, forget };
}

function ActionForm({ id, children, reason, agreement, onConfirm, isBusy, onBusy, onDone }: ActionFormProps) {
  const { text, type, forget } = useReason(reason?.label ?? '');
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = findFault(id, text, isAgreed, reason, agreement);
    setFault(found);
    if (found !== null) return focusField(found.field);
    onBusy(true);
    setFailure(null);
    try {
      await onConfirm(text.trim());
      forget();
      onDone();
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
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
