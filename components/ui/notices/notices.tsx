'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Notice, subscribeNotices } from '#lib/browser/notices.ts';
import { NoticeBar } from './notice-bar.tsx';
import styles from './notices.module.css';

/** Every notice of the page, errors first; each closes by itself (spec §8). One a document. */
export function Notices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeNotices((notice) => setNotices((shown) => [...shown, notice])), []);
  useEffect(() => {
    if (notices.length > 0) raise(layer.current);
  }, [notices]);
  const close = useCallback((id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)), []);
  const bars = (isError: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((notice) => <NoticeBar key={notice.id} notice={notice} onClose={close} />);
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
