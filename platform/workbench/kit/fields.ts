import { html } from 'hono/html';
import type { Markup } from './page.ts';
import type { Refilled } from './refused.ts';

/** What every field of a form has. */
export interface FormField {
  readonly name: string;
  /** Where several forms of a page have a field of that name. */
  readonly id?: string;
  readonly label: string;
  /** What was typed before. */
  readonly value?: string;
  readonly hint?: string | Markup;
  /** What is wrong with the value. */
  readonly error?: string;
  readonly optional?: boolean;
  /** Where the reader begins: the first wrong one. */
  readonly focused?: boolean;
  /** Takes a whole line of a grid. */
  readonly wide?: boolean;
}

export interface TextInput extends FormField {
  readonly type?: 'text' | 'password' | 'date' | 'datetime-local' | 'tel' | 'email';
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'email';
  /** Left out, the browser keeps what is typed over a reload and on the way back. */
  readonly autoComplete?: string;
  /** Said beside the field; the browser cuts nothing, the platform refuses what is longer. */
  readonly maxLength?: number;
  /** Stands behind the box, as 万元. */
  readonly unit?: string;
  /** Offered while one types; anything else may be typed too. */
  readonly offered?: readonly FieldOption[];
  /** Stands there to be read, and is sent as it is. */
  readonly fixed?: boolean;
}

export type FieldOption = readonly [value: string, label: string];

const has = <T extends string | Markup>(given: T | undefined): given is T => given !== undefined && given !== '';

function describedBy({ name, id = name, hint, error, focused = false }: FormField): Markup | string {
  const ids = [...(has(hint) ? [`${id}-hint`] : []), ...(has(error) ? [`${id}-error`] : [])];
  const described = ids.length === 0 ? '' : html`aria-describedby="${ids.join(' ')}"`;
  return html`${described} ${has(error) ? html`aria-invalid="true"` : ''} ${focused ? html`autofocus` : ''}`;
}

function notes({ name, id = name, hint, error }: FormField): Markup {
  return html`${has(hint) ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
  ${has(error) ? html`<p class="error" id="${id}-error">${error}</p>` : ''}`;
}

const labelText = ({ label, optional = false }: FormField): Markup =>
  html`${label}${optional ? html` <span class="optional">选填</span>` : ''}`;

const fieldClass = ({ error, wide = false }: FormField): string => `field${has(error) ? ' wrong' : ''}${wide ? ' wide' : ''}`;

const labelled = (field: FormField, control: Markup): Markup =>
  html`<div class="${fieldClass(field)}"><label for="${field.id ?? field.name}">${labelText(field)}</label>${notes(field)}<div class="box">${control}</div></div>`;

/** One more sentence behind a hint, whether that ends with a stop or not. */
export const addHint = (hint: string, more: string): string => (hint === '' || /[。？！]$/.test(hint) ? hint + more : `${hint}。${more}`);

/** What nobody writes at length: how much may stand there helps nobody. */
const UNCOUNTED = ['username', 'one-time-code'];

/** The hint with how much may be written, for text that is counted. */
function limited<F extends FormField & Pick<TextInput, 'maxLength' | 'inputMode' | 'type' | 'autoComplete'>>(field: F): F {
  const { hint = '', maxLength, inputMode, type = 'text', autoComplete = '' } = field;
  const isCounted = type === 'text' && inputMode === undefined && !UNCOUNTED.includes(autoComplete);
  if (maxLength === undefined || !isCounted || typeof hint !== 'string' || hint.includes(String(maxLength))) return field;
  return { ...field, hint: addHint(hint, `最多 ${maxLength} 个字`) };
}

/** One line of text. */
export function inputField(given: TextInput): Markup {
  const field = limited(given);
  const { name, id = name, value = '', type = 'text', inputMode, autoComplete, unit, offered, fixed = false } = field;
  const list = offered === undefined ? '' : html`list="${name}-offered"`;
  const items = offered?.map(([code, label]) => html`<option value="${code}">${label}</option>`);
  return labelled(
    field,
    html`<input id="${id}" name="${name}" type="${type}" value="${value}"
        ${fixed ? html`readonly` : ''} ${list} ${autoComplete === undefined ? '' : html`autocomplete="${autoComplete}"`} ${inputMode === undefined ? '' : html`inputmode="${inputMode}"`} ${describedBy(field)} />
      ${unit === undefined ? '' : html`<span class="unit">${unit}</span>`}
      ${items === undefined ? '' : html`<datalist id="${name}-offered">${items}</datalist>`}`,
  );
}

