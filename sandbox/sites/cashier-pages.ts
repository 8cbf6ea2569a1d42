import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../../platform/domain/fault.ts';
import {
  CASHIER_PATH,
  NOTICE_PATH,
  type PaymentHouse,
  RETURN_PATH,
  readOrderOfPayment,
  toHouseMessage,
} from '../../platform/domain/payment/payment-house.ts';
import { isPayable, PAYMENT, type PaymentRow, requirePayment } from '../../platform/domain/payment/payments.ts';
import { returnAddressOf } from '../../platform/domain/payment/return-address.ts';
import { toWireTime } from '../../platform/domain/time/shanghai-time.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import type { Markup } from '../../platform/workbench/kit/page.ts';
import { actionForm, factList, notice } from '../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from './sandbox-page.ts';

/** An order of payment as it came, signed, with the payment that it means. */
interface Asked {
  readonly order: Readonly<Record<string, string>>;
  readonly row: PaymentRow;
}

async function readAsked(deps: PlatformDeps, house: PaymentHouse, given: Readonly<Record<string, string>>): Promise<Asked> {
  const { action: _action, ...order } = given;
  const { payNo } = readOrderOfPayment(house, order);
  return { order, row: await requirePayment(deps.context.db, payNo) };
}

/** Where the browser is sent back to, with what became of the payment. */
function toReturn({ context }: PlatformDeps, { key, callbackUrl }: PaymentHouse, { order, row }: Asked, status: 'paid' | 'unpaid'): string {
  const { payNo } = row;
  const said = { type: 'return', status, payNo, amount: order.amount ?? '', tradeNo: status === 'paid' ? tradeNoOf(row) : '' } as const;
  return `${callbackUrl}${RETURN_PATH}?${new URLSearchParams(toHouseMessage(key, context.now(), said))}`;
}

const tradeNoOf = ({ payNo }: PaymentRow): string => `SANDBOX-${payNo}`;

function stateOf(row: PaymentRow, now: Date): Markup | '' {
  if (row.state === PAYMENT.paid) return notice('ok', '已经付过了');
  if (row.state === PAYMENT.refunded) return notice('info', '这笔钱已经退回');
  return isPayable(row, now) ? '' : notice('bad', '付款时间已过，请回到订单查看');
}

const formsOf = ({ order }: Asked): Markup =>
  html`${actionForm({ action: CASHIER_PATH, button: `确认付款 ${order.amount} 元`, hidden: { ...order, action: 'pay' } })}
    ${actionForm({ action: CASHIER_PATH, button: '不付了，回到订单', look: 'second', hidden: { ...order, action: 'refuse' } })}`;

async function showCashier(c: Context, deps: PlatformDeps, house: PaymentHouse, asked: Asked, refusal = ''): Promise<Response> {
  const now = deps.context.now();
  const { order, row } = asked;
  const content = html`${refusal === '' ? stateOf(row, now) : notice('bad', '没有付成', refusal)}
    ${factList([
      ['付给', order.payee ?? ''],
      ['用途', order.subject ?? ''],
      ['订单号', order.orderNo ?? ''],
      ['金额', html`<strong>${order.amount} 元</strong>`],
      ['最晚付款', toWireTime(row.expiresAt).slice(0, 16).replace('T', ' ')],
    ])}
    ${isPayable(row, now) ? formsOf(asked) : html`<p><a href="${toReturn(deps, house, asked, 'unpaid')}">回到订单</a></p>`}`;
  const frame = { siteName: '演示收银台', siteHref: CASHIER_PATH, formTarget: new URL(returnAddressOf(row, deps)).origin };
  return sandboxPage(c, '付款', content, { ...frame, status: refusal === '' ? 200 : 422 });
}

/** Tells the platform, server to server, as a house does; the sentence of its refusal, or nothing. */
async function notify(app: PlatformApp, { context }: PlatformDeps, { key }: PaymentHouse, { order, row }: Asked): Promise<string> {
  const said = { type: 'notice', status: 'paid', payNo: row.payNo, amount: order.amount ?? '', tradeNo: tradeNoOf(row) } as const;
  const body = new URLSearchParams(toHouseMessage(key, context.now(), said));
  const answer = await app.request(NOTICE_PATH, { method: 'POST', body });
  return answer.ok ? '' : ((await answer.json()) as { readonly msg: string }).msg;
}

async function choose(c: Context, app: PlatformApp, deps: PlatformDeps, house: PaymentHouse): Promise<Response> {
  const given = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const asked = await readAsked(deps, house, given);
  if (given.action === 'refuse') return c.redirect(toReturn(deps, house, asked, 'unpaid'), 303);
  if (given.action !== 'pay') throw new Fault('badRequest');
  const refusal = await notify(app, deps, house, asked);
  return refusal === '' ? c.redirect(toReturn(deps, house, asked, 'paid'), 303) : showCashier(c, deps, house, asked, refusal);
}

/** A payment house, played by its contract: it reads what the platform signed, and says what became of it by notice and return. */
export function mountCashierPages(app: PlatformApp, deps: PlatformDeps): void {
  const { payment: house } = deps;
  if (house?.way !== 'house') return;
  app.get(CASHIER_PATH, async (c) => showCashier(c, deps, house, await readAsked(deps, house, c.req.query())));
  app.post(CASHIER_PATH, (c) => choose(c, app, deps, house));
}
