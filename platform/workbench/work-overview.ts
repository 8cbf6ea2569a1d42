import { html } from 'hono/html';
import { countDeskDemands } from '../cases/demand/offers.ts';
import type { OpenWork } from '../cases/engine/open-work.ts';
import { countDeskFeedbacks } from '../cases/feedback/feedbacks.ts';
import { countDeskOrders as countFinanceOrders } from '../cases/finance/desk-orders.ts';
import { countDeskLetters } from '../cases/guarantee/desk-letters.ts';
import { countDeskOrders as countInsuranceOrders } from '../cases/insurance/policy-desk.ts';
import { countDeskPayments } from '../cases/payment/receipts.ts';
import { countDeskRegistrations } from '../cases/registration/registrations.ts';
import { agencyKind } from '../domain/agency/agency-proposal.ts';
import { countPendingReviews } from '../domain/authentication/count-pending-reviews.ts';
import { countDeskCertOrders } from '../domain/certificate/list-certificates.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { countDeskEvaluations } from '../domain/evaluation/list-own-evaluations.ts';
import { productKind } from '../domain/finance-product/product-proposal.ts';
import { insuranceKind } from '../domain/insurance-product/insurance-proposal.ts';
import { countDeskInvoices } from '../domain/invoice/list-invoices.ts';
import { articleKind } from '../domain/policy/article-proposal.ts';
import { countOpenProposals, type ProposalKind } from '../domain/proposal/proposals.ts';
import { type DeskPlace, deskPlaces, type PlacedKind } from './desks/desk-links.ts';
import { minute } from './desks/desk-parts.ts';
import type { Markup } from './kit/page.ts';
import { dataTable, notice, stateTag, type TableColumn } from './kit/pieces.ts';
import { may } from './permissions.ts';
import type { ProposalDeskKind } from './proposals/proposal-desk.ts';
import type { Staff } from './staff.ts';

type Count = (context: DomainContext, staff: Staff) => Promise<OpenWork>;

const ofProposals =
  (proposal: ProposalKind, kind: ProposalDeskKind): Count =>
  (context, staff) =>
    countOpenProposals(context, proposal, staff, may(staff, kind, 'approve'));

/** Each with the condition of its own list, so that a figure is as long as the list behind it. */
const counts: Readonly<Record<PlacedKind, Count>> = {
  finance: ({ db, now }, staff) => countFinanceOrders(db, staff, now()),
  demand: ({ db, now }, staff) => countDeskDemands(db, staff, now()),
  insurance: countInsuranceOrders,
  payment: ({ db, now }, staff) => countDeskPayments(db, staff, now()),
  guarantee: ({ db, now }, staff) => countDeskLetters(db, staff, now()),
  evaluation: ({ db, now }, staff) => countDeskEvaluations(db, staff, now()),
  certification: (context) => countPendingReviews(context),
  invoice: ({ db, now }) => countDeskInvoices(db, now()),
  certificate: ({ db, now }) => countDeskCertOrders(db, now()),
  feedback: ({ db, now }) => countDeskFeedbacks(db, now()),
  product: ofProposals(productKind, 'product'),
  insuranceProduct: ofProposals(insuranceKind, 'insuranceProduct'),
  agency: ({ db, now }) => countDeskRegistrations(db, now()),
  institution: ofProposals(agencyKind, 'institution'),
  article: ofProposals(articleKind, 'article'),
};

interface Counted extends DeskPlace {
  readonly work: OpenWork;
}

/** What is due first stands in front, then what has waited longest. */
const placeOf = ({ work: { due, since } }: Counted): readonly [number, number] =>
  due !== null ? [0, due.getTime()] : [1, since?.getTime() ?? Number.MAX_SAFE_INTEGER];

function byUrgency(one: Counted, other: Counted): number {
  const [[kind, time], [otherKind, otherTime]] = [placeOf(one), placeOf(other)];
  return kind - otherKind || time - otherTime;
}

/** Day and hour stay on one line. */
const moment = (time: Date): Markup => html`<span class="whole">${minute(time)}</span>`;

function whenText({ due, late, since, toApprove }: OpenWork): Markup | string {
  if (toApprove > 0) return `${toApprove} 件等您批准`;
  if (due !== null) return html`${late > 0 ? html`${stateTag(`${late} 件过了时限`, 'bad')} ` : ''}最先的到 ${moment(due)}`;
  return since === null ? '' : html`最早的从 ${moment(since)} 等起`;
}

const columns: readonly TableColumn[] = [{ name: '工作台' }, { name: '没办完', kind: 'figure' }];
const ownColumns: readonly TableColumn[] = [
  { name: '我的', kind: 'figure' },
  { name: '未分配', kind: 'figure' },
];

function toRow({ path, name, work }: Counted, hasOwn: boolean): (Markup | string)[] {
  const link = (count: number, whose: string): Markup =>
    html`<a href="${path}?whose=${whose}" aria-label="${name}${whose === 'mine' ? '我的' : '未分配的'} ${count} 件">${count}</a>`;
  const { whose, total } = work;
  const own = whose === null ? ['', ''] : [link(whose.mine, 'mine'), link(whose.none, 'none')];
  return [
    html`<a href="${path}">${name}</a><br /><span class="small">${whenText(work)}</span>`,
    html`<a href="${path}" aria-label="${name}没办完的 ${total} 件">${total}</a>`,
    ...(hasOwn ? own : []),
  ];
}

/** The open work of somebody, desk by desk, what is due first in front; nothing for who reads no desk. */
export async function openWork(context: DomainContext, staff: Staff): Promise<Markup | ''> {
  const counted: Counted[] = [];
  for (const place of deskPlaces(staff, '')) counted.push({ ...place, work: await counts[place.kind](context, staff) });
  if (counted.length === 0) return '';
  const open = counted.filter(({ work }) => work.total > 0).sort(byUrgency);
  const idle = counted.filter(({ work }) => work.total === 0);
  const hasOwn = open.some(({ work }) => work.whose !== null);
  const late = open.filter(({ work }) => work.late > 0);
  return html`${
    late.length === 0
      ? ''
      : notice('warn', '有过了时限的', html`${late.map(({ path, name, work }) => html`<a href="${path}">${name} ${work.late} 件</a> `)}`)
  }
    <h2>没办完的</h2>
    ${
      open.length === 0
        ? html`<p>没有等着办的。</p>`
        : dataTable(
            '没办完的',
            [...columns, ...(hasOwn ? ownColumns : [])],
            open.map((place) => toRow(place, hasOwn)),
          )
    }
    ${idle.length === 0 ? '' : html`<h3>现在没有等着的</h3><p class="periods">${idle.map(({ path, name }) => html`<a href="${path}">${name}</a>`)}</p>`}`;
}
