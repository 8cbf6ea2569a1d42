import { html } from 'hono/html';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { inYuan, kindLabel, toMinute } from '../cases/guarantee/letter-words.ts';
import { besideWords, getLetter, listBeside } from '../cases/guarantee/letters.ts';
import { findUnpaidUntil, payLetter } from '../cases/guarantee/pay-letter.ts';
import { Fault } from '../domain/fault.ts';
import { actionForm, factList, notice } from '../workbench/kit/pieces.ts';
import { closingSentence } from './letter-text.ts';
import { guaranteePage, type SiteContext, sentenceOf } from './site-frame.ts';
import { type GuaranteeSite, requireApplicant, type Visitor } from './site-visitor.ts';

/** What is to be paid, before the cashier. */
export async function showPremium(c: SiteContext, site: GuaranteeSite, visitor: Visitor, orderNo: string, refusal = ''): Promise<Response> {
  const { context, payment } = site.deps;
  const found = await getLetter(context.db, requireApplicant(visitor), orderNo, context.now());
  const { letter, section, guarantorName } = found;
  if (letter.state !== '10') return c.redirect(`/orders/${orderNo}`, 303);
  const beside = await listBeside(context.db, letter);
  const until = toMinute(await findUnpaidUntil(context.db, context.now(), found));
  const hidden = { formToken: visitor.formToken, version: String(letter.version) };
  const content = html`${refusal === '' ? '' : notice('bad', refusal)}
    ${beside.length === 0 ? '' : notice('warn', `这个标段您还有${besideWords(beside)}`, '两份都付，就付两次保费。不要这一份，不用付款，到时间会自动关闭。')}
    <section class="card turn">
      <p>应付保费</p>
      <p class="figure-xl">${inYuan(letter.premiumYuan)}</p>
      ${factList([
        ['收款', guarantorName],
        ['订单', `${kindLabel(letter.guaranteeKind)} ${orderNo}`],
        ['项目', `${section.projectName} ${section.sectionName}`],
        ['受益人', section.creditor.name],
        ['保函金额', inYuan(letter.amountYuan)],
        ['有效期', `${letter.startDate} 至 ${letter.endDate}`],
      ])}
      ${actionForm({ action: `/orders/${orderNo}/pay`, button: `去付 ${inYuan(letter.premiumYuan)}`, hidden })}
      <p class="small">${closingSentence(until)}</p>
      <p class="buttons"><a href="/orders/${orderNo}">以后再付</a></p>
    </section>`;
  const cashier = payment?.way === 'house' ? { formTarget: new URL(payment.url).origin } : {};
  return guaranteePage(c, site, { title: '支付保费', content, visitor, ...cashier, ...(refusal === '' ? {} : { status: 422 as const }) });
}

/** Without a payment house: whom to transfer to, and that the guarantor says when it came. */
function showTransfer(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  orderNo: string,
  { amount, payee = '', payeeAccount = '', payeeBank = '', expiresAt }: PaymentAsked,
) {
  const content = html`${notice('info', '等担保机构确认收款', '转账以后不用再操作：担保机构核对到账，就开始审核。')}
    <section class="card">
      ${factList([
        ['转给', payee],
        ['收款账户', payeeAccount === '' ? '请按机构通知转账' : `${payeeBank} ${payeeAccount}`.trim()],
        ['金额', inYuan(amount)],
        ['附言', orderNo],
        ['最晚', expiresAt.slice(0, 16).replace('T', ' ')],
      ])}
      <p class="buttons"><a class="button" href="/orders/${orderNo}">回到订单</a></p>
    </section>`;
  return guaranteePage(c, site, { title: '转账付保费', content, visitor });
}

/** To the cashier, or to whom the transfer goes; a refusal shows what is to be paid once more. */
export async function goToCashier(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  asked: { readonly orderNo: string; readonly version: number },
): Promise<Response> {
  const { context, payment } = site.deps;
  try {
    const opened = await payLetter(context, requireApplicant(visitor), asked, payment ?? null);
    return opened.cashierUrl === undefined ? showTransfer(c, site, visitor, asked.orderNo, opened) : c.redirect(opened.cashierUrl, 303);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    return showPremium(c, site, visitor, asked.orderNo, sentenceOf(error));
  }
}
