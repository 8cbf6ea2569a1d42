import { and, asc, eq } from 'drizzle-orm';
import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import type { Database } from '../../db/database.ts';
import { dictionary } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { refreshProductRanges } from '../finance-product/finance-products.ts';
import { refreshInsuranceRanges } from '../insurance-product/insurance-products.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { byKey, type Editor, holdUndoable, recordContentChange, sameContent } from './content-changes.ts';
import { judgeEntry, repeatsLabels } from './dictionary-rules.ts';

/** In these the label is the name of a flag and the value is its state. */
export const FLAG_TYPES: readonly DictionaryType[] = ['portal_show_old_center', 'portal_show_old_mulan', 'show_portal_page'];

const RANGE_TYPES: readonly DictionaryType[] = ['fin_amount_range', 'fin_term_range'];
const INSURANCE_RANGE_TYPES: readonly DictionaryType[] = ['ins_sum_range', 'ins_premium_range', 'ins_waiting_range'];

/** An entry with its place, by which it is known while its words and its code change. */
export interface PlacedEntry extends DictionaryEntry {
  readonly position: number;
}

const ofType = (db: Database, dictType: DictionaryType) =>
  db
    .select({ position: dictionary.position, dictLabel: dictionary.dictLabel, dictValue: dictionary.dictValue })
    .from(dictionary)
    .where(eq(dictionary.dictType, dictType))
    .orderBy(asc(dictionary.position));

export const listPlacedEntries = ({ db }: Pick<DomainContext, 'db'>, dictType: DictionaryType): Promise<PlacedEntry[]> =>
  ofType(db, dictType);

/** The entries of a dictionary, which nobody else changes until the transaction ends. */
async function holdEntries(tx: Database, dictType: DictionaryType): Promise<PlacedEntry[]> {
  await ofType(tx, dictType).for('update');
  return ofType(tx, dictType);
}

const bare = ({ dictLabel, dictValue }: DictionaryEntry): DictionaryEntry => ({ dictLabel, dictValue });
const nextPosition = (entries: readonly PlacedEntry[]): number => Math.max(-1, ...entries.map(({ position }) => position)) + 1;

interface EntryChange {
  readonly dictType: DictionaryType;
  readonly position: number;
  readonly before: DictionaryEntry | null;
  /** Null takes the entry away. */
  readonly after: DictionaryEntry | null;
  readonly undoes?: string;
}

/** Puts an entry where it belongs; products are filed under changed ranges, and the portal is told. */
async function storeChange(tx: Database, now: Date, change: EntryChange, by: Editor): Promise<void> {
  const { dictType, position, before, after, undoes } = change;
  const own = and(eq(dictionary.dictType, dictType), eq(dictionary.position, position));
  if (after === null) await tx.delete(dictionary).where(own);
  else if (before === null) await tx.insert(dictionary).values({ ...after, dictType, position });
  else await tx.update(dictionary).set(after).where(own);
  if (RANGE_TYPES.includes(dictType)) await refreshProductRanges(tx);
  if (INSURANCE_RANGE_TYPES.includes(dictType)) await refreshInsuranceRanges(tx);
  const place = { kind: 'dictionary', subject: dictType, key: String(position), before, after } as const;
  await recordContentChange(tx, now, undoes === undefined ? place : { ...place, undoes }, by);
  const action = after === null ? 'removeDictionaryEntry' : 'setDictionaryEntry';
  const former = before === null || after === null ? {} : { formerLabel: before.dictLabel, formerValue: before.dictValue };
  const detail = { ...(after ?? before), ...former };
  await writeAudit(tx, now, { actor: by.actor, action, entityType: 'dictionary', entityId: dictType, detail });
  await addPublishEvent(tx, now, publishTags.dictionary(dictType));
}

const TAKEN = { label: '已经有这个名称了', value: '已经有这个代码了' };

