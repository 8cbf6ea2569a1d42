'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { Steps } from '#components/ui/steps/steps.tsx';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './reset.module.css';
import { ProofStep, RenewStep, STEP_HEADING, UndoneStep, UndoStep, WhoseStep } from './reset-steps.tsx';
import { type Reset, type ResetStep, useReset } from './use-reset.ts';

const STEPS = [{ name: '确认账号' }, { name: '验证手机' }, { name: '设新密码' }];
const ORDER: readonly ResetStep[] = ['whose', 'proof', 'renew', 'done'];

function Done() {
  return (
    <div className={styles.form}>
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        密码改好了
      </h2>
      <p>这个账号在所有设备上都已退出，请用新密码登录。</p>
      <ButtonLink href={toHref('login', {})} wide>
        去登录
      </ButtonLink>
    </div>
  );
}

const contents: Readonly<Record<ResetStep, (reset: Reset) => ReactNode>> = {
  whose: (reset) => <WhoseStep reset={reset} />,
  proof: (reset) => <ProofStep reset={reset} />,
  renew: (reset) => <RenewStep reset={reset} />,
  done: () => <Done />,
  undo: (reset) => <UndoStep reset={reset} />,
  undone: (reset) => <UndoneStep reset={reset} />,
};

interface ResetFormProps {
  /** Ways out below the form, while there is something left to do. */
  others?: ReactNode;
}

/** A forgotten password: whose, proof by the bound number, the new one. The heading of a new step takes the focus. */
export function ResetForm({ others }: ResetFormProps) {
  const reset = useReset();
  const { form } = reset;
  const { step } = form.values;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.getElementById(STEP_HEADING)?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className={styles.page}>
      {ORDER.includes(step) && <Steps steps={STEPS} current={ORDER.indexOf(step)} />}
      <FailureBox title="没有办成" failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {contents[step](reset)}
      {step !== 'done' && others}
      <noscript>
        <p className={styles.note}>找回密码要打开浏览器的 JavaScript。</p>
      </noscript>
    </div>
  );
}
