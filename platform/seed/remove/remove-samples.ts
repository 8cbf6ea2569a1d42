import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { policyArticleDetail } from '../../db/schema/policy-article-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { FileStore } from '../../domain/files/file-store.ts';
import { holdContent } from '../../domain/files/store-file.ts';
import { refreshProductFigures } from '../../domain/finance-product/refresh-product-figures.ts';
import { refreshSoldCount } from '../../domain/insurance-product/publish-insurance-product.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { type RemovedAccounts, removeAccounts, removeStaff } from './remove-accounts.ts';
import { contentsOf, type RemovedContent, removeContent } from './remove-content.ts';

export type Removal = RemovedAccounts & RemovedContent & { readonly staff: number };

/** Figures of products are counted from orders alone: from those that are left. */
const NO_FIGURES = { applyCount: 0, loanCount: 0, loanAmountYuan: 0, acceptanceHours: null, successRate: null, usualRate: null } as const;

/** Ends a removal that was only tried. */
class OnlyTried extends Error {
  readonly removal: Removal;
  constructor(removal: Removal) {
    super('only tried');
    this.removal = removal;
  }
}

/** Those of the contents that nothing needs any more. */
async function listUnneeded(tx: Database, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return [];
  const rows = await tx
    .select({ sha256: storedFile.sha256 })
    .from(storedFile)
    .where(inArray(storedFile.sha256, [...contents]));
  const details = await tx.select({ facts: policyArticleDetail.facts }).from(policyArticleDetail);
  const needed = new Set([...rows.map(({ sha256 }) => sha256), ...details.flatMap(({ facts }) => contentsOf(facts.attachments))]);
  return contents.filter((sha256) => !needed.has(sha256));
}

async function removeAll(tx: Database, now: Date, store: Pick<FileStore, 'remove'> | null): Promise<Removal> {
  const accounts = await removeAccounts(tx);
  const staff = await removeStaff(tx);
  const content = await removeContent(tx, now);
  await tx.update(financeProduct).set(NO_FIGURES);
  await refreshProductFigures(tx, now);
  await refreshSoldCount(tx);
  const removal = { ...accounts.counts, staff, ...content.counts };
  if (store === null) throw new OnlyTried(removal);
  await writeAudit(tx, now, {
    actor: { type: 'operator', id: 'remove-demo' },
    action: 'removeDemo',
    entityType: 'database',
    entityId: 'sample',
    detail: { ...removal },
  });
  const contents = [...new Set([...accounts.contents, ...content.contents])].sort();
  for (const sha256 of contents) await holdContent(tx, sha256, now);
  for (const sha256 of await listUnneeded(tx, contents)) await store.remove(sha256);
  return removal;
}

/**
 * Takes everything invented out of a database, all or nothing: demo accounts with what is theirs, the invented history, sample content.
 * By its own ids only; what an operator changed stays, and so does, off sale, what an order of somebody else names. Audited; the portal
 * is told. Without a store it is tried and nothing is removed: the figures are those that it would have.
 */
export async function removeSamples(db: Database, now: Date, store: Pick<FileStore, 'remove'> | null): Promise<Removal> {
  try {
    return await db.transaction((tx) => removeAll(tx, now, store));
  } catch (error) {
    if (error instanceof OnlyTried) return error.removal;
    throw error;
  }
}
