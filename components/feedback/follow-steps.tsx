import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { OfflineConfirm } from '#components/ui/dialog/offline-dialog.tsx';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { WITHDRAWAL } from './feedback-steps.tsx';

const GONE_CODE = 404;

/** The half hour of a visitor is over. */
export const isGone = (error: unknown): boolean => error instanceof RequestFailed && error.code === GONE_CODE;

/** Takes back what was handed in, after a question. */
export function Withdrawal({ says = WITHDRAWAL.says, onWithdraw }: { says?: string; onWithdraw: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useSubmit((error) => {
    if (!isGone(error)) notifyFailure(error);
  });
  const withdraw = () => {
    setAsking(false);
    void run(onWithdraw);
  };
  return (
    <>
      <Button variant="plain" busy={isBusy} onClick={() => setAsking(true)}>
        {WITHDRAWAL.label}
      </Button>
      <OfflineConfirm
        open={isAsking}
        title="提示"
        confirmText={WITHDRAWAL.label}
        cancelText={WITHDRAWAL.cancel}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {says}
      </OfflineConfirm>
    </>
  );
}
