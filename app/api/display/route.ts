import { areasOff } from '#lib/areas/area-states.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';

export const dynamic = 'force-dynamic';

/** What shows and what is off, for pages that were built without knowing it. The same for everybody. */
export async function GET(): Promise<Response> {
  return Response.json({ flags: await readDisplayFlags(), off: areasOff() }, { headers: { 'cache-control': 'no-store' } });
}
