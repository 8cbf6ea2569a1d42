import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './apply-form.module.css';
import type { ApplyProduct } from './apply-product.ts';

interface SubmittedProps {
  product: ApplyProduct;
  orderNo: string;
}

const timeOf = (time: string): string => formatMinute(time).slice(-5);

/** The application was sent: its number, who acts next and by when. */
export function Submitted({ product, orderNo }: SubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const order = useCall('financeOrder', { params: { orderNo } });
  const due = order.data?.data.sla.find(({ promise }) => promise === 'accept')?.due;
  const address = `${patterns.userFinanceOrder}?orderNo=${orderNo}`;
  return (
    <div className={styles.done}>
      <Card kind="raised">
        <StateMark state="ok">已递交</StateMark>
        <h1 ref={heading} tabIndex={-1} className={styles.doneTitle}>
          交给{product.agencyName}了
        </h1>
        <p>
          订单号 <b className={styles.number}>{orderNo}</b>
        </p>
        <ol className={styles.next}>
          <li>
            {due === undefined ? '1 个工作日内会有人接手。' : `最晚 ${formatChineseDay(due, Date.now())} ${timeOf(due)} 前会有人接手。`}
          </li>
          <li>接手后 3 个工作日内联系您，需要补材料会发消息给您。</li>
          <li>批下来先给您看额度、利率和每一项费用，您同意了才签约；5 个工作日内给您答复。</li>
        </ol>
        <div className={styles.doneActions}>
          <ButtonLink href={address}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.userMessage} variant="second">
            去消息中心
          </ButtonLink>
          <ButtonLink href={patterns.financeList} variant="plain">
            再看看别的产品
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
