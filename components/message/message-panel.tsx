'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { MessageBrowser } from './message-browser.tsx';
import './messages.css';
import { useIsSettled } from './use-is-settled.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

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
