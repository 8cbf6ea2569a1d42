'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Count } from '#components/ui/count.tsx';
import { KeptFigures, TimeLeft } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCentreSummary } from '#lib/browser/use-centre-summary.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { formatChineseDay, formatMinute, timeLeft } from '#lib/format/dates.ts';
import { MessageBrowser } from './message-browser.tsx';
import './messages.css';
import { useIsSettled } from './use-is-settled.ts';
import styles from './waiting-tasks.module.css';

/** Everything is asked for at once and shown at once, or what waits would push the messages away under the reader's eyes. */
function Panel() {
  const isSettled = useIsSettled();
  return (
    <>
      {!isSettled && <LoadingLines blocks={3} />}
      <div hidden={!isSettled}>
        <WaitingTasks />
        <MessageBrowser />
      </div>
    </>
  );
}

/** What waits, then the messages of whoever is logged in. */
export function MessagePanel() {
  return <CentreGate>{() => <Panel />}</CentreGate>;
}

function Deadline({ dueTime }: { dueTime: string }) {
  const nowMs = Date.now();
  const left = timeLeft(dueTime, nowMs);
  if (left === null) return null;
  return (
    <p className={styles.due}>
      <TimeLeft {...left} />
      <span>
        {formatChineseDay(dueTime, nowMs)}
        {left.unit !== '天' && ` ${formatMinute(dueTime).slice(-5)} `}截止
      </span>
    </p>
  );
}

interface TaskListProps {
  id: string;
  title: string;
  tasks: readonly CentreTask[];
  /** The list is what the reader came for. */
  isMain: boolean;
}

function TaskList({ id, title, tasks, isMain }: TaskListProps) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} {isMain && <Count value={tasks.length} label="件" />}
      </h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.linkUrl + task.title} className={styles.task}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <KeptFigures text={task.title} />
              </h3>
              <p className={styles.content}>
                <KeptFigures text={task.content} />
              </p>
            </div>
            <Deadline dueTime={task.dueTime} />
            <ButtonLink href={task.linkUrl} size="small" variant={isMain ? 'main' : 'second'}>
              {task.action}
              <span className="visually-hidden">：{task.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 等您来办, nearest deadline first with one button each, and what ends soon. Nothing waits: nothing is drawn. */
function WaitingTasks() {
  const summary = useCentreSummary();
  if (summary === undefined || summary.tasks.length + summary.expiring.length === 0) return null;
  return (
    <Card className={styles.card}>
      <TaskList id="waiting" title="等您来办" tasks={summary.tasks} isMain />
      <TaskList id="expiring" title="快到期的" tasks={summary.expiring} isMain={false} />
    </Card>
  );
}
