import { and, eq, sql } from 'drizzle-orm';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { KEY_ROLES } from '../domain/agency-api/agency-keys.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { type AgencySystem, openAgencyApi, openAgencySystem } from '../testing/agency-system.ts';
import { type DeskKind, findPlaces, first, type Place } from '../testing/desk-places.ts';
import { openOwnershipScene } from '../testing/ownership/ownership-scene.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { may } from '../workbench/permissions.ts';
import type { Staff } from '../workbench/staff.ts';
import { API_KINDS, type ApiKind, actionForms, fieldsOf } from './action-forms.ts';

/** Something in each field, so that nothing is refused before the case is looked for. */
const fill = (kind: ApiKind, action: string): Record<string, unknown> => {
  const names = Object.entries(fieldsOf(kind, action)?.properties ?? {});
  return Object.fromEntries(names.map(([name, { type }]) => [name, type === 'array' ? [] : '说明']));
};
const actions = API_KINDS.flatMap((kind) => Object.keys(actionForms[kind]).map((action) => [kind, action] as const));

describeOnDatabase(
  'keys of institutions, role by role',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;
    let places: Record<DeskKind, Place>;
    let foreign: string;
    beforeEach(async () => {
      context = createTestContext(database().db);
      app = openAgencyApi(context);
      places = await findPlaces(context);
      const own = API_KINDS.map((kind) => places[kind].agencyId);
      foreign = first((await context.db.select().from(agency)).filter(({ agencyId }) => !own.includes(agencyId))).agencyId;
    });
    const countDone = async () => [
      await context.db.$count(flowLog),
      await context.db.$count(auditLog, and(eq(auditLog.outcome, 'done'), sql`${auditLog.action} not in ('read', 'readList', 'makeKey')`)),
    ];
    const send = (system: AgencySystem, kind: ApiKind, action: string, number: string) =>
      system.act(`/${kind}/${number}/${action}`, { ...(kind === 'demand' ? {} : { version: 999 }), ...fill(kind, action) });

    it('take their actions on their own institution’s cases, and nothing of others, which look like what is not there', async () => {
      const counts = { refused: 0, foreign: 0, own: 0, leaks: 0 };
      const before = await countDone();
      for (const role of KEY_ROLES) {
        const stranger = await openAgencySystem(app, context, foreign, role);
        const systems = new Map<string, AgencySystem>();
        for (const [kind, action] of actions) {
          const { number, missing, agencyId } = places[kind];
          const at = agencyId ?? '';
          const system = systems.get(at) ?? (await openAgencySystem(app, context, at, role));
          systems.set(at, system);
          const seat: Staff = { id: 'x', name: '', agencyId: at, agencyName: '', roles: [role] };
          const isAllowed = may(seat, kind, action as never);
          const own = await send(system, kind, action, number);
          const [other, none] = [await send(stranger, kind, action, number), await send(stranger, kind, action, missing)];
          if (!isAllowed) {
            expect([role, kind, action, own.status, other.status]).toEqual([role, kind, action, 403, 403]);
            counts.refused += 1;
          } else {
            expect([role, kind, action, own.status]).toEqual([role, kind, action, 422]);
            expect([role, kind, action, other.status]).toEqual([role, kind, action, 404]);
            counts.own += 1;
          }
          if (other.text !== none.text) counts.leaks += 1;
          counts.foreign += 1;
        }
      }
      expect(await countDone()).toEqual(before);
      expect(counts).toEqual({ refused: 66, foreign: 114, own: 48, leaks: 0 });
    }, 240_000);

    it('list and show their own institution’s cases alone', async () => {
      let leaks = 0;
      for (const role of KEY_ROLES) {
        const stranger = await openAgencySystem(app, context, foreign, role);
        for (const kind of API_KINDS) {
          const { number, missing, agencyId } = places[kind];
          const system = await openAgencySystem(app, context, agencyId ?? '', role);
          expect([kind, (await system.ask(`/${kind}`, { query: `state=all&number=${number}` })).text.includes(number)]).toEqual([
            kind,
            true,
          ]);
          expect([kind, (await system.ask(`/${kind}/${number}`)).status]).toEqual([kind, 200]);
          const listed = await stranger.ask(`/${kind}`, { query: 'state=all' });
          const [other, none] = [await stranger.ask(`/${kind}/${number}`), await stranger.ask(`/${kind}/${missing}`)];
          const paper = await stranger.ask(`/${kind}/${number}/papers/1`);
          expect([listed.status, other.status, none.status, paper.status]).toEqual([200, 404, 404, 404]);
          if (listed.text.includes(number) || other.text !== none.text || paper.text !== none.text) leaks += 1;
        }
      }
      expect(leaks).toBe(0);
    }, 240_000);
  },
  async ({ db }) => void (await openOwnershipScene(db)),
);
