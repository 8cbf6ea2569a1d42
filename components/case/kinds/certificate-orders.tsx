import { CaseAction } from '#components/case/case-action.tsx';
import { CaseEntry, EntryButtons } from '#components/case/case-entry.tsx';
import type { CaseListView, CaseStep, RowContext } from '#components/case/case-view.ts';
import { PayButton } from '#components/case/pay-button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { request } from '#lib/browser/request.ts';
import type { CertOrder } from '#lib/contract/certificate.ts';
import { certBizTypeLabels, certOrderActionLabels, certOrderStateLabels } from '#lib/contract/certificate-states.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toCasesWire } from '#lib/query/case-query.ts';
import { type CertificateQuery, certificateAddress } from './certificate-address.ts';

const toReceipt = ({ orderNo, version }: CertOrder): CaseStep => ({
  label: '我收到了',
  of: `：${orderNo}`,
  size: 'small',
  says: '拿到介质、能用了，再点收到。',
  confirm: '收到了',
  cancel: '还没有',
  send: () => request('certOrderReceive', { body: { orderNo, version } }),
  done: '办完了',
});

const toCancelling = ({ orderNo, version }: CertOrder): CaseStep => ({
  label: '取消申请',
  of: `：${orderNo}`,
  look: 'plain',
  size: 'small',
  says: '取消以后这笔申请就结束了，不能恢复。',
  cancel: '先不取消',
  isFinal: true,
  send: () => request('certOrderCancel', { body: { orderNo, version } }),
  done: '申请取消了',
});

function Actions({ order, reload }: { order: CertOrder; reload: RowContext['reload'] }) {
  const { actions, bizType, certId, orderNo } = order;
  if (actions.length === 0) return null;
  return (
    <EntryButtons>
      {actions.includes('submit') && (
        <ButtonLink size="small" href={certificateAddress.toHref({ tab: 'apply', bizType, certId: certId ?? undefined, orderNo })}>
          {order.state === '15' ? '去修改' : '接着填'}
        </ButtonLink>
      )}
      {actions.includes('pay') && (
        <PayButton call="certOrderPay" order={order} size="small" reload={reload}>
          去缴费 {formatYuan(order.fee)}
        </PayButton>
      )}
      {actions.includes('receive') && <CaseAction step={toReceipt(order)} reload={reload} />}
      {actions.includes('cancel') && <CaseAction step={toCancelling(order)} reload={reload} />}
    </EntryButtons>
  );
}

function toneOf({ state, actions }: CertOrder) {
  if (actions.length > 0 && state !== '10') return 'magnolia';
  return state === '50' ? 'ok' : 'neutral';
}

function toEntry(order: CertOrder, { reload }: RowContext) {
  const { bizType, state, subject, orderNo, remark, trackingNo, payUntil, timeline, createTime, fee } = order;
  return (
    <CaseEntry
      title={`${certBizTypeLabels[bizType]} ${subject}`}
      state={{ label: certOrderStateLabels[state], tone: toneOf(order) }}
      meta={[orderNo, formatMinute(createTime), fee === 0 ? '不收费' : formatYuan(fee)]}
    >
      {remark !== '' && <p>“{remark}”</p>}
      {trackingNo !== '' && <p>快递单号 {trackingNo}</p>}
      {payUntil !== null && <p>{formatMinute(payUntil)} 前缴费有效。</p>}
      <Actions order={order} reload={reload} />
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
    </CaseEntry>
  );
}

/** Orders about certificates, whose turn it is and what can be done now. */
export const certificateOrders: CaseListView<CertificateQuery, 'certOrders'> = {
  name: '证书申请',
  call: 'certOrders',
  toWire: toCasesWire,
  keyOf: ({ orderNo }) => orderNo,
  row: toEntry,
  isPlain: true,
  unit: '笔',
  empty: { title: '还没有办过' },
};
