import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { invoiceTitleForm } from '#lib/contract/forms/invoice-forms.ts';
import type { InvoiceTitle, InvoiceTitleSaveBody } from '#lib/contract/invoice.ts';
import { MAX_TITLES } from '#lib/contract/invoice-states.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { invoiceTitle as t } from '../../db/schema/invoice-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskAccount } from '../mask/mask-number.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { listBankPrefixes } from '../reference/set-dictionary-entry.ts';

export type TitleRow = typeof t.$inferSelect;

const toTitle = ({
  id,
  userId: _user,
  createTime: _made,
  updateTime: _changed,
  bankAccount,
  titleType,
  ...rest
}: TitleRow): InvoiceTitle => ({
  ...rest,
  titleId: id,
  titleType: titleType as InvoiceTitle['titleType'],
  bankAccount: bankAccount === '' ? '' : maskAccount(bankAccount),
});

/** The user's own titles, the default first. */
export async function listTitles({ db }: DomainContext, userId: string): Promise<InvoiceTitle[]> {
  const rows = await db.select().from(t).where(eq(t.userId, userId)).orderBy(desc(t.isDefault), asc(t.createTime), asc(t.id));
  return rows.map(toTitle);
}

/**
 * The user's own title.
 * @throws Fault notFound, for another's too.
 */
export async function requireTitle(db: Database, userId: string, titleId: string): Promise<TitleRow> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.id, titleId)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** Company details say nothing of a person. */
const OF_COMPANIES = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };

/**
 * Keeps a title, new or changed; the first one is the default, and there is never more than one.
 * @throws Fault invalidField with the sentence of spec §5; notFound for another's title.
 */
export const saveTitle = (
  { db, now }: DomainContext,
  userId: string,
  { titleId, ...given }: InvoiceTitleSaveBody,
): Promise<{ titleId: string }> =>
  db.transaction(async (tx) => {
    const moment = now();
    // One after the other, so that two first titles are not both the default.
    await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
    const stored = titleId === undefined ? null : await requireTitle(tx, userId, titleId);
    const isMasked = stored !== null && given.bankAccount !== '' && given.bankAccount === maskAccount(stored.bankAccount);
    const form = parseForm(
      invoiceTitleForm(given.titleType, await listBankPrefixes(tx)),
      isMasked ? { ...given, bankAccount: stored.bankAccount } : given,
    );
    const count = await tx.$count(t, eq(t.userId, userId));
    if (stored === null && count >= MAX_TITLES) throw new Fault('invalidField', { sentence: `抬头最多存 ${MAX_TITLES} 个` });
    const isDefault = form.isDefault || count === 0 || stored?.isDefault === true;
    const id = stored?.id ?? newId(moment);
    if (isDefault)
      await tx
        .update(t)
        .set({ isDefault: false })
        .where(and(eq(t.userId, userId), ne(t.id, id)));
    const row = { ...form, ...(given.titleType === '0' ? OF_COMPANIES : {}), isDefault, updateTime: moment };
    if (stored === null) await tx.insert(t).values({ ...row, id, userId, createTime: moment });
    else await tx.update(t).set(row).where(eq(t.id, id));
    const actor = { type: 'user', id: userId } as const;
    await writeAudit(tx, moment, { actor, action: stored === null ? 'addTitle' : 'changeTitle', entityType: 'invoiceTitle', entityId: id });
    return { titleId: id };
  });

/**
 * Removes an own title; invoices keep theirs. Another one becomes the default in its place.
 * @throws Fault notFound.
 */
export const removeTitle = ({ db, now }: DomainContext, userId: string, titleId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await requireTitle(tx, userId, titleId);
    await tx.delete(t).where(eq(t.id, row.id));
    const [next] = row.isDefault
      ? await tx.select({ id: t.id }).from(t).where(eq(t.userId, userId)).orderBy(asc(t.createTime)).limit(1)
      : [];
    if (next !== undefined) await tx.update(t).set({ isDefault: true }).where(eq(t.id, next.id));
    const actor = { type: 'user', id: userId } as const;
    await writeAudit(tx, now(), { actor, action: 'removeTitle', entityType: 'invoiceTitle', entityId: row.id });
  });
