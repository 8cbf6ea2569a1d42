'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dropdown.module.css';
import { joinClasses } from './join-classes.ts';

interface DropdownProps {
  /** What the reader presses; it has a name of its own. */
  label: ReactNode;
  labelClassName?: string;
  panelClassName?: string;
  className?: string;
  /** A mouse over what the dropdown stands in, or the keyboard's focus, opens it too. */
  opensAhead?: boolean;
  children: ReactNode;
}

/** Closes, and takes the focus back to what opened it when it stood inside. */
function close(details: HTMLDetailsElement) {
  if (!details.open) return;
  const held = details.contains(document.activeElement);
  details.open = false;
  if (held) details.querySelector('summary')?.focus();
}

/** A search is typed into as soon as it is open; whoever closes it with the focus inside is not left without one. */
function keepFocus({ currentTarget: details }: { readonly currentTarget: HTMLDetailsElement }) {
  const field = details.querySelector<HTMLElement>('input[type="search"]');
  if (field === null) return;
  if (details.open) field.focus();
  else if (document.activeElement === document.body || details.contains(document.activeElement)) details.querySelector('summary')?.focus();
}

/** Opens before it is pressed; the press that follows keeps it open. Returns how to stop. */
function openAhead(details: HTMLDetailsElement): () => void {
  const host = details.parentElement ?? details;
  const stop = new AbortController();
  const { signal } = stop;
  let isAhead = false;
  const open = () => {
    isAhead ||= !details.open;
    details.open = true;
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') open();
  };
  const onLeave = () => {
    if (isAhead && !details.contains(document.activeElement)) details.open = false;
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!details.contains(relatedTarget as Node | null) && (target as Element).matches(':focus-visible')) open();
  };
  const onPress = (event: Event) => {
    if (isAhead && details.open) event.preventDefault();
    isAhead = false;
  };
  host.addEventListener('pointerenter', onEnter, { signal });
  host.addEventListener('pointerleave', onLeave, { signal });
  details.addEventListener('focusin', onFocus, { signal });
  details.querySelector('summary')?.addEventListener('click', onPress, { signal });
  return () => stop.abort();
}

/** A panel below its label. It opens without script; with script Esc, a press elsewhere and a followed link close it. */
export function Dropdown({ label, labelClassName, panelClassName, className, opensAhead = false, children }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = box.current;
    if (details === null) return;
    const onPress = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(details);
    };
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('a, button[type="submit"], [data-closes]') !== null) close(details);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    details.addEventListener('click', onClick, { signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (opensAhead && box.current !== null) return openAhead(box.current);
  }, [opensAhead]);
  return (
    <details ref={box} onToggle={keepFocus} className={joinClasses(styles.dropdown, className)}>
      <summary className={joinClasses(styles.label, labelClassName)}>{label}</summary>
      <div className={joinClasses(styles.panel, panelClassName)}>{children}</div>
    </details>
  );
}
