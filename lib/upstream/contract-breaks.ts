import type * as z from 'zod';

/** So many of them tell what is wrong; a list of a thousand rows breaks the contract in each. */
export const MOST = 10;

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
}

const isSchema = (value: unknown): value is { readonly _zod: { readonly def: Definition } } =>
  typeof value === 'object' && value !== null && '_zod' in value;

function collectNames(value: unknown, names: Set<string>, seen: Set<unknown>): void {
  if (seen.has(value)) return;
  if (isSchema(value)) {
    seen.add(value);
    const { def } = value._zod;
    for (const name of Object.keys(def.shape ?? {})) names.add(name);
    for (const part of Object.values(def)) collectNames(part, names, seen);
  } else if (Array.isArray(value)) for (const part of value) collectNames(part, names, seen);
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    for (const part of Object.values(value)) collectNames(part, names, seen);
}

const known = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** Every field name that a schema itself holds, at whatever depth. */
function namesOf(schema: z.ZodType): ReadonlySet<string> {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const names = new Set<string>();
  collectNames(schema, names, new Set());
  known.set(schema, names);
  return names;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined), value);

/** `rows[].creditCode`: what the upstream chose itself, as the keys of a record, becomes a star. */
function toPath(path: readonly PropertyKey[], names: ReadonlySet<string>): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += '[]';
    else text += `${text === '' ? '' : '.'}${typeof key === 'string' && names.has(key) ? key : '*'}`;
  }
  return text === '' ? 'answer' : text;
}

function toRule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_format':
      return `not in the format ${issue.format}`;
    case 'invalid_value':
      return 'none of the allowed values';
    case 'too_small':
    case 'too_big':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return issue.code.replaceAll('_', ' ');
    case 'custom':
      return 'breaks a rule';
  }
}

/**
 * What of an answer broke the contract, as `rows[].creditCode: expected string, received null`: names that the contract has, the rule,
 * and the kind of what came. Nothing of the answer itself is in it.
 */
export function describeContractBreaks(schema: z.ZodType, issues: readonly z.core.$ZodIssue[], answer: unknown, most = MOST): string[] {
  const names = namesOf(schema);
  const breaks = new Set<string>();
  for (const issue of issues) {
    if (breaks.size >= most) break;
    breaks.add(`${toPath(issue.path, names)}: ${toRule(issue)}, received ${kindOf(valueAt(answer, issue.path))}`);
  }
  return [...breaks];
}

/** The same of a text that is no envelope at all. */
export function describeNoEnvelope(text: string, value: unknown): string {
  if (text.trim() === '') return 'answer: expected JSON, received nothing';
  if (value === undefined) return `answer: expected JSON, received ${/^\s*</.test(text) ? 'HTML' : 'something else'}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `answer: expected object, received ${kindOf(value)}`;
  return `code: expected number, received ${kindOf((value as { code?: unknown }).code)}`;
}
