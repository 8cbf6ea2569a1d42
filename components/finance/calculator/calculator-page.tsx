import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import type { CalculatedProduct } from '#lib/schedule/calculator-loan.ts';
import { toTrail } from '#lib/search-engines/structured-data.ts';
import { toListCrumbs } from '../finance-crumbs.ts';
import styles from './calculator.module.css';
import { CalculatorBoard } from './calculator-board.tsx';

interface CalculatorPageProps {
  query: CalculatorQuery;
  product: CalculatedProduct | null;
  flags: DisplayFlags;
  /** The product was read, or is none. */
  isWhole: boolean;
}

/** What any loan costs, with every fee and every instalment. */
export function CalculatorPage({ query, product, flags, isWhole }: CalculatorPageProps) {
  const crumbs = [...toListCrumbs(flags), { name: routes.calculator.title, href: toPath('calculator', {}) }];
  const isGone = query.productCode !== undefined && product === null;
  return (
    <PageMain status={isWhole ? undefined : 'partial'} className={styles.main}>
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{routes.calculator.title}</h1>
        <p className={styles.lead}>
          {isGone
            ? '那个产品现在看不到，费用请自己填。其余照算。'
            : '填上金额、利率和期限，就知道一共多付多少、真正的年化是多少、每一期还多少。'}
        </p>
        <CalculatorBoard key={product?.productCode ?? ''} served={query} product={product} />
      </div>
    </PageMain>
  );
}
