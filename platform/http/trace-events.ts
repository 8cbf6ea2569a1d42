import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import { hashAtRest } from '../db/sealed-values.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { Fault, type FaultKind } from '../domain/fault.ts';
import { findSubject } from '../domain/record/find-subject.ts';
import { recordOnce } from '../domain/record/record-once.ts';
import { type Actor, type AuditEntry, writeAudit } from '../domain/record/write-audit.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformHttp } from './platform-deps.ts';

/** How calls that matter for security stand in the audit log. */
interface SecurityEvent {
  /** Name of the refusal; that of what was done where the call's verb writes nothing itself. */
  readonly action: string;
  /** A field that says which kind of such a call it was. */
  readonly detail?: string;
  /** A field that names the thing. What is refused keeps its keyed hash: it is whatever somebody typed. */
  readonly names?: string;
  /** Recorded when it was done too, since the verb does not: each time, or once in ten minutes. */
  readonly done?: 'each' | 'once';
}

/**
 * Calls whose refusals are recorded, whatever the transaction of their verb came to. What was done is recorded by the verbs, in their
 * transactions, but for those that change nothing.
 */
const securityEvents: Partial<Record<CallName, SecurityEvent>> = {
  login: { action: 'login', detail: 'method' },
  mztUserLogin: { action: 'login' },
  register: { action: 'register' },
  sendSmsCode: { action: 'askCode', detail: 'purpose', done: 'each' },
  sendUserSmsCode: { action: 'askCode', detail: 'purpose', done: 'each' },
  bindSmsCode: { action: 'askCode', done: 'each' },
  retrievePassword: { action: 'resetPassword', detail: 'step' },
  modifyPassword: { action: 'modifyPassword' },
  revokeSession: { action: 'revokeSession' },
  bindMobile: { action: 'bindMobile' },
  wechatAddress: { action: 'bindWechat' },
  bindWechat: { action: 'bindWechat' },
  unbindWechat: { action: 'unbindWechat' },
  exportTicket: { action: 'exportAccount' },
  accountExport: { action: 'exportAccount' },
  accountClose: { action: 'askClosure' },
  agencyFollow: { action: 'followRegistration', names: 'registrationNo' },
  agencyComplete: { action: 'followRegistration', names: 'registrationNo' },
  agencyWithdraw: { action: 'followRegistration', names: 'registrationNo' },
  feedbackVisitorSubmit: { action: 'tellFeedback' },
  feedbackVisitorFollow: { action: 'followFeedback', names: 'feedbackNo' },
  feedbackVisitorSupplement: { action: 'followFeedback', names: 'feedbackNo' },
  feedbackVisitorRate: { action: 'followFeedback', names: 'feedbackNo' },
  feedbackVisitorWithdraw: { action: 'followFeedback', names: 'feedbackNo' },
  personalAuth: { action: 'submitPersonalAuth' },
  companyAuth: { action: 'submitCompanyAuth' },
  personalAuthWithdraw: { action: 'withdrawPersonalAuth' },
  companyAuthWithdraw: { action: 'withdrawCompanyAuth' },
  qualificationSubmit: { action: 'submitQualification' },
  qualificationRevoke: { action: 'revokeQualification' },
  attorneySubmit: { action: 'submitAttorney' },
  attorneyRevoke: { action: 'revokeAttorney' },
  downloadFile: { action: 'download', names: 'fileName', done: 'once' },
  downloadResource: { action: 'download', names: 'resource', done: 'once' },
  downloadOrderFiles: { action: 'download', names: 'orderNumber', done: 'once' },
  downloadFileList: { action: 'download', names: 'orderNumber', done: 'once' },
  financeOrderLoanProof: { action: 'download', names: 'orderNo', done: 'once' },
  financeOrderReceipt: { action: 'download', names: 'orderNo', done: 'once' },
  financeOrderSettlement: { action: 'download', names: 'orderNo', done: 'once' },
  insuranceCertificate: { action: 'download', names: 'orderNo', done: 'once' },
  financeOrderPrint: { action: 'download', names: 'orderNo', done: 'once' },
};

