import { asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { accountChange, attorney, company, session, userAccount, userBizLine } from '../../db/schema/account-tables.ts';
import { farmProtocol, farmScore } from '../../db/schema/agriculture-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice, invoiceTitle } from '../../db/schema/invoice-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage, companyAuth, storedFile } from '../../db/schema/submission-tables.ts';
import { favourite, subscription } from '../../db/schema/subscription-tables.ts';
import type { SessionUser } from '../account/sessions.ts';

export type ExportRow = Readonly<Record<string, unknown>>;

/** Everything of one kind that is held of a user. */
export interface ExportSection {
  /** Name of its file, as its owner reads it. */
  readonly name: string;
  readonly read: (db: Database, user: SessionUser) => Promise<readonly ExportRow[]>;
  /** The table, where its rows served the user alone: they go when the account closes. */
  readonly removed?: OwnedTable;
}

type OwnedTable = PgTable & { readonly userId: PgColumn };

/** Rows of a table that bear the user's id; identifiers begin with their time, so they are in its order. */
const own = (name: string, table: OwnedTable, order: PgColumn = table.userId): ExportSection => ({
  name,
  read: (db, user) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(table.userId, user.id))
      .orderBy(asc(order)) as Promise<ExportRow[]>,
});

const untilClosed = (name: string, table: OwnedTable, order?: PgColumn): ExportSection => ({
  ...own(name, table, order),
  removed: table,
});

const responses: ExportSection = {
  name: '收到的报价',
  read: async (db, user) => {
    const demands = db.select({ id: financeDemand.id }).from(financeDemand).where(eq(financeDemand.userId, user.id));
    return db.select().from(demandResponse).where(inArray(demandResponse.demandId, demands)).orderBy(asc(demandResponse.id));
  },
};

const feedbackNotes: ExportSection = {
  name: '投诉留言的往来',
  read: async (db, user) => {
    const told = db.select({ id: feedback.id }).from(feedback).where(eq(feedback.userId, user.id));
    return db.select().from(feedbackNote).where(inArray(feedbackNote.feedbackId, told)).orderBy(asc(feedbackNote.id));
  },
};

const loanEvents: ExportSection = {
  name: '贷款登记',
  read: async (db, user) => {
    const orders = db.select({ id: financeOrder.id }).from(financeOrder).where(eq(financeOrder.userId, user.id));
    return db.select().from(loanEvent).where(inArray(loanEvent.orderId, orders)).orderBy(asc(loanEvent.orderId), asc(loanEvent.number));
  },
};

const accesses: ExportSection = {
  name: '授权查询记录',
  read: async (db, user) => {
    const given = db.select({ id: creditAuthorisation.id }).from(creditAuthorisation).where(eq(creditAuthorisation.userId, user.id));
    return db.select().from(creditAccess).where(inArray(creditAccess.authorisationId, given)).orderBy(asc(creditAccess.id));
  },
};

const account: ExportSection = {
  name: '账号',
  read: async (db, user) => {
    const rows = await db
      .select({ own: userAccount, ofCompany: company.authState })
      .from(userAccount)
      .leftJoin(company, eq(company.id, userAccount.companyId))
      .where(eq(userAccount.id, user.id));
    // A company's account is certified as its company is.
    return rows.map(({ own: row, ofCompany }) => ({ ...row, authState: ofCompany ?? row.authState }));
  },
};

const acts: ExportSection = {
  name: '操作记录',
  read: (db, user) => db.select().from(auditLog).where(eq(auditLog.actorId, user.id)).orderBy(asc(auditLog.id)),
};

/** What the platform holds of a user. Rows of companies belong to who handed them in. */
export const exportSections: readonly ExportSection[] = [
  account,
  untilClosed('业务线', userBizLine, userBizLine.position),
  untilClosed('个人认证', personalAuth, personalAuth.id),
  own('企业认证', companyAuth as unknown as OwnedTable, companyAuth.id),
  own('资质', qualification, qualification.id),
  own('授权委托', attorney as unknown as OwnedTable, attorney.id),
  own('融资订单', financeOrder, financeOrder.id),
  loanEvents,
  own('融资需求', financeDemand, financeDemand.id),
  responses,
  untilClosed('涉农信用分', farmScore),
  untilClosed('涉农协议', farmProtocol, farmProtocol.id),
  own('保险订单', insuranceOrder, insuranceOrder.id),
  own('理赔', insuranceClaim, insuranceClaim.id),
  own('保函', guaranteeLetter, guaranteeLetter.id),
  untilClosed('发票抬头', invoiceTitle, invoiceTitle.id),
  own('发票', invoice, invoice.id),
  own('数字证书', digitalCertificate, digitalCertificate.id),
  own('数字证书业务', certificateOrder, certificateOrder.id),
  own('支付', payment, payment.createTime),
  own('信用信息授权', creditAuthorisation, creditAuthorisation.id),
  accesses,
  own('同意', consent, consent.id),
  own('投诉留言', feedback, feedback.id),
  feedbackNotes,
  own('评价', evaluation, evaluation.id),
  untilClosed('消息', bizMessage, bizMessage.id),
  own('文件清单', storedFile as unknown as OwnedTable, storedFile.createTime),
  untilClosed('收藏', favourite, favourite.createTime),
  untilClosed('关注', subscription, subscription.id),
  untilClosed('账号变更', accountChange, accountChange.id),
  untilClosed('登录着的设备', session, session.createTime),
  acts,
];
