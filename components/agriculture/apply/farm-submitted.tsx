import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './farm-apply.module.css';
import type { FarmApplyProduct } from './farm-apply-product.ts';

interface FarmSubmittedProps {
  product: FarmApplyProduct;
  submitNo: string;
}

/** The application was sent: its number, who acts next and by when. */
export function FarmSubmitted({ product, submitNo }: FarmSubmittedProps) {
  const { data } = useCall('financeOrder', { params: { orderNo: submitNo } });
  const due = data?.data.sla.find(({ promise }) => promise === 'accept')?.due;
  const until = due ? `最晚 ${formatChineseDay(due, Date.now())} ${formatMinute(due).slice(-5)} 前` : '1 个工作日内';
  return (
    <div className={styles.done}>
      <Card kind="raised">
        <StateMark state="ok">已递交</StateMark>
        <h1 tabIndex={-1}>交给{product.agencyName}了</h1>
        <p>
          申请编号 <b>{submitNo}</b>
        </p>
        <ol className={styles.next}>
          <li>{until}会有人接手。</li>
          <li>接手后 3 个工作日内联系您，需要补材料会发消息给您。</li>
          <li>批下来先给您看额度和利率，您同意了才签约。</li>
        </ol>
        <div className={styles.actions}>
          <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${submitNo}`}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.agriculture} variant="second">
            回涉农专区
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
