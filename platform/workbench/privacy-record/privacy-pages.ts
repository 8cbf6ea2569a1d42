import { makeZip, predictLength } from 'client-zip';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatCsv } from '#lib/validation/csv.ts';
import { judgeDays, thisMonth } from '../../cases/statistics/case-question.ts';
import { type Period, type RecordSection, readPrivacyRecord } from '../../domain/privacy-record/count-privacy.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { staffActor } from '../../domain/staff/staff-sessions.ts';
import { toWireTime, toZipTime } from '../../domain/time/shanghai-time.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { atDesk, type Desk, saveAs, toWireMinute } from '../desks/desk-parts.ts';
import { errorSummary, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, factList, type TableColumn } from '../kit/pieces.ts';
import type { Staff } from '../staff.ts';
import { REFUSED } from '../workbench-page.ts';

const PATH = '/privacy-record';
const TITLE = '个人信息台账';
const MOST = 20;

/** Days that an address asks for; the present month where none are named. */
function readPeriod(c: Context, now: Date): Period {
  const ask = (name: string): string => (c.req.query(name) ?? '').trim().slice(0, MOST);
  return ask('from') === '' && ask('to') === '' ? thisMonth(now) : { from: ask('from'), to: ask('to') };
}

function periodForm({ from, to }: Period, errors: Readonly<Record<string, string>>): Markup {
  return html`${errorSummary(errors)}
    <form method="get" action="${PATH}" class="filter" novalidate>
      <div class="grid">
        ${inputField({ name: 'from', label: '从哪天', type: 'date', value: from, error: errors.from ?? '' })}
        ${inputField({ name: 'to', label: '到哪天', type: 'date', value: to, error: errors.to ?? '' })}
      </div>
      <p class="buttons"><button class="second">查看</button></p>
    </form>`;
}

/** An activity is read as facts: nine columns of text are no table for people. */
const activityOf = ({ heads }: RecordSection, [name = '', ...cells]: readonly (string | number)[]): Markup =>
  html`<details class="quiet"><summary>${name}</summary>
    ${factList(cells.map((cell, place) => [heads[place + 1] ?? '', String(cell)] as const))}
  </details>`;

function tableOf({ name, heads, figures, rows }: RecordSection): Markup {
  if (rows.length === 0) return html`<p>这段时间没有。</p>`;
  const columns = heads.map((head, place): TableColumn => ({ name: head, kind: place >= heads.length - figures ? 'figure' : 'text' }));
  return dataTable(
    name,
    columns,
    rows.map((row) => row.map((cell) => (cell === '' ? '—' : cell))),
  );
}

function sectionOf(section: RecordSection): Markup {
  const content = section.figures === 0 ? html`${section.rows.map((row) => activityOf(section, row))}` : tableOf(section);
  return html`<h2>${section.name}</h2> ${content}`;
}

async function showRecord(c: Context, { context, site }: Desk): Promise<Response> {
  const period = readPeriod(c, context.now());
  const errors = judgeDays(period);
  const form = periodForm(period, errors);
  if (Object.keys(errors).length > 0) return site.page(c, TITLE, form, { status: REFUSED });
  const sections = await readPrivacyRecord(context, period);
  const content = html`<p>《个人信息保护法》要求记下的处理活动，和这段时间里实际发生的。不含任何人的姓名和号码。</p>
    ${form}
    <p><a href="${PATH}.zip?${new URLSearchParams({ ...period })}">下载审计包</a>（表格和一份可读的报告，下载会记下）</p>
    ${sections.map(sectionOf)}`;
  return site.page(c, TITLE, content);
}

const reportStyles = `body{font:16px/1.7 system-ui,sans-serif;color:#15242a;margin:2rem auto;max-width:72rem;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}th,td{border:1px solid #c7d1d4;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#f1f5f6}td.figure,th.figure{text-align:right;white-space:nowrap}.wide{overflow-x:auto}
.facts th{width:9em;font-weight:400}td{text-wrap:pretty}`;

/** An activity in the report: head and text, line by line. */
const printedActivity = ({ heads }: RecordSection, [name = '', ...cells]: readonly (string | number)[]): Markup =>
  html`<h3>${name}</h3><table class="facts">${cells.map(
    (cell, place) => html`<tr><th scope="row">${heads[place + 1] ?? ''}</th><td>${cell}</td></tr>`,
  )}</table>`;

/** The record as one page that needs nothing else. */
async function reportOf(sections: readonly RecordSection[], { from, to }: Period, madeAt: Date): Promise<string> {
  const contentOf = (section: RecordSection): Markup =>
    section.figures === 0
      ? html`${section.rows.map((row) => printedActivity(section, row))}`
      : html`<div class="wide">${tableOf(section)}</div>`;
  const tables = sections.map((section) => html`<h2>${section.name}</h2>${contentOf(section)}`);
  return String(
    await html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE} ${from} 到 ${to}</title><style>${reportStyles}</style></head>
<body><h1>${TITLE}</h1><p>期间：${from} 到 ${to}。生成：${toWireMinute(toWireTime(madeAt))}。数字来自数据库，不含任何人的姓名和号码。</p>${tables}</body></html>`,
  );
}

async function sendPack(c: Context, { context }: Desk, staff: Staff): Promise<Response> {
  const moment = context.now();
  const period = readPeriod(c, moment);
  if (Object.keys(judgeDays(period)).length > 0) return c.redirect(`${PATH}?${new URLSearchParams({ ...period })}`, 303);
  const sections = await readPrivacyRecord(context, period);
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const what = { action: 'exportPrivacyRecord', entityType: 'privacyRecord', entityId: 'all', detail: { ...period, rows } };
  await writeAudit(context.db, moment, { actor: staffActor(staff), ...what });
  const contents: readonly (readonly [name: string, text: string])[] = [
    ['报告.html', await reportOf(sections, period, moment)],
    ...sections.map(({ name, heads, rows: own }, place) => [`${place + 1} ${name}.csv`, formatCsv([heads, ...own])] as const),
  ];
  const files = contents.map(([name, text]) => {
    const input = Buffer.from(text);
    return { name, input, size: input.byteLength, lastModified: toZipTime(moment) };
  });
  saveAs(c, `个人信息处理记录 ${period.from} 到 ${period.to}.zip`);
  c.header('content-length', String(predictLength(files)));
  return c.body(makeZip(files), 200, { 'content-type': 'application/zip' });
}

/** The record of what is done with personal data, for who has to answer for it before auditors. */
export function mountPrivacyRecord(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  const desk: Desk<'privacyRecord'> = { site, context, kind: 'privacyRecord', path: PATH };
  app.get(
    PATH,
    atDesk(desk, (c) => showRecord(c, desk)),
  );
  app.get(
    `${PATH}.zip`,
    atDesk(desk, (c, staff) => sendPack(c, desk, staff)),
  );
}
