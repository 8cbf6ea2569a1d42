import { html } from 'hono/html';
import { guaranteeStateLabels } from '#lib/contract/guarantee/states.ts';
import { answerDueOf, WAITS_FOR_GUARANTOR } from '../../cases/guarantee/answer-due.ts';
import type { ListedLetter } from '../../cases/guarantee/desk-letters.ts';
import { inYuan, kindLabel } from '../../cases/guarantee/letter-words.ts';
import type { StoredLetter } from '../../cases/guarantee/letters.ts';
import { owesRepayment, repayUntil, restYuan, stateWords } from '../../cases/guarantee/repayments.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import type { Markup } from '../kit/page.ts';
import { stateTag, type Tone } from '../kit/pieces.ts';
import { minute } from './desk-parts.ts';
import type { WorkList } from './work-list.ts';

const { '00': _draft, 10: _unpaid, 90: _cancelled, ...states } = guaranteeStateLabels;
export const guaranteeListStates: Readonly<Record<string, string>> = states;

function toneOf(letter: StoredLetter): Tone {
  if (WAITS_FOR_GUARANTOR.includes(letter.state)) return 'turn';
  return letter.state === '30' || letter.state === '40' ? 'ok' : 'neutral';
}
export const tagOf = (letter: StoredLetter, today: string): Markup => stateTag(stateWords(letter, today), toneOf(letter));

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '种类' },
  { name: '被保证人' },
  { name: '标段', kind: 'kept' },
  { name: '开标时间', kind: 'kept' },
  { name: '金额', kind: 'figure' },
  { name: '状态' },
  { name: '什么时候前', kind: 'kept' },
  { name: '从什么时候起', kind: 'kept' },
] as const;

const answers: Readonly<Record<string, string>> = { 20: '审核', 60: '决定退保', 70: '答复索赔' };

/** What the guarantor has to do until when; empty where nothing waits for it. */
export function dueText(letter: StoredLetter, calendar: WorkingCalendar, now: Date): Markup | '' {
  const due = answerDueOf(letter, calendar);
  return due === null ? '' : html`${minute(due)} ${answers[letter.state] ?? ''} ${due < now ? stateTag('超时', 'bad') : ''}`;
}

/** How letters stand in the list. */
export const guaranteeList = (
  path: string,
  calendar: WorkingCalendar,
  now: Date,
): Pick<WorkList<ListedLetter>, 'name' | 'open' | 'empty' | 'found' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '保函',
  open: '等着办理的',
  empty: '没有等着办理的保函。',
  found: '保函号、标段、被保证人、项目名称',
  foundWhole: '发票号',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`,
    kindLabel(row.guaranteeKind),
    row.principalName,
    row.sectionNo,
    minute(row.bidDeadline),
    inYuan(row.amountYuan),
    html`${tagOf(row, toDay(now))}${owesRepayment(row) ? html`<br /><span class="small">还差 ${inYuan(restYuan(row))}，最晚 ${repayUntil(row)}</span>` : ''}`,
    dueText(row, calendar, now),
    minute(row.stateTime),
  ],
});
