import { Icon } from '#components/ui/icon.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import styles from './clause-list.module.css';

/** The clauses under their record number, and the notices. */
export function ClauseList({ product }: { product: Pick<InsuranceProduct, 'clauseFileUrl' | 'clauseRecordNo' | 'notices'> }) {
  const { clauseFileUrl, clauseRecordNo, notices } = product;
  return (
    <>
      <div className={styles.clause}>
        <p>
          保险条款<span className={styles.record}>备案号：{clauseRecordNo}</span>
        </p>
        <a href={clauseFileUrl} download className={styles.file}>
          <Icon name="download" />
          下载条款原文
        </a>
      </div>
      <h3 className={styles.title}>投保须知</h3>
      <ol className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ol>
    </>
  );
}
