import { areasOff } from '#lib/areas/area-states.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { knownEntries } from '#lib/labels/known-entries.ts';

export const dynamic = 'force-dynamic';

/** What shows, what is off and what dictionaries say beyond the compiled labels, for pages that were built without knowing it. The same for everybody. */
export async function GET(): Promise<Response> {
  const display = { flags: await readDisplayFlags(), off: areasOff(), entries: knownEntries() };
  return Response.json(display, { headers: { 'cache-control': 'no-store' } });
}
