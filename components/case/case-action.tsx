'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { notifyFailure } from '#lib/browser/use-submit.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './case-parts.module.css';
import type { CaseStep } from './case-view.ts';

interface StepDialogProps<Answer> {
  open: boolean;
  step: CaseStep<Answer>;
  reload: Reload;
  onClose: () => void;
}

/** Asks once more, sends the step, shows where the case stands then and goes where it goes on. */
export function StepDialog<Answer>({ open, step, reload, onClose }: StepDialogProps<Answer>) {
  const router = useRouter();
  const { title, label, confirm = label, cancel, isFinal, says, findFaults, reason, note, agreement, send, done, goTo } = step;
  const asked = reason ?? note;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const run = async (text: string) => {
    const answer = await runCaseStep(() => send(text), done, reload).catch((error: unknown) => {
      // The case was read anew, and does not offer the step any more: its dialog is gone.
      if (!isShown.current) notifyFailure(error);
      throw error;
    });
    if (goTo !== undefined) router.push(goTo(answer));
  };
  return (
    <ActionDialog
      open={open}
      title={title}
      danger={isFinal}
      confirmText={confirm}
      cancelText={cancel}
      reason={asked && { ...asked, hint: `最多 ${asked.maxLength} 字` }}
      agreement={agreement}
      findFaults={findFaults}
      onConfirm={run}
      onClose={onClose}
    >
      {says}
    </ActionDialog>
  );
}

/** The button of a step with its dialog. */
export function CaseAction<Answer>({ step, reload }: Pick<StepDialogProps<Answer>, 'step' | 'reload'>) {
  const [isOpen, setOpen] = useState(false);
  const { label, of, look = 'main', size } = step;
  const isLeaving = look === 'leave';
  return (
    <>
      <Button
        variant={isLeaving ? 'plain' : look}
        size={size}
        className={isLeaving ? styles.leave : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
        {of !== undefined && <span className="visually-hidden">{of}</span>}
      </Button>
      <StepDialog open={isOpen} step={step} reload={reload} onClose={() => setOpen(false)} />
    </>
  );
}