/** Several lines of text. */
export function areaField(given: FormField & { readonly maxLength?: number }): Markup {
  const field = limited(given);
  const { name, id = name, value = '' } = field;
  return labelled(field, html`<textarea id="${id}" name="${name}" ${describedBy(field)}>${value}</textarea>`);
}

/** A file, which the form has to be sent with. */
export function fileField(field: FormField & { readonly accept: string }): Markup {
  const { name, accept } = field;
  return labelled(field, html`<input id="${name}" name="${name}" type="file" accept="${accept}" ${describedBy(field)} />`);
}

/** One of a list. */
export function selectField(field: FormField & { readonly options: readonly FieldOption[] }): Markup {
  const { name, value = '', options } = field;
  const items = options.map(([code, label]) => html`<option value="${code}" ${code === value ? html`selected` : ''}>${label}</option>`);
  return labelled(field, html`<select id="${name}" name="${name}" ${describedBy(field)}>${items}</select>`);
}

/** One of a few, all of them shown. */
export function choiceField(field: FormField & { readonly options: readonly FieldOption[] }): Markup {
  const { name, value = '', options, focused = false } = field;
  const items = options.map(
    ([code, label], place) =>
      html`<label><input type="radio" name="${name}" value="${code}" ${place === 0 ? html`id="${name}"` : ''} ${place === 0 && focused ? html`autofocus` : ''}
          ${code === value ? html`checked` : ''} />${label}</label>`,
  );
  return html`<fieldset class="${fieldClass(field)}" ${describedBy({ ...field, error: undefined, focused: false })}>
    <legend class="label">${labelText(field)}</legend>
    ${notes(field)}
    <div class="choices">${items}</div>
  </fieldset>`;
}

/** A box to tick. */
export function tickField(field: FormField): Markup {
  const { name, label, value = '' } = field;
  return html`<div class="${fieldClass(field)}">
    ${notes(field)}
    <label class="tick"><input type="checkbox" id="${name}" name="${name}" value="1" ${value === '1' ? html`checked` : ''}
        ${describedBy(field)} />${label}</label>
  </div>`;
}

/** Several of a few, all of them shown; each is sent under the one name. */
export function tickGroup({
  name,
  id = name,
  ...field
}: FormField & { readonly options: readonly FieldOption[]; readonly values: readonly string[]; readonly id?: string }): Markup {
  const { options, values } = field;
  const named = { ...field, name: id };
  const items = options.map(
    ([code, label], place) =>
      html`<label><input type="checkbox" name="${name}" value="${code}" ${place === 0 ? html`id="${id}"` : ''}
          ${values.includes(code) ? html`checked` : ''} />${label}</label>`,
  );
  return html`<fieldset class="${fieldClass(named)}" ${describedBy({ ...named, error: undefined, focused: false })}>
    <legend class="label">${labelText(named)}</legend>
    ${notes(named)}
    <div class="choices">${items}</div>
  </fieldset>`;
}

/** What a refused form says first, with links to the fields; nothing when nothing is wrong. */
export function errorSummary(errors: Readonly<Record<string, string>>): Markup | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  const items = entries.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`);
  return html`<div class="summary" role="alert" tabindex="-1"><p>${entries.length} 处要改</p><ul>${items}</ul></div>`;
}

export type { Refilled };

/** The fields of a form that comes back: what was typed stands in the place of what they began with. */
export function refilledFields({ typed, errors }: Refilled) {
  const [first] = Object.keys(errors);
  const again = <F extends FormField>(field: F): F => ({
    ...field,
    ...(typed[field.name] === undefined ? {} : { value: typed[field.name] }),
    ...(errors[field.name] === undefined ? {} : { error: errors[field.name], focused: field.name === first }),
  });
  return {
    /** What was sent in an unseen field. */
    typed: (name: string): string => typed[name] ?? '',
    input: (field: TextInput): Markup => inputField(again(field)),
    area: (field: Parameters<typeof areaField>[0]): Markup => areaField(again(field)),
    file: (field: Parameters<typeof fileField>[0]): Markup => fileField(again(field)),
    select: (field: Parameters<typeof selectField>[0]): Markup => selectField(again(field)),
    tick: (field: FormField): Markup => tickField(again(field)),
  };
}
export type FieldKit = ReturnType<typeof refilledFields>;
