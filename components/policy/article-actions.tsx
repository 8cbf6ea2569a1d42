'use client';

import { ReadAloudTool } from '#components/shell/read-aloud-tool.tsx';
import { TextSizeTool } from '#components/shell/text-size-tool.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { notify } from '#lib/browser/notices.ts';
import styles from './article-actions.module.css';

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(window.location.href);
    notify('success', '网址复制好了');
  } catch {
    notify('info', '这个浏览器不让复制，请从地址栏复制网址。');
  }
}

/** What a reader does with an article: have it read, enlarge, print, pass it on. */
export function ArticleActions() {
  return (
    <div className={`screen-only ${styles.actions}`}>
      <ReadAloudTool />
      <TextSizeTool />
      <button type="button" className={styles.action} onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      <button type="button" className={styles.action} onClick={copyAddress}>
        <Icon name="copy" />
        复制网址
      </button>
    </div>
  );
}
