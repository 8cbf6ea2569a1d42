import * as z from 'zod';

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
export const fieldSchema = (schema: z.ZodType, name: string): z.ZodType | null => below(schema, name);
