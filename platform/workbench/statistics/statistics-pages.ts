import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatCsv } from '#lib/validation/csv.ts';
import { groupLabels } from '../../cases/statistics/case-question.ts';
import { type CaseFigures, countCases, isBeingRenewed } from '../../cases/statistics/count-cases.ts';
import { listQuestionOptions } from '../../cases/statistics/question-options.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { staffActor } from '../../domain/staff/staff-sessions.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { atDesk, type Desk, minute, saveAs } from '../desks/desk-parts.ts';
import type { Markup } from '../kit/page.ts';
import { figureTable, type TableColumn } from '../kit/pieces.ts';
import type { Staff } from '../staff.ts';
import { REFUSED } from '../workbench-page.ts';
import { mountCasePages } from './case-pages.ts';
import { type FigureLine, figureText, plainFigure, shownMeasures, toLines } from './figure-rows.ts';
import { type AskedFigures, periodLinks, questionForm, readQuestion, toSearch } from './question-form.ts';

const PATH = '/statistics';
const NOT_KNOWN = '—';

interface Counted {
  readonly asked: AskedFigures;
  readonly figures: CaseFigures;
  readonly lines: readonly FigureLine[];
}

/** Figures of what was asked for, with the names of their rows. */
async function count({ context }: Desk, staff: Staff, asked: AskedFigures): Promise<Counted> {
  const figures = await countCases(context, staff, asked.question, asked.by);
  const { agencies } = await listQuestionOptions(context);
  return { asked, figures, lines: toLines(figures, asked.question, asked.by, new Map(agencies)) };
}

/** Figures of a line, each a link to the cases that it counts. */
function cellsOf({ row, question }: Pick<FigureLine, 'row' | 'question'>, figures: CaseFigures): (Markup | string)[] {
  return shownMeasures(figures).map((measure) => {
    const figure = row.figures[measure.name] ?? null;
    if (figure === null) return NOT_KNOWN;
    if (figure === 0 && measure.is !== 'days') return '0';
    return html`<a href="${PATH}/cases?${toSearch(question, { what: measure.name })}">${figureText(measure, figure)}</a>`;
  });
}

function tableOf({ asked, figures, lines }: Counted): Markup {
  if (lines.length === 0) return html`<p>这段时间没有递交的事项。</p>`;
  const columns: readonly TableColumn[] = [
    { name: groupLabels[asked.by] },
    ...shownMeasures(figures).map(({ label }) => ({ name: label, kind: 'figure' as const })),
  ];
  const rows = lines.map((line) => [line.name, ...cellsOf(line, figures)]);
  const total = ['合计', ...cellsOf({ row: figures.total, question: asked.question }, figures)];
  return figureTable(`${asked.question.from} 到 ${asked.question.to} 递交的事项`, columns, rows, total);
}

const explained = html`<p class="small">每个数都按递交的日子算：这段时间递交的件，到现在办成什么样。递交的都在“在办、办成、不予办理、撤回、到期关闭”里，各在一处。
    点一个数，就看它数的是哪些件。门户公布的数也从这些件里数：申请是融资订单加农户融资，放款按到账的日子算，不按递交的日子。
    首次答复是从递交到机构或平台第一次办理的工作日，取中位数，当天办的是 0。融资需求的金额算在选定以后的融资订单里；保函从付了保费起算递交。
    实收保费是付了的减去退还的，只申请了退保还没退的不减；赔款是理赔和保函索赔赔出去的，赔付已归还、待归还是担保机构按保函赔付以后，企业还了的和还没还的。
    保函的按时、超时看担保机构有没有在说好的时间前审完申请、决定退保、答复索赔。</p>`;

const countedText = (figures: CaseFigures, now: Date): string =>
  `${minute(figures.countedAt)} 统计的数${isBeingRenewed(figures, now) ? '，正在重新统计，过一会刷新就是新的' : ''}。`;

async function showFigures(c: Context, desk: Desk, staff: Staff): Promise<Response> {
  const { context, site } = desk;
  const now = context.now();
  const asked = readQuestion(c, now);
  const form = questionForm(asked, await listQuestionOptions(context), staff);
  if (Object.keys(asked.errors).length > 0) return site.page(c, '统计', form, { status: REFUSED });
  const counted = await count(desk, staff, asked);
  const search = toSearch(asked.question, { by: asked.by });
  const content = html`${periodLinks(asked, now)} ${form} ${tableOf(counted)}
    <p class="small">${countedText(counted.figures, now)}</p>
    ${explained}
    <p><a href="${PATH}.csv?${search}">下载这张表</a> · <a href="${PATH}/cases.csv?${toSearch(asked.question)}">下载清单，一件一行</a>（下载会记下）</p>`;
  return site.page(c, '统计', content);
}

async function sendFigures(c: Context, desk: Desk, staff: Staff): Promise<Response> {
  const { context } = desk;
  const asked = readQuestion(c, context.now());
  if (Object.keys(asked.errors).length > 0) return showFigures(c, desk, staff);
  const { figures, lines } = await count(desk, staff, asked);
  const measures = shownMeasures(figures);
  const rowOf = (name: string, row: FigureLine['row']) => [
    name,
    ...measures.map((measure) => plainFigure(measure, row.figures[measure.name] ?? null)),
  ];
  const rows = [...lines.map(({ name, row }) => rowOf(name, row)), rowOf('合计', figures.total)];
  const detail = { ...asked.question, by: asked.by, rows: rows.length, countedAt: toWireTime(figures.countedAt) };
  const what = { action: 'exportStatistics', entityType: 'statistics', entityId: 'all', detail };
  await writeAudit(context.db, context.now(), { actor: staffActor(staff), ...what });
  saveAs(c, `统计 ${asked.question.from} 到 ${asked.question.to}.csv`);
  const heads = [groupLabels[asked.by], ...measures.map(({ label }) => label)];
  return c.body(formatCsv([heads, ...rows]), 200, { 'content-type': 'text/csv; charset=utf-8' });
}

/** What was submitted in a time and what became of it, for those who answer for it: each figure leads to its cases. */
export function mountStatistics(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  const desk: Desk<'statistics'> = { site, context, kind: 'statistics', path: PATH };
  app.get(
    PATH,
    atDesk(desk, (c, staff) => showFigures(c, desk, staff)),
  );
  app.get(
    `${PATH}.csv`,
    atDesk(desk, (c, staff) => sendFigures(c, desk, staff)),
  );
  mountCasePages(app, desk);
}
