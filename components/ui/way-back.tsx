'use client';

import { useState } from 'react';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import { ButtonLink } from './button/button-link.tsx';
import { Card } from './layout/card.tsx';

interface WayBackProps {
  /** What the reader had begun, in a sentence. */
  words: string;
  /** 回去接着申请. */
  children: string;
}

const readWanted = (): string | null => new URLSearchParams(window.location.search).get('redirect');

/** Back to what led here, when the address names a page of ours. Only for views that are drawn in the browser. */
export function WayBack({ words, children }: WayBackProps) {
  const [wanted] = useState(readWanted);
  if (wanted === null) return null;
  return (
    <Card kind="panel" tone="river">
      <p>{words}</p>
      <ButtonLink href={safeRedirect(wanted)} variant="second" size="small">
        {children}
      </ButtonLink>
    </Card>
  );
}
