'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from '#lib/browser/notices.ts';
import { NoticeBar } from './notice-bar.tsx';
import { closeNotice, readShown, subscribeShown } from './notice-store.ts';
import styles from './notices.module.css';

const NONE: readonly Notice[] = [];

/** Every notice of the page, errors first; each closes by itself (spec §8). One in a frame. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeShown, readShown, () => NONE);
  const layer = useRef<HTMLDivElement>(null);
  const host = useOpenDialog(notices);
  useEffect(() => {
    if (notices.length > 0) raise(layer.current, host);
  }, [notices, host]);
  const bars = (isError: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((notice) => <NoticeBar key={notice.id} notice={notice} onClose={closeNotice} />);
  const shown = (
    <div ref={layer} className={styles.layer} popover="manual" data-filled={notices.length > 0 || undefined}>
      <div role="alert" className={styles.stack}>
        {bars(true)}
      </div>
      <div role="status" className={styles.stack}>
        {bars(false)}
      </div>
    </div>
  );
  return host === null ? shown : createPortal(shown, host);
}

const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** The dialog on top: what stands outside it can neither be pressed nor heard. */
function useOpenDialog(notices: readonly Notice[]): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (notices.length === 0) return;
    const look = () => setDialog(topDialog());
    look();
    document.addEventListener('close', look, true);
    return () => document.removeEventListener('close', look, true);
  }, [notices]);
  return dialog?.isConnected === true ? dialog : null;
}

/** Above whatever is on top now: a dialog opened later than the layer would cover it. */
function raise(layer: HTMLDivElement | null, host: Element | null) {
  if (layer === null || typeof layer.showPopover !== 'function' || (host !== null && !host.contains(layer))) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
