import { NoProduct } from '#components/wizard/no-product.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toApplyProduct } from './application.ts';
import { ApplyForm } from './apply-form.tsx';

interface ApplyPageProps {
  /** Null: the address names no product. */
  product: Result<InsuranceProduct, UpstreamFault> | null;
}

/** The same page for everybody: who applies, and what he types, stays in the browser. */
export function ApplyPage({ product }: ApplyPageProps) {
  if (product?.ok) return <ApplyForm product={toApplyProduct(product.value)} />;
  return (
    <NoProduct
      fault={product?.fault ?? null}
      title="先选一个保险，再来投保"
      ways={[
        { text: '找一个保险', href: toPath('insuranceList', {}) },
        { text: '接着填以前的投保', href: toPath('userInsureOrder', {}) },
      ]}
    >
      <p>投保是对着一个产品填的：保谁、保什么、要回答哪些问题，各家不一样。</p>
    </NoProduct>
  );
}
