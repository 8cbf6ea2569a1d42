'use client';

import { useEffect, useState } from 'react';
import styles from './detail-tabs.module.css';
import type { DetailSection } from './section-list.ts';

interface DetailTabsProps {
  sections: readonly DetailSection[];
}

/** Part of the window in which a section counts as the one that is read. */
const READING_ZONE = '-20% 0px -70% 0px';

/** Places on the page; the bar stays in sight and marks what is read. */
export function DetailTabs({ sections }: DetailTabsProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      { rootMargin: READING_ZONE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return (
    <nav className={styles.tabs} aria-label="本页内容">
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
