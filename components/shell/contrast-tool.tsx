'use client';

import { useSyncExternalStore } from 'react';
import { chooseMode, readMode, subscribeModes } from '#lib/browser/display-mode.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './top-bar.module.css';

export function ContrastTool() {
  const isHigh = useSyncExternalStore(
    subscribeModes,
    () => readMode('contrast') === 'high',
    () => false,
  );
  return (
    <button type="button" className={styles.tool} aria-pressed={isHigh} onClick={() => chooseMode('contrast', isHigh ? 'normal' : 'high')}>
      <Icon name="contrast" />
      高对比
    </button>
  );
}
