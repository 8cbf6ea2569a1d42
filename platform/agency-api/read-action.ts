import { Fault } from '../domain/fault.ts';
import type { FieldsSchema } from './action-forms.ts';

type Fields = Readonly<Record<string, unknown>>;

const wrong = (field: string, sentence: string): Fault => new Fault('invalidField', { field, sentence });

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** No database keeps such a sign in a text. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

function requireShape(name: string, value: unknown, schema: FieldsSchema['properties'][string] | undefined): void {
  if (schema === undefined) throw wrong(name, '没有这一项');
  if (hasNul(value)) throw wrong(name, '这一项里有不能用的字符');
  if (schema.type === 'array') {
    if (!Array.isArray(value)) throw wrong(name, '这一项要写成列表');
    return;
  }
  if (typeof value !== 'string') throw wrong(name, '这一项要写成文本');
}

/** What an action is sent with. */
export interface SentAction {
  /** Of the case as it was read; undefined where a kind has no use for it. */
  readonly version: number;
  readonly fields: Fields;
}

/**
 * The body of an action: the version of the case as it was read, and the fields of its form, each as text. What is left out counts as
 * empty, as an empty box of the desk's form does.
 * @throws Fault badRequest for what is no object; invalidField with the name of the first field that is none, missing or of another shape.
 */
export function readAction(body: unknown, { properties, required }: FieldsSchema, takesVersion: boolean): SentAction {
  if (!isObject(body)) throw new Fault('badRequest');
  const { version = 0, ...fields } = body;
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  if (takesVersion && !isVersion) throw wrong('version', '请写明看到的版本号（version），是正整数');
  for (const [name, value] of Object.entries(fields))
    requireShape(name, value, Object.hasOwn(properties, name) ? properties[name] : undefined);
  const empty = required.filter((name) => fields[name] === undefined && properties[name]?.type === 'string');
  return { version: Number(version), fields: { ...Object.fromEntries(empty.map((name) => [name, ''])), ...fields } };
}
