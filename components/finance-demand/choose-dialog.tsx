'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { useLast } from '#components/ui/list/use-last.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { type KeyedSubmission, keySubmission } from '#lib/browser/submission-key.ts';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './offers-section.module.css';

interface ChooseDialogProps {
  demand: Demand;
  /** The offer that is about to be chosen; null keeps the dialog shut. */
  response: DemandResponse | null;
  reload: Reload;
  onClose: () => void;
}

const OPEN = ['1', '2'];

const othersWords = (count: number): string => (count === 0 ? '' : `另外 ${count} 家会知道没有选上，谢谢它们报价；这次不能再换。`);

/** Says what choosing does, asks once more, and leads to the order that it opens. */
export function ChooseDialog({ demand, response, reload, onClose }: ChooseDialogProps) {
  const router = useRouter();
  const submission = useRef<KeyedSubmission | null>(null);
  const shown = useLast(response);
  const { demandNo, version, responses } = demand;
  if (shown === null) return null;
  const { responseId, agencyName, managerName, amount, rate, termMonths } = shown;
  const others = responses.filter((one) => OPEN.includes(one.state) && one.responseId !== responseId).length;
  const choose = async () => {
    const body = { demandNo, version, responseId };
    submission.current = keySubmission(submission.current, body);
    const { key } = submission.current;
    const { data } = await runCaseStep(
      () => request('demandChoose', { body, idempotencyKey: key }),
      `选了${agencyName}，订单开好了`,
      reload,
    );
    router.push(`${patterns.userFinanceOrder}?orderNo=${data.orderNo}`);
  };
  return (
    <ActionDialog
      open={response !== null}
      title={`选${agencyName}`}
      confirmText="就选这家"
      cancelText="再比一比"
      onConfirm={choose}
      onClose={onClose}
    >
      <p>
        {formatWan(amount)}，年化 {formatPercent(rate)}，用 {termMonths} 个月。选定以后马上开一笔融资订单，由{managerName}
        来办；您的信用信息只有{agencyName}能查。
      </p>
      <p className={styles.more}>{othersWords(others)}最后批不批、批多少，以机构批复为准，不收费。</p>
    </ActionDialog>
  );
}
