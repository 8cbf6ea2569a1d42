import type { JsonSchema } from './json-schema.ts';
import { sampleText } from './sample-text.ts';
import { sampleRules, sampleValues } from './sample-values.ts';

type Named = Readonly<Record<string, JsonSchema>>;

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

const isOfType = (value: unknown, type: string): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
};

function fitsText(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format }: JsonSchema): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  if (format === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function fitsNumber(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema): boolean {
  return !(value < Number(minimum ?? value)) && !(value > Number(maximum ?? value)) && !(value <= Number(exclusiveMinimum ?? value - 1));
}

function fitsObject(value: object, { properties, required = [] }: JsonSchema): boolean {
  return required.every((name) => name in value) && (properties === undefined || Object.keys(value).every((name) => name in properties));
}

/** Whether a value keeps the rules of a schema without parts that refer to others. */
function fits(value: unknown, schema: JsonSchema, named: Named): boolean {
  if (schema.$ref !== undefined) return fits(value, resolve(schema, named), named);
  if (schema.anyOf !== undefined) return schema.anyOf.some((option) => fits(value, option, named));
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (typeof value === 'string') return fitsText(value, schema);
  if (typeof value === 'number') return fitsNumber(value, schema);
  if (!Array.isArray(value)) return fitsObject(value as object, schema);
  return schema.items === undefined || value.every((entry) => fits(entry, schema.items as JsonSchema, named));
}

function resolve({ $ref = '' }: JsonSchema, named: Named): JsonSchema {
  const found = named[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`${$ref}: no such schema`);
  return found;
}

const PLAIN: Readonly<Record<string, unknown>> = { string: '示例', integer: 1, number: 1, boolean: false, null: null };

function candidatesOf(name: string): readonly unknown[] {
  return [
    ...(sampleValues[name] ?? []),
    ...(sampleText[name] ?? []),
    ...sampleRules.flatMap(([rule, values]) => (rule.test(name) ? values : [])),
  ];
}

function sampleObject(schema: JsonSchema, named: Named): unknown {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, toSample(field, named, name)]));
}

/** A value that a schema allows, the same each time, and such as the field of that name holds. */
export function toSample(schema: JsonSchema, named: Named, name = ''): unknown {
  const known = candidatesOf(name).find((value) => fits(value, schema, named));
  if (known !== undefined) return known;
  if (schema.$ref !== undefined) return toSample(resolve(schema, named), named, name);
  if (schema.anyOf !== undefined) return toSample(schema.anyOf[0] ?? {}, named, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== '' && value !== '00') ?? schema.enum[0];
  const [type = 'object'] = typesOf(schema);
  if (type === 'object') return sampleObject(schema, named);
  if (type === 'array')
    return schema.items === undefined ? [] : [toSample(schema.items, named, name.replace(/ies$/, 'y').replace(/s$/, ''))];
  const plain = [PLAIN[type], schema.default, 'A1', '12', '350300', '2026-11-20', 12, 120].find((value) => fits(value, schema, named));
  if (plain === undefined) throw new Error(`no example for ${name}: ${JSON.stringify(schema)}`);
  return plain;
}
