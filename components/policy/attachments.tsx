import { Icon } from '#components/ui/icon.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import styles from './article-lists.module.css';
import { toFileKind } from './to-file-kind.ts';

interface AttachmentsProps {
  files: PolicyArticle['attachments'];
}

export function Attachments({ files }: AttachmentsProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="attachments" className={styles.section}>
      <h2 id="attachments" className={styles.heading}>
        附件
      </h2>
      <ul>
        {files.map(({ fileName, fileUrl, sizeBytes }) => (
          <li key={fileUrl} className={styles.line}>
            <div>
              <p>{fileName}</p>
              <p className={styles.hint}>{[toFileKind(fileName), formatFileSize(sizeBytes)].filter(Boolean).join('，')}</p>
            </div>
            <a href={fileUrl} download className={styles.action}>
              <Icon name="download" />
              下载<span className="visually-hidden">“{fileName}”</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
