import { listAgencyOptions } from '../domain/reference/list-agency-options.ts';
import { listDictionaryEntries } from '../domain/reference/list-dictionary-entries.ts';
import { listDistrictOptions } from '../domain/reference/list-district-options.ts';
import { getHomeStatistics } from '../domain/statistics/get-home-statistics.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Dictionaries, districts, institutions and the figures of the home page. */
export function mountReferenceRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'dictType', async ({ params }) => ({ data: await listDictionaryEntries(context.db, params.type) }));
  mountCall(app, 'districtOption', async ({ query }) => ({ data: await listDistrictOptions(context.db, query) }));
  mountCall(app, 'agencyOptions', async () => ({ data: await listAgencyOptions(context.db) }));
  mountCall(app, 'homeStatistics', async () => ({ data: await getHomeStatistics(context) }));
}
