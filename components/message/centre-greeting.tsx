'use client';

import { useCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useSession } from '#lib/browser/use-session.ts';
import './messages.css';
import { useIsSettled } from './use-is-settled.ts';

const HOUR_MS = 3_600_000;
const SHANGHAI_OFFSET_HOURS = 8;

const GREETINGS = [
  [5, '夜深了'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
] as const;

/** Greeting for the time of day in Shanghai. */
export function greetingAt(nowMs: number): string {
  const hour = (Math.floor(nowMs / HOUR_MS) + SHANGHAI_OFFSET_HOURS) % 24;
  return GREETINGS.find(([until]) => hour < until)?.[1] ?? '您好';
}

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
    <span className="messages-greeting">
      <Sentence />
    </span>
  );
}
