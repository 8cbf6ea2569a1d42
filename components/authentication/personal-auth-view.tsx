'use client';

import type { ReactNode } from 'react';
import { CaseFiles } from '#components/case/case-files.tsx';
import { type CaseEvent, CaseHistory } from '#components/case/case-history.tsx';
import { promiseOf } from '#components/case/review-promise.ts';
import { WithdrawPapers, type WithdrawPapersProps } from '#components/case/withdraw-papers.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import type { PersonalAuthRecord, ReviewStep } from '#lib/contract/authentication.ts';
import {
  AUTH_STATES,
  type AuthState,
  authStateLabels,
  identityTypeLabels,
  personalMethodLabels,
} from '#lib/contract/authentication-codes.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { formatEnd, stepWord, stillText, toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

interface RecordViewProps {
  title: string;
  state: AuthState;
  /** It is a change, and what passed before counts on. */
  isChange?: boolean;
  /** Why it was not passed. */
  reason: string;
  facts: readonly (readonly [string, string])[];
  files: readonly { readonly name: string; readonly url: string }[];
  actions: ReactNode;
}

const toItems = (facts: RecordViewProps['facts']) => facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

/** What was submitted, as it was submitted; empty entries are left out. */
export function RecordView({ title, state, isChange = false, reason, facts, files, actions }: RecordViewProps) {
  const tag = toAuthTag(state, isChange);
  return (
    <Card className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <Tag tone={tag.tone}>{tag.label}</Tag>
      </div>
      {state === '3' && <p className={styles.reason}>没通过的原因：{reason}</p>}
      {isChange && <p>{stillText({ state, isInForce: true })}下面是这次交的。</p>}
      {state === '5' && reason !== '' && <p className={styles.reason}>撤销的原因：{reason}</p>}
      <SummaryList items={toItems(facts)} />
      {files.length > 0 && <CaseFiles label="上传的文件" files={files} />}
      <div className={styles.cardActions}>{actions}</div>
    </Card>
  );
}

/** What counts while a change of it is looked at, or was refused. */
export function InForce({ facts }: Pick<RecordViewProps, 'facts'>) {
  return (
    <Card className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>现在有效的资料</h2>
        <Tag tone="ok">{authStateLabels[AUTH_STATES.passed]}</Tag>
      </div>
      <SummaryList items={toItems(facts)} />
    </Card>
  );
}

interface RecordActionsProps extends WithdrawPapersProps {
  /** Where it is filled in. */
  form: string;
  isChange: boolean;
  mayWithdraw: boolean;
}

/** What can be done with what was submitted. */
export function RecordActions({ form, isChange, mayWithdraw, ...papers }: RecordActionsProps) {
  const { state } = papers;
  const text = state === '2' ? '变更资料' : isChange ? '改了再交' : '再认证一次';
  return (
    <>
      {state !== '1' && (
        <ButtonLink href={form} variant={state === '2' ? 'second' : 'main'} size="small">
          {text}
        </ButtonLink>
      )}
      {mayWithdraw && <WithdrawPapers {...papers} />}
    </>
  );
}

interface AuthStepsProps {
  steps: readonly ReviewStep[];
  state: AuthState;
  dueTime: string;
}

const toEvent = ({ action, actorName, remark, createTime }: ReviewStep, index: number): CaseEvent => ({
  key: `${index}-${createTime}`,
  state: 'done',
  name: `${actorName}：${stepWord(action)}`,
  when: formatMinute(createTime),
  quote: remark,
});

/** What happened to an authentication so far, and what comes. */
export function AuthSteps({ steps, state, dueTime }: AuthStepsProps) {
  const events = steps.map(toEvent);
  const isPending = state === '1';
  return (
    <CaseHistory
      events={isPending ? [...events, { key: 'next', state: 'current', name: '审核人员正在看', when: promiseOf(dueTime) }] : events}
    />
  );
}

const FORM = toPath('userPersonalAuth', {});

type Papers = NonNullable<PersonalAuthRecord['inForce']>;

function toPersonalFacts({ idType, idNo, validFrom, validTo, mobile }: Papers): [string, string][] {
  return [
    ['证件', `${identityTypeLabels[idType as keyof typeof identityTypeLabels] ?? idType} ${idNo}`],
    ['有效期', `${validFrom} 至 ${formatEnd(validTo)}`],
    ['手机号', mobile],
  ];
}

function Shown({ record }: { record: PersonalAuthRecord }) {
  const { authId, state, reason, frontUrl, backUrl, inForce, mayWithdraw } = record;
  const files = [
    { name: '证件正面', url: frontUrl },
    { name: '证件反面', url: backUrl },
  ].filter(({ url }) => url !== '');
  return (
    <div className={styles.section}>
      <RecordView
        title={record.realName}
        state={state}
        isChange={inForce !== null}
        reason={reason}
        facts={[
          ['认证方式', personalMethodLabels[record.method]],
          ...toPersonalFacts(record),
          ['提交时间', formatMinute(record.submitTime)],
        ]}
        files={files}
        actions={<RecordActions form={FORM} call="personalAuthWithdraw" isChange={inForce !== null} {...{ authId, state, mayWithdraw }} />}
      />
      {inForce !== null && <InForce facts={[['姓名', inForce.realName], ...toPersonalFacts(inForce)]} />}
      <h2 className={styles.sectionTitle}>办理经过</h2>
      <AuthSteps steps={record.steps} state={state} dueTime={record.dueTime} />
    </div>
  );
}

function Record() {
  const { data, error, mutate } = useCall('personalAuthCurrent', {}, { revalidateOnFocus: true });
  if (data === undefined && error !== undefined) {
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={() => void mutate()}>再试一次</Button>} />;
  }
  if (data === undefined) return <LoadingLines blocks={2} />;
  if (data.data === null || data.data === undefined) {
    return (
      <EmptyState title="还没有做个人认证" actions={<ButtonLink href={FORM}>去认证</ButtonLink>}>
        <p>上传证件，约 2 分钟。交上来的资料会列在这里。</p>
      </EmptyState>
    );
  }
  return <Shown record={data.data} />;
}

/** What the reader submitted as a person, and what became of it. */
export function PersonalAuthView() {
  return <CentreGate>{() => <Record />}</CentreGate>;
}
