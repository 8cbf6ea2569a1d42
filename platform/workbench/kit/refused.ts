import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../../domain/fault.ts';

/** What says which form of a page was sent. */
const markOf = ({ action, step, decision, id = '' }: Readonly<Record<string, string>>): string =>
  `${action ?? step ?? decision ?? ''} ${id}`;
/** Fields in which people write in their own words. */
const WRITTEN = ['content', 'remark', 'reason', 'words', 'note', 'items', 'amount', 'licence', 'message'];

/** What was typed into a form that was refused, and what is wrong with which field. */
export interface Refilled {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

interface RefusedForm extends Refilled {
  /** Whether its form stands on the page. */
  isShown?: boolean;
}

const refusedOf = (c: Context): RefusedForm | undefined => c.get('refusedForm') as RefusedForm | undefined;

/** Sentences of what is wrong by the fields of a form; empty for a fault that is no field's. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Fault)) return {};
  const { field = '', sentence = '', faults = field === '' ? {} : { [field]: sentence } } = error.detail;
  return Object.fromEntries(Object.entries(faults).map(([path, said]) => [path.split('.')[0] ?? '', said]));
}

/** What was sent and refused stays with the request: its form is drawn with it again. */
export async function keepRefused(c: Context, error: unknown, more: Partial<Refilled> = {}): Promise<void> {
  const sent = Object.entries(await c.req.parseBody());
  const typed = Object.fromEntries(sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  const refused: RefusedForm = { typed: { ...typed, ...more.typed }, errors: { ...fieldErrors(error), ...more.errors } };
  c.set('refusedForm', refused);
}

/** A page that says that nothing is there says it of everything alike. */
export const forgetRefused = (c: Context): void => c.set('refusedForm', undefined);

/** What a form that is drawn begins with: what was typed into it and refused, else nothing. */
export function refilledOf(
  c: Context,
  { action, hidden }: { readonly action: string; readonly hidden: Readonly<Record<string, string>> },
): Refilled {
  const refused = refusedOf(c);
  if (refused === undefined || action !== c.req.path || markOf(hidden) !== markOf(refused.typed)) return { typed: {}, errors: {} };
  refused.isShown = true;
  return refused;
}

/** What was written into a form that is no longer on the page, as where somebody else was quicker; asked once the page is drawn. */
export function unsentText(c: Context) {
  const refused = refusedOf(c);
  const written = refused === undefined || refused.isShown === true ? [] : WRITTEN.flatMap((name) => refused.typed[name]?.trim() || []);
  if (written.length === 0) return '';
  return html`<section aria-label="您写的没有交上"><h2>您写的没有交上</h2>
    <p>这一步现在不用办了。写的还在这里，要用请复制。</p>
    ${written.map((text) => html`<p class="notice info lines">${text}</p>`)}</section>`;
}
