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
  children: ReactNode;
}

/** Closes, and takes the focus back to what opened it when it stood inside. */
function close(details: HTMLDetailsElement) {
  if (!details.open) return;
  const held = details.contains(document.activeElement);
  details.open = false;
  if (held) details.querySelector('summary')?.focus();
}

/** A panel below its label. It opens without script; with script Esc, a press elsewhere and a followed link close it. */
export function Dropdown({ label, labelClassName, panelClassName, className, children }: DropdownProps) {
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
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    details.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
      details.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <details ref={box} className={joinClasses(styles.dropdown, className)}>
      <summary className={joinClasses(styles.label, labelClassName)}>{label}</summary>
      <div className={joinClasses(styles.panel, panelClassName)}>{children}</div>
    </details>
  );
}
