import type { Database } from '../db/database.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { mountApprovalDesks, mountDesks } from '../workbench/desks/mount-desks.ts';
import type { Staff, StaffRole } from '../workbench/staff.ts';
import { type DeskKind, findPlaces, type Place } from './desk-places.ts';
import { openOwnershipScene } from './ownership/ownership-scene.ts';
import { createTestApp } from './test-app.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { testDeskSite } from './test-desk-site.ts';

/** Fills a database with a case of every kind. */
export const fillDesks = async ({ db }: { readonly db: Database }): Promise<void> => void (await openOwnershipScene(db));

export interface DeskScene {
  readonly context: TestContext;
  readonly app: PlatformApp;
  readonly places: Record<DeskKind, Place>;
  /** Whoever sits at the desks from now on. */
  readonly sit: (role: StaffRole, agencyId: string | null) => void;
}

/** Every desk of a database that `fillDesks` filled. */
export async function openDesks(db: Database): Promise<DeskScene> {
  let staff: Staff;
  const site = testDeskSite(() => staff);
  const context = createTestContext(db);
  const app = createTestApp(context, {
    mountSandbox: (mounted, deps) => {
      mountDesks(mounted, deps, site);
      mountApprovalDesks(mounted, deps, site);
    },
  });
  const sit = (role: StaffRole, agencyId: string | null): void => {
    const agencyName = agencyId === null ? '' : '木兰溪银行（示例）';
    staff = { id: `staff-${role}`, name: '陈一舟', agencyId, agencyName, roles: [role], branch: '' };
  };
  return { context, app, places: await findPlaces(context), sit };
}
