import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import styles from './detail-lists.module.css';

/** What to bring; what may be left out says so. */
export function MaterialList({ materials }: { materials: FinanceProduct['materials'] }) {
  return (
    <>
      <ul>
        {materials.map(({ name, note, required, templateUrl }) => (
          <li key={name} className={styles.material}>
            <div>
              <h3 className={styles.name}>
                {name} {!required && <Tag>有就带上</Tag>}
              </h3>
              {note !== '' && <p className={styles.note}>{note}</p>}
            </div>
            {templateUrl !== null && (
              <a href={templateUrl} download className={styles.template}>
                <Icon name="download" />
                下载模板<span className="visually-hidden">：{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.remark}>平台能核验的证照和记录，经您授权以后不用再交。</p>
    </>
  );
}
