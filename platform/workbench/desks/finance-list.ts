import { html } from 'hono/html';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  financeOrderStateLabels,
  orderPromiseLabel,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import { isOfAgency } from '../../cases/engine/desk-scope.ts';
import { type ListedOrder, listDeskActions } from '../../cases/finance/desk-orders.ts';
import type { SentOrder } from '../../cases/finance/order-rows.ts';
import { listPromises } from '../../cases/finance/promises.ts';
import type { Markup } from '../kit/page.ts';
import { stateTag, type Tone } from '../kit/pieces.ts';
import { type FinanceStep, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { holderCell, unheldText } from './case-assignment.ts';
import { labelOf, minute } from './desk-parts.ts';
import type { WorkList } from './work-list.ts';

export const toWanText = (amountYuan: number): string => String(amountYuan / 10_000);

function toneOf(state: string): Tone {
  if (whoseTurn(state as FinanceOrderState) === 'institution') return 'turn';
  if (state === '45' || state === '50') return 'info';
  return state === '70' || state === '80' ? 'ok' : 'neutral';
}

export const tagOf = ({ state }: Pick<SentOrder, 'state'>): Markup => stateTag(labelOf(financeOrderStateLabels, state), toneOf(state));

export const lateText = (row: ListedOrder['order'], now: Date): string =>
  listPromises(row, now)
    .filter(({ isLate }) => isLate)
    .map(({ promise }) => `${orderPromiseLabel(promise, row.state as FinanceOrderState)}超时`)
    .join('、');

const turns = { applicant: '申请人', institution: '机构', none: '' } as const;

/** What has to be done until the time that a list shows. */
function dueText({ state, contactTime, due }: ListedOrder['order']): string {
  if (due === null) return '';
  const what =
    (['20', '30'].includes(state) && contactTime === null && '联系') ||
    { 10: '受理', 20: '答复', 30: '答复', 40: '答复', 45: '补正', 50: '签约', 60: '放款', 70: '还款' }[state];
  return `${minute(due)} ${what ?? ''}`;
}

/** What the reader may do now, or whom it waits for. */
export function nextText(row: ListedOrder['order'], staff: Staff): string {
  const open = listDeskActions(row, staff);
  const own = open.filter((action) => may(staff, 'finance', action as FinanceStep));
  if (own.length > 0) return own.map((action) => labelOf(financeOrderActionLabels, action)).join('、');
  if (open.length === 0) return whoseTurn(row.state as FinanceOrderState) === 'applicant' ? '等申请人' : '没有要办的';
  return isOfAgency(staff) ? '等同事办' : '等机构办';
}

const { '00': _draft, ...sent } = financeOrderStateLabels;
export const financeListStates: Readonly<Record<string, string>> = sent;

const columns = [
  { name: '订单', kind: 'kept' },
  { name: '机构和产品' },
  { name: '申请人' },
  { name: '万元', kind: 'figure' },
  { name: '状态' },
  { name: '轮到谁', kind: 'kept' },
  { name: '谁在办' },
  { name: '什么时候前', kind: 'kept' },
  { name: '现在可以做' },
  { name: '递交', kind: 'kept' },
] as const;

/** How orders stand in the list of a seat. */
export const financeList = (
  path: string,
  staff: Staff,
  now: Date,
): Pick<WorkList<ListedOrder>, 'name' | 'empty' | 'open' | 'found' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '融资订单',
  open: '没有办完的',
  empty: '没有等着办理的融资订单。',
  found: '合同号、明白纸编号、申请人',
  foundWhole: '还款凭证号',
  columns,
  cells: ({ order: row, holder, branch }) => {
    return [
      html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`,
      `${row.product.agencyName} ${row.product.productName}`,
      row.applicantName || '还没有写姓名',
      toWanText(row.amountYuan),
      html`${tagOf(row)} ${lateText(row, now)} ${row.contactSaid?.disputedAt ? '申请人说没有联系' : ''}`,
      turns[whoseTurn(row.state as FinanceOrderState)],
      holderCell({ holder: holder || unheldText(row.managerName), branch }),
      dueText(row),
      nextText(row, staff),
      minute(row.submitTime),
    ];
  },
});
