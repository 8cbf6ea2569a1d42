import { and, inArray } from 'drizzle-orm';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { yuanText } from '../../domain/money-words.ts';
import { findOpenPayments } from '../../domain/payment/settle-payment.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import { WAITS_FOR_GUARANTOR } from './answer-due.ts';
import { kindLabel } from './letter-words.ts';
import { type FoundLetter, LETTER_ORDER, ownLetters, selectLetters, unpaidUntil } from './letters.ts';
import { daysLate, listOwed, repaidYuan, repayUntil, restYuan } from './repayments.ts';

const TO_PAY = '10';

const sectionWords = ({ projectName, sectionName }: FoundLetter['section']): string => `${projectName} ${sectionName}`;

function toPayTask({ letter, section }: FoundLetter, openUntil: Date | null): CentreTask {
  const until = unpaidUntil(letter, section, openUntil);
  return {
    title: `保费 ${yuanText(letter.premiumYuan ?? 0)}，等您支付`,
    content: `${kindLabel(letter.guaranteeKind)} ${letter.orderNo}，${sectionWords(section)}，${toDueText(until)} 没付会自动关闭`,
    dueTime: toWireTime(until),
    linkUrl: toGuaranteeEntry(`/orders/${letter.orderNo}/pay`),
    action: '去支付',
  };
}

function toRepayTask({ letter, section, guarantorName }: FoundLetter, today: string): CentreTask {
  const late = daysLate(letter, today);
  const rest = yuanText(restYuan(letter));
  const owed = repaidYuan(letter) === 0 ? `赔付了 ${rest}，等您归还` : `赔付的钱还差 ${rest}，等您归还`;
  return {
    title: `${guarantorName}${late > 0 ? `赔付的 ${rest}，归还逾期 ${late} 天` : owed}`,
    content: `${kindLabel(letter.guaranteeKind)} ${letter.orderNo}，${sectionWords(section)}`,
    dueTime: repayUntil(letter),
    linkUrl: toGuaranteeEntry(`/orders/${letter.orderNo}`),
    action: '看怎么还',
  };
}

/** What of a company's letters waits for the company, what it owes until it is paid back, and how many its guarantors look at. */
export async function readLetterTasks({ db, now }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const moment = now();
  const shown = [TO_PAY, ...WAITS_FOR_GUARANTOR] as const;
  const rows = await selectLetters(db, and(ownLetters.applicant(user.id), inArray(guaranteeLetter.state, [...shown])));
  const unpaid = rows.filter(({ letter }) => letter.state === TO_PAY);
  const open = await findOpenPayments(
    db,
    moment,
    LETTER_ORDER,
    unpaid.map(({ letter }) => letter.id),
  );
  return {
    tasks: [
      ...unpaid.map((found) => toPayTask(found, open.get(found.letter.id)?.expiresAt ?? null)),
      ...(await listOwed(db, user.id)).map((found) => toRepayTask(found, toDay(moment))),
    ],
    runningCount: rows.filter(({ letter }) => WAITS_FOR_GUARANTOR.includes(letter.state)).length,
    expiring: [],
  };
}
