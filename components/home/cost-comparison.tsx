import { PriceBar } from '#components/blocks/price-bar.tsx';
import { CompareLink } from '#components/catalogue/compare/compare-link.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { formatPercent, groupDigits } from '#lib/format/money.ts';
import { feeNames } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './cost-comparison.module.css';
import type { ComparedCost } from './pick-comparison.ts';

interface CostComparisonProps {
  flags: DisplayFlags;
  costs: readonly ComparedCost[];
  /** Null while it is not known. */
  productCount: number | null;
}

const COUNT_WORDS = ['零', '一', '两', '三', '四', '五'];
/** Of the bar's column, so that the amount has room beside the longest one. */
const LONGEST_PERCENT = 74;

const wholeYuan = (amountYuan: number): string => `${groupDigits(amountYuan)} 元`;

/** 同样借 50 万元用一年: interest and fees of a few products on one ruler. */
export function CostComparison({ flags, costs, productCount }: CostComparisonProps) {
  const rates = `${toPath('about', {})}#rate`;
  const most = Math.max(...costs.map(({ sheet }) => sheet.extraCostYuan));
  return (
    <Section ground="white" labelledBy="costs-title">
      <h2 id="costs-title">
        <span className={styles.phrase}>同样借 50 万元用一年，</span>
        <span className={styles.phrase}>总共要付多少</span>
      </h2>
      <p className={styles.lead}>
        利率写得低，不一定付得少。下面从{COUNT_WORDS[costs.length]}类产品里各挑一个申请最多的，把利息和各种费用加在一起比。
      </p>
      <ul className={styles.legend}>
        <li className={styles.interest}>利息</li>
        <li className={styles.fee}>担保、评估等费用</li>
      </ul>
      <ol className={styles.rows}>
        {costs.map((cost) => (
          <CostRow key={cost.product.productCode} cost={cost} mostYuan={most} />
        ))}
      </ol>
      <p className={styles.note}>
        按等额本息、各产品最低利率计算。实际利率以机构审批为准。
        {isShown(rates, flags) && <SiteLink href={rates}>这些数怎么算的</SiteLink>}
      </p>
      <ButtonLink href={toPath('financeList', {})} variant="second">
        {productCount === null ? '看全部产品' : `看全部 ${productCount} 个产品`}
      </ButtonLink>
      <CompareLink />
    </Section>
  );
}

function CostRow({ cost: { product, sheet, allInPercent }, mostYuan }: { cost: ComparedCost; mostYuan: number }) {
  const { productCode, productName, agencyName, fees } = product;
  const { annualRatePercent, extraCostYuan, feesYuan, interestYuan } = sheet;
  const written =
    feesYuan === 0 ? '没有其他费用' : `写着 ${formatPercent(annualRatePercent)}，另付${feeNames(fees)} ${wholeYuan(feesYuan)}`;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <SiteLink href={toPath('financeDetail', { productCode })} className="title-link">
            {productName}
          </SiteLink>
        </h3>
        <p className={styles.hint}>{agencyName}</p>
      </div>
      <div className={styles.cost}>
        <div className={styles.line}>
          <div style={{ width: `${((extraCostYuan / mostYuan) * LONGEST_PERCENT).toFixed(1)}%` }}>
            <PriceBar
              size="row"
              segments={[
                { tone: 'interest', label: '利息', amountYuan: interestYuan, text: wholeYuan(interestYuan) },
                { tone: 'fee', label: '其他费用', amountYuan: feesYuan, text: wholeYuan(feesYuan) },
              ]}
            />
          </div>
          <span className={styles.total}>{wholeYuan(extraCostYuan)}</span>
        </div>
        <p className={styles.hint}>{written}</p>
      </div>
      <p className={styles.rate}>
        <Figure value={formatPercent(allInPercent)} size="l" />
        <span className={styles.hint}>综合年化</span>
      </p>
    </li>
  );
}
