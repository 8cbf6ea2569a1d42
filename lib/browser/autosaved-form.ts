import { patterns } from '#lib/routes/patterns.ts';
import { listStored, persistStored, readStored } from './stored-text.ts';

const PREFIX = 'portal:form:';
/** Parts of a key before the name: two of the prefix, the owner, the path. */
const NAME_AT = 4;
const VISITOR = '';
/** Owner of what waits for another account: no user's id. */
const TAKEN = '~taken';
/** Never kept: passwords, and codes that count once. */
const SECRET = /password|^(code|smsCode|uuid|captcha|ticket)$/i;

export interface AutosavePlace {
  /** Id of the user; null for a visitor. */
  readonly owner: string | null;
  /** Path of the page. */
  readonly path: string;
  /** Which of the page's forms. */
  readonly name: string;
}

type Values = Readonly<Record<string, unknown>>;

const toKey = ({ path, name }: AutosavePlace, owner: string): string => `${PREFIX}${owner}:${path}:${name}`;
const withoutSecrets = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

function readText(text: string | null): Values | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed into a form, in this tab, for this user (spec §4: nothing is lost when a session ends). */
export const autosaveForm = (place: AutosavePlace, values: Values): void =>
  persistStored('sessionStorage', toKey(place, place.owner ?? VISITOR), JSON.stringify(withoutSecrets(values)));

const readOf = (place: AutosavePlace, owner: string) => readText(readStored('sessionStorage', toKey(place, owner)));

/** What this user had typed, or what a visitor had before he logged in here; null when there is nothing. */
export const readAutosavedForm = (place: AutosavePlace, ofVisitor = readOf(place, VISITOR)): Values | null =>
  (place.owner === null ? null : readOf(place, place.owner)) ?? ofVisitor;

/** Forgets one form: it was sent. */
export function forgetAutosavedForm(place: AutosavePlace): void {
  for (const owner of [place.owner ?? VISITOR, VISITOR]) persistStored('sessionStorage', toKey(place, owner), null);
}

/** Forgets forms by their names, and what is kept beside them, on whatever page and of whom: nothing is left that they were copies of. */
export function forgetFormsNamed(...names: readonly string[]): void {
  for (const key of listStored('sessionStorage')) {
    const name = key.split(':').slice(NAME_AT).join(':');
    if (key.startsWith(PREFIX) && names.some((one) => name === one || name.startsWith(`${one}:`)))
      persistStored('sessionStorage', key, null);
  }
}

/** Pages that keep what is no typing. */
const UNTYPED: readonly string[] = ['match', patterns.insuranceProduct];

/** Whether the tab holds what somebody typed into a form. */
export const holdsTyping = (): boolean =>
  listStored('sessionStorage').some((key) => key.startsWith(PREFIX) && !UNTYPED.some((path) => key.includes(`:${path}:`)));

/** What somebody takes of one form to another account. */
export interface TakenForm {
  readonly place: AutosavePlace;
  readonly values: Values;
}

/** Forgets every form of everybody in this tab: somebody logged out. What he takes along waits for `receiveTakenForm` alone. */
export function forgetAutosavedForms(taken: TakenForm | null = null): void {
  for (const key of listStored('sessionStorage')) if (key.startsWith(PREFIX)) persistStored('sessionStorage', key, null);
  if (taken !== null) persistStored('sessionStorage', toKey(taken.place, TAKEN), JSON.stringify(withoutSecrets(taken.values)));
}

/** What was taken to this account, once: it is this owner's from then on. Null when there is nothing. */
export function receiveTakenForm(place: AutosavePlace): Values | null {
  const key = toKey(place, TAKEN);
  const values = readText(readStored('sessionStorage', key));
  persistStored('sessionStorage', key, null);
  if (values !== null) autosaveForm(place, values);
  return values;
}
