import { and, eq, max, or } from 'drizzle-orm';
import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import type { Database } from '../../db/database.ts';
import { dictionary } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { refreshProductRanges } from '../finance-product/finance-products.ts';
import { refreshInsuranceRanges } from '../insurance-product/insurance-products.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';

/** In these the label is the name of a flag and the value is its state. */
export const FLAG_TYPES: readonly DictionaryType[] = ['portal_show_old_center', 'portal_show_old_mulan', 'show_portal_page'];

const RANGE_TYPES: readonly DictionaryType[] = ['fin_amount_range', 'fin_term_range'];
const INSURANCE_RANGE_TYPES: readonly DictionaryType[] = ['ins_sum_range', 'ins_premium_range', 'ins_waiting_range'];

async function store(db: Database, dictType: DictionaryType, entry: DictionaryEntry): Promise<void> {
  const sameLabel = eq(dictionary.dictLabel, entry.dictLabel);
  const same = FLAG_TYPES.includes(dictType) ? sameLabel : or(sameLabel, eq(dictionary.dictValue, entry.dictValue));
  const own = and(eq(dictionary.dictType, dictType), same);
  const changed = await db.update(dictionary).set(entry).where(own).returning({ position: dictionary.position });
  if (changed.length > 0) return;
  const [last] = await db
    .select({ position: max(dictionary.position) })
    .from(dictionary)
    .where(eq(dictionary.dictType, dictType));
  await db.insert(dictionary).values({ ...entry, dictType, position: (last?.position ?? -1) + 1 });
}

/** Changes the entry of that label (flags) or of that label or value (others), or adds it at the end; products are filed under changed ranges. Audited; the portal is told. */
export async function setDictionaryEntry(
  { db, now, counts }: DomainContext,
  dictType: DictionaryType,
  entry: DictionaryEntry,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await store(tx, dictType, entry);
    if (RANGE_TYPES.includes(dictType)) await refreshProductRanges(tx);
    if (INSURANCE_RANGE_TYPES.includes(dictType)) await refreshInsuranceRanges(tx);
    await writeAudit(tx, now(), {
      actor,
      action: 'setDictionaryEntry',
      entityType: 'dictionary',
      entityId: dictType,
      detail: { ...entry },
    });
    await addPublishEvent(tx, now(), publishTags.dictionary(dictType));
  });
  counts.clear();
}
