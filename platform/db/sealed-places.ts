import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { attorney, company, userAccount } from './schema/account.ts';
import { farmSubmission } from './schema/agriculture.ts';
import { personalAuth } from './schema/authentication.ts';
import { certificateOrder, digitalCertificate } from './schema/certificate.ts';
import { demandResponse, financeDemand } from './schema/finance-demand.ts';
import { financeOrder } from './schema/finance-order.ts';
import { guaranteeLetter } from './schema/guarantee.ts';
import { insuranceClaim, insuranceOrder } from './schema/insurance-order.ts';
import { invoice, invoiceTitle } from './schema/invoice.ts';
import { smsOutbox } from './schema/one-time.ts';
import { agencyRegistration, bizMessage, companyAuth } from './schema/submission.ts';
import { SEALED_FIELD } from './sealed-values.ts';

type StoredTable = PgTable & { readonly id: PgColumn };

/** A column whose values rest enciphered, and how to tell a row of before they did. */
export interface SealedPlace {
  readonly table: StoredTable;
  readonly column: PgColumn;
  readonly isPlain: SQL;
}

/** A text in JSON that rests as it was typed. */
const PLAIN_FIELD = `"(?:${SEALED_FIELD})": "(?!sealed:)[^"]`;

const inJson = (table: StoredTable, column: PgColumn): SealedPlace => ({ table, column, isPlain: sql`${column}::text ~* ${PLAIN_FIELD}` });
const inTexts = (table: StoredTable, ...columns: readonly PgColumn[]): SealedPlace[] =>
  columns.map((column) => ({ table, column, isPlain: sql`${column} <> '' and ${column} not like 'sealed:%'` }));

/** Every place of `sealedText` and `sealedJson` whose rows may be older than it. */
export const sealedPlaces: readonly SealedPlace[] = [
  ...inTexts(userAccount, userAccount.mobile),
  ...inTexts(attorney, attorney.corpIdNo, attorney.operatorIdNo, attorney.corpMobile, attorney.operatorMobile),
  ...inTexts(digitalCertificate, digitalCertificate.idNo),
  ...inTexts(financeOrder, financeOrder.contactMobile, financeOrder.managerPhone),
  ...inTexts(demandResponse, demandResponse.managerPhone),
  ...inTexts(farmSubmission, farmSubmission.managerPhone),
  ...inTexts(insuranceClaim, insuranceClaim.bankAccount),
  ...inTexts(invoiceTitle, invoiceTitle.address, invoiceTitle.phone, invoiceTitle.bankAccount),
  ...inTexts(invoice, invoice.address, invoice.phone, invoice.bankAccount, invoice.email, invoice.mobile),
  ...inTexts(agencyRegistration, agencyRegistration.contactMobile, agencyRegistration.contactEmail),
  ...inTexts(bizMessage, bizMessage.content),
  ...inTexts(smsOutbox, smsOutbox.mobile, smsOutbox.content),
  inJson(company, company.content),
  inJson(insuranceOrder, insuranceOrder.application),
  inJson(farmSubmission, farmSubmission.content),
  inJson(personalAuth, personalAuth.content),
  inJson(companyAuth, companyAuth.content),
  inJson(certificateOrder, certificateOrder.application),
  inJson(guaranteeLetter, guaranteeLetter.content),
  inJson(guaranteeLetter, guaranteeLetter.surrender),
  inJson(financeOrder, financeOrder.content),
  inJson(financeOrder, financeOrder.agriculture),
  inJson(financeDemand, financeDemand.content),
];
