import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { CaseSection } from '#components/case/case-parts.tsx';
import type { CaseStep } from '#components/case/case-view.ts';
import { TaskCard } from '#components/case/task-card.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { Feedback, FeedbackNote } from '#lib/contract/feedback.ts';
import { FeedbackNoteForm } from '#lib/contract/forms/feedback-form.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';

/** The newest that was written as a question or an answer. */
function Words({ item, kind }: { item: Feedback; kind: FeedbackNote['kind'] }) {
  const note = item.notes.findLast((one) => one.kind === kind);
  if (note === undefined) return null;
  return (
    <Card kind="panel" tone="river">
      <div className="legal-text">
        {note.content.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Card>
  );
}

/** What the platform answered, once there is nothing more to do about it. */
export function FeedbackAnswer({ item }: { item: Feedback }) {
  if (item.actions.includes('rate') || !item.notes.some(({ kind }) => kind === 'answer')) return null;
  return (
    <CaseSection id="answer-title" title="平台的答复">
      <Words item={item} kind="answer" />
    </CaseSection>
  );
}

/** What is asked once more before what was told is taken back. */
export const WITHDRAWAL = {
  label: '撤回',
  says: '撤回以后这一件就结束了，平台不再答复，不能恢复。',
  cancel: '先不撤',
  done: '撤回了',
} as const;

/** The same as a step of a user's own case. */
export const toWithdrawal = (send: () => Promise<unknown>): CaseStep => ({ ...WITHDRAWAL, look: 'leave', isFinal: true, send });

/** What the sender may do now: add, or say what the answer is worth. */
export interface FeedbackSteps {
  readonly item: Feedback;
  readonly onSupplement: (content: string) => Promise<unknown>;
  readonly onRate: (satisfied: boolean, reason: string) => Promise<unknown>;
}

function Supplement({ item, onSupplement }: FeedbackSteps) {
  const isAsked = item.state === '30';
  const form = useDraftForm({
    empty: { content: '' },
    id: 'supplement',
    draft: `supplement ${item.feedbackNo}`,
    schema: FeedbackNoteForm,
    send: ({ content }) => onSupplement(content),
  });
  return (
    <TaskCard id="supplement-title" title={isAsked ? '请补充情况' : '还有要说的'}>
      {isAsked && <Words item={item} kind="question" />}
      <DraftForm form={form} failureTitle="没有交上去" submitText={isAsked ? '提交补充' : '补充'}>
        <TextAreaField {...form.control('content')} label="补充的内容" hint="5 到 1000 个字" />
      </DraftForm>
    </TaskCard>
  );
}

const MAX_REASON = 200;

function Rating({ item, onRate }: FeedbackSteps) {
  const { isBusy, failure, run } = useSubmit();
  const [isAsked, setAsked] = useState(false);
  const actions = (
    <>
      <Button busy={isBusy} onClick={() => void run(() => onRate(true, ''))}>
        满意
      </Button>
      <Button variant="second" onClick={() => setAsked(true)}>
        不满意
      </Button>
    </>
  );
  return (
    <TaskCard id="rate-title" title="平台的答复" actions={actions}>
      <Words item={item} kind="answer" />
      <FailureBox title="没有交上去" failure={failure} />
      <p>满意不满意只能说一次，说了就结束。还要反映的，可以再交一件。</p>
      <ActionDialog
        open={isAsked}
        title="哪里不满意"
        confirmText="不满意，就此结束"
        cancelText="先不说"
        reason={{ label: '为什么不满意', required: '请写明为什么不满意', maxLength: MAX_REASON, hint: `最多 ${MAX_REASON} 字` }}
        onConfirm={(reason) => onRate(false, reason)}
        onClose={() => setAsked(false)}
      >
        说了这一件就结束，不能改。写的平台看得到；要接着办的，结束以后可以再交一件。
      </ActionDialog>
    </TaskCard>
  );
}

/** About the same thing once more. */
const NextOne = ({ item: { kind, topic, topicNo } }: Pick<FeedbackSteps, 'item'>) => (
  <p>
    <ButtonLink href={toFeedbackHref({ kind, ...(topic === 'none' ? {} : { [topic]: topicNo }) })} variant="second">
      再交一件
    </ButtonLink>
  </p>
);

/** The step that is open to the sender; once it has ended, what whoever is not content may do. */
export function FeedbackTask(steps: FeedbackSteps) {
  const { actions } = steps.item;
  if (actions.includes('supplement')) return <Supplement {...steps} />;
  if (actions.includes('rate')) return <Rating {...steps} />;
  return steps.item.satisfied === false ? <NextOne {...steps} /> : null;
}
