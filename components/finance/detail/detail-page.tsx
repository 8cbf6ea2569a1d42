import type { ReactNode } from 'react';
import { CarryingButton, CarryingLink } from '#components/blocks/product-row/carrying-link.tsx';
import { ProductHead } from '#components/blocks/product-row/product-head.tsx';
import { CompareButton } from '#components/catalogue/compare/compare-button.tsx';
import { CompareLink } from '#components/catalogue/compare/compare-link.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ActAside, ActBar, BesideBar } from '#components/ui/layout/act-bar.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { OpenOrderNote } from '#components/wizard/open-order.tsx';
import { isOpen } from '#lib/areas/is-open.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { formatMonthRange, formatRateRange, formatWanRange } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, orgTypeLabels, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { acceptanceFigure, rateText, toRatedProduct, usualText } from '#lib/labels/product-words.ts';
import { applyHref, orderZone } from '#lib/routes/apply-href.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { type Breadcrumb, breadcrumbList, loanOrCredit, toTrail } from '#lib/search-engines/structured-data.ts';
import { toListCrumbs } from '../finance-crumbs.ts';
import styles from './detail-page.module.css';
import { DetailSections } from './detail-sections.tsx';
import { RateNote } from './rate-note.tsx';

const ASSURANCES = ['申请不收费，递交不影响征信', '查征信前要您授权', '没批会告诉您原因'];

interface ApplyAsideProps {
  product: FinanceProduct;
  favourite: ReactNode;
}

