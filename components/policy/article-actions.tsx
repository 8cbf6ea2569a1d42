'use client';

import type { ReactNode } from 'react';
import { ReadAloudTool } from '#components/shell/read-aloud-tool.tsx';
import { TextSizeTool } from '#components/shell/reading-tools.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import styles from './article-actions.module.css';

/** What a reader does with an article: have it read, enlarge, print, pass it on. */
export function ArticleActions({ favourite }: { favourite?: ReactNode }) {
  return (
    <div className={`screen-only ${styles.actions}`}>
      <ReadAloudTool />
      <TextSizeTool />
      <PrintTool className={styles.action} />
      {favourite}
      <ShareTool className={styles.action} />
    </div>
  );
}
