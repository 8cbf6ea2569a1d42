import { findSession } from '../domain/account/sessions.ts';
import { getInstitution } from '../domain/agency/get-institution.ts';
import { listAgencyEvaluations } from '../domain/evaluation/list-evaluations.ts';
import { addFavourite, listFavourites, removeFavourite } from '../domain/favourite/favourites.ts';
import { listComparedProducts } from '../domain/finance-product/get-finance-product.ts';
import { match } from '../domain/match/match.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What helps to choose: comparing, matching, institutions, evaluations, favourites. */
export function mountFinanceToolRoutes(app: PlatformApp, { context, limits }: PlatformDeps): void {
  mountCall(app, 'comparedProducts', async ({ query }) => ({ data: await listComparedProducts(context.db, query.codes) }));
  mountCall(app, 'matchProducts', async ({ body, token }) => {
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    return { data: await match(context, body, session?.user ?? null) };
  });
  mountCall(app, 'institution', async ({ params }) => ({ data: await getInstitution(context, params.agencyId) }));
  mountCall(app, 'agencyEvaluations', ({ query }) => listAgencyEvaluations(context.db, query));
  mountUserCall(app, 'favourites', ({ user }) => listFavourites(context, user));
  mountUserCall(app, 'favouriteAdd', async ({ user }, { body }) => {
    await addFavourite(context, user, body);
    return {};
  });
  mountUserCall(app, 'favouriteRemove', async ({ user }, { body }) => {
    await removeFavourite(context, user, body);
    return {};
  });
}
