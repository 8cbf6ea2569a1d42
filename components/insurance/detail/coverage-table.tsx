import type { InsuranceCoverage } from '#lib/contract/insurance-product.ts';
import styles from './coverage-table.module.css';

/** What is covered, up to how much, and how it is paid. */
export function CoverageTable({ coverage }: { coverage: readonly InsuranceCoverage[] }) {
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
        {coverage.map(({ name, limit, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{note}</td>
            <td className={styles.limit}>{limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
