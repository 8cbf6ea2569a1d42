'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { attorneyRoleLabels, attorneyStateLabels } from '#lib/contract/authentication-codes.ts';
import type { Attorney } from '#lib/contract/user-profile.ts';
import { AttorneyForm } from './attorney-form.tsx';
import styles from './certification.module.css';

const TONES: Readonly<Record<string, TagTone>> = { 0: 'magnolia', 1: 'river', 2: 'ok', 3: 'bad', 4: 'warn', 5: 'neutral' };
const REVOCABLE = ['1', '2'];

interface LetterProps {
  letter: Attorney;
  onRevoke: () => void;
}

function Letter({ letter, onRevoke }: LetterProps) {
  const { state, role } = letter;
  return (
    <Card className={styles.panel}>
      <p className={styles.state}>
        {letter.operatorName} <Tag tone={TONES[state]}>{attorneyStateLabels[state as keyof typeof attorneyStateLabels] ?? state}</Tag>
      </p>
      <SummaryList
        items={[
          { label: '授权事项', value: letter.scope.join('、') },
          { label: '授权身份', value: attorneyRoleLabels[role as keyof typeof attorneyRoleLabels] ?? role },
          { label: '手机号', value: letter.operatorMobile },
          { label: '有效期', value: `${letter.validFrom} 至 ${letter.validTo}` },
        ]}
      />
      {state === '0' && <p>还差盖章的扫描件。在下面重新填写，把扫描件一起交上来。</p>}
      {REVOCABLE.includes(state) && (
        <Button variant="second" size="small" onClick={onRevoke}>
          撤销授权
        </Button>
      )}
    </Card>
  );
}

/** Who may act for the company when it is not the legal person (the platform's getAttorney). */
export function AttorneySection() {
  const { data, mutate } = useCall('attorney');
  const [isFilling, setFilling] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const letter = data?.data;
  const revoke = async () => {
    setLeaving(false);
    try {
      await request('attorneyRevoke', { body: { attorneyId: letter?.attorneyId ?? '' } });
      notify('success', '授权已经撤销');
    } catch (error) {
      notify('error', failureSentence(error));
    }
    await mutate();
  };
  const settle = () => {
    setFilling(false);
    void mutate();
  };
  return (
    <section className={styles.attorney} aria-labelledby="attorney-title">
      <h2 id="attorney-title" className={styles.attorneyTitle}>
        授权委托
      </h2>
      <p>经办人不是法定代表人时，要有一份盖章的授权委托书。</p>
      {letter && <Letter letter={letter} onRevoke={() => setLeaving(true)} />}
      {isFilling ? (
        <AttorneyForm onDone={settle} />
      ) : (
        <div>
          <Button variant="second" onClick={() => setFilling(true)}>
            {letter ? '换一份授权委托书' : '填写授权委托书'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="系统提示"
        confirmText="撤销"
        cancelText="取消"
        onConfirm={revoke}
        onCancel={() => setLeaving(false)}
      >
        撤销以后，{letter?.operatorName}不能再替企业办事。确定撤销吗？
      </ConfirmDialog>
    </section>
  );
}
