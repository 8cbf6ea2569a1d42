'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { useArrival } from '#components/shell/use-arrival.ts';
import type { ForeignSite } from '#lib/browser/site-login.ts';
import type { Arrival } from '#lib/browser/wanted-page.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { AlreadyIn } from './already-in.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './login-form.module.css';
import { isForeign } from './login-modes.ts';
import { readRememberedName, rememberName } from './remembered-name.ts';
import { useKeptLogin } from './use-kept-login.ts';
import { useLogin } from './use-login.ts';
import { useLoginWay } from './use-login-way.ts';

interface LoginFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
  /** Registration and new passwords of own accounts, below the form; not for other sites, nor for whoever is in already. */
  others?: ReactNode;
}

const replacePage = (address: string): void => window.location.replace(address);

/** The name this browser remembers, put in where nothing is typed yet. */
function useRememberedName(mode: LoginMode, typed: string, fill: (name: string) => void) {
  const [isRemembered, setRemembered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another mode brings another name
  useEffect(() => {
    const name = readRememberedName(mode);
    setRemembered(name !== '');
    if (name !== '' && typed === '') fill(name);
  }, [mode]);
  return { isRemembered, setRemembered };
}

/** Whoever leaves the account that was in finds the focus in the form that comes then. */
function useFocusOnForm(isIn: boolean) {
  const entry = useRef<HTMLDivElement>(null);
  const wasIn = useRef(false);
  useEffect(() => {
    if (wasIn.current && !isIn) entry.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    wasIn.current = isIn;
  }, [isIn]);
  return entry;
}

/** Everybody's way in (spec §2). Nothing that was typed is lost when a try fails or another mode is chosen. */
export function LoginForm({ goOn = replacePage, others }: LoginFormProps) {
  const way = useLoginWay();
  const { mode, method, isReady } = way;
  const arrival = useArrival({ goOn, resumes: true });
  const [opened, setOpened] = useState<ForeignSite | null>(null);
  const login = useLogin(
    { mode, method },
    { onEntered: (to) => enter(to), onOpened: setOpened, onNamed: (name) => rememberName(mode, memory.isRemembered ? name : null) },
  );
  const { form, isBusy } = login;
  const memory = useRememberedName(mode, form.texts.loginName, (loginName) => form.fill({ loginName }));
  const forgetTyped = useKeptLogin(way, form);
  const enter = (to: Arrival) => {
    forgetTyped();
    arrival.enter(to);
  };
  const isOwn = !isForeign(mode);
  const isIn = isReady && isOwn && arrival.isIn && !isBusy;
  const entry = useFocusOnForm(isIn);
  const turnTo = (next: LoginMode) => {
    way.chooseMode(next);
    form.forgetFaults();
    setOpened(null);
  };
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  const already = <AlreadyIn isReady={isReady} onMode={turnTo} goOn={goOn} />;
  if (isIn) return already;
  if (isReady && arrival.isAwaited && !isBusy) return <p role="status">正在读取您的账号</p>;
  return (
    <>
      <div ref={entry} className={styles.entry} data-alive={isReady || undefined}>
        <EntryForm way={way} login={login} memory={memory} opened={opened} onMode={turnTo} />
        {isOwn && others}
      </div>
      {!isReady && already}
    </>
  );
}
