import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { SIGN_V2_HEADERS } from '#lib/signature/sign-v2.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import type { DeskQuery } from '../cases/engine/desk-rows.ts';
import { DESK_PAGE_ROWS } from '../cases/engine/desk-rows.ts';
import { readerOf } from '../cases/engine/desk-scope.ts';
import { runOnce } from '../cases/engine/run-once.ts';
import { getDeskOrder, listDeskActions } from '../cases/finance/desk-orders.ts';
import { storeContract } from '../cases/finance/loan-contract.ts';
import { findLivingKey, noteKeyUse } from '../domain/agency-api/agency-keys.ts';
import { consumeRates } from '../domain/consume-rates.ts';
import { Fault } from '../domain/fault.ts';
import { recordListRead, recordOnce } from '../domain/record/record-once.ts';
import { hasSecondSignature } from '../http/check-signature.ts';
import { refuseLarge, toResponse } from '../http/create-platform-app.ts';
import { DONE, FOUND, toFaultResponse } from '../http/fault-response.ts';
import { limitClient } from '../http/limit-client.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps, PlatformHttp } from '../http/platform-deps.ts';
import { readVisitor } from '../http/read-client.ts';
import { DESK, recordRoleRefused } from '../workbench/desks/desk-parts.ts';
import { mayRead } from '../workbench/permissions.ts';
import type { Staff } from '../workbench/staff.ts';
import { API_KINDS, type ApiKind, fieldsOf } from './action-forms.ts';
import { type AskedAction, kindCalls, mayTake } from './api-kinds.ts';
import { readAction } from './read-action.ts';

export const AGENCY_API = '/agency-api/v1';

/** Calls of one key in a minute. */
export const CALLS_PER_MINUTE = 300;
const MINUTE_MS = 60_000;
/** A contract is the largest thing that is sent: 1 MB, so that one a little too large is refused in words. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_NUMBER = 40;
const MOST_PAGE = 1_000_000;

type Handle = (c: Context<PlatformHttp>, seat: Staff) => Promise<Response>;

const wrong = (field: string, sentence: string): Fault => new Fault('invalidField', { field, sentence });

/** A call that is signed by a key in use; every other is refused alike, whatever is wrong with it. */
async function requireKey(c: Context<PlatformHttp>, deps: PlatformDeps): Promise<Staff> {
  const { context } = deps;
  const id = c.req.header(SIGN_V2_HEADERS.keyId) ?? '';
  const key = await findLivingKey(context.db, id);
  if (key === null || !(await hasSecondSignature(c, { key: key.secret, keyId: id }, deps))) {
    const tried = { entityType: 'agencyKey', entityId: key === null ? 'unknown' : id };
    await recordOnce(context, { actor: { type: 'visitor', id: 'unknown' }, action: 'agencyCall', ...tried, outcome: 'refused' });
    throw new Fault('wrongSignature');
  }
  await consumeRates(context.db, [{ key: `agency-api:${id}`, uses: CALLS_PER_MINUTE, windowMs: MINUTE_MS }], context.now());
  await noteKeyUse(context, id);
  return key.seat;
}

function readState(text: string, states: Readonly<Record<string, string>>): string {
  if (text === '' || text === 'all' || Object.hasOwn(states, text)) return text;
  throw wrong('state', '没有这个状态');
}

function readPage(text: string): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > MOST_PAGE) throw wrong('page', '页码从 1 开始，写成数字');
  return Number(text);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

function readDue(text: string, hasDue: boolean): Pick<DeskQuery, 'dueBy'> {
  if (text === '') return {};
  if (!hasDue) throw wrong('due', '这类业务没有办理期限');
  const dueBy = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(dueBy.getTime())) throw wrong('due', '时间写成 2026-11-20T18:00:00+08:00 这样');
  return { dueBy };
}

const QUERY = ['state', 'number', 'due', 'page'];

/** What a list is asked for. Unlike a page, which shows what it can, a call is told what it got wrong. */
function readListQuery(c: Context, kind: ApiKind): DeskQuery {
  const { states, hasDue } = kindCalls[kind];
  const query = c.req.query();
  const unknown = Object.keys(query).find((name) => !QUERY.includes(name));
  if (unknown !== undefined) throw wrong(unknown, '没有这一项');
  const repeated = QUERY.find((name) => (c.req.queries(name) ?? []).length > 1);
  if (repeated !== undefined) throw wrong(repeated, '这一项只能写一次');
  const { state = '', number = '', due = '', page = '1' } = query;
  if (number.length > MOST_NUMBER) throw wrong('number', `编号最长 ${MOST_NUMBER} 位`);
  if (number.includes('\0')) throw wrong('number', '编号里有不能用的字符');
  return { state: readState(state, states), number, page: readPage(page), ...readDue(due, hasDue) };
}

/** @throws Fault notFound for what is no number of a case. */
function requireCaseNo(c: Context): string {
  const caseNo = c.req.param('orderNo') ?? '';
  if (!IDENTIFIER.test(caseNo)) throw new Fault('notFound');
  return caseNo;
}

/** For whom the role does not do, the call stands in the audit log as refused, and nothing is looked for. */
async function requireRole({ context }: PlatformDeps, seat: Staff, kind: ApiKind, action: string, isAllowed: boolean): Promise<void> {
  if (isAllowed) return;
  await recordRoleRefused(context, seat, kind, action);
  throw new Fault('roleRefused');
}

const JSON_TYPE = /^application\/json(?:\s*;|$)/i;

async function readBody(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new Fault('wrongBodyType');
  return parseJson(await c.req.text());
}

