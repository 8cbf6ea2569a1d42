import { patterns } from './patterns.ts';

/** Products of the farm zone have a form of their own. */
const FARM_ZONE = 'agri';

interface Applied {
  readonly productCode: string;
  /** Zones of the product. */
  readonly zone: readonly string[];
}

/** Zone of the orders for a product. */
export const orderZone = ({ zone }: Pick<Applied, 'zone'>): '' | typeof FARM_ZONE => (zone.includes(FARM_ZONE) ? FARM_ZONE : '');

/** Where one applies for a product. */
export function applyHref({ productCode, zone }: Applied): string {
  const code = encodeURIComponent(productCode);
  return orderZone({ zone }) === FARM_ZONE
    ? `${patterns.agricultureSubmit}?productId=${code}`
    : `${patterns.financeApply}?productCode=${code}`;
}
