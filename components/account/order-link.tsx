import { SiteLink } from '#components/ui/site-link.tsx';
import { patterns } from '#lib/routes/patterns.ts';

/** The finance order under its number; a number of another kind stands as it is. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  if (!/^(FO|AG)/.test(orderNo)) return orderNo;
  return <SiteLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>{orderNo}</SiteLink>;
}
