import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { formatCsv } from '#lib/validation/csv.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { Fault } from '../domain/fault.ts';
import { actionNameOf, actionNamesOf, auditActionNames, auditActorNames, auditEntityNames } from '../domain/record/audit-action-names.ts';
import {
  type AuditChoice,
  type AuditEntryShown,
  type AuditQuery,
  formatPlace,
  listAuditActors,
  mayReadAudit,
  parsePlace,
  searchAudit,
} from '../domain/record/search-audit.ts';
import { sealFaults, type Verdict, verifyAuditLog } from '../domain/record/verify-seals.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import { staffActor } from '../domain/staff/staff-sessions.ts';
import { toWireTime } from '../domain/time/shanghai-time.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { dictionaryWords } from './content/dictionary-words.ts';
import type { DeskSite } from './desk-site.ts';
import { saveAs } from './desks/desk-parts.ts';
import { inputField, selectField } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { actionForm, dataTable, factList, notice } from './kit/pieces.ts';
import type { Staff } from './staff.ts';

const PAGE_ROWS = 100;
const CSV_ROWS = 10_000;
const MOST = 80;

const outcomes = [
  ['', '都看'],
  ['done', '办成的'],
  ['refused', '被拒绝的'],
] as const;

function readQuery(c: Context): AuditQuery {
  const ask = (name: string): string => (c.req.query(name) ?? '').trim().slice(0, MOST);
  const outcome = ask('outcome');
  return {
    who: ask('who'),
    agencyId: ask('agencyId'),
    action: ask('action'),
    entityId: ask('entityId'),
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : '',
    from: ask('from'),
    to: ask('to'),
  };
}

const columns = [
  { name: '时间', kind: 'kept' },
  { name: '谁' },
  { name: '做了什么', kind: 'kept' },
  { name: '对什么' },
  { name: '结果', kind: 'kept' },
  { name: '从哪里', kind: 'kept' },
] as const;

