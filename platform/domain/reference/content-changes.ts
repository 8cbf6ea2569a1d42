import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isId, newId } from '../../db/new-id.ts';
import { type ContentChangeKind, type ContentValue, contentChange } from '../../db/schema/content-change-tables.ts';
import { jsonHash } from '../canonical-json.ts';
import { Fault } from '../fault.ts';
import type { Actor } from '../record/write-audit.ts';

export type ContentChange = typeof contentChange.$inferSelect;

/** Who changes content, and the name that the history shows. */
export interface Editor {
  readonly actor: Actor;
  readonly name: string;
}

/** Whoever has the key of the operators: a service without a person. */
export const byKey = (actor: Actor): Editor => ({ actor, name: '运营接口' });

/** What is changed: one entry, one day. */
export interface ContentPlace {
  readonly kind: ContentChangeKind;
  readonly subject: string;
  readonly key: string;
}

export const sameContent = (one: ContentValue | null, other: ContentValue | null): boolean => jsonHash(one) === jsonHash(other);

const HISTORY_ROWS = 100;

/** Changes of a dictionary or of a year, the latest first. */
export const listContentChanges = ({ db }: { readonly db: Database }, kind: ContentChangeKind, subject: string): Promise<ContentChange[]> =>
  db
    .select()
    .from(contentChange)
    .where(and(eq(contentChange.kind, kind), eq(contentChange.subject, subject)))
    .orderBy(desc(contentChange.createTime), desc(contentChange.id))
    .limit(HISTORY_ROWS);

export interface Recorded extends ContentPlace {
  readonly before: ContentValue | null;
  readonly after: ContentValue | null;
  /** The change that is taken back. */
  readonly undoes?: string;
}

/** Puts a change into the history, in the caller's transaction; what changes nothing is none. */
export async function recordContentChange(db: Database, now: Date, { undoes, ...change }: Recorded, by: Editor): Promise<void> {
  if (sameContent(change.before, change.after)) return;
  const id = newId(now);
  const who = { staffId: by.actor.staffId ?? null, staffName: by.name };
  await db.insert(contentChange).values({ ...change, ...who, id, undoes: undoes ?? null, createTime: now });
  if (undoes !== undefined) await db.update(contentChange).set({ undoneBy: id }).where(eq(contentChange.id, undoes));
}

/**
 * A change that can be taken back: nothing newer stands on it. Held until the caller's transaction ends.
 * @throws Fault notFound, invalidField for what has been taken back or changed again since.
 */
export async function holdUndoable(db: Database, kind: ContentChangeKind, id: string): Promise<ContentChange> {
  const own = and(eq(contentChange.id, id), eq(contentChange.kind, kind));
  const [change] = isId(id) ? await db.select().from(contentChange).where(own).for('update') : [];
  if (change === undefined) throw new Fault('notFound');
  if (change.undoneBy !== null) throw new Fault('invalidField', { sentence: '这一次改动已经撤销过了' });
  const ofKey = and(eq(contentChange.kind, kind), eq(contentChange.subject, change.subject), eq(contentChange.key, change.key));
  const [latest] = await db
    .select({ id: contentChange.id, staffName: contentChange.staffName })
    .from(contentChange)
    .where(ofKey)
    .orderBy(desc(contentChange.createTime), desc(contentChange.id))
    .limit(1);
  if (latest?.id !== change.id)
    throw new Fault('invalidField', { sentence: `这一次以后，${latest?.staffName ?? ''}又改过同一项，不能直接撤销。请先撤销后面的改动` });
  return change;
}
