import { summariseCentre } from '../domain/centre/summarise-centre.ts';
import { countUnread } from '../domain/message/count-unread.ts';
import { listMessages } from '../domain/message/list-messages.ts';
import { readMessages } from '../domain/message/read-messages.ts';
import { addSubscription, listSubscriptions, removeSubscription } from '../domain/subscription/subscriptions.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** A user's messages, followed searches and the summary of the personal centre. */
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
  mountUserCall(app, 'subscriptions', ({ user }) => listSubscriptions(context.db, user));
  mountUserCall(app, 'subscriptionAdd', async ({ user }, { body }) => {
    await addSubscription(context, user, body);
    return {};
  });
  mountUserCall(app, 'subscriptionRemove', async ({ user }, { body }) => {
    await removeSubscription(context, user, body.id);
    return {};
  });
  mountUserCall(app, 'centreSummary', async ({ user }) => ({ data: await summariseCentre(context, user) }));
}
