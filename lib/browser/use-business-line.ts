'use client';

import { getCookie, setCookie } from 'cookies-next/client';
import { useState } from 'react';
import { mutate } from 'swr';
import type { BizLine } from '#lib/contract/user-profile.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';
import { useSession } from './use-session.ts';

/** As long as a session can last; a logout forgets the choice. */
const MAX_AGE_S = 12 * 60 * 60;
const CHOSEN = 'chosen';

export interface BusinessLine {
  /** What the account may choose from; there is nothing to choose with fewer than two. */
  readonly lines: readonly BizLine[];
  /** Id of the line in use; null while the portal's own counts. */
  readonly bizLineId: string | null;
  /** Works in another line from now on: whatever was read is read again. */
  readonly choose: (bizLineId: string) => void;
}

function readChosen(lines: readonly BizLine[]): string | null {
  const chosen = getCookie(COOKIES.bizLineId);
  return lines.find(({ bizLineId }) => bizLineId === chosen)?.bizLineId ?? null;
}

/** Choice of the business line, for accounts with several (cookies BizLineModeKey and BizLineIdKey, spec §3). */
export function useBusinessLine(): BusinessLine {
  const { profile } = useSession();
  const [, setChoices] = useState(0);
  const lines = profile?.bizLines ?? [];
  const choose = (bizLineId: string): void => {
    if (!lines.some((line) => line.bizLineId === bizLineId)) return;
    const options = { path: '/', maxAge: MAX_AGE_S, sameSite: 'lax', secure: window.location.protocol === 'https:' } as const;
    setCookie(COOKIES.bizLineMode, CHOSEN, options);
    setCookie(COOKIES.bizLineId, bizLineId, options);
    setChoices((count) => count + 1);
    void mutate(() => true);
  };
  return { lines, bizLineId: readChosen(lines), choose };
}
