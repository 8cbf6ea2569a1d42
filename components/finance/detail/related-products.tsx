import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { ProductRow } from '#components/ui/product-row/product-row.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';

/** Others that fit the same reader. */
export function RelatedProducts({ products }: { products: FinanceProduct['related'] }) {
  if (products.length === 0) return null;
  return (
    <TitledBlock id="related" title="差不多的产品" ruled>
      <ul>
        {products.map((product) => (
          <li key={product.productCode}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </TitledBlock>
  );
}
