'use client';

import { useSyncExternalStore } from 'react';
import { Dropdown } from '#components/ui/dropdown.tsx';
import { chooseMode, readMode, subscribeModes, type TextSize } from '#lib/browser/display-mode.ts';
import { Icon } from '../ui/icon.tsx';
import menu from './menu-item.module.css';
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

const SIZES: readonly { size: TextSize; label: string }[] = [
  { size: 'normal', label: '标准' },
  { size: 'large', label: '大' },
  { size: 'huge', label: '特大' },
];

export function TextSizeTool() {
  const chosen = useSyncExternalStore(
    subscribeModes,
    () => readMode('text-size'),
    () => 'normal',
  );
  const opener = (
    <>
      <Icon name="text-size" />
      大字
    </>
  );
  return (
    <Dropdown label={opener} className={styles.sizing} labelClassName={styles.tool} panelClassName={styles.sizes}>
      <ul>
        {SIZES.map(({ size, label }) => (
          <li key={size}>
            <button
              type="button"
              className={menu.item}
              aria-pressed={chosen === size}
              data-closes=""
              onClick={() => chooseMode('text-size', size)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
