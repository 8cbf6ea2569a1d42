'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary, type FieldFault } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { notify } from '#lib/browser/notices.ts';
import type { Failure } from '#lib/browser/use-submit.ts';
import styles from './step-panel.module.css';

interface StepPanelProps {
  /** Id of the step; a new one takes the focus to its heading, new faults to the first field. */
  step: string;
  /** It was gone to when the panel appeared: the heading takes the focus at once. */
  isResumed?: boolean;
  title: string;
  lead?: ReactNode;
  faults: readonly FieldFault[];
  failure?: Failure | null;
  /** What to look at when it failed. */
  advice?: ReactNode;
  /** 下一步, 提交申请; the main button first. */
  actions: ReactNode;
  /** Takes no second click before it is over; what it throws is said to the reader, as when the rules of the form did not come. */
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
}

/** One subject of an application: its heading, what is wrong with it, its fields and the way on. */
export function StepPanel({
  step,
  isResumed = false,
  title,
  lead,
  faults,
  failure = null,
  advice,
  actions,
  onSubmit,
  children,
}: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step: isResumed ? '' : step, faults });
  useEffect(() => {
    const former = shown.current;
    shown.current = { step, faults };
    const [first] = faults;
    const isNews = faults.some((fault) => !former.faults.includes(fault));
    if (first !== undefined && isNews) focusField(first.field);
    else if (former.step !== step) heading.current?.focus({ preventScroll: true });
  }, [step, faults]);
  const isUnderWay = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await onSubmit();
    } catch (reason) {
      notify('warning', '网络不通，没能往下走。填的都在，等一会儿再点一次');
      throw reason;
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <form noValidate className={styles.panel} onSubmit={(event) => void submit(event)}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </div>
      <FailureBox title="没有交成" failure={failure}>
        {advice}
      </FailureBox>
      <ErrorSummary faults={faults} />
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
}
