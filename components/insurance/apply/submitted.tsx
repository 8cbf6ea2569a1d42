import { useCase } from '#components/case/case-detail.tsx';
import { insuranceRead, orderHref } from '#components/case/kinds/insurance-address.ts';
import { orderText, stateTone } from '#components/case/kinds/insurance-words.ts';
import { PayButton } from '#components/case/pay-button.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { toLoginHere } from '#lib/browser/login-here.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import { formatYuan } from '#lib/format/money.ts';
import { patterns } from '#lib/routes/patterns.ts';
import type { ApplyProduct } from './application.ts';
import styles from './insurance-apply.module.css';

interface SubmittedProps {
  product: ApplyProduct;
  orderNo: string;
}

interface NotReadProps {
  failure: RequestFailed;
  retry: () => void;
}

function NotRead({ failure, retry }: NotReadProps) {
  if (!failure.isSessionEnded) {
    return <FailedState title={failure.message} code={failure.code} heading="h1" actions={<Button onClick={retry}>再试一次</Button>} />;
  }
  return (
    <EmptyState title="登录后接着看" heading="h1" actions={<Button onClick={() => window.location.assign(toLoginHere())}>去登录</Button>}>
      <p>投保已经提交，登录以后就能看结果和付款。</p>
    </EmptyState>
  );
}

/** The application was sent: its number, what the insurer said, and the payment. It looks again while something is under way. */
export function Submitted({ product, orderNo }: SubmittedProps) {
  const { item: order, error, reload } = useCase(insuranceRead, orderNo);
  if (order === undefined) {
    return (
      <div className={styles.done}>
        {error === undefined ? <LoadingLines blocks={1} /> : <NotRead failure={error} retry={() => void reload()} />}
      </div>
    );
  }
  const words = orderText(order, Date.now());
  return (
    <div className={styles.done} aria-live="polite">
      <Card kind="raised">
        <Tag tone={stateTone(order.state)}>{insuranceOrderStateLabels[order.state]}</Tag>
        <h1>{words.title}</h1>
        <p>
          {product.productName}，订单号 <b className={styles.number}>{orderNo}</b>，保费 <b>{formatYuan(order.premium)}</b>
        </p>
        <div className={styles.next}>
          {words.next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={styles.doneActions}>
          {order.actions.includes('pay') && (
            <PayButton call="insuranceOrderPay" order={order} reload={reload}>
              去付款
            </PayButton>
          )}
          <ButtonLink href={orderHref(orderNo)} variant={order.actions.includes('pay') ? 'second' : 'main'}>
            看这一单
          </ButtonLink>
          <ButtonLink href={patterns.insuranceList} variant="plain">
            再看看别的保险
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
