import icon from '#components/ui/icon.module.css';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { FarmIndustry } from '#lib/contract/farm-trades.ts';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { TRADES, tradeLabels } from '../trade-labels.ts';
import styles from './trade-section.module.css';

function countOf(facets: FinanceFacets | null, trade: FarmIndustry): string {
  const found = facets?.trade.find(({ value }) => value === trade);
  return found === undefined ? '看产品' : `${found.count}${found.capped ? '+' : ''} 个产品`;
}

/** The first choice of the zone: what one does for a living. */
export function TradeSection({ facets }: { facets: FinanceFacets | null }) {
  return (
    <Section labelledBy="trades-title" className={styles.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="trades-title">您做的是哪一行</h2>
          <p className={styles.hint}>选一行，只看合适的产品。</p>
        </div>
        <ul className={styles.trades}>
          {TRADES.map((trade) => (
            <li key={trade}>
              <SiteLink href={toHref('agricultureProductList', {}, { trade })} className={styles.trade}>
                <TradeIcon trade={trade} className={styles.icon} />
                <span>
                  <span className={styles.name}>{tradeLabels[trade]}</span>
                  <span className={styles.count}>{countOf(facets, trade)}</span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </SplitLayout>
    </Section>
  );
}

interface TradeIconProps {
  trade: FarmIndustry;
  className?: string;
}

/** A line icon of a trade; its name always stands beside it. */
function TradeIcon({ trade, className }: TradeIconProps) {
  return (
    <svg className={joinClasses(icon.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/drawings/farm-icons.svg#${trade}`} />
    </svg>
  );
}
