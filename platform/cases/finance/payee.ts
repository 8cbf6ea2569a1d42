import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type PayeeForm, payeeForm } from '#lib/contract/forms/payee-form.ts';
import type { PayeeAccount } from '#lib/contract/loan-signing.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { findCertifiedName } from '../../domain/authentication/find-authentication.ts';
import { requireCaseConsent } from '../../domain/consent/consents.ts';
import { maskAccount } from '../../domain/mask/mask-number.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { realNameOf } from './applicant.ts';
import { FARM_ZONE, type OrderRow } from './order-rows.ts';

/** Whether a signature names an account: none where the contract is signed at the institution, which asks there, or the offer pays somebody else (受托支付). */
export const takesPayee = ({ creditContract, creditPaidTo }: OrderRow): boolean => creditContract?.way === 'file' && creditPaidTo === '';

/** In whose name that account has to be: the company's, or the person's as it was certified or applied; empty where that is not known yet. */
export async function payeeName(db: Database, row: OrderRow): Promise<string> {
  if (!takesPayee(row)) return '';
  const isPerson = row.accountType !== 'ENTERPRISE' && row.zone !== FARM_ZONE;
  return (isPerson ? await findCertifiedName(db, row.userId) : null) ?? realNameOf(row);
}

/**
 * The account that a signature names; null where none is asked for.
 * @throws Fault invalidField, consentMissing.
 */
export async function requirePayee(tx: Database, row: OrderRow, given: Partial<PayeeForm>): Promise<PayeeAccount | null> {
  if (!takesPayee(row)) return null;
  const payee = parseForm(payeeForm(await payeeName(tx, row)), given);
  await requireCaseConsent(tx, row.userId, 'bankAccount', row.orderNo);
  return payee;
}

/** Writes into an order that was sent without it, and into what was authorised with it, the name of the person who signs. */
export async function nameApplicant(tx: Database, row: OrderRow, payee: PayeeAccount | null): Promise<Partial<OrderRow>> {
  if (payee === null || realNameOf(row) !== '') return {};
  const applicantName = payee.accountName.trim();
  if (row.authorisationId !== null)
    await tx.update(creditAuthorisation).set({ applicantName }).where(eq(creditAuthorisation.id, row.authorisationId));
  return { applicantName };
}

/** The account as everybody reads it: its number by its last four digits. */
export const maskPayee = (payee: PayeeAccount): PayeeAccount => ({ ...payee, bankAccount: maskAccount(payee.bankAccount) });

/** The same in one line; empty for none. */
export const payeeLine = (payee: PayeeAccount | null): string =>
  payee === null ? '' : [payee.accountName, payee.bankName, maskAccount(payee.bankAccount)].filter((part) => part !== '').join('，');

/** The account as its lender reads it, who pays to it; each look is recorded. */
export const wholePayeeLine = ({ accountName, bankName, bankAccount }: PayeeAccount): string =>
  `${accountName}，${bankName}，${bankAccount}`;

const LAST_DIGITS = 4;

/** Where the money went, for a message; empty where no account is known. */
export const payeeText = (payee: PayeeAccount | null): string =>
  payee === null ? '' : `打到${payee.bankName}尾号 ${payee.bankAccount.slice(-LAST_DIGITS)} 的账户，`;

/** Leaves of the accounts in the user's signed orders, or in the one of that number, what pages show of them, in the caller's transaction. */
export async function maskPayees(tx: Database, user: SessionUser, orderNo = ''): Promise<void> {
  const isIts = orderNo === '' ? undefined : eq(financeOrder.orderNo, orderNo);
  const own = and(eq(financeOrder.userId, user.id), isIts, isNotNull(financeOrder.payee));
  const rows = await tx
    .select({ id: financeOrder.id, payee: financeOrder.payee })
    .from(financeOrder)
    .where(own)
    .orderBy(asc(financeOrder.id))
    .for('update');
  for (const { id, payee } of rows)
    if (payee !== null)
      await tx
        .update(financeOrder)
        .set({ payee: maskPayee(payee) })
        .where(eq(financeOrder.id, id));
}
