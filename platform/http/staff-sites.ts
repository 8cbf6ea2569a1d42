import { issueEntry } from '../domain/staff/log-in-staff.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { mountSiteCalls } from './site-calls.ts';

/** Before the paths by which the portal logs people in to the workbench. */
export const STAFF_SITES = '/workbench';

/** The logins `tenant` and `admin` of the portal, for people of the workbench: a right password is worth a ticket of a minute there. */
export function mountStaffSites(app: PlatformApp, deps: PlatformDeps): void {
  const { staffSites, context, limits } = deps;
  if (staffSites === null || staffSites === undefined) return;
  for (const site of ['tenant', 'admin'] as const) {
    const signKey = staffSites.keys[site];
    if (signKey === undefined) continue;
    const logIn = ({ username, password }: { readonly username: string; readonly password: string }): Promise<string> =>
      issueEntry(context, site, { loginName: username, password }, limits);
    mountSiteCalls(app, deps, { site, root: `${STAFF_SITES}/${site}`, signKey, cipher: staffSites.cipher, logIn });
  }
}
