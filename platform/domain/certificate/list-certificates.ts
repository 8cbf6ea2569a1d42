import { and, asc, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { CertOrder, CertOrderQuery, DigitalCertificate } from '#lib/contract/certificate.ts';
import {
  CERT_ORDER_ACTIONS,
  CERT_SOON_DAYS,
  type CertBizType,
  certBizTypeLabels,
  listCertBizTypes,
} from '#lib/contract/certificate-states.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { type DeskQuery, type DeskRows, isAmong, ofDeskNumber, ofDeskState, selectDeskRows } from '../../cases/engine/desk-rows.ts';
import { listActions } from '../../cases/engine/machine.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import type { Database } from '../../db/database.ts';
import { digitalCertificate as c, certificateOrder as o } from '../../db/schema/certificate-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { yuanText } from '../money-words.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { toDueText } from '../time/working-time.ts';
import { toPage } from '../to-page.ts';
import { type CertificateOrderRow, type CertificateRow, certificateOrderMachine, requireCertificateOrder } from './certificate-rows.ts';
import { payableUntil } from './owner-steps.ts';

const DONE = ['50', '91', '92'];
const TO_PAY = '20';

function toCertificate(row: CertificateRow, openOrderNo: string): DigitalCertificate {
  const { id, userId: _user, originState: _origin, stateTime: _since, version: _version, createTime: _made, ...rest } = row;
  const state = row.state as DigitalCertificate['state'];
  return {
    ...rest,
    certId: id,
    subjectType: row.subjectType as DigitalCertificate['subjectType'],
    idNo: maskNumber(row.idNo),
    state,
    bizTypes: openOrderNo === '' ? listCertBizTypes(state) : [],
    openOrderNo,
  };
}

/** The user's own certificates, the nearest end first, what was given up last. */
export async function listCertificates({ db }: DomainContext, userId: string): Promise<DigitalCertificate[]> {
  const rows = await db.select().from(c).where(eq(c.userId, userId)).orderBy(asc(c.validTo), asc(c.id));
  const open = await db
    .select({ certificateId: o.certificateId, orderNo: o.orderNo })
    .from(o)
    .where(and(eq(o.userId, userId), notInArray(o.state, DONE)));
  const openOf = (id: string) => open.find(({ certificateId }) => certificateId === id)?.orderNo ?? '';
  const shown = rows.map((row) => toCertificate(row, openOf(row.id)));
  return shown.sort((a, b) => Number(a.state === '6') - Number(b.state === '6'));
}

const TO_CORRECT = '15';
const WAITING = ['10', '30'];

/** An order that its owner has to correct or to pay for; none for another. */
function toOrderTask(row: CertificateOrderRow, now: Date): CentreTask[] {
  const { orderNo, state, bizType, feeYuan, remark } = row;
  const name = `数字证书${certBizTypeLabels[bizType as CertBizType]}`;
  const linkUrl = `/user/digitalCert?tab=orders#${orderNo}`;
  if (state === TO_CORRECT) return [{ title: `${name}要改一改`, content: `${orderNo}，${remark}`, dueTime: '', linkUrl, action: '去修改' }];
  const until = payableUntil(row);
  if (state !== TO_PAY || until <= now) return [];
  const content = `${name} ${orderNo}，${toDueText(until)} 没付会自动关闭`;
  return [{ title: `证书费 ${yuanText(feeYuan)}，等您支付`, content, dueTime: toWireTime(until), linkUrl, action: '去缴费' }];
}

/**
 * Orders about certificates that wait for the user, how many the authority works on, and certificates that end soon, each one by itself, of
 * which no order is under way.
 */
export async function readCertificateTasks(context: DomainContext, { id }: SessionUser): Promise<CentreContribution> {
  const now = context.now();
  const today = toDay(now);
  const open = and(eq(o.userId, id), inArray(o.state, [TO_CORRECT, TO_PAY, ...WAITING]));
  const orders = await context.db.select().from(o).where(open).orderBy(asc(o.stateTime), asc(o.id));
  const soon = (await listCertificates(context, id)).filter(
    ({ state, validTo, openOrderNo }) =>
      STOPPABLE.includes(state) && openOrderNo === '' && validTo >= today && validTo <= addDays(today, CERT_SOON_DAYS),
  );
  const expiring = soon.map(({ certId, companyName, holder, validTo }) => ({
    title: '数字证书快到期了',
    content: `${companyName || holder}，有效期到 ${validTo}，到期前更新不影响使用`,
    dueTime: validTo,
    linkUrl: `/user/digitalCert#${certId}`,
    action: '去更新',
  }));
  const runningCount = orders.filter(({ state }) => WAITING.includes(state)).length;
  return { tasks: orders.flatMap((row) => toOrderTask(row, now)), runningCount, expiring };
}

type Timeline = CertOrder['timeline'];

async function listTimelines(db: Database, ids: readonly string[]): Promise<Map<string, Timeline>> {
  const steps = await db
    .select()
    .from(flowLog)
    .where(and(eq(flowLog.entityType, certificateOrderMachine.entityType), inArray(flowLog.entityId, [...ids])))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  const timelines = new Map<string, Timeline>();
  for (const { entityId, action, toState, actorName, remark, createTime } of steps)
    timelines.set(entityId, [...(timelines.get(entityId) ?? []), { action, toState, actorName, remark, time: toWireTime(createTime) }]);
  return timelines;
}

export function toCertOrder(row: CertificateOrderRow, timeline: Timeline, subject: string, now: Date): CertOrder {
  const may: readonly string[] = listActions(certificateOrderMachine, row.state as '00', 'applicant');
  const isPayable = row.state === TO_PAY && payableUntil(row) > now;
  return {
    orderNo: row.orderNo,
    bizType: row.bizType as CertOrder['bizType'],
    state: row.state as CertOrder['state'],
    actions: CERT_ORDER_ACTIONS.filter((action) => may.includes(action) && (action !== 'pay' || isPayable)),
    certId: row.certificateId,
    subject,
    application: { ...row.application, idNo: maskNumber(row.application.idNo) },
    fee: row.feeYuan,
    trackingNo: row.trackingNo,
    remark: row.remark,
    payUntil: isPayable ? toWireTime(payableUntil(row)) : null,
    payTime: row.payTime === null ? null : toWireTime(row.payTime),
    createTime: toWireTime(row.createTime),
    stateTime: toWireTime(row.stateTime),
    version: row.version,
    timeline,
  };
}

async function describe({ db, now }: DomainContext, rows: readonly CertificateOrderRow[]): Promise<CertOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ certificateId }) => (certificateId === null ? [] : [certificateId]));
  const known =
    ids.length === 0 ? [] : await db.select({ id: c.id, companyName: c.companyName, holder: c.holder }).from(c).where(inArray(c.id, ids));
  const timelines = await listTimelines(
    db,
    rows.map(({ id }) => id),
  );
  const subjectOf = ({ certificateId, application }: CertificateOrderRow): string => {
    const own = known.find(({ id }) => id === certificateId);
    return own?.companyName || own?.holder || application.holder;
  };
  return rows.map((row) => toCertOrder(row, timelines.get(row.id) ?? [], subjectOf(row), now()));
}

