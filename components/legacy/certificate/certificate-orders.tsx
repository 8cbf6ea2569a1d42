import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ActionDialog } from '#components/ui/case/action-dialog.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { request } from '#lib/browser/request.ts';
import { runCaseStep } from '#lib/browser/run-case-step.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { LEAVING, notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { CertOrder } from '#lib/contract/certificate.ts';
import { certBizTypeLabels, certOrderActionLabels, certOrderStateLabels } from '#lib/contract/certificate-states.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { refreshOwn } from '../refresh-own.ts';
import { CERT_PATH, type CertPageQuery, toCertHref } from './certificate-query.ts';

const refresh = () => refreshOwn('/api/usr/cert/');

function Pay({ order: { orderNo, version, fee } }: { order: CertOrder }) {
  const { isBusy, run } = useSubmit(notifyFailure);
  const pay = async () => {
    const { data } = await request('certOrderPay', { body: { orderNo, version } });
    window.location.assign(data.cashierUrl);
    return LEAVING;
  };
  return (
    <Button size="small" busy={isBusy} busyText="正在去收银台" onClick={() => void run(pay)}>
      去缴费 {formatYuan(fee)}
    </Button>
  );
}

function Step({ order: { orderNo, version }, call }: { order: CertOrder; call: 'certOrderReceive' | 'certOrderCancel' }) {
  const [isOpen, setOpen] = useState(false);
  const isCancel = call === 'certOrderCancel';
  return (
    <>
      <Button variant={isCancel ? 'plain' : 'main'} size="small" onClick={() => setOpen(true)}>
        {isCancel ? '取消申请' : '我收到了'}
        <span className="visually-hidden">：{orderNo}</span>
      </Button>
      <ActionDialog
        open={isOpen}
        danger={isCancel}
        confirmText={isCancel ? '取消申请' : '收到了'}
        cancelText={isCancel ? '先不取消' : '还没有'}
        onConfirm={async () => {
          await runCaseStep(() => request(call, { body: { orderNo, version } }), isCancel ? '申请取消了' : '办完了', refresh);
        }}
        onClose={() => setOpen(false)}
      >
        {isCancel ? '取消以后这笔申请就结束了，不能恢复。' : '拿到介质、能用了，再点收到。'}
      </ActionDialog>
    </>
  );
}

function Actions({ order }: { order: CertOrder }) {
  const { actions, bizType, certId, orderNo } = order;
  if (actions.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {actions.includes('submit') && (
        <ButtonLink size="small" href={toCertHref({ tab: 'apply', bizType, certId: certId ?? undefined, orderNo })}>
          {order.state === '15' ? '去修改' : '接着填'}
        </ButtonLink>
      )}
      {actions.includes('pay') && <Pay order={order} />}
      {actions.includes('receive') && <Step order={order} call="certOrderReceive" />}
      {actions.includes('cancel') && <Step order={order} call="certOrderCancel" />}
    </div>
  );
}

function OrderCard({ order }: { order: CertOrder }) {
  const { bizType, state, subject, orderNo, remark, trackingNo, payUntil, timeline } = order;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {certBizTypeLabels[bizType]} {subject}
        </h2>
        <Tag tone={order.actions.length > 0 && state !== '10' ? 'magnolia' : state === '50' ? 'ok' : 'neutral'}>
          {certOrderStateLabels[state]}
        </Tag>
      </div>
      <p className={styles.meta}>
        <span>{orderNo}</span>
        <span>{formatMinute(order.createTime)}</span>
        <span>{order.fee === 0 ? '不收费' : formatYuan(order.fee)}</span>
      </p>
      {remark !== '' && <p>“{remark}”</p>}
      {trackingNo !== '' && <p>快递单号 {trackingNo}</p>}
      {payUntil !== null && <p>{formatMinute(payUntil)} 前缴费有效。</p>}
      <Actions order={order} />
      <Disclosure summary={`办理经过（${timeline.length} 步）`}>
        <ol>
          {timeline.map((step) => (
            <li key={`${step.time}${step.action}`}>
              {formatMinute(step.time)} {step.actorName} {certOrderActionLabels[step.action] ?? step.action}
              {step.remark === '' ? '' : `：${step.remark}`}
            </li>
          ))}
        </ol>
      </Disclosure>
    </li>
  );
}

interface CertificateOrdersProps {
  query: CertPageQuery;
  onShow: (next: CertPageQuery) => void;
}

/** Orders about certificates, whose turn it is and what can be done now. */
export function CertificateOrders({ query, onShow }: CertificateOrdersProps) {
  const { page, limit } = query;
  const { data, error, mutate } = useCall(
    'certOrders',
    { query: { pageNum: page, pageSize: limit } },
    { keepPreviousData: true, revalidateOnFocus: true },
  );
  return (
    <ListFrame rows={data?.rows} failure={error?.message} onRetry={() => void mutate()} empty={<EmptyState title="还没有办过" />}>
      {(rows) => (
        <>
          <ul className={styles.rows} aria-label="证书申请">
            {rows.map((order) => (
              <OrderCard key={order.orderNo} order={order} />
            ))}
          </ul>
          <Pager
            total={data?.total ?? 0}
            page={page}
            limit={limit}
            unit="笔"
            path={CERT_PATH}
            conditions={{ tab: 'orders' }}
            onChange={(place) => onShow({ ...query, ...place })}
          />
        </>
      )}
    </ListFrame>
  );
}
