'use client';

import { TaskCard } from '#components/case/task-card.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { PaperUpload } from '#components/ui/case/paper-upload.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import styles from './order-detail.module.css';
import { REPLY_ID, returnItemId, useReturnAnswer } from './use-return-answer.ts';

interface ReturnTaskProps {
  order: FinanceOrder;
  returned: NonNullable<FinanceOrder['returned']>;
  reload: Reload;
}

/** Exactly what the institution asks for, each with its field. */
export function ReturnTask({ order, returned, reload }: ReturnTaskProps) {
  const { items, reason } = returned;
  const { answer, failure, isBusy, change, send, errorOf } = useReturnAnswer(order, items, reload);
  const asked = items.filter(({ wantsFile }) => !wantsFile);
  return (
    <TaskCard
      id="return-title"
      title="在这里补，补好交回去"
      actions={
        <Button busy={isBusy} onClick={() => void send()}>
          补好了，交回去
        </Button>
      }
    >
      <FailureBox title="没有交成" failure={failure} />
      {reason !== '' && <blockquote className={styles.quote}>“{reason}”</blockquote>}
      {items
        .filter(({ wantsFile }) => wantsFile)
        .map(({ name, note }) => (
          <PaperUpload
            key={name}
            id={returnItemId(items, name)}
            name={name}
            hint={note === '' ? undefined : `${note}。`}
            error={errorOf(returnItemId(items, name))}
            files={answer.materials}
            onChange={(materials) => change({ materials })}
          />
        ))}
      {asked.length > 0 && (
        <ul>
          {asked.map(({ name, note }) => (
            <li key={name}>
              <b>{name}</b>
              {note !== '' && note !== name && `：${note}`}
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        name="reply"
        id={REPLY_ID}
        label="补充说明"
        hint="最多 500 字"
        optional={asked.length === 0}
        error={errorOf(REPLY_ID)}
        rows={3}
        maxLength={500}
        value={answer.reply}
        onChange={({ target }) => change({ reply: target.value })}
      />
    </TaskCard>
  );
}
