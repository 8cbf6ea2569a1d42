import { html } from 'hono/html';
import {
  type InsuranceOrderState,
  insuranceClaimStateLabels,
  insuranceOrderStateLabels,
  insuranceTurn,
  isClaimOpen,
} from '#lib/contract/insurance/states.ts';
import { type ClaimRow, claimedName } from '../../cases/insurance/claims.ts';
import { type InsuranceRow, premiumText } from '../../cases/insurance/order-rows.ts';
import { deskDueOf, type ListedOrder } from '../../cases/insurance/policy-desk.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import type { Markup } from '../kit/page.ts';
import { stateTag, type Tone } from '../kit/pieces.ts';
import { holderCell } from './case-assignment.ts';
import { labelOf, minute } from './desk-parts.ts';
import type { WorkList } from './work-list.ts';

const WAITING = ['10', '20', '40', '80'];
const COVERED = ['50', '60'];

export const orderTag = ({ state }: InsuranceRow): Markup =>
  stateTag(labelOf(insuranceOrderStateLabels, state), WAITING.includes(state) ? 'turn' : COVERED.includes(state) ? 'ok' : 'neutral');

/** The insurer is at turn. */
const isAtTurn = ({ state }: ClaimRow): boolean => ['1', '5'].includes(state);
const claimTones: Readonly<Record<string, Tone>> = { 2: 'ok', 3: 'bad' };
export const claimTag = (claim: ClaimRow): Markup =>
  stateTag(labelOf(insuranceClaimStateLabels, claim.state), isAtTurn(claim) ? 'turn' : (claimTones[claim.state] ?? 'neutral'));

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '产品' },
  { name: '保谁、保什么' },
  { name: '保费', kind: 'figure' },
  { name: '状态' },
  { name: '轮到谁' },
  { name: '谁在办' },
  { name: '从什么时候起', kind: 'kept' },
] as const;

const turnOf = ({ order: { state }, claim }: Pick<ListedOrder, 'order' | 'claim'>): string => {
  if (claim !== null && isClaimOpen(claim.state)) return isAtTurn(claim) ? '保险公司' : '投保人';
  return { applicant: '投保人', institution: '保险公司', none: '' }[insuranceTurn(state as InsuranceOrderState)];
};

/** By which days rows are judged. */
export interface Days {
  readonly calendar: WorkingCalendar;
  readonly today: string;
}

/** 2026-12-20 前退款, with a tag once that day is over; empty where none is set. */
export function dueText(row: Parameters<typeof deskDueOf>[0], { calendar, today }: Days): Markup | '' {
  const due = deskDueOf(row, calendar);
  return due === null ? '' : html`${due.day} 前${due.does} ${due.day < today ? stateTag('超时', 'bad') : ''}`;
}

export const listOf = (
  path: string,
  days: Days,
): Pick<WorkList<ListedOrder>, 'name' | 'open' | 'empty' | 'found' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '投保单',
  open: '没有办完的',
  empty: '没有等着办理的投保单。',
  found: '保单号、保险凭证号、投保人、被保险人',
  foundWhole: '发票号',
  columns,
  cells: ({ order: row, claim, holder, branch }) => [
    claim === null
      ? html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`
      : html`<a href="${path}/${row.orderNo}#${claim.claimNo}">理赔 ${claim.claimNo}</a><br /><span class="small">${row.orderNo}</span>`,
    row.productName,
    claim === null ? row.insuredName : claimedName(row, claim) || row.insuredName,
    premiumText(row),
    claim === null ? orderTag(row) : claimTag(claim),
    turnOf({ order: row, claim }),
    holderCell({ holder, branch }),
    html`${minute((claim ?? row).stateTime)}<br /><span class="small">${dueText({ order: row, claim }, days)}</span>`,
  ],
});
