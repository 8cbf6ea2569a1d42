import * as z from 'zod';
import { fallbackOf, isAlwaysGiven, isList, isWholeList } from '#lib/contract/tolerance.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { describeContractBreaks } from './contract-breaks.ts';

type Definition = z.core.$ZodType['_zod']['def'] & {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as Definition;

/** Schema of what stands under `key`, or null where a schema says nothing of it. */
function below(schema: z.ZodType, key: PropertyKey): z.ZodType | null {
  const { shape, innerType, element, in: first, out, options, items, valueType } = definitionOf(schema);
  if (shape !== undefined) return typeof key === 'string' && Object.hasOwn(shape, key) ? (shape[key] ?? null) : null;
  if (innerType !== undefined) return below(innerType, key);
  if (element !== undefined) return typeof key === 'number' ? element : null;
  if (first !== undefined && out !== undefined) return below(first, key) ?? below(out, key);
  if (options !== undefined) return options.map((option) => below(option, key)).find((found) => found !== null) ?? null;
  if (items !== undefined) return typeof key === 'number' ? (items[key] ?? null) : null;
  return typeof key === 'string' ? (valueType ?? null) : null;
}

/** A schema without what may stand around it: whether it may be missing, what it becomes. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  const { innerType, in: first, out } = definitionOf(schema);
  if (innerType !== undefined) return bareSchema(innerType);
  if (first === undefined || out === undefined) return schema;
  return bareSchema(first instanceof z.ZodTransform ? out : first);
}

/** Schemas along a path, the whole one first; null where the path leads to what no schema describes. */
export function schemasAlong(schema: z.ZodType, path: readonly PropertyKey[]): readonly z.ZodType[] | null {
  const along = [schema];
  let at = schema;
  for (const key of path) {
    const next = below(at, key);
    if (next === null) return null;
    along.push(next);
    at = next;
  }
  return along;
}

/** Schema of one field of an object, if it is one. */
const fieldSchema = (schema: z.ZodType, name: string): z.ZodType | null => below(schema, name);

type Fields = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const kindOf = (schema: z.ZodType): string => bareSchema(schema)._zod.def.type;

const unplaced = (answer: Fields) => ({ answer, paths: [] as readonly string[] });

/** A page of rows that stands as a list in `data`, or whole in it. */
function placeRows(answer: Fields): Fields | null {
  const { data, ...rest } = answer;
  if (Array.isArray(data)) return { ...rest, rows: data };
  return isObject(data) && 'rows' in data ? { ...rest, rows: data.rows, ...('total' in data ? { total: data.total } : {}) } : null;
}

/**
 * Data that stands on the top level, beside code and msg: its fields, or a list called `rows`. An envelope alone holds none, unless the
 * contract needs no field of it.
 */
function placeTopLevel(schema: z.ZodType, answer: Fields): Fields | null {
  const { code, msg, message: _message, data: _data, ...rest } = answer;
  const hasFields = Object.keys(rest).some((name) => fieldSchema(schema, name) !== null);
  if (kindOf(schema) === 'array') return Array.isArray(rest.rows) ? { code, msg, data: rest.rows } : null;
  return kindOf(schema) === 'object' && (hasFields || schema.safeParse({}).success) ? { ...rest, code, msg, data: rest } : null;
}

function placeTotal(answer: Fields): { readonly answer: Fields; readonly paths: readonly string[] } {
  if (answer.rows === null) {
    const { answer: whole, paths } = placeTotal({ ...answer, rows: [] });
    return { answer: whole, paths: ['rows: expected array, received null', ...paths] };
  }
  if (!isNothing(answer.total) || !Array.isArray(answer.rows)) return unplaced(answer);
  return { answer: { ...answer, total: answer.rows.length }, paths: ['total: expected number, received nothing'] };
}

/**
 * An answer with its data where the contract has it: back ends of this kind put it under `data`, on the top level, or under `rows`. A
 * page without `total` has as many as it shows. Gives a copy, and what was elsewhere.
 */
function placeData(schema: z.ZodType, answer: Fields): { readonly answer: Fields; readonly paths: readonly string[] } {
  if (fieldSchema(schema, 'rows') !== null) {
    const placed = answer.rows === undefined ? placeRows(answer) : null;
    const { answer: whole, paths } = placeTotal(placed ?? answer);
    return { answer: whole, paths: placed === null ? paths : ['rows: received under data', ...paths] };
  }
  const data = fieldSchema(schema, 'data');
  if (data === null || !isNothing(answer.data) || data.safeParse(answer.data).success) return unplaced(answer);
  const placed = placeTopLevel(data, answer);
  return placed === null ? unplaced(answer) : { answer: placed, paths: ['data: received beside code'] };
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;
/** So many a number holds exactly. */
const MOST_DIGITS = 15;
const FLAGS = new Map<unknown, boolean>([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
  [0, false],
  [1, true],
]);

const isExact = (text: string): boolean => DECIMAL.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS;
const hasText = (value: number): boolean => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** Other spellings of what came, likelier ones first. A whole number that lost digits on its way has none. */
function* spellings(value: unknown): Generator<unknown> {
  if (typeof value === 'number' && hasText(value)) yield String(value);
  if (typeof value === 'string' && isExact(value.trim())) yield Number(value.trim());
  const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
  if (flag !== undefined) yield flag;
}

/** What nothing may mean. A number is never made up, and a list that counts only whole is never taken for empty. */
function* emptyValues(value: null | undefined, schema: z.ZodType): Generator<unknown> {
  yield value === null ? undefined : null;
  yield '';
  if (!isWholeList(bareSchema(schema))) yield [];
  yield false;
}

/** Whether what stands at a place is not made up from nothing: the mark stands on the field, or on what it is inside. */
const isNeverMadeUp = (schema: z.ZodType): boolean => isAlwaysGiven(schema) || isAlwaysGiven(bareSchema(schema));

/**
 * What the schema takes in place of a value that it refused, in another spelling of the same; none when there is none. An entry of a
 * list is never made up from nothing.
 */
function mendValue(schema: z.ZodType, value: unknown, { isEntry }: { readonly isEntry: boolean }): { readonly to: unknown } | null {
  const isNothing = value === null || value === undefined;
  if (isNothing && (isEntry || isNeverMadeUp(schema))) return null;
  for (const candidate of isNothing ? emptyValues(value, schema) : spellings(value))
    if (schema.safeParse(candidate).success) return { to: candidate };
  const fallback = fallbackOf(bareSchema(schema));
  const isCode = isNothing || typeof value === 'string' || typeof value === 'number';
  return fallback !== undefined && isCode ? { to: fallback } : null;
}

/** An answer as it can be used, and what had to be mended; or what it is refused for. Paths are words of the contract. */
export type Mended =
  | { readonly ok: true; readonly value: unknown; readonly paths: readonly string[]; readonly dropped: number }
  | { readonly ok: false; readonly paths: readonly string[] };

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;
type Container = Record<PropertyKey, unknown>;

/** What is mended can show what else is wrong, as where a rule looks at several fields. */
const MOST_ROUNDS = 5;
/** More than a record has fields. */
const MOST_PATHS = 100;
/** More than a page of rows can break the contract in. */
const MOST_BREAKS = 5_000;
/** Names that would reach a prototype are nobody's fields. */
const isOwnKey = (key: PropertyKey): boolean => key !== '__proto__';

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function containerAt(answer: unknown, path: Path): Container | null {
  let at = answer;
  for (const key of path.slice(0, -1)) {
    if (!isContainer(at) || !Object.hasOwn(at, key)) return null;
    at = at[key];
  }
  return isContainer(at) ? at : null;
}

function put(container: Container, key: PropertyKey, value: unknown): void {
  if (value === undefined) delete container[key];
  else container[key] = value;
}

function dropUnknown(answer: unknown, { path, keys }: { readonly path: Path; readonly keys: readonly string[] }): boolean {
  const container = containerAt(answer, [...path, '']);
  if (container === null) return false;
  for (const key of keys) delete container[key];
  return true;
}

/** Rows or data that are not there at all say nothing, not even that there is none: `null` does. */
const isWithoutPayload = (path: Path, answer: Container): boolean =>
  path.length === 1 && ['rows', 'data'].includes(String(path[0])) && !Object.hasOwn(answer, path[0] as string);

/** Mends the place of one issue; false when it says nothing that could be read otherwise. */
function mendIssue(schema: z.ZodType, answer: unknown, issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys') return dropUnknown(answer, issue);
  const key = issue.path.at(-1);
  if (key === undefined || !issue.path.every(isOwnKey)) return false;
  const along = schemasAlong(schema, issue.path);
  const container = containerAt(answer, issue.path);
  const place = along?.at(-1);
  if (along === null || place === undefined || container === null || isWithoutPayload(issue.path, container)) return false;
  const mended = mendValue(place, container[key], { isEntry: typeof key === 'number' });
  if (mended !== null) put(container, key, mended.to);
  else if (container[key] === null && bareSchema(along.at(-2) as z.ZodType) instanceof z.ZodRecord) delete container[key];
  else return false;
  return true;
}

/** Place of the entry that an issue spoils: of the innermost list that does without single entries. */
function spoiltEntry(schema: z.ZodType, { path }: Issue): Path | null {
  const along = schemasAlong(schema, path) ?? schemasAlong(schema, path.slice(0, -1));
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const list = along?.[depth];
    if (list !== undefined && typeof path[depth] === 'number' && isList(bareSchema(list))) return path.slice(0, depth + 1);
  }
  return null;
}

/** Takes entries out of their lists, each list once and the inner lists first. Gives how many. */
function dropEntries(answer: unknown, entries: readonly Path[]): number {
  const byList = new Map<unknown[], { readonly depth: number; readonly places: Set<number> }>();
  for (const path of entries) {
    const list = containerAt(answer, path);
    if (!Array.isArray(list)) continue;
    const places = byList.get(list)?.places ?? new Set<number>();
    byList.set(list, { depth: path.length, places: places.add(Number(path.at(-1))) });
  }
  let dropped = 0;
  for (const [list, { places }] of [...byList].sort(([, one], [, other]) => other.depth - one.depth)) {
    const left = list.filter((_entry, place) => !places.has(place));
    dropped += list.length - left.length;
    list.length = 0;
    for (const entry of left) list.push(entry);
  }
  return dropped;
}

/** Whether of a list that is the answer itself nothing is left: that is no empty list, but one that cannot be read. */
const isEmptied = (entries: readonly Path[], answer: unknown): boolean =>
  entries.some((path) => path.length === 2 && (containerAt(answer, path) as unknown as readonly unknown[]).length === 0);

type Refused = Extract<Mended, { readonly ok: false }>;
/** So many breaks are no answer with flaws; to mend them all would hold up everybody else. */
const isBeyondMending = (issues: readonly Issue[]): boolean => issues.length > MOST_BREAKS;
const beyondMending = (paths: Iterable<string> = []): Refused => ({
  ok: false,
  paths: [`answer: breaks the contract in more than ${MOST_BREAKS} places`, ...paths],
});

/** Mends what can be; gives the entries that have to go, and why the whole is refused if it is. */
function mendIssues(schema: z.ZodType, answer: unknown, issues: readonly Issue[], describe: (issues: readonly Issue[]) => string[]) {
  const entries: Path[] = [];
  const unmendable: Issue[] = [];
  for (const issue of issues) {
    if (mendIssue(schema, answer, issue)) continue;
    const entry = spoiltEntry(schema, issue);
    if (entry === null) unmendable.push(issue);
    else entries.push(entry);
  }
  return { entries, refused: describe(unmendable) };
}

function mendRounds(schema: z.ZodType, answer: unknown): Mended {
  const told = new Set<string>();
  let dropped = 0;
  const tell = (issues: readonly Issue[]): string[] => describeContractBreaks(schema, issues, answer, MOST_PATHS);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return { ok: true, value: parsed.data, paths: [...told], dropped };
    const { issues } = parsed.error;
    if (isBeyondMending(issues)) return beyondMending(told);
    for (const path of tell(issues)) told.add(path);
    const { entries, refused } = mendIssues(schema, answer, issues, tell);
    dropped += dropEntries(answer, entries);
    if (refused.length > 0 || isEmptied(entries, answer)) return { ok: false, paths: [...new Set([...refused, ...told])] };
  }
  return { ok: false, paths: [...told] };
}

/**
 * An envelope as the schema takes it. What says the same in another spelling is mended: nothing for nothing, a number for its text and
 * the reverse, a flag in words. An entry that cannot be read is left out of a list for display; anything else refuses the answer. A
 * number is never made up nor changed, and the envelope stays as it is. A good answer costs one parse.
 */
export function repairResponse(schema: z.ZodType, envelope: Readonly<Record<string, unknown>>): Mended {
  const parsed = schema.safeParse(envelope);
  if (parsed.success) return { ok: true, value: parsed.data, paths: [], dropped: 0 };
  if (isBeyondMending(parsed.error.issues)) return beyondMending(describeContractBreaks(schema, parsed.error.issues, envelope));
  const placed = placeData(schema, structuredClone(envelope));
  const mended = mendRounds(schema, placed.answer);
  return { ...mended, paths: [...new Set([...placed.paths, ...mended.paths])] };
}
