import { useCallback, useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { TaskCard } from '#components/case/task-card.tsx';
import { TermsCompared } from '#components/case/terms-compared.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { PaperUpload } from '#components/ui/case/paper-upload.tsx';
import { type Failure, FailureBox } from '#components/ui/field/failure-box.tsx';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { FarmSubmission } from '#lib/contract/agriculture.ts';
import type { OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import styles from './submission.module.css';

interface TaskProps {
  submission: FarmSubmission;
  reload: () => Promise<unknown>;
}

/** One step at a time; whatever becomes of it, the submission is read anew. */
function useFarmStep(reload: TaskProps['reload']) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (step: () => Promise<unknown>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await step();
      notify('success', done);
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
    } finally {
      setBusy(false);
      await reload().catch(() => undefined);
    }
  };
  return { failure, isBusy, run };
}

interface KeptPapers {
  materials: OrderMaterial[];
}

/** Exactly the papers that the institution asks for. */
export function FarmReturnTask({ submission, reload }: TaskProps) {
  const { submitNo, version, stateTime, returnItems, returnReason } = submission;
  const [materials, setMaterials] = useState<OrderMaterial[]>([]);
  const restore = useCallback((kept: Partial<KeptPapers>) => setMaterials((now) => (now.length > 0 ? now : (kept.materials ?? []))), []);
  // A second return is another question.
  const { keep, forget } = useKeptForm<KeptPapers>(`farm-return:${submitNo}:${stateTime}`, restore);
  const [isTried, setTried] = useState(false);
  const { failure, isBusy, run } = useFarmStep(reload);
  const wanted = returnItems.length === 0 ? ['补充材料'] : returnItems;
  const missing = wanted.filter((name) => !materials.some((material) => material.name === name));
  const send = () => {
    setTried(true);
    if (missing.length > 0) return document.getElementById(`return-${wanted.indexOf(missing[0] ?? '')}`)?.focus();
    const body = { submitNo, version, materials };
    void run(() => request('farmResubmit', { body }).then(forget), '补好的材料交回去了');
  };
  return (
    <TaskCard
      id="farm-return-title"
      title={`补 ${wanted.length} 样，就能接着办`}
      actions={
        <Button busy={isBusy} onClick={send}>
          补好了，交回去
        </Button>
      }
    >
      <FailureBox title="没有交成" failure={failure} />
      <blockquote className={styles.quote}>“{returnReason}”</blockquote>
      {wanted.map((name, index) => (
        <PaperUpload
          key={name}
          id={`return-${index}`}
          name={name}
          error={isTried && missing.includes(name) ? `请上传${name}` : undefined}
          files={materials}
          onChange={(changed) => {
            setMaterials(changed);
            keep({ materials: changed });
          }}
        />
      ))}
    </TaskCard>
  );
}

/** An offer to decide on: what was asked for beside what is offered. */
export function FarmOfferTask({ submission, reload }: TaskProps) {
  const nowMs = useToday(0);
  const { submitNo, version, offer, amount, termMonths } = submission;
  const [isDeclining, setDeclining] = useState(false);
  const { failure, isBusy, run } = useFarmStep(reload);
  if (offer === null) return null;
  const body = { submitNo, version };
  return (
    <TaskCard
      id="farm-offer-title"
      title="看清楚，再决定"
      due={formatDaysLeft(offer.creditExpire, nowMs)}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void run(() => request('farmSign', { body }), '签好了，等机构放款')}>
            接受，签约
          </Button>
          <Button variant="plain" onClick={() => setDeclining(true)}>
            不接受
          </Button>
        </>
      }
    >
      <FailureBox title="没有签成" failure={failure} />
      <TermsCompared
        caption="您申请的和机构给的"
        terms={[
          { name: '金额', asked: formatWan(amount ?? 0), offered: formatWan(offer.creditAmount) },
          { name: '期限', asked: `${termMonths ?? 0} 个月`, offered: `${offer.creditTerm} 个月` },
          { name: '年化利率（单利）', asked: '没有写', offered: `${offer.creditRate}%`, isMain: true },
        ]}
      />
      <ActionDialog
        open={isDeclining}
        danger
        confirmText="不接受"
        cancelText="再想想"
        onConfirm={async (reason) => {
          await request('farmDecline', { body: { ...body, reason } });
          await reload();
        }}
        onClose={() => setDeclining(false)}
      >
        不接受以后，这笔申请就结束了，不收费。
      </ActionDialog>
    </TaskCard>
  );
}

/** Gives up the application; a reason is asked for. */
export function FarmWithdraw({ submission: { submitNo, version }, reload }: TaskProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        撤回申请
      </Button>
      <ActionDialog
        open={isOpen}
        danger
        confirmText="撤回申请"
        cancelText="先不撤"
        reason={{ label: '为什么撤回', required: '请填写原因', maxLength: 200 }}
        onConfirm={async (reason) => {
          await request('farmWithdraw', { body: { submitNo, version, reason } });
          notify('success', '申请撤回了');
          await reload();
        }}
        onClose={() => setOpen(false)}
      >
        撤回以后这笔申请就结束了，要再办得重新申请。
      </ActionDialog>
    </>
  );
}
