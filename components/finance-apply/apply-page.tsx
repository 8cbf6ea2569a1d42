import { BareFrame } from '#components/shell/bare-frame.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { Result } from '#lib/errors/result.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './apply-form.module.css';
import { ApplyForm } from './apply-form.tsx';
import { toApplyProduct } from './apply-product.ts';

interface ApplyPageProps {
  /** Null: the address names no product. */
  product: Result<FinanceProduct, UpstreamFault> | null;
  contact: SiteContact;
}

function NoProduct() {
  return (
    <PageMain className={styles.alone}>
      <EmptyState
        title="先选一个产品，再来申请"
        heading="h1"
        actions={
          <>
            <ButtonLink href={toHref('financeList', {})}>找一个融资产品</ButtonLink>
            <ButtonLink href={toHref('userFinanceOrder', {})} variant="second">
              接着填以前的申请
            </ButtonLink>
          </>
        }
      >
        <p>申请是对着一个产品填的：额度、期限、要交的材料，各家不一样。</p>
      </EmptyState>
    </PageMain>
  );
}

/** The same page for everybody: who applies, and what he types, stays in the browser. */
export function ApplyPage({ product, contact }: ApplyPageProps) {
  if (product?.ok) return <ApplyForm product={toApplyProduct(product.value)} contact={contact} />;
  return <BareFrame contact={contact}>{product === null ? <NoProduct /> : <FaultMain fault={product.fault} />}</BareFrame>;
}
