import { CaseAction } from '#components/case/case-action.tsx';
import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { request } from '#lib/browser/request.ts';
import { contactWayLabels } from '#lib/contract/contact-said.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { formatMoment } from './finance-text.ts';

const toContradiction = ({ orderNo, version, product }: FinanceOrder): CaseStep => ({
  label: '没有联系我',
  look: 'second',
  size: 'small',
  says: `告诉${product.agencyName}：它没有联系您。这次就不算联系过，等它真的联系您、重新登记才算。申请照常办。`,
  confirm: '没有联系我',
  cancel: '联系过',
  note: { label: '补充几句', maxLength: 200 },
  send: (note) => request('financeOrderContradictContact', { body: { orderNo, version, note } }),
  done: '记下了，机构没有联系您',
});

/** What the institution says of its contact, and what the applicant says to that. */
export function ContactSection({ item: order, nowMs, reload }: ShownCase<FinanceOrder>) {
  const { contact, actions, product } = order;
  if (contact === null || order.whoseTurn === 'none') return null;
  const said = `机构说 ${formatMoment(contact.contactedAt, nowMs)} 联系过您（${contactWayLabels[contact.way]}）`;
  return (
    <CaseSection id="contact-title" title={contact.disputedAt === null ? '机构说联系过您' : '您说没有联系过'}>
      <p>
        {said}
        {contact.note === '' ? '。' : `：${contact.note}`}
      </p>
      {contact.disputedAt !== null && (
        <SmallPrint>
          {formatMoment(contact.disputedAt, nowMs)} 您说没有，这次不算联系过，已告诉{product.agencyName}。
        </SmallPrint>
      )}
      {actions.includes('contradictContact') && (
        <>
          <SmallPrint>没有这回事的话，{formatMoment(contact.until, nowMs)} 前、放款以前告诉我们。不说就按机构说的算。</SmallPrint>
          <div className="screen-only">
            <CaseAction step={toContradiction(order)} reload={reload} />
          </div>
        </>
      )}
    </CaseSection>
  );
}