/** Says nothing about who asks or what for: malformed, unsent, or the platform's own trouble. */
const SILENT: readonly FaultKind[] = [
  'badRequest',
  'invalidField',
  'unauthenticated',
  'wrongSignature',
  'tooLarge',
  'storageFull',
  'busy',
  'staleVersion',
  'draftElsewhere',
];
/** Tries at a secret: every one of them counts. */
const TRIES: readonly FaultKind[] = [
  'wrongCredentials',
  'wrongPassword',
  'wrongOldPassword',
  'smsCodeWrong',
  'smsCodeGone',
  'identityWrong',
  'undoGone',
  'ticketGone',
  'followGone',
  'signOnRefused',
  'mobileTaken',
];
/** Of a hash: enough to say whether something known was tried. */
const TRIED_LENGTH = 16;

type Told = Readonly<Record<string, unknown>>;

async function readGiven(c: Context): Promise<Told> {
  const body: unknown = c.req.method === 'GET' ? {} : await c.req.json().catch(() => ({}));
  const query = c.req.method === 'GET' ? c.req.query() : {};
  return { ...c.req.param(), ...query, ...(typeof body === 'object' && body !== null ? body : {}) };
}

function pickDetail(given: Told, { detail = '', names = '' }: SecurityEvent, isRefused: boolean): Told {
  const [kind, thing] = [given[detail], given[names]];
  return {
    ...(typeof kind === 'string' ? { [detail]: kind } : {}),
    ...(typeof thing === 'string' ? (isRefused ? { tried: hashAtRest(thing).slice(0, TRIED_LENGTH) } : { [names]: thing }) : {}),
  };
}

async function describe(c: Context<PlatformHttp>, { db }: DomainContext, event: SecurityEvent): Promise<AuditEntry> {
  const given = await readGiven(c);
  const user = c.get('session')?.user;
  const subject = user === undefined ? await findSubject(db, given) : { entityType: 'user', entityId: user.id };
  const visitor: Actor = { type: 'visitor', id: subject.entityType === 'user' ? subject.entityId : 'unknown' };
  const detail = pickDetail(given, event, c.error !== undefined);
  return { actor: user === undefined ? visitor : { type: 'user', id: user.id }, action: event.action, ...subject, detail };
}

/** The failure that locks a name, or meets the lock, is an event of its own. */
const toRefusal = ({ detail, action, ...entry }: AuditEntry, kind: FaultKind): AuditEntry => ({
  ...entry,
  action: kind === 'accountLocked' ? 'lockOut' : action,
  outcome: 'refused',
  detail: kind === 'accountLocked' ? { ...detail, during: action } : { ...detail, reason: kind },
});

const trace =
  (context: DomainContext, name: CallName, event: SecurityEvent): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    await next();
    const { error } = c;
    if (error === undefined) {
      if (event.done === undefined || !c.res.ok) return;
      const entry = await describe(c, context, event);
      return event.done === 'once' ? recordOnce(context, entry) : writeAudit(context.db, context.now(), entry);
    }
    // The verb of a login records a wrong password itself.
    if (!(error instanceof Fault) || SILENT.includes(error.kind) || (name === 'login' && error.kind === 'wrongCredentials')) return;
    const refusal = toRefusal(await describe(c, context, event), error.kind);
    await (TRIES.includes(error.kind) ? writeAudit(context.db, context.now(), refusal) : recordOnce(context, refusal));
  };

/** Records the security events of calls: refusals after whatever their verbs rolled back, and what verbs that only read have given away. */
export function traceEvents(app: PlatformApp, context: DomainContext): void {
  for (const [name, event] of Object.entries(securityEvents) as [CallName, SecurityEvent][]) {
    const { method, path }: Call = calls[name];
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), trace(context, name, event));
  }
}
