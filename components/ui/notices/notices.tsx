'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Notice } from '#lib/browser/notices.ts';
import { NoticeBar } from './notice-bar.tsx';
import { closeNotice, readShown, subscribeShown } from './notice-store.ts';
import styles from './notices.module.css';

const NONE: readonly Notice[] = [];

/** Every notice of the page, errors first; each closes by itself (spec §8). One in a frame. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeShown, readShown, () => NONE);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notices.length > 0) raise(layer.current);
  }, [notices]);
  const bars = (isError: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((notice) => <NoticeBar key={notice.id} notice={notice} onClose={closeNotice} />);
  return (
    <div ref={layer} className={styles.layer} popover="manual" data-filled={notices.length > 0 || undefined}>
      <div role="alert" className={styles.stack}>
        {bars(true)}
      </div>
      <div role="status" className={styles.stack}>
        {bars(false)}
      </div>
    </div>
  );
}

/** Above whatever is on top now: a dialog opened later than the layer would cover it. */
function raise(layer: HTMLDivElement | null) {
  if (layer === null || typeof layer.showPopover !== 'function') return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
