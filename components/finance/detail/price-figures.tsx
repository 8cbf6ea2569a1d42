import { PriceBar } from '#components/blocks/price-bar.tsx';
import { Figure, kept } from '#components/ui/figure.tsx';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import type { DayCount } from '#lib/contract/pricing/day-count.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { byDaysSheet } from '#lib/contract/pricing/offer-sheet.ts';
import type { PriceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { SEASONAL_WAY, seasonDaysText } from '#lib/contract/pricing/season.ts';
import { formatPercent, formatRateRange, formatYuan, yuanFigure } from '#lib/format/money.ts';
import { feeNames, openFeesText } from '#lib/labels/product-words.ts';
import styles from './price-sheet.module.css';

/** What the figures of a way of repaying (`fin_pay_type`) assume. */
const assumptions: Readonly<Record<string, string>> = {
  5: '按全部借满、用到最后一天算，实际用几天算几天。',
  [SEASONAL_WAY]: '按每季付一次利息、到期一次还本金算。',
};

type DayRules = Partial<Pick<LoanTerms, 'dayCount' | 'seasonDays'>>;

const BY_DAYS = 'actual/360';

/** What the equal months of public figures leave out where the days are counted; '' where that is nothing. */
function byDaysText(sheet: PriceSheet, dayCount: DayCount | undefined): string {
  if (dayCount !== BY_DAYS) return '';
  const byDays = byDaysSheet(sheet, dayCount);
  const [percent, moreYuan] = [byDays?.nominalPercent ?? null, sumYuan([byDays?.extraCostYuan ?? 0, -sheet.extraCostYuan])];
  if (percent === null || moreYuan <= 0) return '';
  return `上面按整月算。这家按实际天数算利息（一年按 360 天）：一年 365 天，按天算大约是年化 ${formatPercent(percent)}，多付 ${formatYuan(moreYuan)}，以报价为准。`;
}

/** Where the days are named that it is really repaid on, they are told beside what is reckoned. */
const assumptionOf = (payWay: string, seasonDays: readonly string[]): string =>
  payWay === SEASONAL_WAY && seasonDays.length > 0
    ? `按每季还一次算，实际按农时还：${seasonDaysText(seasonDays)}，以机构报价为准。`
    : (assumptions[payWay] ?? '');

function meaning(sheet: PriceSheet, highest: PriceSheet | null, { dayCount, seasonDays = [] }: DayRules, isTopOpen: boolean): string {
  const { annualRatePercent, allInPercent, feesYuan, loan, rows, schedule, conditional } = sheet;
  const byDays = byDaysText(sheet, dayCount);
  const fees = feeNames(rows.slice(1));
  const rate = formatPercent(annualRatePercent);
  const written = isTopOpen
    ? `这是按公布的最低利率 ${rate} 算的，最高多少要和机构当面谈，批下来可能更贵。`
    : highest === null
      ? `合同上写的是 ${rate}。`
      : `年化利率先按 ${rate} 算。`;
  const used = assumptionOf(loan.payWay, seasonDays);
  const { bankDiscountYuan = 0 } = schedule;
  const taken =
    bankDiscountYuan === 0
      ? ''
      : `利息 ${formatYuan(bankDiscountYuan)}放款时先扣，实收 ${formatYuan(sumYuan([loan.principalYuan, -bankDiscountYuan]))}。`;
  if (taken !== '' && feesYuan === 0 && allInPercent !== null)
    return `${written}${taken}按实收的钱算，真正的成本是 ${formatPercent(allInPercent)}。${byDays}`;
  const open =
    conditional.length === 0 ? `没有其他费用${byDays === '' && !isTopOpen ? '，写多少就是多少' : ''}。` : `${openFeesText(conditional)}。`;
  if (feesYuan === 0) return `${written}${open}${used}${byDays}`;
  if (allInPercent === null) return `${written}${fees}已经和借到的钱一样多。`;
  return `${written}${taken}加上${fees}，真正的成本是 ${formatPercent(allInPercent)}。${used}${byDays}`;
}

/** What the lowest rate leaves open: nobody knows before the answer which one it will be. */
const rangeText = (sheet: PriceSheet, highest: PriceSheet): string =>
  `这是按公布的最低利率算的；公布的是 ${formatRateRange(sheet.annualRatePercent, highest.annualRatePercent)}，要是批到最高，一共多付 ${formatYuan(highest.extraCostYuan)}${
    highest.allInPercent === null ? '' : `，相当于年化 ${formatPercent(highest.allInPercent)}`
  }。`;

interface PriceFiguresProps {
  sheet: PriceSheet;
  /** The same loan at the highest published rate; null where there is none. */
  highest?: PriceSheet | null;
  /** The lowest rate is published, the highest is not. */
  isTopOpen?: boolean;
  /** How the institution counts days, and which of the year are named, where it is known. */
  days?: DayRules;
}

/** The two figures that matter, and where the money goes. */
export function PriceFigures({ sheet, highest = null, isTopOpen = false, days = {} }: PriceFiguresProps) {
  const { allInPercent, extraCostYuan, feesYuan, interestYuan } = sheet;
  return (
    <>
      <div className={styles.figures} aria-live="polite">
        <p>
          <span className={styles.label}>一共要多付</span>
          <Figure value={yuanFigure(extraCostYuan)} unit="元" size="xl" />
        </p>
        {allInPercent !== null && (
          <p>
            <span className={styles.label}>相当于年化</span>
            <Figure value={formatPercent(allInPercent).slice(0, -1)} unit="%" size="xl" tone="magnolia" />
          </p>
        )}
        <p className={styles.meaning}>
          {kept(meaning(sheet, highest, days, isTopOpen) + (highest === null ? '' : rangeText(sheet, highest)))}
        </p>
      </div>
      <PriceBar
        legend
        segments={[
          { tone: 'interest', label: '利息', amountYuan: interestYuan, text: formatYuan(interestYuan) },
          { tone: 'fee', label: '其他费用', amountYuan: feesYuan, text: formatYuan(feesYuan) },
        ]}
      />
    </>
  );
}

/** 明白, stamped once a page on the price sheet. */
export function Seal() {
  return (
    <span className={styles.seal} aria-hidden="true" data-drawing="">
      明白
    </span>
  );
}