/** @throws Fault invalidField where another entry has the words or the code. */
function requireFree(dictType: DictionaryType, others: readonly PlacedEntry[], { dictLabel, dictValue }: DictionaryEntry): void {
  if (!repeatsLabels(dictType) && others.some((entry) => entry.dictLabel === dictLabel))
    throw new Fault('invalidField', { sentence: TAKEN.label, field: 'dictLabel' });
  if (!FLAG_TYPES.includes(dictType) && others.some((entry) => entry.dictValue === dictValue))
    throw new Fault('invalidField', { sentence: TAKEN.value, field: 'dictValue' });
}

/** Changes the entry of that value or label (flags: of that label), or adds it at the end. Audited; the portal is told. */
export async function setDictionaryEntry(
  { db, now, counts }: DomainContext,
  dictType: DictionaryType,
  entry: DictionaryEntry,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const entries = await holdEntries(tx, dictType);
    const byValue = FLAG_TYPES.includes(dictType) ? undefined : entries.find(({ dictValue }) => dictValue === entry.dictValue);
    const byLabel = repeatsLabels(dictType) ? undefined : entries.find(({ dictLabel }) => dictLabel === entry.dictLabel);
    const found = byValue ?? byLabel;
    requireFree(
      dictType,
      entries.filter((other) => other !== found),
      entry,
    );
    const position = found?.position ?? nextPosition(entries);
    await storeChange(tx, now(), { dictType, position, before: found ? bare(found) : null, after: bare(entry) }, byKey(actor));
  });
  counts.clear();
}

export interface TypedEntry {
  readonly dictType: DictionaryType;
  /** Null for one that is added at the end. */
  readonly position: number | null;
  /** What the form showed. */
  readonly seen: DictionaryEntry | null;
  /** Null takes the entry away. */
  readonly to: DictionaryEntry | null;
}

/**
 * Changes, adds or takes away one entry, as far as the program allows it. Audited; the portal is told.
 * @throws Fault staleVersion where it is no longer what the form showed, invalidField for what the program does not allow.
 */
export async function changeDictionaryEntry({ db, now, counts }: DomainContext, typed: TypedEntry, by: Editor): Promise<void> {
  const { dictType, seen, to } = typed;
  await db.transaction(async (tx) => {
    const entries = await holdEntries(tx, dictType);
    const found = entries.find(({ position }) => position === typed.position);
    const before = found === undefined ? null : bare(found);
    if (!sameContent(before, seen === null ? null : bare(seen))) throw new Fault('staleVersion');
    judgeEntry(dictType, before, to);
    const others = entries.filter((other) => other !== found);
    if (to !== null) requireFree(dictType, others, to);
    if (to === null && others.length === 0) throw new Fault('invalidField', { sentence: '至少要留一条' });
    if (sameContent(before, to)) return;
    await storeChange(tx, now(), { dictType, position: found?.position ?? nextPosition(entries), before, after: to }, by);
  });
  counts.clear();
}

/** Puts back what a change replaced, which is a change of its own. @throws Fault notFound, invalidField where something newer stands on it. */
export async function undoDictionaryChange({ db, now, counts }: DomainContext, id: string, by: Editor): Promise<void> {
  await db.transaction(async (tx) => {
    const { subject, key, before, after, id: undoes } = await holdUndoable(tx, 'dictionary', id);
    const dictType = subject as DictionaryType;
    const entries = await holdEntries(tx, dictType);
    const position = Number(key);
    const found = entries.find((entry) => entry.position === position);
    const standing = found === undefined ? null : bare(found);
    if (!sameContent(standing, after)) throw new Fault('staleVersion');
    const former = before as DictionaryEntry | null;
    if (former !== null)
      requireFree(
        dictType,
        entries.filter((entry) => entry !== found),
        former,
      );
    await storeChange(tx, now(), { dictType, position, before: standing, after: former, undoes }, by);
  });
  counts.clear();
}
