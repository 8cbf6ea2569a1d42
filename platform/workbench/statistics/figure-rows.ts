import { type CaseQuestion, type GroupBy, isTime, NONE, unitOf } from '../../cases/statistics/case-question.ts';
import type { CaseFigures, FigureRow } from '../../cases/statistics/count-cases.ts';
import { countedKindLabels } from '../../cases/statistics/counted-kinds.ts';
import { MEASURES, type Measure } from '../../cases/statistics/measures.ts';
import { tradeLabel } from '../../cases/statistics/question-options.ts';

/** How rows stand on the page: what they are of, and which cases they count. */
export interface FigureLine {
  readonly name: string;
  readonly question: CaseQuestion;
  readonly row: FigureRow;
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The part of a question that a row counts. */
function narrow(question: CaseQuestion, by: GroupBy, group: string): CaseQuestion {
  if (!isTime(by)) return { ...question, [by]: group === '' ? NONE : group };
  const { from, to } = unitOf(group, by);
  return { ...question, from: later(from, question.from), to: earlier(to, question.to) };
}

function timeName(group: string, by: GroupBy): string {
  const [year = '', month = ''] = group.split('-');
  if (by === 'year') return `${year} 年`;
  if (by === 'quarter') return `${year} 年第 ${Math.floor((Number(month) - 1) / 3) + 1} 季度`;
  if (by === 'month') return `${year} 年 ${Number(month)} 月`;
  return by === 'week' ? `${group} 起的一周` : group;
}

function nameOf(group: string, by: GroupBy, agencies: ReadonlyMap<string, string>): string {
  if (by === 'kind') return countedKindLabels.get(group) ?? group;
  if (isTime(by)) return timeName(group, by);
  if (by === 'agency') return group === '' ? '没有机构' : (agencies.get(group) ?? group);
  return group === '' ? '不知道' : by === 'trade' ? tradeLabel(group) : group;
}

const places = [...countedKindLabels.keys()];

/** Kinds in their order, times as they follow, all else by how much there is. */
function compare(by: GroupBy): (a: FigureLine, b: FigureLine) => number {
  if (by === 'kind') return (a, b) => places.indexOf(a.row.group) - places.indexOf(b.row.group);
  if (isTime(by)) return (a, b) => (a.row.group < b.row.group ? -1 : 1);
  const cases = ({ row }: FigureLine): number => row.figures.submitted ?? 0;
  return (a, b) => cases(b) - cases(a) || (a.name < b.name ? -1 : 1);
}

export const toLines = ({ rows }: CaseFigures, question: CaseQuestion, by: GroupBy, agencies: ReadonlyMap<string, string>): FigureLine[] =>
  rows.map((row) => ({ row, name: nameOf(row.group, by, agencies), question: narrow(question, by, row.group) })).sort(compare(by));

/** Columns with something in them: money that no row has is left out. */
export const shownMeasures = ({ total }: CaseFigures): Measure[] =>
  MEASURES.filter(({ name, is }) => is !== 'money' || (total.figures[name] ?? 0) !== 0);

const FEN = 100;

/** Money in yuan as people read it: 1,250,000 or 35.50. */
export const readableYuan = (fen: number): string =>
  (fen / FEN).toLocaleString('zh-CN', fen % FEN === 0 ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as a table of a program has it. */
export const plainFigure = ({ is }: Measure, figure: number | null): number | null =>
  figure !== null && is === 'money' ? figure / FEN : figure;

export const figureText = ({ is }: Measure, figure: number): string => (is === 'money' ? readableYuan(figure) : String(figure));
