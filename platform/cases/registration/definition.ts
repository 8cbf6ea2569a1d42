import { eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import {
  REFUSAL_REASONS,
  REGISTRATION_DAYS,
  type RefusalReason,
  refusalReasons,
  type registrationStates,
} from '#lib/contract/agency/actions.ts';
import type { AgencyCompleteBody, AgencyRegistration } from '#lib/contract/agency.ts';
import { AgencyCompletionForm } from '#lib/contract/forms/agency-registration-form.ts';
import { newLoginNameField } from '#lib/contract/forms/fields.ts';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import type { Database } from '../../db/database.ts';
import { agencyRegistration } from '../../db/schema/submission-tables.ts';
import { TICKET_BOUND_TO } from '../../domain/agency/agency-ticket.ts';
import { claimLogo, keepLogo } from '../../domain/agency/draft-logo.ts';
import { createAgency } from '../../domain/agency/save-agency.ts';
import { Fault } from '../../domain/fault.ts';
import { afterQuietHours } from '../../domain/message/sms-kinds.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { OWN_APPROVAL } from '../../domain/proposal/proposals.ts';
import { putSms } from '../../domain/sms/sms-outbox.ts';
import { inviteAgencyAdmin } from '../../domain/staff/people.ts';
import { consumeTicket } from '../../domain/tickets.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { postponeDue, toDueText, type WorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import type { CaseDefinition, Fields, Opening, Outcome, Work } from '../engine/case-definition.ts';
import { insertCase } from '../engine/case-rows.ts';
import { type Registering, type RegistrationRow, registrationKind } from './registration-rows.ts';

/** So many working days what was asked back is waited for. */
const ASKED_WITHIN_DAYS = 15;
const NO_REGISTRANT = { userId: null, placeholder: '' };

type Step<Input> = Work<RegistrationRow, Registering, Input>;

const said = (sentence: string) => textField(required(sentence), atMost(500));

/** What has to be put right, exactly. */
const AskForm = z.object({ content: said('请逐条写清要补正什么') });
/** What the reviewer found. */
const ReviewForm = z.object({
  licence: textField(required('请填写查到的许可证号和查询的地方'), atMost(200)),
});
const RefuseForm = z.object({
  reasonCode: z.enum(REFUSAL_REASONS, '请选择原因'),
  content: said('请写明原因'),
});
/** The administrator who is invited for the institution, and under which name it is shown. */
const ApproveForm = z.object({
  shortName: textField(required('请填写对外显示的简称'), atMost(30)),
  adminName: textField(required('请填写管理员姓名'), atMost(40)),
  loginName: newLoginNameField,
});

/** Stored for its ticket, its logo claimed; decided within the working days promised. */
async function open(work: Opening<Registering, AgencyRegistration>, calendar: WorkingCalendar): Promise<RegistrationRow> {
  const { tx, now, by, context } = work;
  const { ticket = '', ...registration } = work.input;
  const spent = await consumeTicket(tx, { text: ticket, kinds: ['agency'], boundTo: TICKET_BOUND_TO }, now);
  if (spent === null) throw new Fault('ticketGone');
  await claimLogo(tx, registration.logo, { registrationId: by.actor.id, ...(context.registrant ?? NO_REGISTRANT) });
  const dueTime = workingDaysLater(calendar, now, REGISTRATION_DAYS);
  return insertCase(registrationKind, work, { ...registration, id: by.actor.id, dueTime, createTime: now });
}

/** The contact is told by SMS, where one was named. */
const tells = ({ row, now }: Pick<Step<unknown>, 'row' | 'now'>): Partial<RegistrationRow> =>
  row.contactMobile === '' ? {} : { smsAt: afterQuietHours(now) };

/** Where it stands, as a short message says it. */
function tellState({ state, dueTime, lapseTime }: RegistrationRow): string {
  if (state === '30') return `需要补正${lapseTime === null ? '' : `，最晚 ${toDueText(lapseTime)} 前`}`;
  if (state === '50') return '已经通过，管理员的邀请链接由平台另行交给您';
  if (state === '90') return '没有通过，原因在查进度里看';
  if (state === '92') return '没有等到补正，已经结束';
  return `已经收到，最晚 ${toDueText(dueTime)} 前答复`;
}

async function tellContact(tx: Database, now: Date, row: RegistrationRow): Promise<void> {
  await putSms(tx, now, row.contactMobile, `您的机构入驻申请 ${row.registrationNo} ${tellState(row)}。请到平台网站的“查进度”里查看。`);
  await tx.update(agencyRegistration).set({ smsAt: null }).where(eq(agencyRegistration.id, row.id));
}

function ask(work: Step<Fields>, calendar: WorkingCalendar): Outcome<RegistrationRow> {
  const { content } = parseForm(AskForm, work.input);
  const lapseTime = workingDaysLater(calendar, work.now, ASKED_WITHIN_DAYS);
  return { patch: { ...tells(work), asked: content, lapseTime, licence: '', reviewedBy: null }, remark: content };
}

/** What waits for the applicant does not count as time of the platform. */
function complete({ now, row, input }: Step<AgencyCompleteBody>, calendar: WorkingCalendar): Outcome<RegistrationRow> {
  const { ticket: _ticket, registrationNo: _no, version: _version, ...typed } = input;
  const patch = parseForm(AgencyCompletionForm, typed);
  return { patch: { ...patch, dueTime: postponeDue(calendar, row.dueTime, row.stateTime, now), lapseTime: null, smsAt: null } };
}

/** @throws Fault invalidField for who reviewed it. */
function requireSecond({ row, by }: Step<Fields>): void {
  if (row.reviewedBy !== null && row.reviewedBy === (by.actor.staffId ?? '')) throw new Fault('invalidField', { sentence: OWN_APPROVAL });
}

/** Makes the institution and invites its administrator; the token of the link goes to whoever approved. */
async function approve(work: Step<Fields>): Promise<Outcome<RegistrationRow>> {
  const { tx, now, row, input, by } = work;
  requireSecond(work);
  const { shortName, adminName, loginName } = parseForm(ApproveForm, input);
  const agencyId = await createAgency(
    tx,
    now,
    {
      ...{ agencyName: row.agencyOrgName, shortName, agencyOrgType: row.agencyOrgType, orgCode: row.agencyOrgCode },
      ...{ logo: row.logo, phone: '', website: row.websiteUrl },
    },
    by.actor,
  );
  await keepLogo(tx, row.logo, row.id);
  const { token } = await inviteAgencyAdmin(tx, now, { agencyId, name: adminName, loginName }, by.actor);
  return { patch: { ...tells(work), agencyId }, detail: { agencyId }, answer: { agencyId, token } };
}

function refuse(work: Step<Fields>): Outcome<RegistrationRow> {
  const { reasonCode, content } = parseForm(RefuseForm, work.input) as { reasonCode: RefusalReason; content: string };
  const patch = { ...tells(work), reasonCode, reason: content };
  return { patch, remark: `${refusalReasons[reasonCode]}：${content}`, detail: { reasonCode } };
}

/** Institutions that register: looked at by one person of the platform, approved by another, in the working days promised. */
export const registrationCase: CaseDefinition<typeof registrationStates, RegistrationRow, Registering> = {
  ...registrationKind,
  clock: [
    { action: 'lapse', due: (now) => lte(agencyRegistration.lapseTime, now) },
    { due: (now) => lte(agencyRegistration.smsAt, now), work: tellContact },
  ],
  actions: {
    submit: async (context) => {
      const calendar = await readWorkingCalendar(context);
      return {
        open: (work) => open(work, calendar),
        step: (work) => ({ patch: tells(work), answer: { dueTime: toWireTime(work.row.dueTime) } }),
      };
    },
    accept: { step: () => ({}) },
    ask: async (context) => {
      const calendar = await readWorkingCalendar(context);
      return { step: (work) => ask(work, calendar) };
    },
    complete: async (context) => {
      const calendar = await readWorkingCalendar(context);
      return { step: (work) => complete(work, calendar) };
    },
    review: {
      step: ({ input, by }) => ({ patch: { licence: parseForm(ReviewForm, input).licence, reviewedBy: by.actor.staffId ?? null } }),
    },
    approve: { step: approve },
    refuse: { step: refuse },
    withdraw: { step: () => ({ patch: { smsAt: null } }) },
    lapse: { step: (work) => ({ patch: tells(work) }) },
  },
};
