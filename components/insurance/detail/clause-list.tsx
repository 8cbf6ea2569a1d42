import { Icon } from '#components/ui/icon.tsx';
import { clauseDigestAddress } from '#lib/contract/insurance-notice.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import styles from './clause-list.module.css';

type ListedProduct = Pick<InsuranceProduct, 'productCode' | 'clauseFileUrl' | 'clauseRecordNo' | 'notices'>;

/** The clauses under their record number, or what is said of them, and the notices. */
export function ClauseList({ product }: { product: ListedProduct }) {
  const { productCode, clauseFileUrl, clauseRecordNo, notices } = product;
  const isDigest = clauseFileUrl === clauseDigestAddress(productCode);
  return (
    <>
      <div className={styles.clause}>
        <p>
          保险条款<span className={styles.record}>备案号：{clauseRecordNo}</span>
          {isDigest && <span className={styles.note}>保障说明按产品信息整理，以保险公司报备的条款为准</span>}
        </p>
        <a href={clauseFileUrl} download className={styles.file}>
          <Icon name="download" />
          {isDigest ? '下载保障说明' : '下载条款'}
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
