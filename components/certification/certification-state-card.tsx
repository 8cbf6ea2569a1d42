import { Button } from '#components/ui/button/button.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import type { CompanyAuthRecord } from '#lib/contract/company-auth.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './certification.module.css';
import { certificationState } from './certification-states.ts';

interface CertificationStateCardProps {
  answer: {
    readonly data?: { readonly data?: CompanyAuthRecord | null };
    readonly error?: RequestFailed;
  };
  onRetry: () => void;
  onOpen: () => void;
}

/** The present state in a word, what it means, and what can be done. */
export function CertificationStateCard({ answer: { data, error }, onRetry, onOpen }: CertificationStateCardProps) {
  if (error !== undefined)
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={onRetry}>再试一次</Button>} />;
  if (data === undefined) return <LoadingLines blocks={1} />;
  const record = data.data;
  const { mark, word, sentence, action } = certificationState(record?.state);
  return (
    <Card className={styles.panel}>
      <p className={styles.state}>
        <StateMark state={mark}>{word}</StateMark>
      </p>
      <p>{sentence}</p>
      {record?.reason && <p>原因：{record.reason}</p>}
      {record && <p>提交时间：{formatMinute(record.submitTime)}</p>}
      {action !== null && <Button onClick={onOpen}>{action}</Button>}
    </Card>
  );
}
