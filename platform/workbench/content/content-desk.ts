import type { Context } from 'hono';
import { operatorOf } from '../../cases/engine/desk-scope.ts';
import { Fault } from '../../domain/fault.ts';
import type { ContentChange, Editor } from '../../domain/reference/content-changes.ts';
import { type Desk, deskForm, minute, sentenceOf } from '../desks/desk-parts.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, notice } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import type { FieldErrors } from '../workbench-page.ts';

/** A desk of content that is before the public at once. */
export interface ContentDesk<Kind extends 'dictionary' | 'calendar'> extends Desk<Kind> {
  /** Has the portal told now. */
  readonly onPublish: () => void;
}

export const editorOf = (staff: Staff): Editor => ({ actor: operatorOf(staff, 'workbench'), name: staff.name });

/** What was wrong with a form, and what was typed. */
export interface Refused {
  readonly typed?: Readonly<Record<string, string>>;
  readonly errors?: FieldErrors;
  readonly refusal?: string;
}

/** The sentence of a refusal, at its field where it has one. */
export function toRefused(error: unknown): Pick<Refused, 'errors' | 'refusal'> {
  const sentence = sentenceOf(error);
  const field = error instanceof Fault ? error.detail.field : undefined;
  return field === undefined ? { refusal: sentence } : { errors: { [field]: sentence } };
}

const done = { added: '已加上', changed: '已改好', removed: '已去掉', undone: '已撤销' } as const;
type Done = keyof typeof done;

/** Leads to where a change is seen, which then says what was done. */
export const leadOn = (c: Context, address: string, what: Done): Response =>
  c.redirect(`${address}${address.includes('?') ? '&' : '?'}done=${what}`, 303);

export function doneNotice(c: Context): Markup | '' {
  const what = c.req.query('done') ?? '';
  return Object.hasOwn(done, what) ? notice('ok', done[what as Done], '门户马上照新的来。') : '';
}

const columns = [
  { name: '时间', kind: 'kept' },
  { name: '谁' },
  { name: '哪一项' },
  { name: '原来' },
  { name: '改成' },
  { name: '' },
] as const;

export interface ChangeWords {
  /** The entry or the day that was changed. */
  readonly nameOf: (change: ContentChange) => string;
  readonly say: (value: ContentChange['before']) => string;
}

/** Changes with the button that takes one back, where nothing newer stands on it. */
export function changeTable(
  c: Context,
  desk: ContentDesk<'dictionary'> | ContentDesk<'calendar'>,
  changes: readonly ContentChange[],
  { staff, action, words }: { readonly staff: Staff; readonly action: string; readonly words: ChangeWords },
): Markup | string {
  const newest = new Map<string, string>();
  for (const { id, key } of changes) if (!newest.has(key)) newest.set(key, id);
  const undoOf = ({ id, key, undoneBy }: ContentChange): Markup | string => {
    if (undoneBy !== null) return '已撤销';
    if (newest.get(key) !== id || !may(staff, desk.kind, 'undo' as never)) return '';
    return deskForm(c, desk, { action, button: '撤销', look: 'plain', hidden: { id } });
  };
  const rows = changes.map((change) => [
    minute(change.createTime),
    change.undoes === null ? change.staffName : `${change.staffName}（撤销）`,
    words.nameOf(change),
    words.say(change.before),
    words.say(change.after),
    undoOf(change),
  ]);
  return rows.length === 0 ? '还没有改动。' : dataTable('改动', columns, rows);
}
