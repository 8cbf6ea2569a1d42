import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { projectDir } from '../launch/spawn-node.ts';

/** Comments of one constant: its own, and those of its fields by path (`recent.acceptOnTime`). */
interface Docstrings {
  own: string;
  readonly fields: Map<string, string>;
}

const CONSTANT = /^(?:export )?const (\w+)/;
const FIELD = /^(\s+)'?([\w[\]]+)'?(?::|,$)/;

/** A comment of any number of lines → one line; null where a line begins none. */
function takeComment(lines: readonly string[], at: number): { readonly text: string; readonly next: number } | null {
  if (!/^\s*\/\*\*/.test(lines[at] ?? '')) return null;
  let end = at;
  while (end < lines.length && !(lines[end] ?? '').includes('*/')) end += 1;
  const text = lines
    .slice(at, end + 1)
    .map((line) => line.replace(/^\s*(\/\*\*|\*(?!\/))?/, '').replace(/\*\/\s*$/, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { text, next: end };
}

/** What the comments of a source say of its constants: they are the contract's own words. */
export function readDocstrings(source: string): ReadonlyMap<string, Docstrings> {
  const found = new Map<string, Docstrings>();
  const lines = source.split('\n');
  let current: Docstrings | null = null;
  let above: { readonly indent: number; readonly name: string }[] = [];
  let comment = '';
  for (let at = 0; at < lines.length; at += 1) {
    const taken = takeComment(lines, at);
    if (taken !== null) {
      comment = taken.text;
      at = taken.next;
      continue;
    }
    const line = lines[at] ?? '';
    const [, constant] = CONSTANT.exec(line) ?? [];
    const [, space = '', field] = FIELD.exec(line) ?? [];
    if (constant !== undefined) {
      current = { own: comment, fields: new Map() };
      above = [];
      found.set(constant, current);
    } else if (field !== undefined && current !== null) {
      above = [...above.filter(({ indent }) => indent < space.length), { indent: space.length, name: field }];
      if (comment !== '') current.fields.set(above.map(({ name }) => name).join('.'), comment);
    }
    comment = '';
  }
  return found;
}

const FOLDER = join(projectDir, 'lib', 'contract');
/** Tables of calls, not shapes; rules of the portal's own forms, of which the upstream sees what they let through. */
const SKIPPED = /(\.test\.ts$)|(^(schemas|endpoints|descriptions|pricing)\/)|(^(areas|calls|endpoints?|call)\.ts$)/;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.core.$ZodType;
type Definition = { readonly innerType?: z.ZodType; readonly element?: z.ZodType; readonly in?: z.ZodType; readonly out?: z.ZodType };

/** The object that a field holds or is a list of; null where it is neither. */
function toObject(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  const { innerType, element, in: first, out } = schema._zod.def as Definition;
  const inner = innerType ?? element ?? (first instanceof z.ZodTransform ? out : first);
  return isSchema(inner) ? toObject(inner) : null;
}

/** Names and words of the contract's shapes. */
export interface ContractSchemas {
  readonly names: ReadonlyMap<z.ZodType, string>;
  /** Words of a shape by its name. */
  readonly words: ReadonlyMap<string, string>;
  /** Words of a field of an object. */
  readonly fieldText: (field: z.ZodType, name: string) => string | undefined;
}

type FieldText = Map<z.ZodType, Map<string, string>>;

/** A field that other objects take over is the same schema there: it keeps its words. */
function noteFields(shape: Readonly<Record<string, z.ZodType>>, { fields }: Docstrings, into: FieldText, prefix = ''): void {
  for (const [name, field] of Object.entries(shape)) {
    const path = prefix + name;
    const words = fields.get(path);
    if (words !== undefined) into.set(field, new Map(into.get(field)).set(name, words));
    const inner = toObject(field);
    if (inner !== null && [...fields.keys()].some((key) => key.startsWith(`${path}.`)))
      noteFields(inner.shape, docsOf(fields), into, `${path}.`);
  }
}

const docsOf = (fields: Map<string, string>): Docstrings => ({ own: '', fields });

function noteExport(value: unknown, docs: Docstrings | undefined, into: FieldText): void {
  if (docs === undefined) return;
  const object = isSchema(value) ? toObject(value) : null;
  if (object !== null) noteFields(object.shape, docs, into);
  else if (typeof value === 'object' && value !== null && !isSchema(value))
    noteFields(Object.fromEntries(Object.entries(value).filter(([, field]) => isSchema(field))), docs, into);
}

/** Every exported shape of `lib/contract`, by the name under which it is exported first. */
export async function loadContractSchemas(): Promise<ContractSchemas> {
  const names = new Map<z.ZodType, string>();
  const words = new Map<string, string>();
  const ofFields: FieldText = new Map();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !SKIPPED.test(file))
    .sort();
  for (const file of files) {
    const docs = readDocstrings(readFileSync(join(FOLDER, file), 'utf8'));
    const exported = (await import(pathToFileURL(join(FOLDER, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      noteExport(value, docs.get(name), ofFields);
      if (!isSchema(value) || names.has(value)) continue;
      names.set(value, name);
      const own = docs.get(name)?.own ?? '';
      if (own !== '') words.set(name, own);
    }
  }
  return { names, words, fieldText: (field, name) => ofFields.get(field)?.get(name) };
}
