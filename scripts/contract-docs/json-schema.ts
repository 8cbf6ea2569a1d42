import * as z from 'zod';
import { type Call, type CallName, calls } from './all-calls.ts';
import { type ContractSchemas, loadContractSchemas } from './contract-schemas.ts';

/** A JSON schema, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | false;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
}

const PREFIX = '#/components/schemas/';
/** A shape of the field's own, such as a text with a rule, stands where it is used. */
const isNamed = (name: string): boolean => /^[A-Z]/.test(name);

/** Bounds that only say that a number can be counted with. */
const SAFE = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** A fallback is allowed, whatever the pattern of what it stands for. */
function allowDefault(schema: unknown): unknown {
  const { pattern, default: fallback } = (schema ?? {}) as JsonSchema;
  if (typeof pattern !== 'string' || fallback !== '' || new RegExp(pattern, 'u').test('')) return schema;
  return { ...(schema as JsonSchema), pattern: `^$|${pattern}` };
}

const tidy = (schemas: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schemas, (key, value) => (/^(minimum|maximum)$/.test(key) && SAFE.has(value) ? undefined : allowDefault(value))),
  );

type Definition = { readonly innerType?: z.ZodType; readonly in?: z.ZodType; readonly out?: z.ZodType };

function bare(schema: z.ZodType): z.ZodType {
  const { innerType, in: first, out } = schema._zod.def as Definition;
  const inner = innerType ?? (first instanceof z.ZodTransform ? out : first);
  return inner === undefined || schema instanceof z.ZodArray ? schema : bare(inner);
}

/** Puts the words of the source beside the fields of a schema; what stands behind a reference has its own. */
function addWords(schema: z.ZodType, json: JsonSchema | undefined, fieldText: ContractSchemas['fieldText']): void {
  if (json === undefined || json.$ref !== undefined) return;
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) addWords(inner.element as z.ZodType, json.items, fieldText);
  const options = inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]) : [inner];
  if (json.anyOf !== undefined) {
    for (const [index, option] of json.anyOf.entries()) addWords(options[index] ?? inner, option, fieldText);
    return;
  }
  if (!(inner instanceof z.ZodObject) || json.properties === undefined) return;
  for (const [name, field] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
    const shown = json.properties[name];
    const words = fieldText(field, name);
    if (shown !== undefined && words !== undefined) json.properties[name] = { ...shown, description: words };
    addWords(field, json.properties[name], fieldText);
  }
}

const partsOf = (call: Call): z.ZodType[] => [call.answer, call.query, call.body].filter((part) => part !== undefined);

/** Every shape that travels as JSON schema: those with a name refer to each other, the others are given by `schemaOf`. */
export interface JsonSchemas {
  readonly named: Readonly<Record<string, JsonSchema>>;
  schemaOf(schema: z.ZodType): JsonSchema;
  /** The schema itself where it is one with a name, never a reference. */
  shapeOf(schema: z.ZodType): JsonSchema;
}

/** The contract as JSON schemas: what is sent, or what comes, before defaults and fallbacks. */
export async function buildJsonSchemas(): Promise<JsonSchemas> {
  const { names, words, fieldText } = await loadContractSchemas();
  const ids = new Map<z.ZodType, string>();
  for (const [schema, name] of names) if (isNamed(name)) ids.set(schema, name);
  const all = Object.values(calls as Readonly<Record<CallName, Call>>).flatMap(partsOf);
  for (const schema of all) if (!ids.has(schema)) ids.set(schema, `-${ids.size}`);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const options = { io: 'input', unrepresentable: 'any', uri: (id: string) => PREFIX + id } as const;
  const { schemas } = tidy(z.toJSONSchema(registry, options)) as { readonly schemas: Record<string, JsonSchema> };
  const shapes: Record<string, JsonSchema> = {};
  for (const [schema, id] of ids) {
    const { $schema: _schema, $id: _id, ...shape } = schemas[id] as JsonSchema;
    addWords(schema, shape, fieldText);
    const own = words.get(id);
    shapes[id] = own === undefined ? shape : { ...shape, description: own };
  }
  const shapeOf = (schema: z.ZodType): JsonSchema => shapes[ids.get(schema) ?? ''] ?? {};
  return {
    named: Object.fromEntries(Object.entries(shapes).filter(([id]) => isNamed(id))),
    shapeOf,
    schemaOf: (schema) => (isNamed(ids.get(schema) ?? '') ? { $ref: PREFIX + ids.get(schema) } : shapeOf(schema)),
  };
}

/** Names of the shapes that a document refers to, also through one another. */
export function namesUsed(document: unknown, named: Readonly<Record<string, JsonSchema>>): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      if (named[name] !== undefined) visit(named[name]);
    }
  };
  visit(document);
  return used;
}
