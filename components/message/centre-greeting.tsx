'use client';

import { useCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { greetingAt } from './greeting-at.ts';
import styles from './message-panel.module.css';
import { useIsSettled } from './use-is-settled.ts';

function Sentence() {
  const { profile } = useSession();
  const summary = useCentreSummary();
  const isSettled = useIsSettled();
  if (profile === null || !isSettled) return '办事的进展、要您办的事，都在这里。';
  const name = profile.companyName || profile.nickName;
  const waiting = summary?.tasks.length ?? 0;
  return (
    <>
      {greetingAt(Date.now())}，{name}。
      {summary !== undefined &&
        (waiting > 0 ? (
          <>
            有 <b>{waiting}</b> 件事等您来办{summary.runningCount > 0 && `，${summary.runningCount} 件正在办`}。
          </>
        ) : (
          `没有等您办的事${summary.runningCount > 0 ? `，${summary.runningCount} 件正在办` : ''}。`
        ))}
    </>
  );
}

/** One sentence that answers the visit: how many things wait, and that the rest goes on without the reader. */
export function CentreGreeting() {
  return (
    <span className={styles.greeting}>
      <Sentence />
    </span>
  );
}
