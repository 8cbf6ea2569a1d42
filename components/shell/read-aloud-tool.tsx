'use client';

import { useRef, useState } from 'react';
import { notify } from '#lib/browser/notices.ts';
import { Icon } from '../ui/icon.tsx';
import { MAIN_ID } from './page-main.tsx';
import styles from './top-bar.module.css';

const tellUnable = () => notify('info', '这个浏览器不能朗读，可以换一个浏览器试试。');

export function ReadAloudTool() {
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  const toggle = async () => {
    if (isReading) return stop.current?.();
    const column = document.getElementById(MAIN_ID);
    if (column === null || !('speechSynthesis' in window)) return tellUnable();
    setReading(true);
    const { readAloud } = await import('./read-aloud.ts');
    stop.current = readAloud(column, () => setReading(false), tellUnable);
  };
  return (
    <button type="button" className={`script-only ${styles.tool}`} aria-pressed={isReading} onClick={toggle}>
      <Icon name={isReading ? 'stop' : 'speaker'} />
      {isReading ? '停止朗读' : '读给我听'}
    </button>
  );
}
