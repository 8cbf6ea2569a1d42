import type { Context } from 'hono';
import { html } from 'hono/html';
import { DICTIONARY_TYPES, type DictionaryEntry, type DictionaryType } from '#lib/contract/dictionary.ts';
import { Fault } from '../../domain/fault.ts';
import { listContentChanges } from '../../domain/reference/content-changes.ts';
import {
  changeDictionaryEntry,
  listPlacedEntries,
  type PlacedEntry,
  type TypedEntry,
  undoDictionaryChange,
} from '../../domain/reference/dictionary-entries.ts';
import { changeableParts, freedomOf, mayComeAndGo } from '../../domain/reference/dictionary-rules.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { atDesk, deskForm, onlyIfAllowed, refusalOf } from '../desks/desk-parts.ts';
import { errorSummary, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, factList, stateTag } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { REFUSED, readForm } from '../workbench-page.ts';
import { type ContentDesk, changeTable, doneNotice, editorOf, leadOn, type Refused, toRefused } from './content-desk.ts';
import { dictionaryGroups, dictionaryWords, flagWords } from './dictionary-words.ts';

type DictionaryDesk = ContentDesk<'dictionary'>;

/** @throws Fault notFound for what is no dictionary. */
function readType(c: Context): DictionaryType {
  const type = DICTIONARY_TYPES.find((known) => known === c.req.param('type'));
  if (type === undefined) throw new Fault('notFound');
  return type;
}

const isFlag = (type: DictionaryType): boolean => freedomOf(type) === 'flag';
const mayChange = (staff: Staff): boolean => may(staff, 'dictionary', 'change');

async function showList(c: Context, { site, path }: DictionaryDesk): Promise<Response> {
  const columns = [{ name: '哪一种' }, { name: '管什么' }] as const;
  const groups = dictionaryGroups.map(([heading, types]) => {
    const rows = types.map((type) => [
      html`<a href="${path}/${type}">${dictionaryWords[type].name}</a>`,
      html`${dictionaryWords[type].does} <span class="small">${type}</span>`,
    ]);
    return html`<h2>${heading}</h2>${dataTable(heading, columns, rows)}`;
  });
  return site.page(c, '字典和开关', html`<p>改了马上公开，不用批准；改错了可以撤销。</p>${groups}`);
}

const onOff = (value: string): Markup => (value.trim() === '1' ? stateTag('开着', 'ok') : stateTag('关着', 'neutral'));

/** A flag as a switch, which says what it does. */
function flagSwitch(c: Context, desk: DictionaryDesk, staff: Staff, type: DictionaryType, entry: PlacedEntry): Markup {
  const { name, on, off } = flagWords(type, entry.dictLabel);
  const isOn = entry.dictValue.trim() === '1';
  const hidden = {
    id: String(entry.position),
    position: String(entry.position),
    seenLabel: entry.dictLabel,
    seenValue: entry.dictValue,
    dictLabel: entry.dictLabel,
    dictValue: isOn ? '0' : '1',
  };
  const form = { action: `${desk.path}/${type}`, button: isOn ? `关掉${name}` : `打开${name}`, hidden } as const;
  return html`<section class="card" aria-label="${name}">
    <h2>${name} ${onOff(entry.dictValue)}</h2>
    <p>现在：${isOn ? on : off}。</p>
    <p>${isOn ? `关掉以后：${off}` : `打开以后：${on}`}。</p>
    ${mayChange(staff) ? deskForm(c, desk, { ...form, look: isOn ? 'second' : 'main' }) : ''}
  </section>`;
}

/** The fields of an entry; what may not be changed is not among them. */
function entryFields(parts: readonly (keyof DictionaryEntry)[], typed: Partial<DictionaryEntry>, errors: Refused['errors'] = {}): Markup {
  const label = inputField({ name: 'dictLabel', label: '名称', value: typed.dictLabel ?? '', error: errors.dictLabel, maxLength: 60 });
  const value = inputField({
    name: 'dictValue',
    label: '代码',
    value: typed.dictValue ?? '',
    error: errors.dictValue,
    maxLength: 40,
    hint: '记录里存的是它，名称只是给人看的',
  });
  return html`<div class="narrow">${parts.includes('dictLabel') ? label : ''} ${parts.includes('dictValue') ? value : ''}</div>`;
}

