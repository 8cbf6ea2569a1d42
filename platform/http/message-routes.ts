import { summariseCentre } from '../domain/centre/summarise-centre.ts';
import { countUnread } from '../domain/message/count-unread.ts';
import { listMessages } from '../domain/message/list-messages.ts';
import { readMessages } from '../domain/message/read-messages.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** A user's messages and the summary of the personal centre. */
export function mountMessageRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'messages', async ({ user }, { query }) => {
    const page = await listMessages(context, user.id, query);
    // Clients of either habit read rows or data.
    return { ...page, data: page.rows };
  });
  mountUserCall(app, 'readMessage', async ({ user }, { body }) => {
    await readMessages(context, user.id, body);
    return {};
  });
  mountUserCall(app, 'messageNum', async ({ user }) => ({ data: await countUnread(context, user.id) }));
  mountUserCall(app, 'centreSummary', async ({ user }) => ({ data: await summariseCentre(context, user) }));
}
