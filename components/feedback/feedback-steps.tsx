import { CaseSection } from '#components/case/case-parts.tsx';
import type { CaseStep } from '#components/case/case-view.ts';
import { TaskCard } from '#components/case/task-card.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { Feedback, FeedbackNote } from '#lib/contract/feedback.ts';
import { FeedbackNoteForm } from '#lib/contract/forms/feedback-form.ts';

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
  readonly onRate: (satisfied: boolean) => Promise<unknown>;
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

function Rating({ item, onRate }: FeedbackSteps) {
  const { isBusy, failure, run } = useSubmit();
  const rate = (satisfied: boolean) => void run(() => onRate(satisfied));
  const actions = (
    <>
      <Button busy={isBusy} onClick={() => rate(true)}>
        满意
      </Button>
      <Button variant="second" busy={isBusy} onClick={() => rate(false)}>
        不满意
      </Button>
    </>
  );
  return (
    <TaskCard id="rate-title" title="平台的答复" actions={actions}>
      <Words item={item} kind="answer" />
      <FailureBox title="没有交上去" failure={failure} />
      <p>满意不满意只能说一次，说了就结束。还要反映的，可以再交一件。</p>
    </TaskCard>
  );
}

/** The step that is open to the sender; none once it has ended. */
export function FeedbackTask(steps: FeedbackSteps) {
  const { actions } = steps.item;
  if (actions.includes('supplement')) return <Supplement {...steps} />;
  return actions.includes('rate') ? <Rating {...steps} /> : null;
}
