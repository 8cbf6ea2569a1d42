import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { getEnv } from '#lib/env.ts';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { readBody } from '#lib/proxy/read-body.ts';
import { parsePublishEvent } from '#lib/publish/parse-publish-event.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { toOwnTags } from '#lib/upstream/dictionary-names.ts';

export const dynamic = 'force-dynamic';

const MAX_BODY_BYTES = 16_384;

/** The upstream published something: its tags turn stale and the pages people see first are renewed. */
export async function POST(request: Request): Promise<Response> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  const { REVALIDATE_KEY } = getEnv();
  const event =
    bytes === null
      ? null
      : parsePublishEvent(Buffer.from(bytes).toString('utf8'), request.headers.get('sign') ?? '', REVALIDATE_KEY, Date.now());
  if (event === null) {
    portalLog().warn({}, 'publish event refused');
    return Response.json({ code: 403, msg: '当前操作没有权限' }, { status: 403 });
  }
  const tags = toOwnTags(event.tags, getEnv());
  if (tags.some((tag) => tag.startsWith('dict:'))) forgetDisplayFlags();
  // 'max' keeps the old page up while the upstream is away; an expiry would empty it.
  for (const tag of tags) revalidateTag(tag, 'max');
  // The marks take effect when this answer is done.
  after(() => renewPages(tags));
  return Response.json({ code: 200, msg: '操作成功' });
}
