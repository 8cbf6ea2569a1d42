import { withoutPageLine } from '#lib/upstream/call-upstream.ts';
import { readDictionary } from '#lib/upstream/reads.ts';
import { DEFAULT_FLAGS, type DisplayFlags, toDisplayFlags } from './display-flags.ts';
import { flagShelf } from './known-flags.ts';

const MAX_AGE_MS = 300_000;
/** A failed read is tried again soon, but not by every page. */
const RETRY_AFTER_MS = 5_000;

/**
 * The display flags for the frame of a page. Never fails: the last known flags stand in, else the defaults, so that an
 * outage takes no page down. Reads the dictionaries at most once in five minutes, or after `forgetDisplayFlags`.
 */
export async function readDisplayFlags(now: number = Date.now()): Promise<DisplayFlags> {
  const known = flagShelf.displayFlags;
  if (known !== undefined && known.until > now) return known.flags;
  const [pages, centre, mulan] = await withoutPageLine(() =>
    Promise.all([readDictionary('show_portal_page'), readDictionary('portal_show_old_center'), readDictionary('portal_show_old_mulan')]),
  );
  const isComplete = pages.ok && centre.ok && mulan.ok;
  const flags = isComplete
    ? toDisplayFlags({ show_portal_page: pages.value, portal_show_old_center: centre.value, portal_show_old_mulan: mulan.value })
    : (known?.flags ?? DEFAULT_FLAGS);
  flagShelf.displayFlags = { flags, until: now + (isComplete ? MAX_AGE_MS : RETRY_AFTER_MS) };
  return flags;
}
