'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { StateCard } from '#components/ui/state/state-card.tsx';
import { useLeftElsewhere } from '#lib/browser/session-tabs.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { knownEntries, subscribeEntries } from '#lib/labels/known-entries.ts';
import { toLoginHref } from '#lib/navigation/login-target.ts';

interface CentreGateProps {
  /** Draws the view for whoever is logged in. */
  children: (profile: UserProfile) => ReactNode;
}

/** Over a page that was kept though the session is over. */
const EndedNote = ({ path }: { path: string }) => (
  <p role="status" className="centre-ended">
    登录已经退出，这一页上的还留着；重新登录才能接着看、接着办。
    <ButtonLink href={toLoginHref(path)} size="small">
      去登录
    </ButtonLink>
  </p>
);

/**
 * Draws a view of the personal centre once it is known whose it is. It stays on the page when the session ends here, so that nothing
 * typed is lost; where another tab ended it, nothing of its owner stays on the screen.
 */
export function CentreGate({ children }: CentreGateProps) {
  const { status, profile, retry } = useSession();
  const [last, setLast] = useState(profile);
  const isLeftElsewhere = useLeftElsewhere();
  const path = usePathname();
  // Labels are read where they are shown: other ones draw the view anew.
  useSyncExternalStore(subscribeEntries, knownEntries, knownEntries);
  useEffect(() => {
    if (profile !== null) setLast(profile);
  }, [profile]);
  const shown = profile ?? (isLeftElsewhere ? null : last);
  if (shown !== null)
    return (
      <>
        {status === 'anonymous' && <EndedNote path={path} />}
        {children(shown)}
      </>
    );
  if (status === 'failed') return <FailedState actions={<Button onClick={retry}>再试一次</Button>} />;
  if (status !== 'anonymous') return <LoadingLines blocks={3} />;
  return (
    <StateCard title="登录后接着看" drawing="calm-water" actions={<ButtonLink href={toLoginHref(path)}>去登录</ButtonLink>}>
      <p>这里是您自己的内容，登录后才能看到。</p>
    </StateCard>
  );
}
