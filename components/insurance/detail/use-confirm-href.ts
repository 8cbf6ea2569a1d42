import { toPath } from '#lib/routes/to-href.ts';
import { toCoverSearch } from '../trial/offered-cover.ts';
import { useCoverDesk } from './cover-desk.tsx';

/** Where the cover that is reckoned is bought. */
export function useConfirmHref(): string {
  const { product, wanted } = useCoverDesk();
  const search = new URLSearchParams(toCoverSearch(wanted));
  search.set('productCode', product.productCode);
  search.sort();
  return `${toPath('insuranceConfirm', {})}?${search.toString()}`;
}
