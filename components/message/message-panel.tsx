'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { MessageBrowser } from './message-browser.tsx';
import { WaitingTasks } from './waiting-tasks.tsx';

/** What waits, then the messages of whoever is logged in. */
export function MessagePanel() {
  return (
    <CentreGate>
      {() => (
        <>
          <WaitingTasks />
          <MessageBrowser />
        </>
      )}
    </CentreGate>
  );
}
