import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import { insurancePaid } from '../../platform/cases/insurance/pay-order.ts';
import { certificatePaid } from '../../platform/domain/certificate/owner-steps.ts';
import { Fault } from '../../platform/domain/fault.ts';
import {
  isPayable,
  PAYMENT,
  type PaidWork,
  type PaymentRow,
  requirePayment,
  settlePayment,
} from '../../platform/domain/payment/payments.ts';
import { isPortalAddress } from '../../platform/domain/sign-on/sign-on-address.ts';
import { toWireTime } from '../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import type { Markup } from '../../platform/workbench/kit/page.ts';
import { actionForm, factList, notice } from '../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from './sandbox-page.ts';

const CASHIER_PATH = '/sandbox/cashier';
/** What a payment brings about, by what is paid for. */
const works: Readonly<Record<string, PaidWork>> = { insuranceOrder: insurancePaid, certificateOrder: certificatePaid };

const Choice = z.object({
  payNo: z.string().regex(PAY_NO),
  action: z.enum(['pay', 'refuse']),
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
});

/** Where the browser goes back to: a path of the portal, never anywhere else. */
function toReturn({ returnPath }: PaymentRow, { signOn }: PlatformDeps): string {
  const address = `${new URL(signOn.siteUrl).origin}${returnPath}`;
  if (!isPortalAddress(address, signOn)) throw new Fault('badRequest');
  return address;
}

function stateOf(row: PaymentRow, now: Date): Markup | '' {
  if (row.state === PAYMENT.paid) return notice('ok', '已经付过了');
  if (row.state === PAYMENT.refunded) return notice('info', '这笔钱已经退回');
  return isPayable(row, now) ? '' : notice('bad', '付款时间已过，请回到订单查看');
}

function formsOf({ payNo, amountYuan }: PaymentRow): Markup {
  const hidden = { payNo, amount: amountYuan.toFixed(2) };
  return html`${actionForm({ action: CASHIER_PATH, button: `确认付款 ${amountYuan.toFixed(2)} 元`, hidden: { ...hidden, action: 'pay' } })}
    ${actionForm({ action: CASHIER_PATH, button: '不付了，回到订单', look: 'second', hidden: { ...hidden, action: 'refuse' } })}`;
}

async function showCashier(c: Context, deps: PlatformDeps, row: PaymentRow, refusal = ''): Promise<Response> {
  const now = deps.context.now();
  const back = toReturn(row, deps);
  const content = html`${refusal === '' ? stateOf(row, now) : notice('bad', '没有付成', refusal)}
    ${factList([
      ['付给', row.payee],
      ['用途', row.title],
      ['订单号', row.orderNo],
      ['金额', html`<strong>${row.amountYuan.toFixed(2)} 元</strong>`],
      ['最晚付款', toWireTime(row.expiresAt).slice(0, 16).replace('T', ' ')],
    ])}
    ${isPayable(row, now) ? formsOf(row) : html`<p><a href="${back}">回到订单</a></p>`}`;
  const frame = { siteName: '演示收银台', siteHref: CASHIER_PATH, formTarget: new URL(back).origin };
  return sandboxPage(c, '付款', content, { ...frame, status: refusal === '' ? 200 : 422 });
}

async function choose(c: Context, deps: PlatformDeps): Promise<Response> {
  const parsed = Choice.safeParse(await c.req.parseBody());
  if (!parsed.success) throw new Fault('badRequest');
  const { payNo, action, amount } = parsed.data;
  const row = await requirePayment(deps.context.db, payNo);
  if (action === 'refuse') return c.redirect(toReturn(row, deps), 303);
  try {
    await settlePayment(deps.context, { payNo, amountYuan: Number(amount) }, works);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return showCashier(c, deps, await requirePayment(deps.context.db, payNo), toFaultResponse(error).body.msg);
  }
  return c.redirect(toReturn(row, deps), 303);
}

/** The cashier, played: what is to be paid, paying and refusing. Whoever knows the number may pay; the way back is the portal's alone. */
export function mountCashierPages(app: PlatformApp, deps: PlatformDeps): void {
  app.get(CASHIER_PATH, async (c) => showCashier(c, deps, await requirePayment(deps.context.db, c.req.query('payNo') ?? '')));
  app.post(CASHIER_PATH, (c) => choose(c, deps));
}
