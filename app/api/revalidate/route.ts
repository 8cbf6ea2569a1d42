import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { getEnv } from '#lib/env/get-env.ts';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { receivePublishEvent } from '#lib/publish/receive-publish-event.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { toOwnTags } from '#lib/upstream/dictionary-names.ts';

export const dynamic = 'force-dynamic';

/** The upstream published something: its tags turn stale and the pages people see first are renewed. */
export const POST = (request: Request): Promise<Response> =>
  receivePublishEvent(request, getEnv(), (event) => {
    const tags = toOwnTags(event.tags, getEnv());
    if (tags.some((tag) => tag.startsWith('dict:'))) forgetDisplayFlags();
    // 'max' keeps the old page up while the upstream is away; an expiry would empty it.
    for (const tag of tags) revalidateTag(tag, 'max');
    // The marks take effect when this answer is done.
    after(() => renewPages(tags));
  });
