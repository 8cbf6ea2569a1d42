'use client';

import { useCallback, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { useAutosavedForm } from '#lib/browser/use-autosaved-form.ts';
import type { Told } from './feedback-address.ts';
import { feedbackTitle, topicText } from './feedback-text.ts';

/** Texts that were begun for something else than a link asked for later: kept in the tab until somebody goes on with them. */
export function useFormerTexts() {
  const [texts, setTexts] = useState<readonly Told[]>([]);
  const [isOffered, setOffered] = useState(true);
  const restore = useCallback((kept: { texts?: readonly Told[] }) => setTexts(Array.isArray(kept.texts) ? kept.texts : []), []);
  const { keep, forget } = useAutosavedForm<{ texts: readonly Told[] }>('formerTexts', restore);
  const hold = (held: readonly Told[]) => {
    setTexts(held);
    if (held.length === 0) forget();
    else keep({ texts: held });
  };
  /** Puts one away, and another back into the form where there is one. */
  const swap = (put: Told, taken?: Told) => {
    const left = texts.filter((one) => one !== taken);
    hold(put.content.trim() === '' ? left : [...left, put]);
    setOffered(true);
  };
  return { offered: isOffered ? texts : [], swap, leave: () => setOffered(false) };
}

interface FormerTextsProps {
  offered: readonly Told[];
  onTake: (text: Told) => void;
  onLeave: () => void;
}

/** What else was begun, to go on with. */
export function FormerTexts({ offered, onTake, onLeave }: FormerTextsProps) {
  // The pressed button is gone once it is chosen.
  const then = (work: () => void) => () => {
    work();
    focusField('content');
  };
  if (offered.length === 0) return null;
  return (
    <Card kind="panel" tone="river">
      <p>上次写的还在，没有提交：</p>
      {offered.map((text) => (
        <p key={`${text.kind} ${text.topicNo} ${text.content}`}>
          <b>{[feedbackTitle(text), topicText(text)].filter((part) => part !== null).join('，关于')}</b>{' '}
          <Button size="small" variant="second" onClick={then(() => onTake(text))}>
            接着写上次的
          </Button>
        </p>
      ))}
      <p>
        <Button size="small" variant="plain" onClick={then(onLeave)}>
          写新的
        </Button>
      </p>
    </Card>
  );
}
