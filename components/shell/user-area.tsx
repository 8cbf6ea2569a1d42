'use client';

import { logout, useSession } from '#lib/browser/use-session.ts';
import { Welcome, type WelcomeLinks } from './welcome.tsx';

export function UserArea(links: WelcomeLinks) {
  return <Welcome {...links} session={useSession()} onLogout={logout} />;
}
