import { CompareLink } from '#components/catalogue/compare/compare-link.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { CompareQuery } from '#lib/routes/tool-queries.ts';
import { toTrail } from '#lib/search-engines/structured-data.ts';
import { toListCrumbs } from '../finance-crumbs.ts';
import { CompareBoard } from './compare-board.tsx';
import styles from './compare-page.module.css';

interface ComparePageProps {
  products: readonly ComparedProduct[];
  query: CompareQuery;
  flags: DisplayFlags;
}

/** Up to four products side by side at one loan, the answer first. */
export function ComparePage({ products, query, flags }: ComparePageProps) {
  const crumbs = [...toListCrumbs(flags), { name: routes.compare.title, href: toPath('compare', {}) }];
  return (
    <PageMain className={styles.main}>
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        {products.length === 0 ? <NothingChosen isGone={query.codes.length > 0} /> : <Chosen products={products} query={query} />}
      </div>
    </PageMain>
  );
}

function NothingChosen({ isGone }: { isGone: boolean }) {
  return (
    <EmptyState
      title={isGone ? '选的产品都下架了' : '还没有选要比的产品'}
      heading="h1"
      actions={
        <>
          <ButtonLink href={toPath('financeList', {})}>去选产品</ButtonLink>
          <ButtonLink href={toPath('match', {})} variant="second">
            先看我能办哪些
          </ButtonLink>
        </>
      }
    >
      <p>在产品列表里勾“加入比较”，选 2 到 4 个，就能在这里并排看：总共付多少、条件、快慢，差在哪一眼看清。</p>
      <CompareLink />
    </EmptyState>
  );
}

function Chosen({ products, query }: Pick<ComparePageProps, 'products' | 'query'>) {
  const gone = query.codes.length - products.length;
  return (
    <>
      <h1 className={styles.title}>并排比较 {products.length} 个产品</h1>
      {gone > 0 && <p className={styles.gone}>另有 {gone} 个产品已经下架，没有列出来。</p>}
      <CompareBoard key={query.codes.join()} products={products} served={query} />
      <p className={`screen-only ${styles.tools}`}>
        <PrintTool />
        <ShareTool />
      </p>
    </>
  );
}
