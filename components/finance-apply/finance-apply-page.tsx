import { NoProduct } from '#components/wizard/no-product.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toApplyProduct } from './finance-application.ts';
import { ApplyForm } from './finance-apply-form.tsx';

interface ApplyPageProps {
  /** Null: the address names no product. */
  product: Result<FinanceProduct, UpstreamFault> | null;
}

/** The same page for everybody: who applies, and what he types, stays in the browser. */
export function ApplyPage({ product }: ApplyPageProps) {
  if (product?.ok) return <ApplyForm product={toApplyProduct(product.value)} />;
  return (
    <NoProduct
      fault={product?.fault ?? null}
      title="先选一个产品，再来申请"
      ways={[
        { text: '找一个融资产品', href: toHref('financeList', {}) },
        { text: '接着填以前的申请', href: toHref('userFinanceOrder', {}) },
      ]}
    >
      <p>申请是对着一个产品填的：额度、期限、要交的材料，各家不一样。</p>
    </NoProduct>
  );
}