function entryTable(desk: DictionaryDesk, staff: Staff, type: DictionaryType, entries: readonly PlacedEntry[]): Markup {
  const columns = [{ name: '名称' }, { name: '代码', kind: 'kept' }, { name: '' }] as const;
  const rows = entries.map(({ position, dictLabel, dictValue }) => [
    dictLabel,
    dictValue,
    mayChange(staff) ? html`<a href="${desk.path}/${type}/${position}" aria-label="修改：${dictLabel}">修改</a>` : '',
  ]);
  return dataTable(dictionaryWords[type].name, columns, rows);
}

async function historyOf(c: Context, desk: DictionaryDesk, staff: Staff, type: DictionaryType): Promise<Markup> {
  const changes = await listContentChanges(desk.context, 'dictionary', type);
  const say = (value: (typeof changes)[number]['before']): string => {
    if (value === null) return '没有';
    const { dictLabel, dictValue } = value as unknown as DictionaryEntry;
    return isFlag(type) ? (dictValue.trim() === '1' ? '开着' : '关着') : `${dictLabel}（${dictValue}）`;
  };
  const nameOf = ({ before, after }: (typeof changes)[number]): string => {
    const { dictLabel = '' } = (after ?? before ?? {}) as unknown as Partial<DictionaryEntry>;
    return isFlag(type) ? flagWords(type, dictLabel).name : dictLabel;
  };
  const shown = { staff, action: `${desk.path}/${type}/undo`, words: { nameOf, say } };
  return html`<h2>改动</h2>${changeTable(c, desk, changes, shown)}`;
}

async function showType(c: Context, desk: DictionaryDesk, staff: Staff, refused: Refused = {}): Promise<Response> {
  const type = readType(c);
  const { typed = {}, errors = {}, refusal = '' } = refused;
  const { name, does } = dictionaryWords[type];
  const entries = await listPlacedEntries(desk.context, type);
  const add = {
    action: `${desk.path}/${type}`,
    button: '加上',
    hidden: { position: '' },
    fields: entryFields(['dictLabel', 'dictValue'], typed, errors),
  };
  const body = isFlag(type)
    ? html`${entries.map((entry) => flagSwitch(c, desk, staff, type, entry))}`
    : entryTable(desk, staff, type, entries);
  const content = html`${isRefused(refused) ? '' : doneNotice(c)} ${refusalOf(refusal)} ${errorSummary(errors)}
    <p><a href="${desk.path}">全部字典和开关</a></p>
    <p>${does}。<span class="small">${type}</span></p>
    ${body}
    ${mayComeAndGo(type) && mayChange(staff) ? html`<h2>加一条</h2>${deskForm(c, desk, add)}` : ''}
    ${await historyOf(c, desk, staff, type)}`;
  return desk.site.page(c, name, content, isRefused(refused) ? { status: REFUSED } : {});
}

const isRefused = ({ errors = {}, refusal = '' }: Refused): boolean => refusal !== '' || Object.keys(errors).length > 0;

async function findEntry(c: Context, { context }: DictionaryDesk): Promise<PlacedEntry> {
  const entries = await listPlacedEntries(context, readType(c));
  const entry = entries.find(({ position }) => String(position) === c.req.param('position'));
  if (entry === undefined) throw new Fault('notFound');
  return entry;
}

