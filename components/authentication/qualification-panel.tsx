'use client';

import { useState } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Qualification } from '#lib/contract/authentication.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './authentication.module.css';
import { QualificationForm } from './qualification-form.tsx';
import { QualificationRow } from './qualification-row.tsx';
import { useQualifications } from './use-qualifications.ts';

function List({ own, onRevoke }: { own: ReturnType<typeof useQualifications>; onRevoke: (one: Qualification) => void }) {
  const { rows, total, query, show, failure, retry } = own;
  if (failure !== undefined) return <FailedState title={failure} actions={<Button onClick={retry}>再试一次</Button>} />;
  if (rows === undefined) return <LoadingLines blocks={2} />;
  if (rows.length === 0) {
    return (
      <EmptyState title="还没有添加资质">
        <p>专精特新、高新技术企业、建筑业资质这些证书，添加以后会列在这里，快到期时提醒您。</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label="资质">
        {rows.map((row) => (
          <QualificationRow key={row.qualificationId} qualification={row} onRevoke={() => onRevoke(row)} />
        ))}
      </ul>
      <Pager total={total} page={query.page} limit={query.limit} unit="项" path={patterns.userQualificationAuth} onChange={show} />
    </>
  );
}

function Qualifications() {
  const own = useQualifications();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Qualification | null>(null);
  const revoke = async () => {
    if (leaving !== null) await own.revoke(leaving.qualificationId);
    setLeaving(null);
  };
  return (
    <>
      <section className={styles.section} aria-label="已有的资质">
        <List own={own} onRevoke={setLeaving} />
      </section>
      <section className={styles.section} aria-labelledby="add-qualification">
        <h2 id="add-qualification" className={styles.sectionTitle}>
          添加一项资质
        </h2>
        {isAdding ? (
          <QualificationForm
            onDone={() => {
              setAdding(false);
              own.retry();
            }}
          />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>填写资质</Button>
          </div>
        )}
      </section>
      <ConfirmDialog
        open={leaving !== null}
        title="系统提示"
        confirmText="撤销"
        cancelText="取消"
        onConfirm={revoke}
        onCancel={() => setLeaving(null)}
      >
        撤销以后，“{leaving?.name}”不再记在企业名下。确定撤销吗？
      </ConfirmDialog>
    </>
  );
}

/** The company's qualifications and the form to add one; persons have none. */
export function QualificationPanel() {
  return (
    <CentreGate>
      {({ accountType }) =>
        accountType === 'ENTERPRISE' ? (
          <Qualifications />
        ) : (
          <EmptyState title="资质认证只对企业账号开放">
            <p>您现在用的是个人账号。要为企业办事，请用企业账号登录。</p>
          </EmptyState>
        )
      }
    </CentreGate>
  );
}
