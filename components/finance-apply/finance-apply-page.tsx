import { NoProduct } from '#components/wizard/no-product.tsx';
import { isOpen } from '#lib/areas/is-open.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { applyHref } from '#lib/routes/apply-href.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import { FarmFormFirst } from './farm-form-first.tsx';
import { toApplyProduct } from './finance-application.ts';
import { ApplyForm } from './finance-apply-form.tsx';

interface ApplyPageProps {
  /** Null: the address names no product. */
  product: Result<FinanceProduct, UpstreamFault> | null;
}

/** The same page for everybody: who applies, and what he types, stays in the browser. */
export function ApplyPage({ product }: ApplyPageProps) {
  if (product?.ok) {
    const href = applyHref(product.value);
    const isGeneral = href.startsWith(patterns.financeApply) || !isOpen(href);
    const form = <ApplyForm product={toApplyProduct(product.value)} />;
    return isGeneral ? form : <FarmFormFirst href={href}>{form}</FarmFormFirst>;
  }
  return (
    <NoProduct
      fault={product?.fault ?? null}
      title="先选一个产品，再来申请"
      ways={[
        { text: '找一个融资产品', href: toPath('financeList', {}) },
        { text: '接着填以前的申请', href: toPath('userFinanceOrder', {}) },
      ]}
    >
      <p>申请是对着一个产品填的：额度、期限、要交的材料，各家不一样。</p>
    </NoProduct>
  );
}
