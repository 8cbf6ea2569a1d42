import type { Context } from 'hono';
import { html } from 'hono/html';
import { csvLines, formatCsv } from '#lib/validation/csv.ts';
import { readerOf } from '../../cases/engine/desk-scope.ts';
import { NONE } from '../../cases/statistics/case-question.ts';
import { nameAgencies } from '../../cases/statistics/count-cases.ts';
import { MONEYS } from '../../cases/statistics/counted-kind.ts';
import { countedKindLabels } from '../../cases/statistics/counted-kinds.ts';
import { type CasesAsked, type CountedCase, countAsked, listCases, readCases } from '../../cases/statistics/list-cases.ts';
import { MEASURES, measureOf, SUBMITTED } from '../../cases/statistics/measures.ts';
import { tradeLabel } from '../../cases/statistics/question-options.ts';
import { showPerson } from '../../cases/statistics/show-case.ts';
import { recordListRead } from '../../domain/record/record-once.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { staffActor } from '../../domain/staff/staff-sessions.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { atDesk, DESK, type Desk, labelOf, minute, saveAs } from '../desks/desk-parts.ts';
import { pagesOf, readDeskQuery } from '../desks/work-list.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, factList, type TableColumn } from '../kit/pieces.ts';
import { mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { readableYuan } from './figure-rows.ts';
import { readQuestion, toSearch } from './question-form.ts';

const FEN = 100;

const outcomeLabel = (name: string): string => MEASURES.find((one) => one.name === name)?.label ?? '';
const stateOf = ({ kind, state }: CountedCase): string => labelOf(kind.states, state);

/** What an address asks for; a figure that is not known counts as all that was submitted. Null for days that are none. */
function readAsked(c: Context, { context }: Desk, staff: Staff): CasesAsked | null {
  const { question, errors } = readQuestion(c, context.now());
  const measure = measureOf(c.req.query('what') ?? '') ?? SUBMITTED;
  return Object.keys(errors).length > 0 ? null : { seat: staff, question, measure };
}

/** The page of figures says what is wrong with the days. */
const toFigures = (c: Context): Response => c.redirect(`/statistics?${new URL(c.req.url).searchParams}`, 303);

/** The case at its desk, for those who may read that. */
function linkOf({ kind: { desk }, number, state }: CountedCase, staff: Staff): Markup | string {
  if (desk === null || !mayRead(staff, desk.kind) || desk.hidden?.includes(state) === true) return number;
  return html`<a href="${desk.path}/${number}">${desk.kind === 'evaluation' ? '看评价' : number}</a>`;
}

const moneyLines = ({ money }: CountedCase): Markup[] =>
  MONEYS.flatMap((name) => {
    const amount = money[name];
    if (amount === undefined) return [];
    return [html`<div>${outcomeLabel(name).replace('（元）', '')} ${readableYuan(Math.round(amount * FEN))} 元</div>`];
  });

const columns: readonly TableColumn[] = [
  { name: '编号', kind: 'kept' },
  { name: '事项', kind: 'kept' },
  { name: '机构' },
  { name: '申请人' },
  { name: '区县', kind: 'kept' },
  { name: '状态', kind: 'kept' },
  { name: '金额', kind: 'kept' },
  { name: '递交', kind: 'kept' },
];

function askedFacts({ question, measure }: CasesAsked, agencies: ReadonlyMap<string, string>): Markup {
  const { kind, agency, district, trade, from, to } = question;
  return factList([
    ['数的是', measure.label],
    ['递交的日子', `${from} 到 ${to}`],
    ['事项', countedKindLabels.get(kind) ?? ''],
    ['机构', agency === NONE ? '没有机构' : (agencies.get(agency) ?? agency)],
    ['区县', district === NONE ? '不知道' : district],
    ['行业', trade === NONE ? '不知道' : tradeLabel(trade)],
  ]);
}

const namesOf = ({ context }: Desk, rows: readonly CountedCase[]): Promise<ReadonlyMap<string, string>> =>
  nameAgencies(
    context.db,
    rows.map(({ agencyId }) => agencyId),
  );

/** That names were read stands in the audit log, once for each kind of case. */
async function recordLooks({ context }: Desk, staff: Staff, kinds: Iterable<string>): Promise<void> {
  for (const kind of new Set(kinds)) await recordListRead(context, readerOf(staff, DESK), kind);
}

async function showCases(c: Context, desk: Desk, staff: Staff): Promise<Response> {
  const asked = readAsked(c, desk, staff);
  if (asked === null) return toFigures(c);
  const page = readDeskQuery(c, {}).page;
  const { rows, total } = await listCases(desk.context, asked, page);
  await recordLooks(
    desk,
    staff,
    rows.map(({ kind }) => kind.entityType),
  );
  const agencies = await namesOf(desk, rows);
  const cells = rows.map((row) => [
    linkOf(row, staff),
    row.kind.label,
    agencies.get(row.agencyId) ?? '',
    showPerson(row, staff).applicant,
    row.district,
    stateOf(row),
    html`${moneyLines(row)}`,
    minute(row.submitted),
  ]);
  const search = { ...asked.question, what: asked.measure.name };
  const content = html`${askedFacts(asked, await nameAgencies(desk.context.db, [asked.question.agency]))}
    ${rows.length === 0 ? html`<p>没有这样的件。</p>` : dataTable('清单', columns, cells)}
    ${pagesOf('/statistics/cases', search, { page, total })}
    <p><a href="/statistics/cases.csv?${toSearch(asked.question, { what: asked.measure.name })}">下载这份清单</a>（下载会记下）</p>
    <p><a href="/statistics?${toSearch(asked.question)}">回到统计</a></p>`;
  return desk.site.page(c, '统计的清单', content);
}

type FileColumn = readonly [
  head: string,
  cell: (row: CountedCase, staff: Staff, agencies: ReadonlyMap<string, string>) => string | number | null,
];

const promiseText = { kept: '按时', broken: '超时' } as const;

const fileColumns: readonly FileColumn[] = [
  ['事项', ({ kind }) => kind.label],
  ['编号', ({ number }) => number],
  ['机构', ({ agencyId }, _, agencies) => agencies.get(agencyId) ?? agencyId],
  ['申请人', (row, staff) => showPerson(row, staff).applicant],
  ['联系人', (row, staff) => showPerson(row, staff).contact],
  ['电话', (row, staff) => showPerson(row, staff).phone],
  ['证件号码', (row, staff) => showPerson(row, staff).idNo],
  ['账号', (row, staff) => showPerson(row, staff).account],
  ['区县', ({ district }) => district],
  ['行业', ({ trade }) => tradeLabel(trade)],
  ['递交', ({ submitted }) => minute(submitted)],
  ['首次答复', ({ answered }) => minute(answered)],
  ['状态', stateOf],
  ['结果', ({ outcome }) => outcomeLabel(outcome)],
  ['承诺的时间', ({ promise }) => (promise === null ? '' : promiseText[promise])],
  ...MONEYS.map((money): FileColumn => [outcomeLabel(money), (row) => row.money[money] ?? null]),
];

/** The file, a batch of rows at a time: the next batch is read when the one before has been taken. */
function fileOf(desk: Desk, asked: CasesAsked, staff: Staff): ReadableStream<Uint8Array> {
  const batches = readCases(desk.context, asked);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start: (out) => out.enqueue(encoder.encode(formatCsv([fileColumns.map(([head]) => head)]))),
      pull: async (out) => {
        const { value: rows, done } = await batches.next();
        if (done === true || rows === undefined) return out.close();
        const agencies = await namesOf(desk, rows);
        const lines = rows.map((row) => fileColumns.map(([, cell]) => cell(row, staff, agencies)));
        out.enqueue(encoder.encode(csvLines(lines)));
      },
      cancel: async () => void (await batches.return()),
    },
    { highWaterMark: 1 },
  );
}

async function sendCases(c: Context, desk: Desk, staff: Staff): Promise<Response> {
  const { context } = desk;
  const asked = readAsked(c, desk, staff);
  if (asked === null) return toFigures(c);
  const detail = { ...asked.question, what: asked.measure.name, rows: await countAsked(context, asked) };
  const what = { action: 'exportCases', entityType: 'statistics', entityId: 'all', detail };
  await writeAudit(context.db, context.now(), { actor: staffActor(staff), ...what });
  saveAs(c, `统计的清单 ${asked.question.from} 到 ${asked.question.to}.csv`);
  return c.body(fileOf(desk, asked, staff), 200, { 'content-type': 'text/csv; charset=utf-8' });
}

/** The cases behind a figure: as a list, and as a file. */
export function mountCasePages(app: PlatformApp, desk: Desk<'statistics'>): void {
  app.get(
    `${desk.path}/cases`,
    atDesk(desk, (c, staff) => showCases(c, desk, staff)),
  );
  app.get(
    `${desk.path}/cases.csv`,
    atDesk(desk, (c, staff) => sendCases(c, desk, staff)),
  );
}
