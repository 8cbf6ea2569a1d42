import { toSignOnAddress, toSignOutAddress } from '../domain/sign-on/sign-on-address.ts';
import { exchangeSignOnTicket } from '../domain/sign-on/sign-on-tickets.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Government sign-ons: where they begin and end, and the exchange of their tickets. */
export function mountSignOnRoutes(app: PlatformApp, { context, signOn }: PlatformDeps): void {
  mountCall(app, 'mztAddress', async ({ query }) => ({ data: toSignOnAddress('mzt', query, signOn) }));
  mountCall(app, 'szsfAddress', async ({ query }) => ({ data: toSignOnAddress('szsf', query, signOn) }));
  mountCall(app, 'szsfLoginOut', async () => ({ data: toSignOutAddress(signOn) }));
  mountCall(app, 'mztUserLogin', async ({ params, query, token, client }) => {
    const back = { ticket: params.userId, state: query.state, client, formerToken: token };
    const data = await exchangeSignOnTicket(context, back);
    return { ...data, data };
  });
}