async function showEntry(c: Context, desk: DictionaryDesk, refused: Refused = {}): Promise<Response> {
  const type = readType(c);
  const entry = await findEntry(c, desk);
  const { typed = {}, errors = {}, refusal = '' } = refused;
  const seen = { seenLabel: typed.seenLabel ?? entry.dictLabel, seenValue: typed.seenValue ?? entry.dictValue };
  const hidden = { position: String(entry.position), ...seen };
  const action = `${desk.path}/${type}/${entry.position}`;
  const parts = changeableParts(type);
  const kept = { dictLabel: entry.dictLabel, dictValue: entry.dictValue };
  const remove = { action, button: '去掉这一条', look: 'danger', hidden: { ...hidden, remove: '1' } } as const;
  const content = html`${refusalOf(refusal)} ${errorSummary(errors)}
    <p><a href="${desk.path}/${type}">${dictionaryWords[type].name}</a></p>
    ${factList([
      ['管什么', dictionaryWords[type].does],
      ['名称', parts.includes('dictLabel') ? '' : entry.dictLabel],
      ['代码', parts.includes('dictValue') ? '' : entry.dictValue],
    ])}
    ${deskForm(c, desk, { action, button: '保存', hidden, fields: entryFields(parts, { ...kept, ...typed }, errors) })}
    ${
      mayComeAndGo(type)
        ? html`<h2>去掉</h2>
          <p>新的记录不能再选它。已经存了这个代码的记录不变，显示成程序自带的名称；没有自带名称的只显示代码。</p>
          ${deskForm(c, desk, remove)}`
        : ''
    }`;
  return desk.site.page(c, entry.dictLabel, content, isRefused(refused) ? { status: REFUSED } : {});
}

/** What a form says of an entry; what it does not ask stays as it was shown. */
function readEntry(type: DictionaryType, form: Readonly<Record<string, string>>): TypedEntry {
  const { position = '', seenLabel = '', seenValue = '', remove, dictLabel = seenLabel, dictValue = seenValue } = form;
  if (position === '')
    return { dictType: type, position: null, seen: null, to: { dictLabel: dictLabel.trim(), dictValue: dictValue.trim() } };
  const to = remove === '1' ? null : { dictLabel: dictLabel.trim(), dictValue: dictValue.trim() };
  return { dictType: type, position: Number(position), seen: { dictLabel: seenLabel, dictValue: seenValue }, to };
}

async function change(c: Context, desk: DictionaryDesk, staff: Staff, show: (refused: Refused) => Promise<Response>): Promise<Response> {
  const type = readType(c);
  const form = await readForm(c);
  const typed = readEntry(type, form);
  try {
    await changeDictionaryEntry(desk.context, typed, editorOf(staff));
  } catch (error) {
    return show({ typed: form, ...toRefused(error) });
  }
  desk.onPublish();
  return leadOn(c, `${desk.path}/${type}`, typed.to === null ? 'removed' : typed.seen === null ? 'added' : 'changed');
}

async function undo(c: Context, desk: DictionaryDesk, staff: Staff): Promise<Response> {
  const type = readType(c);
  try {
    await undoDictionaryChange(desk.context, (await readForm(c)).id ?? '', editorOf(staff));
  } catch (error) {
    return showType(c, desk, staff, { refusal: toRefused(error).refusal ?? toRefused(error).errors?.dictLabel ?? '' });
  }
  desk.onPublish();
  return leadOn(c, `${desk.path}/${type}`, 'undone');
}

/** Dictionaries and display flags: each change is before the public at once, is on record and can be taken back. */
export function mountDictionaryPages(app: PlatformApp, desk: DictionaryDesk): void {
  const { path } = desk;
  const changing = (work: (c: Context, staff: Staff) => Promise<Response>, action: 'change' | 'undo' = 'change') =>
    atDesk(desk, (c, staff) => onlyIfAllowed(c, desk, { staff, action }, () => work(c, staff)));
  app.get(
    path,
    atDesk(desk, (c) => showList(c, desk)),
  );
  app.get(
    `${path}/:type`,
    atDesk(desk, (c, staff) => showType(c, desk, staff)),
  );
  app.post(
    `${path}/:type`,
    changing((c, staff) => change(c, desk, staff, (refused) => showType(c, desk, staff, refused))),
  );
  app.post(
    `${path}/:type/undo`,
    changing((c, staff) => undo(c, desk, staff), 'undo'),
  );
  app.get(
    `${path}/:type/:position`,
    changing((c) => showEntry(c, desk)),
  );
  app.post(
    `${path}/:type/:position`,
    changing((c, staff) => change(c, desk, staff, (refused) => showEntry(c, desk, refused))),
  );
}
