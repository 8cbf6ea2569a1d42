import type { Context } from 'hono';
import { html } from 'hono/html';
import { isOfAgency } from '../../cases/engine/desk-scope.ts';
import {
  type CaseQuestion,
  type GroupBy,
  groupLabels,
  isKind,
  judgeDays,
  kindsOf,
  NONE,
  TIMES,
  thisMonth,
  unitOf,
} from '../../cases/statistics/case-question.ts';
import { countedKindLabels } from '../../cases/statistics/counted-kinds.ts';
import { type QuestionOptions, tradeLabel } from '../../cases/statistics/question-options.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { errorSummary, type FieldOption, inputField, selectField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { Staff } from '../staff.ts';

const MOST = 80;

/** What an address asks for, with what is wrong with it. */
export interface AskedFigures {
  readonly question: CaseQuestion;
  readonly by: GroupBy;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads an address; the present month where no days are named, and all of what is not known. */
export function readQuestion(c: Context, now: Date): AskedFigures {
  const ask = (name: string): string => (c.req.query(name) ?? '').trim().slice(0, MOST);
  const month = thisMonth(now);
  const days = ask('from') === '' && ask('to') === '' ? month : { from: ask('from'), to: ask('to') };
  const by = ask('by');
  const kind = ask('kind');
  const question = { kind: isKind(kind) ? kind : '', ...days, agency: ask('agency'), district: ask('district'), trade: ask('trade') };
  return { question, by: Object.hasOwn(groupLabels, by) ? (by as GroupBy) : 'kind', errors: judgeDays(days) };
}

/** The same as an address has it. */
export const toSearch = (question: CaseQuestion, more: Readonly<Record<string, string>> = {}): string =>
  String(new URLSearchParams(Object.entries({ ...question, ...more }).filter(([, value]) => value !== '')));

const unitNames = { day: '今天', week: '本周', month: '本月', quarter: '本季', year: '今年' } as const;

/** Links to the usual periods, with all else as it is. */
export function periodLinks({ question, by }: AskedFigures, now: Date): Markup {
  const links = TIMES.map((unit) => {
    const days = unitOf(toDay(now), unit);
    const isShown = days.from === question.from && days.to === question.to;
    const href = `/statistics?${toSearch({ ...question, ...days }, { by })}`;
    return html`<a href="${href}" ${isShown ? html`aria-current="true"` : ''}>${unitNames[unit]}</a> `;
  });
  return html`<nav aria-label="期间" class="periods">${links}</nav>`;
}

const optionsOf = (all: string, values: readonly FieldOption[], none: string): readonly FieldOption[] => [
  ['', all],
  ...values,
  [NONE, none],
];

/** What is counted, in a line. */
function summaryOf({ question, by }: AskedFigures, { agencies }: QuestionOptions): string {
  const { from, to, kind, agency, district, trade } = question;
  const named = (value: string, none: string, word: string): string[] => (value === '' ? [] : [value === NONE ? none : word]);
  const parts = [
    ...named(kind, '', countedKindLabels.get(kind) ?? ''),
    ...named(agency, '没有机构的', agencies.find(([id]) => id === agency)?.[1] ?? agency),
    ...named(district, '不知道区县的', district),
    ...named(trade, '不知道行业的', tradeLabel(trade)),
  ];
  return `换条件：${from} 到 ${to} 递交的${parts.length === 0 ? '全部事项' : parts.join('、')}，每行一个${groupLabels[by]}`;
}

/** The form of what is counted, with what was asked for in it; folded away where nothing is wrong, so that the figures come first. */
export function questionForm(asked: AskedFigures, options: QuestionOptions, staff: Staff): Markup {
  const { question, by, errors } = asked;
  const kinds = new Map(kindsOf(staff).map(({ name, label }) => [name, label]));
  const groups = Object.entries(groupLabels).filter(([name]) => name !== 'agency' || !isOfAgency(staff));
  const day = (name: 'from' | 'to', label: string) =>
    inputField({ name, label, type: 'date', value: question[name], error: errors[name] ?? '' });
  const isWrong = Object.keys(errors).length > 0;
  return html`${errorSummary(errors)}
    <details class="quiet" ${isWrong ? html`open` : ''}><summary>${isWrong ? '条件' : summaryOf(asked, options)}</summary>
    <form method="get" action="/statistics" class="filter" novalidate>
      <div class="grid">
        ${day('from', '从哪天递交')} ${day('to', '到哪天递交')}
        ${selectField({ name: 'kind', label: '事项', value: question.kind, options: [['', '全部'], ...kinds] })}
        ${isOfAgency(staff) ? '' : selectField({ name: 'agency', label: '机构', value: question.agency, options: optionsOf('全部', options.agencies, '没有机构的') })}
        ${selectField({
          name: 'district',
          label: '申请人在哪个区县',
          value: question.district,
          options: optionsOf(
            '全部',
            options.districts.map((name) => [name, name] as const),
            '不知道的',
          ),
        })}
        ${selectField({
          name: 'trade',
          label: '申请人做哪一行',
          value: question.trade,
          options: optionsOf(
            '全部',
            options.trades.map((code) => [code, tradeLabel(code)] as const),
            '不知道的',
          ),
        })}
        ${selectField({ name: 'by', label: '每行是一个', value: by, options: groups })}
      </div>
      <p class="buttons"><button class="second">统计</button></p>
    </form></details>`;
}
