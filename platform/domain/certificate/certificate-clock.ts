import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { CERT_PAY_DAYS, CERT_RECEIVE_DAYS, CERT_SOON_DAYS } from '#lib/contract/certificate-states.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { byClock } from '../../cases/engine/actors.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { digitalCertificate as c, certificateOrder } from '../../db/schema/certificate-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { closePayments } from '../payment/settle-payment.ts';
import { toDay } from '../time/shanghai-time.ts';
import { type CertificateRow, certificateMachine, moveCertificateOrder, notifyOwner } from './certificate-rows.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const TO_PAY = '20';
const SENT = '40';

/** An owner, the authority or another instance may be faster. */
async function unlessOvertaken(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
  });
}

function moveByClock({ db, now }: DomainContext, row: CertificateRow, action: 'warn' | 'expire'): Promise<void> {
  const moment = now();
  return db.transaction(async (tx) => {
    await moveCase(tx, moment, { machine: certificateMachine, table: c, row }, { ...byClock, action });
    const words =
      action === 'warn'
        ? { title: '数字证书快到期了', content: `有效期到 ${row.validTo}，到期前更新不影响使用。` }
        : { title: '数字证书过期了', content: `有效期到 ${row.validTo}，更新以后才能再用。` };
    await notifyOwner(tx, moment, row, { ...words, type: '7', level: '重要' }, 'own');
  });
}

/** Certificates that end soon (1 → 2) and those that have ended (→ 3); the last day still counts. */
async function moveCertificates(context: DomainContext): Promise<void> {
  const { db, now } = context;
  const today = toDay(now());
  const ended = await db
    .select()
    .from(c)
    .where(and(inArray(c.state, ['1', '2', '4', '5']), lt(c.validTo, today)))
    .limit(BATCH);
  for (const row of ended) await unlessOvertaken(moveByClock(context, row, 'expire'));
  const ending = await db
    .select()
    .from(c)
    .where(and(eq(c.state, '1'), lte(c.validTo, addDays(today, CERT_SOON_DAYS))))
    .limit(BATCH);
  for (const row of ending) await unlessOvertaken(moveByClock(context, row, 'warn'));
}

/** Fees that nobody paid in time end their order (20 → 92); what nobody says to have received counts as received (40 → 50). */
async function moveOrders({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const t = certificateOrder;
  const due = (state: string, days: number) =>
    db
      .select()
      .from(t)
      .where(and(eq(t.state, state), lte(t.stateTime, new Date(moment.getTime() - days * DAY_MS))))
      .limit(BATCH);
  for (const row of await due(TO_PAY, CERT_PAY_DAYS))
    await unlessOvertaken(
      db.transaction(async (tx) => {
        await closePayments(tx, 'certificateOrder', row.id);
        const words = { title: '证书订单取消了', content: '7 天没有缴费，要办得重新申请。' };
        await moveCertificateOrder(tx, moment, row, { action: 'expire', by: byClock, words });
      }),
    );
  for (const row of await due(SENT, CERT_RECEIVE_DAYS))
    await unlessOvertaken(db.transaction((tx) => moveCertificateOrder(tx, moment, row, { action: 'receive', by: byClock })));
}

/** What time brings to certificates and their orders. */
export async function moveCertificatesByClock(context: DomainContext): Promise<void> {
  await moveCertificates(context);
  await moveOrders(context);
}
