import * as z from 'zod';

/** As many entries as a list gets: enough that one can be spoilt. */
const ENTRIES = 3;
const TEXTS = ['示例', 'A1', '1', '2026-11-24', '11-30', 'https://portal.example/a'];

type Definition = z.core.$ZodType['_zod']['def'] & Readonly<Record<string, unknown>>;
type Counter = () => number;

const firstTaken = (schema: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success);

function sampleObject(schema: z.ZodObject, next: Counter): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sample(field as z.ZodType, next)]));
}

function sample(schema: z.ZodType, next: Counter): unknown {
  const definition = schema._zod.def as Definition;
  if (schema instanceof z.ZodObject) return sampleObject(schema, next);
  if (schema instanceof z.ZodArray) return Array.from({ length: ENTRIES }, () => sample(schema.element as z.ZodType, next));
  if (schema instanceof z.ZodTuple) return (definition.items as z.ZodType[]).map((item) => sample(item, next));
  if (schema instanceof z.ZodRecord) return { one: sample(definition.valueType as z.ZodType, next) };
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType, next);
  if (schema instanceof z.ZodPipe) return sample((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType, next);
  if (definition.innerType !== undefined) return sample(definition.innerType as z.ZodType, next);
  if (definition.type === 'enum') return Object.values(definition.entries as Record<string, string>)[0];
  if (definition.type === 'boolean') return true;
  if (definition.type === 'number') return firstTaken(schema, [1_000 + next() + 0.25, 1_000 + next(), 50, 2]);
  if (definition.type === 'string') return firstTaken(schema, [`甲${next()}`, ...TEXTS]);
  return undefined;
}

/** A whole answer as its schema describes it: every field there, lists of three entries, no number and no text twice. */
export function sampleResponse(schema: z.ZodType): Record<string, unknown> {
  let count = 0;
  const answer = sample(schema, () => {
    count += 1;
    return count;
  });
  return { ...(answer as Record<string, unknown>), code: 200, msg: '' };
}
