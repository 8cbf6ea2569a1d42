import { eq, sql } from 'drizzle-orm';
import { REGISTRATION_ACTIONS, REGISTRATION_PREFIX, registrationStates } from '#lib/contract/agency/actions.ts';
import type { FollowedRegistration } from '#lib/contract/agency.ts';
import { maskMobile } from '#lib/contract/sms-code.ts';
import type { Database } from '../../db/database.ts';
import { agencyRegistration } from '../../db/schema/submission-tables.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import type { CaseActor } from '../engine/actors.ts';
import type { CaseKind } from '../engine/case-definition.ts';
import { listSteps } from '../engine/case-rows.ts';
import { type DeskSeat, operatorOf } from '../engine/desk-scope.ts';
import { listActions, toMachine } from '../engine/machine.ts';

export type RegistrationRow = typeof agencyRegistration.$inferSelect;

/** Whoever registers acts for one registration alone. */
export const byRegistrant = (registrationId: string): CaseActor => ({
  role: 'applicant',
  actor: { type: 'visitor', id: registrationId },
  actorName: '申请机构',
});

/** Somebody of the platform at the desk; the applicant reads of the platform alone. */
export const byPlatform = (seat: DeskSeat): CaseActor => ({ role: 'operator', actor: operatorOf(seat, 'desk'), actorName: '平台' });

/** Registrations: whoever handed one in knows of it, the platform of all. */
export const registrationKind: CaseKind<typeof registrationStates, RegistrationRow, Registering> = {
  states: registrationStates,
  table: agencyRegistration,
  prefix: REGISTRATION_PREFIX,
  number: 'registrationNo',
  own: { applicant: (actorId) => eq(agencyRegistration.id, actorId), operator: () => sql`true` },
  message: ({ id }) => ({ type: '1', bizType: 'agencyRegistration', bizId: id, linkUrl: '' }),
};

/** Who hands a registration in, as far as it is known, and where private files lie. */
export interface Registrant {
  /** Null without a session. */
  readonly userId: string | null;
  readonly placeholder: string;
}

/** What handing in needs to know besides what was typed. */
export interface Registering {
  readonly registrant?: Registrant;
}

const machine = toMachine(registrationStates);
const isApplicants = (action: string): action is (typeof REGISTRATION_ACTIONS)[number] =>
  (REGISTRATION_ACTIONS as readonly string[]).includes(action);

/** As whoever handed it in follows it: the number masked, nobody of the platform named. */
export async function toFollowed(db: Database, row: RegistrationRow): Promise<FollowedRegistration> {
  const steps = (await listSteps(db, [row.id])).get(row.id) ?? [];
  const { registrationNo, agencyOrgCode, agencyOrgName, shortName, contactName, contactEmail, websiteUrl, remark, state } = row;
  const { asked, reasonCode, reason, version } = row;
  return {
    ...{ registrationNo, agencyOrgCode, agencyOrgName, shortName, contactName, contactEmail, websiteUrl, remark, state },
    ...{ asked: state === '30' ? asked : '', reasonCode, reason, version },
    contactMobile: maskMobile(row.contactMobile),
    createTime: toWireTime(row.createTime),
    dueTime: toWireTime(row.dueTime),
    lapseTime: state === '30' && row.lapseTime !== null ? toWireTime(row.lapseTime) : '',
    actions: listActions(machine, row.state, 'applicant').filter(isApplicants),
    timeline: steps.filter(({ action }) => action !== 'save').map(({ action, remark: told, time }) => ({ action, remark: told, time })),
  };
}
