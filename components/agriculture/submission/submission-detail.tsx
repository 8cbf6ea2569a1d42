import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseHead } from '#components/case/case-head.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { AnswerList } from '#components/ui/case/review-list.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { FarmSubmission } from '#lib/contract/agriculture.ts';
import { FARM_GUARANTEES, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { FarmOfferTask, FarmReturnTask, FarmWithdraw } from './farm-tasks.tsx';
import { farmNext, farmStateOf, farmTitle, farmTurn, toFarmHistory } from './farm-words.ts';
import styles from './submission.module.css';

const MISSING_CODE = 404;

function answersOf({ content, amount, termMonths, score, managerName, managerPhone, loanAmount, contractNo }: FarmSubmission) {
  const all = [
    ['申请人', `${content.subjectName ?? ''}（${labelOf(FARM_SUBJECTS, content.subjectType ?? '')}）`],
    ['种养在', [content.areaName, content.townName, content.village].join('')],
    ['做什么', `${labelOf(FARM_INDUSTRIES, content.industry ?? '')}，${content.scaleAmount ?? ''} ${content.scaleUnit ?? ''}`],
    ['借多少', `${amount === null ? '' : formatWan(amount)}，${termMonths ?? ''} 个月`],
    ['用来', content.purpose ?? ''],
    ['担保', labelOf(FARM_GUARANTEES, content.guarantee ?? '')],
    ['证件号码', content.idNo || content.creditCode || ''],
    ['递交时信用分', score < 0 ? '' : String(score)],
    ['客户经理', managerName === '' ? '' : `${managerName} ${managerPhone}`],
    ['合同编号', contractNo],
    ['放款', loanAmount === null ? '' : formatWan(loanAmount)],
  ] as const;
  return all.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

interface ViewProps {
  submission: FarmSubmission;
  reload: () => Promise<unknown>;
}

function Task({ submission, reload }: ViewProps) {
  if (submission.state === '45') return <FarmReturnTask submission={submission} reload={reload} />;
  if (submission.state === '50') return <FarmOfferTask submission={submission} reload={reload} />;
  return null;
}

function View({ submission, reload }: ViewProps) {
  const nowMs = useToday(0);
  const { words, isMine } = farmTurn(submission.state);
  const { landFiles = [], materials = [] } = submission.content;
  const files = [...landFiles, ...materials].map(({ name, fileName, fileUrl }) => ({ name: `${name}：${fileName}`, url: fileUrl }));
  return (
    <div className={styles.detail}>
      <Task submission={submission} reload={reload} />
      <CaseHead turn={words} isMine={isMine} state={farmStateOf(submission.state)} title={farmTitle(submission)}>
        <p>{farmNext(submission, nowMs)}</p>
      </CaseHead>
      <SplitLayout pattern="aside">
        <section aria-labelledby="farm-history-title">
          <h2 id="farm-history-title" className={styles.heading}>
            办理经过
          </h2>
          <CaseHistory events={toFarmHistory(submission, nowMs)} />
        </section>
        <div className={styles.asides}>
          <section aria-labelledby="farm-content-title">
            <h2 id="farm-content-title" className={styles.heading}>
              申请内容
            </h2>
            <AnswerList answers={answersOf(submission)} />
          </section>
          {files.length > 0 && <CaseFiles label="交的材料" files={files} />}
          {submission.actions.includes('withdraw') && <FarmWithdraw submission={submission} reload={reload} />}
        </div>
      </SplitLayout>
    </div>
  );
}

/** One of the own applications: what waits for its applicant, where it stands, its course and content. */
export function SubmissionDetail({ submitNo }: { submitNo: string }) {
  const { data, error, mutate } = useCall('farmSubmission', { params: { submitNo } }, LIVE);
  if (data !== undefined) return <View submission={data.data} reload={() => mutate()} />;
  if (error === undefined) return <LoadingLines blocks={3} />;
  if (error.code === MISSING_CODE) {
    return (
      <EmptyState
        title="访问资源不存在"
        heading="h2"
        actions={<ButtonLink href={patterns.agricultureSubmission}>看全部涉农申请</ButtonLink>}
      >
        <p>没有这个编号，或者它不是您的申请。</p>
      </EmptyState>
    );
  }
  return (
    <FailedState title={error.message} code={error.code} heading="h2" actions={<Button onClick={() => void mutate()}>再试一次</Button>} />
  );
}
