import type { ReactNode } from 'react';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { feeWords } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { productFigures } from './product-figures.tsx';
import { RowFrame } from './row-frame.tsx';
import { RowTags } from './row-tags.tsx';

interface ProductRowProps {
  product: FinanceProductRow;
  heading?: 'h2' | 'h3' | 'h4';
  /** What stands on the right of the last line: 加入比较. */
  action?: ReactNode;
}

/** A finance product on one line of hairlines: the same on the list, in articles and in the zones. */
export function ProductRow({ product, heading, action }: ProductRowProps) {
  const fee = feeWords(product);
  return (
    <RowFrame
      agency={{ code: product.agencyId, name: product.agencyName }}
      name={product.productName}
      href={toPath('financeDetail', { productCode: product.productCode })}
      heading={heading}
      customer={product.targetCustomer}
      figures={productFigures(product)}
      foot={
        <>
          <StateMark state={fee.state}>{fee.text}</StateMark>
          <RowTags tags={product.tags} />
        </>
      }
      action={action}
    />
  );
}
