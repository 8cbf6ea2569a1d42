import { CONSENT_KINDS } from '#lib/contract/consent/kinds.ts';
import { readLegalText } from '#lib/legal/read-legal-text.ts';

/** A text that people agree to, for the dialog beside its tick. */
export async function GET(_request: Request, { params }: { params: Promise<{ kind: string }> }): Promise<Response> {
  const { kind } = await params;
  const known = CONSENT_KINDS.find((one) => one === kind);
  if (known === undefined) return new Response(null, { status: 404 });
  return Response.json(readLegalText(known), { headers: { 'cache-control': 'no-store' } });
}
