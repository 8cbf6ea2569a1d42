import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { readBody } from '#lib/proxy/prepare-body.ts';
import { type PublishEvent, parsePublishEvent } from './parse-publish-event.ts';

export const MAX_EVENT_BYTES = 16_384;

function refuse(status: number, msg: string, reason: string): Response {
  portalLog().warn({ status, reason }, 'publish event refused');
  return Response.json({ code: status, msg }, { status });
}

/**
 * Answers one publish event: taken, or refused with its reason. Whoever does not know the key learns nothing but that; whoever signs
 * rightly learns everything that is wrong at once.
 */
export async function receivePublishEvent(
  request: Request,
  { SIGN_HEADER, REVALIDATE_KEY }: Pick<Env, 'SIGN_HEADER' | 'REVALIDATE_KEY'>,
  take: (event: PublishEvent) => void,
): Promise<Response> {
  const bytes = await readBody(request, MAX_EVENT_BYTES);
  if (bytes === null) return refuse(413, sentences.tooLarge, 'size');
  const signed = { text: Buffer.from(bytes).toString('utf8'), headers: request.headers };
  const parsed = parsePublishEvent(signed, { header: SIGN_HEADER, key: REVALIDATE_KEY }, Date.now());
  if (!parsed.ok) {
    const { fault } = parsed;
    if (fault.kind === 'signature') return refuse(403, sentences.forbidden, fault.kind);
    return refuse(400, fault.problems.join('；'), fault.kind);
  }
  take(parsed.value);
  return Response.json({ code: SUCCESS_CODE, msg: '操作成功' });
}
