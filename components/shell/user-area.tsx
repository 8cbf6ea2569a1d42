'use client';

import { logout, useSession } from '#lib/browser/use-session.ts';
import { Welcome, type WelcomeLinks } from './welcome.tsx';

export function UserArea(links: WelcomeLinks) {
  const session = useSession();
  const loginType = session.profile?.loginType;
  return <Welcome {...links} session={session} onLogout={() => logout({ loginType })} />;
}
