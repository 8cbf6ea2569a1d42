import styles from './price-sheet.module.css';
import type { SheetProduct } from './sheet-product.ts';

/** No advertised rate, no reckoning: says what will be on the paper and which fees are known. */
export function NegotiableSheet({ product: { fees } }: { product: SheetProduct }) {
  return (
    <div className={styles.negotiable}>
      <p>这个产品的利率要面谈，谈好以后机构给您书面报价。报价里必须写明利率、每一项费用和综合年化，您看明白了再签。</p>
      {fees.length === 0 ? (
        <p>除了利息，没有其他费用。</p>
      ) : (
        <>
          <p>除了利息，还要付：</p>
          <ul className={styles.fees}>
            {fees.map(({ name, payee, when, note }) => (
              <li key={name}>
                <b>{name}</b>：{[note, when, `${payee}收`].filter(Boolean).join('，')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
