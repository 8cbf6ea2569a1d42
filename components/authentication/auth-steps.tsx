import { type CaseEvent, CaseHistory } from '#components/case/case-history.tsx';
import type { ReviewStep } from '#lib/contract/authentication.ts';
import type { AuthState } from '#lib/contract/authentication-codes.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { stepWord } from './auth-words.ts';

interface AuthStepsProps {
  steps: readonly ReviewStep[];
  state: AuthState;
}

const toEvent = ({ action, actorName, remark, createTime }: ReviewStep, index: number): CaseEvent => ({
  key: `${index}-${createTime}`,
  state: 'done',
  name: `${actorName}：${stepWord(action)}`,
  when: formatMinute(createTime),
  quote: remark,
});

/** What happened to an authentication so far, and what comes. */
export function AuthSteps({ steps, state }: AuthStepsProps) {
  const events = steps.map(toEvent);
  const isPending = state === '1';
  return (
    <CaseHistory
      events={isPending ? [...events, { key: 'next', state: 'current', name: '审核人员正在看', when: '一般 1 个工作日' }] : events}
    />
  );
}
