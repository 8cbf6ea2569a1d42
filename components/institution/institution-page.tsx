import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { HeadingText } from '#components/ui/heading-text.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import type { Institution } from '#lib/contract/institution.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/breadcrumb-list.ts';
import { financialInstitution } from '#lib/search-engines/financial-institution.ts';
import styles from './institution.module.css';
import { InstitutionEvaluations } from './institution-evaluations.tsx';
import { InstitutionFigures } from './institution-figures.tsx';

/** One institution: what it did with the applications it was sent, what people say, what it offers. */
export function InstitutionPage({ institution }: { institution: Institution }) {
  const { agencyId, agencyName, products, productCount } = institution;
  const crumbs = [
    { name: routes.home.title, href: toHref('home', {}) },
    { name: agencyName, href: toHref('institution', { agencyId }) },
  ];
  return (
    <PageMain className={styles.main}>
      <JsonLd things={(site) => [financialInstitution(institution, site), breadcrumbList(crumbs, site)]} />
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <Head institution={institution} />
        <InstitutionFigures institution={institution} />
        <TitledBlock id="products" title={productCount === 0 ? '融资产品' : `${productCount} 个融资产品`} ruled>
          {productCount === 0 && <p className={styles.none}>这家机构现在没有在售的融资产品。</p>}
          <ul>
            {products.map((product) => (
              <li key={product.productCode}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
          {productCount > products.length && (
            <p className={styles.more}>
              <ButtonLink href={toHref('financeList', {}, { agencyId })} variant="second">
                看全部 {productCount} 个产品
              </ButtonLink>
            </p>
          )}
        </TitledBlock>
        <InstitutionEvaluations institution={institution} />
      </div>
    </PageMain>
  );
}

function Head({ institution }: { institution: Institution }) {
  const { agencyId, agencyName, agencyOrgType, parentAgencyName, introduction, address, phone } = institution;
  const kind = [orgTypeLabels[agencyOrgType], parentAgencyName].filter((part) => part !== '').join('，上级 ');
  return (
    <header className={styles.head}>
      <AgencySquare code={agencyId} name={agencyName} size="large" />
      <div>
        <h1>
          <HeadingText text={agencyName} />
        </h1>
        <p className={styles.kind}>{kind}</p>
        <p className={styles.lead}>{introduction}</p>
        <p className={styles.kind}>{[address, phone].filter((part) => part !== '').join('　')}</p>
      </div>
    </header>
  );
}
