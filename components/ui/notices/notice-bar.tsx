'use client';

import { useEffect, useState } from 'react';
import type { Notice, NoticeKind } from '#lib/browser/notices.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-name.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './notices.module.css';

/** How long a notice stays (spec §8). */
const SHOWN_MS = 5000;

const ICONS: Record<NoticeKind, IconName> = { error: 'warning', warning: 'info', success: 'check', info: 'info' };

interface NoticeBarProps {
  notice: Notice;
  onClose: (id: number) => void;
}

/** Its time runs only while nobody points at it or has the focus in it. */
export function NoticeBar({ notice, onClose }: NoticeBarProps) {
  const [isHeld, setHeld] = useState(false);
  const { id, kind, text, requestId } = notice;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={joinClasses(styles.notice, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} className={styles.icon} />
      <p className={styles.text}>
        {text}
        {requestId !== undefined && <span className={styles.trace}>编号 {requestId}</span>}
      </p>
      <button type="button" className={styles.close} onClick={() => onClose(id)}>
        <Icon name="close" />
        <span className="visually-hidden">关闭提示</span>
      </button>
    </div>
  );
}
