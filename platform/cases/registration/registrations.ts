import { and, asc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { registrationStates } from '#lib/contract/agency/actions.ts';
import type {
  AgencyCompleteBody,
  AgencyFollowBody,
  AgencyFollowed,
  AgencyRegistration,
  FollowedRegistration,
} from '#lib/contract/agency.ts';
import { cleanFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import { RegistrationFollowForm } from '#lib/contract/forms/agency-registration-form.ts';
import { LOGO_DRAFT_SCENE, LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { toCreditCode } from '#lib/validation/credit-code.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { agencyRegistration, storedFile } from '../../db/schema/submission-tables.ts';
import { toMobileKey } from '../../domain/account/mobile-key.ts';
import { type Check, checkCreditCode } from '../../domain/checks.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { recordOnce, recordRead } from '../../domain/record/record-once.ts';
import { recordRemoval, writeAudit } from '../../domain/record/write-audit.ts';
import { checkSmsCode, consumeSmsCode } from '../../domain/sms/consume-sms-code.ts';
import { issueTicket, noneFollowed, requireFollowed } from '../../domain/tickets.ts';
import type { CaseAnswer } from '../engine/case-definition.ts';
import { requireOwnCase } from '../engine/case-rows.ts';
import { type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState, selectDeskRows } from '../engine/desk-rows.ts';
import type { DeskSeat } from '../engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { runAction } from '../engine/run-action.ts';
import { registrationCase } from './definition.ts';
import { byPlatform, byRegistrant, type Registrant, type RegistrationRow, registrationKind, toFollowed } from './registration-rows.ts';

const FOLLOW_MS = 30 * 60_000;
const ENTITY = registrationStates.entityType;

/**
 * Stores an institution that asks to be registered, for its ticket. Several may ask under one code, and none is told of the others:
 * whose the code is, review decides.
 * @throws Fault ticketGone; invalidField for a logo that is not the registrant's.
 */
export function registerAgency(context: DomainContext, input: AgencyRegistration, registrant: Registrant): Promise<CaseAnswer> {
  const by = byRegistrant(newId(context.now()));
  return runAction(registrationCase, { ...context, registrant }, { action: 'submit', by, number: '', input });
}

/**
 * Shows a registration to who holds the mobile of its contact, with a ticket for what may be done about it, or to who holds such a ticket.
 * What is of another mobile and what is not there end alike.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, notFound, followGone.
 */
export async function followRegistration(context: DomainContext, body: AgencyFollowBody): Promise<AgencyFollowed> {
  const { db, now } = context;
  const number = cleanFeedbackNo(body.registrationNo);
  if (body.ticket !== '') {
    const id = await requireTicket(context, number, body.ticket);
    return { ticket: body.ticket, registration: await readFollowed(context, id, number) };
  }
  const { mobile, smsCode: code } = parseForm(RegistrationFollowForm, body);
  const typed = { subject: mobile, purpose: 'feedback', code, field: 'smsCode' } as const;
  const moment = now();
  await checkSmsCode(db, typed, moment);
  const [row] = await db.select().from(agencyRegistration).where(eq(agencyRegistration.registrationNo, number));
  if (row === undefined || toMobileKey(row.contactMobile) !== toMobileKey(mobile)) throw noneFollowed();
  const ticket = await db.transaction(async (tx) => {
    await consumeSmsCode(tx, typed);
    await writeAudit(tx, moment, { actor: byRegistrant(row.id).actor, action: 'follow', entityType: ENTITY, entityId: row.id });
    return issueTicket(tx, { kind: 'registration', userId: row.id, boundTo: number, lifetimeMs: FOLLOW_MS }, moment);
  });
  return { ticket, registration: await toFollowed(db, row) };
}

const requireTicket = (context: DomainContext, number: string, text: string): Promise<string> =>
  requireFollowed(context, { text, kind: 'registration', number });

const readFollowed = async ({ db }: DomainContext, id: string, number: string): Promise<FollowedRegistration> =>
  toFollowed(db, await requireOwnCase(registrationKind, db, byRegistrant(id), number));

type RegistrantStep =
  | { readonly action: 'complete'; readonly input: AgencyCompleteBody }
  | { readonly action: 'withdraw'; readonly input: Pick<AgencyCompleteBody, 'ticket' | 'registrationNo' | 'version'> };

/**
 * Takes a step of the applicant's, by the ticket that following gave; the registration as it is then.
 * @throws Fault followGone, and what the step refuses.
 */
export async function stepAsRegistrant(context: DomainContext, { action, input }: RegistrantStep): Promise<FollowedRegistration> {
  const { ticket, registrationNo: number, version } = input;
  const id = await requireTicket(context, number, ticket);
  await runAction(registrationCase, context, { action, by: byRegistrant(id), number, version, input } as never);
  return readFollowed(context, id, number);
}

const OPEN = ['10', '20', '30', '40'] as const;

const listed = (query: DeskQuery): SQL | undefined =>
  and(
    ofDeskState(agencyRegistration.state, query, OPEN),
    ofDeskNumber(agencyRegistration.registrationNo, query, {
      numbers: [agencyRegistration.agencyOrgCode],
      names: [agencyRegistration.agencyOrgName],
    }),
  );
const isAtTurn = inArray(agencyRegistration.state, ['10', '20', '40']);

export const countDeskRegistrations = (db: Database, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, {
    ...{ table: agencyRegistration, where: listed(ALL_OPEN) },
    due: sql`case when ${isAtTurn} then ${agencyRegistration.dueTime} end`,
  });

/** One page for the desk: what waits for the platform in front, the nearest promise first. */
export const listRegistrations = (db: Database, query: DeskQuery): Promise<DeskRows<RegistrationRow>> =>
  selectDeskRows(db, agencyRegistration, {
    where: [listed(query)],
    order: [sql`${isAtTurn} desc`, asc(agencyRegistration.dueTime), asc(agencyRegistration.id)],
    page: query.page,
  });

async function findTwins(db: Database, { id, agencyId, agencyOrgCode, agencyOrgName }: RegistrationRow): Promise<Check[]> {
  const code = toCreditCode(agencyOrgCode);
  const institutions = await db
    .select({ agencyName: agency.agencyName })
    .from(agency)
    .where(and(or(eq(agency.orgCode, code), eq(agency.agencyName, agencyOrgName.trim())), ne(agency.agencyId, agencyId ?? '')));
  const alike = or(eq(agencyRegistration.agencyOrgCode, agencyOrgCode), eq(agencyRegistration.agencyOrgName, agencyOrgName));
  const others = await db
    .select({ number: agencyRegistration.registrationNo })
    .from(agencyRegistration)
    .where(and(alike, ne(agencyRegistration.id, id), inArray(agencyRegistration.state, [...OPEN, '50'])));
  const list = (names: readonly string[]): string => (names.length === 0 ? '没有' : names.join('、'));
  return [
    {
      name: '代码或名称相同的机构',
      isGood: institutions.length === 0,
      finding: list(institutions.map(({ agencyName }) => agencyName)),
    },
    { name: '代码或名称相同的其他申请', isGood: others.length === 0, finding: list(others.map(({ number }) => number)) },
  ];
}

/** What the platform finds out by itself about a registration. */
const checkRegistration = async (db: Database, row: RegistrationRow): Promise<readonly Check[]> => [
  checkCreditCode(row.agencyOrgCode),
  ...(await findTwins(db, row)),
  {
    name: '联系手机',
    isGood: row.contactMobile !== '',
    finding: row.contactMobile === '' ? '没有留，对方查不了进度，也收不到短信' : '可以收短信、查进度',
  },
  {
    name: '金融业务许可',
    isGood: row.licence !== '',
    finding: row.licence === '' ? '还没有核对：请到国家金融监督管理总局的许可证查询里查' : row.licence,
  },
];

/**
 * A registration as the platform's people read it, with what speaks for and against it; that it was read stands in the audit log.
 * @throws Fault notFound.
 */
export async function openRegistration(context: DomainContext, seat: DeskSeat, number: string) {
  const { db } = context;
  const by = byPlatform(seat);
  const row = await requireOwnCase(registrationKind, db, by, number);
  await recordRead(context, by.actor, ENTITY, row.id);
  return { row, checks: await checkRegistration(db, row) };
}

/** Name of who approved a registration, and was shown the link of the institution's administrator; empty for nobody. */
export async function findApprover(db: Database, { id }: RegistrationRow): Promise<string> {
  const approved = and(
    eq(auditLog.entityType, ENTITY),
    eq(auditLog.entityId, id),
    eq(auditLog.action, 'approve'),
    eq(auditLog.outcome, 'done'),
  );
  const [found] = await db
    .select({ name: staff.name })
    .from(auditLog)
    .innerJoin(staff, sql`${staff.id}::text = ${auditLog.detail}->>'staffId'`)
    .where(approved);
  return found?.name ?? '';
}

/** A try of who reviewed it to approve it too stands in the audit log. */
export async function recordOwnApproval(context: DomainContext, seat: DeskSeat, { id, reviewedBy }: RegistrationRow): Promise<void> {
  if (reviewedBy === null || reviewedBy !== seat.id) return;
  const { actor } = byPlatform(seat);
  await recordOnce(context, { actor, action: 'approve', entityType: ENTITY, entityId: id, outcome: 'refused' });
}

const STORED_YEARS = 3;
const BATCH = 200;

/** Takes away what came to nothing three years ago; its logo goes as one does that was never handed in. */
export async function removeOldRegistrations({ db, now }: DomainContext): Promise<void> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - STORED_YEARS);
  await db.transaction(async (tx) => {
    const old = and(inArray(agencyRegistration.state, ['90', '91', '92']), lte(agencyRegistration.stateTime, before));
    const ids = (await tx.select({ id: agencyRegistration.id }).from(agencyRegistration).where(old).limit(BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    const logos = and(eq(storedFile.sceneCode, LOGO_SCENE), inArray(storedFile.orderNumber, ids));
    await tx.update(storedFile).set({ sceneCode: LOGO_DRAFT_SCENE }).where(logos);
    await tx.delete(flowLog).where(inArray(flowLog.entityId, ids));
    await tx.delete(agencyRegistration).where(inArray(agencyRegistration.id, ids));
    await recordRemoval(tx, now(), registrationStates.entityType, ids.length);
  });
}