/** The one card of the page: what it costs, and the way to apply. */
export function ApplyAside({ product, favourite }: ApplyAsideProps) {
  const { productCode, productName, amountStart, amountEnd, termStart, termEnd, rateStart, rateEnd } = product;
  const rate = rateText(product);
  const usual = usualText(product);
  const href = applyHref(product);
  return (
    <ActAside>
      <Card>
        <p className={styles.label}>年化利率（{product.rateBasis}）</p>
        <p>
          <Figure value={rate.figure} unit={rateStart === null || rateStart === rateEnd ? undefined : '起'} size="xl" />
        </p>
        {usual !== '' && (
          <p className={styles.range}>
            {formatRateRange(product.rateStart, product.rateEnd)}，{usual}
          </p>
        )}
        <p className={styles.range}>
          {formatWanRange(amountStart, amountEnd)} · {formatMonthRange(termStart, termEnd)}
        </p>
        <div className={styles.applyAsideActions}>
          <Applied product={product} />
          {isOpen(href) ? (
            <CarryingButton href={href} wide>
              申请这个产品
            </CarryingButton>
          ) : (
            <AtAgency agencyName={product.agencyName} phone={product.contactPhone} />
          )}
          <CompareButton code={productCode} name={productName} />
          {favourite}
          <CompareLink className={styles.compare} />
        </div>
        <p className={`screen-only ${styles.tools}`}>
          <Tools productCode={productCode} />
          <PrintTool />
        </p>
        {isOpen(href) && (
          <ul className={styles.assurances}>
            {ASSURANCES.map((assurance) => (
              <li key={assurance} className={styles.assurance}>
                <Icon name="check" className={styles.tick} />
                {assurance}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </ActAside>
  );
}

/** That the reader has applied for it, where one can. */
const Applied = ({ product }: { product: FinanceProduct }) =>
  isOpen(applyHref(product)) ? <OpenOrderNote productCode={product.productCode} zone={orderZone(product)} /> : null;

function Tools({ productCode }: Pick<FinanceProduct, 'productCode'>) {
  return (
    <>
      <CarryingLink href={toHref('calculator', {}, { productCode })} className={styles.tool}>
        用计算器算
      </CarryingLink>
      <ShareTool />
    </>
  );
}

/** Nothing can be applied for here: who takes the application, and how to ask. */
function AtAgency({ agencyName, phone }: { agencyName: string; phone: string }) {
  return (
    <p>
      这个产品到{agencyName}办理{phone === '' ? '' : '，电话 '}
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}。
    </p>
  );
}

interface DetailPageProps {
  product: FinanceProduct;
  /** What the address says of the wanted loan. */
  loan: WantedLoan;
  /** How the loan is paid back on its 明白纸 where the address names no way. */
  payWay?: string;
  flags: DisplayFlags;
  parts: DetailParts;
  /** The way to it in another zone that shows the product. */
  crumbs?: readonly Breadcrumb[];
}

/** What other features put into the page. */
export interface DetailParts {
  /** The conditions, judged where something is known of the reader. */
  conditions: ReactNode;
  favourite: ReactNode;
}

/** Everything about one product, the answer first. */
export function DetailPage({ product, loan, payWay, flags, parts, crumbs: ofZone }: DetailPageProps) {
  const { productCode, productName } = product;
  const crumbs = ofZone ?? [...toListCrumbs(flags), { name: productName, href: toPath('financeDetail', { productCode }) }];
  return (
    <PageMain>
      <JsonLd things={(site) => [loanOrCredit(product, site), breadcrumbList(crumbs, site)]} />
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <SplitLayout pattern="aside" className={styles.split}>
          <div>
            <DetailHead product={product} />
            <ProductFacts product={product} loan={loan} />
            <BesideBar>
              <Applied product={product} />
              {parts.favourite}
              <Tools productCode={productCode} />
              <CompareLink />
            </BesideBar>
            <DetailSections product={product} loan={{ ...loan, payWay: loan.payWay ?? payWay }} conditions={parts.conditions} />
          </div>
          <ApplyAside product={product} favourite={parts.favourite} />
        </SplitLayout>
      </div>
      <ApplyBar product={product} />
    </PageMain>
  );
}

function DetailHead({ product }: { product: FinanceProduct }) {
  const { agencyId, agencyName, agencyOrgType, productName, lead } = product;
  return (
    <ProductHead
      agency={{ code: agencyId, name: agencyName }}
      name={productName}
      lead={lead}
      meta={
        <>
          <SiteLink href={toPath('institution', { agencyId })} className={styles.agencyLink}>
            {agencyName}
          </SiteLink>
          <span>{orgTypeLabels[agencyOrgType]}</span>
        </>
      }
    />
  );
}

/** The card's actions at the foot of the window, on phones and with large text. */
export function ApplyBar({ product }: Pick<ApplyAsideProps, 'product'>) {
  const { productCode, productName, contactPhone: phone } = product;
  const href = applyHref(product);
  return (
    <ActBar>
      <div className={`container ${styles.actions}`}>
        <CompareButton code={productCode} name={productName} size="normal" short />
        {isOpen(href) ? (
          <CarryingButton href={href} wide>
            申请这个产品
          </CarryingButton>
        ) : (
          phone !== '' && (
            <ButtonLink href={`tel:${phone}`} wide>
              打电话问机构
            </ButtonLink>
          )
        )}
      </div>
    </ActBar>
  );
}

function acceptance({ acceptanceHours, acceptanceTime, applyCount }: FinanceProduct): { value: string; note: string } {
  const hours = acceptanceFigure(acceptanceHours);
  const isCounted = applyCount >= 0;
  if (hours === null) return { value: acceptanceTime, note: isCounted ? '机构承诺，还没有人申请过' : '机构承诺' };
  const counted = isCounted ? `${applyCount} 笔申请算出来的，` : '';
  return { value: `平均 ${hours} 小时`, note: `${counted}承诺 ${acceptanceTime}` };
}

/** The six facts by which somebody decides whether to read on. */
export function ProductFacts({ product, loan }: { product: FinanceProduct; loan: WantedLoan }) {
  const accepted = acceptance(product);
  return (
    <Facts
      items={[
        {
          label: `年化利率（${product.rateBasis}）`,
          value: formatRateRange(product.rateStart, product.rateEnd),
          note: <RateNote product={toRatedProduct(product)} served={loan} />,
        },
        { label: '能借多少', value: formatWanRange(product.amountStart, product.amountEnd) },
        { label: '能用多久', value: formatMonthRange(product.termStart, product.termEnd) },
        { label: '用什么担保', value: product.guaranteeTypes.map((code) => labelOf(guaranteeLabels, code)).join('、') },
        { label: '怎么还', value: product.payTypes.map((code) => labelOf(payTypeLabels, code)).join('、') },
        { label: '受理快慢', ...accepted },
      ]}
    />
  );
}
