'use client';

import { useEffect, useState } from 'react';
import styles from './detail-tabs.module.css';

/** A part of the product's page: its place, its word in the tab bar. */
export interface DetailSection {
  readonly id: string;
  readonly tab: string;
}

interface DetailTabsProps {
  sections: readonly DetailSection[];
}

/** A section is read from when its head passes this part of the window. */
const READING_LINE = 0.3;

/** The last section whose head stands above the line; before the first, the first. */
function readSection(sections: readonly DetailSection[]): string | undefined {
  const line = window.innerHeight * READING_LINE;
  const passed = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
  );
  return (passed.at(-1) ?? sections[0])?.id;
}

/** Places on the page; the bar stays in sight and marks what is read. */
export function DetailTabs({ sections }: DetailTabsProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(readSection(sections)));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [sections]);
  return (
    <nav className={`screen-only ${styles.tabs}`} aria-label="本页内容">
      <ul className={styles.list}>
        {sections.map(({ id, tab }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.tab} aria-current={id === current ? 'true' : undefined}>
              {tab}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
