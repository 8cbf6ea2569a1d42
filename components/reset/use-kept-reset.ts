import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { SMS_CODE_LIFETIME_MS } from '#lib/contract/sms-code.ts';
import type { ResetStep } from './use-reset.ts';

interface KeptReset {
  readonly loginName: string;
  readonly step: ResetStep;
  /** When the code was sent, in milliseconds. */
  readonly sentAt: number;
}

interface Restoring {
  readonly fill: (texts: { readonly loginName: string }) => void;
  readonly setStep: (step: ResetStep) => void;
}

/**
 * Holds name and step over a reload. The code's step comes back while the code is good; whoever had proved himself has to do it again,
 * since that proof is never kept: `isAgain`.
 */
export function useKeptReset(loginName: string, step: ResetStep, { fill, setStep }: Restoring): { isAgain: boolean; forget: () => void } {
  const [isAgain, setAgain] = useState(false);
  const sentAt = useRef(0);
  const restore = useCallback(
    ({ loginName: kept = '', step: reached, sentAt: before = 0 }: Partial<KeptReset>) => {
      fill({ loginName: kept });
      setAgain(reached === 'renew');
      if (reached !== 'proof' || Date.now() >= before + SMS_CODE_LIFETIME_MS) return;
      sentAt.current = before;
      setStep('proof');
    },
    [fill, setStep],
  );
  const { keep, forget } = useKeptForm<KeptReset>('reset', restore);
  useEffect(() => {
    if (step !== 'proof') sentAt.current = 0;
    else if (sentAt.current === 0) sentAt.current = Date.now();
    if (loginName !== '') keep({ loginName, step, sentAt: sentAt.current });
  }, [keep, loginName, step]);
  return { isAgain: isAgain && step === 'whose', forget };
}