/** Takes an action once for its idempotency key, which counts for a key and everything that was asked for. */
async function takeOnce(deps: PlatformDeps, seat: Staff, key: string | null, kind: ApiKind, asked: AskedAction): Promise<object> {
  const { take } = kindCalls[kind];
  if (key === null) return take(deps, seat, asked);
  const once = { userId: seat.id, route: 'agencyApi', key, body: { kind, ...asked } };
  return runOnce(deps.context, once, (tx) => take({ ...deps, context: { ...deps.context, db: tx } }, seat, asked));
}

const listCases =
  (deps: PlatformDeps, kind: ApiKind): Handle =>
  async (c, seat) => {
    await requireRole(deps, seat, kind, 'read', mayRead(seat, kind));
    const query = readListQuery(c, kind);
    const { list, entityType } = kindCalls[kind];
    await recordListRead(deps.context, readerOf(seat, DESK), entityType);
    const { rows, total } = await list(deps.context, seat, query);
    return c.json({ code: 200, msg: FOUND, rows, total, pageSize: DESK_PAGE_ROWS });
  };

const showCase =
  (deps: PlatformDeps, kind: ApiKind): Handle =>
  async (c, seat) => {
    await requireRole(deps, seat, kind, 'read', mayRead(seat, kind));
    return c.json({ code: 200, msg: DONE, data: await kindCalls[kind].show(deps, seat, requireCaseNo(c)) });
  };

const sendPaper =
  (deps: PlatformDeps, kind: ApiKind): Handle =>
  async (c, seat) => {
    await requireRole(deps, seat, kind, 'read', mayRead(seat, kind));
    requireCaseNo(c);
    const sent = await kindCalls[kind].sendPaper(c, deps, seat);
    if (sent.status === 404) throw new Fault('notFound');
    return sent;
  };

const act =
  (deps: PlatformDeps, kind: ApiKind): Handle =>
  async (c, seat) => {
    const action = c.req.param('action') ?? '';
    const fields = fieldsOf(kind, action);
    if (fields === undefined) throw new Fault('notFound');
    await requireRole(deps, seat, kind, action, mayTake(seat, kind, action));
    const sent = readAction(await readBody(c), fields, kindCalls[kind].takesVersion);
    const key = c.req.header('idempotency-key') ?? null;
    const data = await takeOnce(deps, seat, key, kind, { ...sent, action, caseNo: requireCaseNo(c) });
    return c.json({ code: 200, msg: DONE, data });
  };

const TAKES_CONTRACT = ['credit', 'supplement'] as const;

/** The contract of an offer that can be made now: a PDF, which waits for the offer to name it. */
const takeContract =
  (deps: PlatformDeps): Handle =>
  async (c, seat) => {
    const { context, files } = deps;
    await requireRole(
      deps,
      seat,
      'finance',
      'credit',
      TAKES_CONTRACT.some((action) => mayTake(seat, 'finance', action)),
    );
    if (!/^application\/pdf(?:\s*;|$)/i.test(c.req.header('content-type') ?? '')) throw new Fault('wrongBodyType');
    const fileName = c.req.query('fileName') ?? '';
    if (fileName.trim() === '' || fileName.length > 100) throw wrong('fileName', '请写明文件名（fileName），最长 100 个字');
    const order = await getDeskOrder(context.db, seat, requireCaseNo(c));
    const open = listDeskActions(order, seat);
    if (!TAKES_CONTRACT.some((action) => open.includes(action))) throw new Fault('wrongState');
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const given = { fileName, bytes, by: readerOf(seat, order.agencyId) };
    const contractFile = await storeContract(context, files, order, given).catch((error: unknown) => {
      throw error instanceof Fault && error.kind === 'invalidField' ? wrong('body', error.detail.sentence ?? '') : error;
    });
    return c.json({ code: 200, msg: DONE, data: { contractFile } });
  };

/** The status of a failure: the code of the envelope where it is one of HTTP, 422 for what cannot be done as it was asked. */
function statusOf(error: Error, { status, body }: ReturnType<typeof toResponse>): ContentfulStatusCode {
  if (status !== 200) return status;
  if (body.code !== 500) return body.code as ContentfulStatusCode;
  return error instanceof Fault ? 422 : 500;
}

function refuse(c: Context<PlatformHttp>, error: Error, deps: PlatformDeps): Response {
  const failure = toResponse(error, c.get('requestId'), deps);
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
  const field = error instanceof Fault ? error.detail.field : undefined;
  return c.json({ ...failure.body, ...(field !== undefined && { field }) }, statusOf(error, failure));
}

/** What institutions' own systems call, signed by their keys: the actions of the desks, without cookies, forms or pages. */
export function mountAgencyApi(site: PlatformApp, deps: PlatformDeps): void {
  const app: PlatformApp = new Hono<PlatformHttp>();
  const limit = limitClient(deps.clientCallsPerMinute, readVisitor);
  const signed = (handle: Handle) => async (c: Context<PlatformHttp>) => handle(c, await requireKey(c, deps));
  app.use(limit, bodyLimit({ maxSize: MOST_BYTES, onError: refuseLarge }));
  app.post('/finance/:orderNo/contract', signed(takeContract(deps)));
  for (const kind of API_KINDS) {
    app.get(`/${kind}`, signed(listCases(deps, kind)));
    app.get(`/${kind}/:orderNo`, signed(showCase(deps, kind)));
    app.get(`/${kind}/:orderNo/papers/:place`, signed(sendPaper(deps, kind)));
    app.post(`/${kind}/:orderNo/:action`, signed(act(deps, kind)));
  }
  app.all('*', (c) => c.json(toFaultResponse(new Fault('notFound')).body, 404));
  app.onError((error, c) => refuse(c, error, deps));
  site.route(AGENCY_API, app);
}