/** A page of the user's own orders about certificates, newest first. */
export async function listCertOrders(
  context: DomainContext,
  userId: string,
  { pageNum, pageSize }: z.output<typeof CertOrderQuery>,
): Promise<{ rows: CertOrder[]; total: number }> {
  const { db } = context;
  const own = eq(o.userId, userId);
  const total = await db.$count(o, own);
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const rows = await db.select().from(o).where(own).orderBy(desc(o.createTime), desc(o.id)).limit(limit).offset(offset);
  return { rows: await describe(context, rows), total };
}

/**
 * One own order with its history.
 * @throws Fault notFound.
 */
export async function getCertOrder(context: DomainContext, userId: string, orderNo: string): Promise<CertOrder> {
  const [found] = await describe(context, [await requireCertificateOrder(context.db, orderNo, userId)]);
  if (found === undefined) throw new Error('one order is described as one');
  return found;
}

const STOPPABLE = ['1', '2'];

const holder = sql`(${o.application} ->> 'holder')`;
/** Orders about the certificate of that number, its own or that of its medium. */
const isAbout = (numbers: string[]): SQL =>
  isAmong(o.certificateId, sql`select ${c.id} from ${c} where ${or(inArray(c.certSn, numbers), inArray(c.keySn, numbers))}`);

const listedOrders = (query: DeskQuery): SQL | undefined =>
  and(ne(o.state, '00'), ofDeskState(o.state, query, WAITING), ofDeskNumber(o.orderNo, query, { names: [holder], elsewhere: isAbout }));

export const countDeskCertOrders = (db: Database, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: o, where: listedOrders(ALL_OPEN), since: sql`${o.stateTime}` });

/** One page of orders, longest in their state first: without a state those that wait for the authority. */
export const listDeskCertOrders = (db: Database, query: DeskQuery): Promise<DeskRows<CertificateOrderRow>> =>
  selectDeskRows(db, o, {
    where: [listedOrders(query)],
    order: [query.state === '' ? asc(o.stateTime) : desc(o.stateTime), asc(o.id)],
    page: query.page,
  });

/** One page of certificates that the authority may stop, those that end first in front. */
export const listDeskCertificates = (db: Database, page: number): Promise<DeskRows<CertificateRow>> =>
  selectDeskRows(db, c, { where: [inArray(c.state, STOPPABLE)], order: [asc(c.validTo), asc(c.id)], page });