const timeOf = ({ row }: AuditEntryShown): string => toWireTime(row.createTime).slice(0, 19).replace('T', ' ');
const keyOf = ({ detail }: AuditEntryShown['row']): string => (typeof detail.keyId === 'string' ? `接口密钥 ${detail.keyId}` : '');
/** Who has a name is not told by a number too. */
const whoOf = ({ row, staffName, agencyName, userName, approverName }: AuditEntryShown): string =>
  [
    staffName,
    keyOf(row),
    agencyName || (staffName === '' ? `${auditActorNames[row.actorType] ?? row.actorType} ${userName || row.actorId}` : ''),
    approverName === '' ? '' : `${approverName}批准`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
const resultOf = ({ row }: AuditEntryShown): string => (row.outcome === 'refused' ? '被拒绝' : '办成');

const textIn = ({ detail }: AuditEntryShown['row'], name: string): string => (typeof detail[name] === 'string' ? detail[name] : '');

/** An entry of a dictionary as it was and as it is: of what was only added or taken away one of both. */
function entryChange(row: AuditEntryShown['row']): string {
  const [label, value, formerLabel, formerValue] = ['dictLabel', 'dictValue', 'formerLabel', 'formerValue'].map((name) =>
    textIn(row, name),
  );
  const now = `${label}（${value}）`;
  if (row.action === 'removeDictionaryEntry') return `${now} → 没有`;
  return formerLabel === '' && formerValue === '' ? now : `${formerLabel}（${formerValue}） → ${now}`;
}

function thingOf({ row, thingName }: AuditEntryShown): string {
  const { entityType, entityId } = row;
  const kind = auditEntityNames[entityType] ?? entityType;
  if (entityId === 'all') return `${kind} 清单`;
  if (entityType === 'dictionary' && Object.hasOwn(dictionaryWords, entityId))
    return `${kind} ${dictionaryWords[entityId as DictionaryType].name}：${entryChange(row)}`;
  return `${kind} ${thingName || entityId}`;
}

const cellsOf = (entry: AuditEntryShown): (string | Markup)[] => [
  timeOf(entry),
  whoOf(entry),
  actionNameOf(entry.row.action, entry.row.entityType),
  thingOf(entry),
  resultOf(entry),
  html`${entry.row.address} ${entry.row.device}`,
];

type Actors = Awaited<ReturnType<typeof listAuditActors>>;

/** What was done, in words; a code may be asked for where it has none. */
function actionChoices(action: string): readonly AuditChoice[] {
  const known = Object.keys(auditActionNames).map((code) => [code, actionNamesOf(code)] as const);
  const own: AuditChoice[] = action === '' || Object.hasOwn(auditActionNames, action) ? [] : [[action, action]];
  return [['', '都看'], ...own, ...known];
}

function filterForm({ who, agencyId, action, entityId, outcome, from, to }: AuditQuery, { agencies, people }: Actors): Markup {
  return html`<form method="get" action="/audit" class="filter">
    <div class="grid">
      ${selectField({ name: 'agencyId', label: '哪家机构', value: agencyId, options: [['', '都看'], ...agencies] })}
      ${inputField({ name: 'who', label: '谁：用户名，姓名或机构名称的一部分也行', value: who, optional: true, offered: people })}
      ${selectField({ name: 'action', label: '做了什么', value: action, options: actionChoices(action) })}
      ${inputField({ name: 'entityId', label: '对什么：号码或用户名', value: entityId, optional: true })}
      ${selectField({ name: 'outcome', label: '结果', value: outcome, options: outcomes })}
      ${inputField({ name: 'from', label: '从哪天', type: 'date', value: from, optional: true })}
      ${inputField({ name: 'to', label: '到哪天', type: 'date', value: to, optional: true })}
    </div>
    <p class="buttons"><button class="second">查找</button></p>
  </form>`;
}

async function showLog(c: Context, { db }: DomainContext, site: DeskSite): Promise<Response> {
  const query = readQuery(c);
  const staff = site.staffOf(c);
  const place = parsePlace(c.req.query('after') ?? '');
  const entries = await searchAudit(db, staff, query, { limit: PAGE_ROWS + 1, place });
  const shown = entries.slice(0, PAGE_ROWS);
  const last = entries.length > PAGE_ROWS ? shown.at(-1) : undefined;
  const search = new URLSearchParams({ ...query });
  const more = last === undefined ? '' : html`<p><a href="/audit?${search}&after=${formatPlace(last.row)}">更早的</a></p>`;
  const content = html`${filterForm(query, await listAuditActors(db, staff))}
    ${shown.length === 0 ? html`<p>没有找到。</p>` : dataTable('审计记录', columns, shown.map(cellsOf))}
    ${more}
    <p><a href="/audit.csv?${search}">下载成表格（最多 ${CSV_ROWS} 条，下载也会记下）</a>${staff.agencyId === null ? html` · <a href="/audit/chain">核对有没有被改过</a>` : ''}</p>`;
  return site.page(c, '审计记录', content);
}

const heads = [
  '时间',
  '人',
  '机构',
  '身份',
  '做了什么',
  '类别',
  '号码',
  '结果',
  '地址',
  '设备',
  '请求编号',
  '批准的人',
  '号码或名称',
  '这一步的名称',
];

async function sendCsv(c: Context, { db, now }: DomainContext, site: DeskSite): Promise<Response> {
  const staff = site.staffOf(c);
  const query = readQuery(c);
  const entries = await searchAudit(db, staff, query, { limit: CSV_ROWS, place: null });
  const asked = Object.keys(query).filter((name) => query[name as keyof AuditQuery] !== '');
  const entry = { action: 'exportAudit', entityType: 'auditLog', entityId: 'all', detail: { rows: entries.length, asked } };
  await writeAudit(db, now(), { actor: staffActor(staff), ...entry });
  const rows = entries.map((shown) => {
    const { actorType, action, entityType, entityId, address, device, requestId } = shown.row;
    const what = [actorType, action, entityType, entityId, resultOf(shown), address, device, requestId];
    return [
      timeOf(shown),
      shown.staffName || shown.userName,
      shown.agencyName,
      ...what,
      shown.approverName,
      shown.thingName,
      actionNameOf(action, entityType),
    ];
  });
  saveAs(c, '审计记录.csv');
  return c.body(formatCsv([heads, ...rows]), 200, { 'content-type': 'text/csv; charset=utf-8' });
}

const ROOT = /^[0-9a-f]{64}$/;

/** Everything of it is for people of the platform. @throws Fault notFound for others. */
function requirePlatform(staff: Staff): void {
  if (staff.agencyId !== null || !mayReadAudit(staff)) throw new Fault('notFound');
}

function verdictOf({ batches, rows, waiting, expired, lastRoot, faults }: Verdict): Markup {
  const head =
    faults.length === 0
      ? notice('ok', '都对得上', '从第一批到最后一批，每一条都和封存时一样。')
      : notice('bad', `${faults.length} 处对不上`, '请保护现场，按操作手册“审计记录被改”处理。');
  const lines = faults.slice(0, PAGE_ROWS).map(({ no, rowId, what }) => [no === 0 ? '' : String(no), rowId, sealFaults[what]]);
  return html`${head}
    ${factList([
      ['批次', String(batches)],
      ['封存的记录', String(rows)],
      ['已过保存期、只留哈希的', String(expired)],
      ['还没封存的', String(waiting)],
      ['最后一批的根哈希', html`<code>${lastRoot}</code>`],
    ])}
    ${lines.length === 0 ? '' : dataTable('对不上的', [{ name: '批次', kind: 'figure' }, { name: '记录' }, { name: '哪里不对' }], lines)}`;
}

async function showChain(c: Context, context: DomainContext, site: DeskSite): Promise<Response> {
  requirePlatform(site.staffOf(c));
  const isAsked = c.req.method === 'POST';
  const typed = isAsked
    ? String((await c.req.formData()).get('root') ?? '')
        .trim()
        .toLowerCase()
    : '';
  const error = typed === '' || ROOT.test(typed) ? '' : '根哈希是 64 位十六进制数，抄自平台日志里的 audit log sealed';
  const verdict = isAsked && error === '' ? await verifyAuditLog(context, typed === '' ? [] : [typed]) : null;
  const field = inputField({
    name: 'root',
    label: '您手里的根哈希',
    hint: '平台日志里 audit log sealed 那一行的 root。填上它，才看得出最后几批有没有被截掉。',
    value: typed,
    error,
    optional: true,
  });
  const content = html`<p><a href="/audit">审计记录</a></p>
    ${verdict === null ? '' : verdictOf(verdict)}
    ${actionForm({ action: '/audit/chain', button: '现在核对', hidden: site.formFields(c), fields: field })}`;
  return site.page(c, '核对审计记录', content, error === '' ? {} : { status: 422 });
}

/** The audit log, for those who answer for it: read, searched, taken along, and held against its seals. */
export function mountAuditPages(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  app.get('/audit', (c) => showLog(c, context, site));
  app.get('/audit.csv', (c) => sendCsv(c, context, site));
  app.get('/audit/chain', (c) => showChain(c, context, site));
  app.post('/audit/chain', (c) => showChain(c, context, site));
}
