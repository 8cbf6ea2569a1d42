import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, financeOrderStateLabels } from '#lib/contract/finance-order-states.ts';
import type { OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import { resubmitForm } from '#lib/contract/forms/finance-order-forms.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import type { WorkingCalendar } from '../time/working-time.ts';
import { workingDaysLater } from '../time/working-time.ts';
import { moveOrder } from './move-order.ts';
import { EXPIRE_DAYS, postponedDues } from './order-promises.ts';
import { requireOwnSent, type SentOrder } from './order-rows.ts';
import { takeMaterials } from './take-materials.ts';

const RETURNED = '45';
const UNACCEPTED = '10';

/** The promises move by the time the applicant took; an unaccepted order has its days until it closes once more. */
const toDeadlines = (calendar: WorkingCalendar, row: SentOrder, now: Date) => ({
  ...postponedDues(calendar, row, row.stateTime, now),
  ...(row.originState === UNACCEPTED ? { closesAt: workingDaysLater(calendar, now, EXPIRE_DAYS) } : {}),
});

const toWords = ({ product, originState }: SentOrder) => ({
  title: `补正已交给${product.agencyName}`,
  content: `从“${financeOrderStateLabels[(originState ?? UNACCEPTED) as FinanceOrderState]}”接着办理，时限按您补正的时间顺延。`,
});

/**
 * Answers a returned application (45 → where it was): every item that wants a file has a new one, the others an explanation.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export async function resubmitOrder(
  context: DomainContext,
  user: SessionUser,
  given: { readonly orderNo: string; readonly version: number; readonly materials: readonly OrderMaterial[]; readonly reply: string },
): Promise<FinanceOrderMoved> {
  const calendar = await readWorkingCalendar(context);
  const moment = context.now();
  return context.db.transaction(async (tx) => {
    const row = await requireOwnSent(tx, user.id, given);
    if (row.state !== RETURNED) throw new Fault('wrongState');
    const { materials, reply } = parseForm(resubmitForm(row.returnItems), given);
    const added = await takeMaterials(tx, moment, { userId: user.id, orderNo: row.orderNo }, materials);
    return moveOrder(tx, moment, row, {
      action: 'resubmit',
      by: byApplicant(user),
      remark: reply,
      patch: { materials: [...row.materials, ...added], ...toDeadlines(calendar, row, moment) },
      detail: { files: added.length },
      words: toWords(row),
    });
  });
}
