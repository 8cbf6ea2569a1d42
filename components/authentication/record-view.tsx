import type { ReactNode } from 'react';
import { CaseFiles } from '#components/case/case-files.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { AuthState } from '#lib/contract/authentication-codes.ts';
import { toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

interface RecordViewProps {
  title: string;
  state: AuthState;
  /** Why it was not passed. */
  reason: string;
  facts: readonly (readonly [string, string])[];
  files: readonly { readonly name: string; readonly url: string }[];
  actions: ReactNode;
}

/** What was submitted, as it was submitted; empty entries are left out. */
export function RecordView({ title, state, reason, facts, files, actions }: RecordViewProps) {
  const tag = toAuthTag(state);
  const items = facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
  return (
    <Card className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <Tag tone={tag.tone}>{tag.label}</Tag>
      </div>
      {state === '3' && <p className={styles.reason}>没通过的原因：{reason}</p>}
      <SummaryList items={items} />
      {files.length > 0 && <CaseFiles label="上传的文件" files={files} />}
      <div className={styles.cardActions}>{actions}</div>
    </Card>
  );
}
