import { tierTexts } from '#lib/contract/insurance/benefit-limit.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import styles from './coverage-table.module.css';

/** What is covered, up to how much, and how it is paid. */
export function CoverageTable({ product: { coverage, pricing } }: { product: Pick<InsuranceProduct, 'coverage' | 'pricing'> }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">赔什么</th>
          <th scope="col">怎么赔</th>
          <th scope="col">赔多少</th>
        </tr>
      </thead>
      <tbody>
        {coverage.map((cover) => (
          <tr key={cover.name}>
            <th scope="row">{cover.name}</th>
            <td>{cover.note}</td>
            <td>
              <span className={styles.limit}>{cover.limit}</span>
              {tierTexts(cover, pricing).map((text) => (
                <span key={text} className={styles.tier}>
                  {text}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
