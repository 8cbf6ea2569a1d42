import { BareFrame } from '#components/shell/bare-frame.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { Result } from '#lib/errors/result.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './apply-form.module.css';
import { ApplyForm } from './apply-form.tsx';
import { toApplyProduct } from './apply-product.ts';

interface ApplyPageProps {
  /** Null: the address names no product. */
  product: Result<InsuranceProduct, UpstreamFault> | null;
  contact: SiteContact;
}

function NoProduct() {
  return (
    <PageMain className={styles.alone}>
      <EmptyState
        title="先选一个保险，再来投保"
        heading="h1"
        actions={
          <>
            <ButtonLink href={toHref('insuranceList', {})}>找一个保险</ButtonLink>
            <ButtonLink href={toHref('userInsureOrder', {})} variant="second">
              接着填以前的投保
            </ButtonLink>
          </>
        }
      >
        <p>投保是对着一个产品填的：保谁、保什么、要回答哪些问题，各家不一样。</p>
      </EmptyState>
    </PageMain>
  );
}

/** The same page for everybody: who applies, and what he types, stays in the browser. */
export function ApplyPage({ product, contact }: ApplyPageProps) {
  if (product?.ok) return <ApplyForm product={toApplyProduct(product.value)} contact={contact} />;
  return <BareFrame contact={contact}>{product === null ? <NoProduct /> : <FaultMain fault={product.fault} />}</BareFrame>;
}
