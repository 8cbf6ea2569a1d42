import { PriceBar } from '#components/blocks/price-bar.tsx';
import { kept } from '#components/ui/figure.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { formatYuan } from '#lib/format/money.ts';
import styles from './offer-table.module.css';

interface OfferTextProps {
  text: string;
  /** 最少, 最长 … where what is compared is best at it. */
  mark?: string | undefined;
}

/** What one offer or product has in a row of the comparison. */
export function OfferText({ text, mark }: OfferTextProps) {
  return (
    <p className={styles.cell}>
      <span className={styles.text}>{kept(text)}</span>
      {mark !== undefined && (
        <span className={styles.mark}>
          <StateMark state="ok">{mark}</StateMark>
        </span>
      )}
    </p>
  );
}

interface CostBarProps {
  /** Nothing is drawn where it could not be reckoned. */
  sheet: { readonly interestYuan: number; readonly feesYuan: number } | null | undefined;
  /** Of the dearest that is compared. */
  fullYuan: number;
}

/** Interest and fees beside those of the dearest. */
export function CostBar({ sheet, fullYuan }: CostBarProps) {
  if (!sheet) return null;
  const { interestYuan, feesYuan } = sheet;
  return (
    <div className={styles.bar}>
      <PriceBar
        size="row"
        fullYuan={fullYuan}
        segments={[
          { tone: 'interest', label: '利息', amountYuan: interestYuan, text: formatYuan(interestYuan) },
          { tone: 'fee', label: '其他费用', amountYuan: feesYuan, text: formatYuan(feesYuan) },
        ]}
      />
    </div>
  );
}
