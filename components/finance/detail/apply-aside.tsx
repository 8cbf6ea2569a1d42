import type { ReactNode } from 'react';
import { CompareButton } from '#components/blocks/product-row/compare-button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ActAside } from '#components/ui/layout/act-aside.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isOpen } from '#lib/areas/is-open.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { rateWords } from '#lib/labels/product-words.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { CompareLink } from '../compare/compare-link.tsx';
import styles from './apply-aside.module.css';

const ASSURANCES = ['申请不收费，不影响征信', '查征信前要您授权', '没批会告诉您原因'];

interface ApplyAsideProps {
  product: FinanceProduct;
  favourite: ReactNode;
  applyHref: string;
}

/** The one card of the page: what it costs, and the way to apply. */
export function ApplyAside({ product, favourite, applyHref }: ApplyAsideProps) {
  const { productCode, productName, amountStart, amountEnd, termStart, termEnd, rateStart, rateEnd } = product;
  const rate = rateWords(product);
  return (
    <ActAside>
      <Card>
        <p className={styles.label}>年化利率（{product.rateBasis}）</p>
        <p>
          <Figure value={rate.figure} unit={rateStart === null || rateStart === rateEnd ? undefined : '起'} size="xl" />
        </p>
        <p className={styles.range}>
          {formatWanRange(amountStart, amountEnd)} · {formatMonthRange(termStart, termEnd)}
        </p>
        <div className={styles.actions}>
          {isOpen(applyHref) ? (
            <ButtonLink href={applyHref} wide>
              申请这个产品
            </ButtonLink>
          ) : (
            <AtAgency agencyName={product.agencyName} phone={product.contactPhone} />
          )}
          <CompareButton code={productCode} name={productName} />
          {favourite}
          <CompareLink className={styles.compare} />
        </div>
        <p className={`screen-only ${styles.tools}`}>
          <SiteLink href={toHref('calculator', {}, { productCode })} className={styles.tool}>
            用计算器算
          </SiteLink>
          <ShareTool />
          <PrintTool />
        </p>
        {isOpen(applyHref) && (
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

/** Nothing can be applied for here: who takes the application, and how to ask. */
function AtAgency({ agencyName, phone }: { agencyName: string; phone: string }) {
  return (
    <p>
      这个产品到{agencyName}办理{phone === '' ? '' : '，电话 '}
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}。
    </p>
  );
}
