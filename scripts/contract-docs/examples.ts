import type * as z from 'zod';
import { areaOf } from '#lib/contract/areas.ts';
import { parseEnv } from '#lib/env/env-schema.ts';
import { encipherFields } from '#lib/upstream/prepare-request.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { type CallName, calls } from './all-calls.ts';
import type { JsonSchemas } from './json-schema.ts';
import { toSample } from './sample.ts';
import { areaText, type Part, sampleOverrides } from './sample-overrides.ts';

/** A portal with the public sample keys: what it would send can be computed by anybody. */
export const sampleEnv = parseEnv({});

function merge(sample: unknown, override: unknown): unknown {
  if (!isObject(sample) || !isObject(override)) return override;
  const merged: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(override)) {
    if (value === undefined) delete merged[name];
    else merged[name] = merge(sample[name], value);
  }
  return merged;
}

/** Numbers of papers and accounts are masked in answers. */
const MASKED = [
  [/\b(\d{4})\d{10}(\d{4})\b/g, '$1**********$2'],
  [/\b(\d{4})\d{11}(\d{4})\b/g, '$1***********$2'],
] as const;

/** An example of what a call asks or answers, as its schema takes it. */
export function toExample(name: CallName, part: Part, schema: z.ZodType, schemas: JsonSchemas): unknown {
  const sample = toSample(schemas.shapeOf(schema), schemas.named);
  const override = sampleOverrides[`${name}.${part}`];
  let text = JSON.stringify(override === undefined ? sample : merge(sample, override));
  for (const [from, to] of areaText[areaOf(name)] ?? []) text = text.replaceAll(from, to);
  if (part === 'answer') for (const [number, masked] of MASKED) text = text.replaceAll(number, masked);
  return JSON.parse(text);
}

/** The body as it arrives at the upstream: with the business line, and with its secret fields enciphered. */
export function toSentBody(name: CallName, body: unknown): unknown {
  if (body !== undefined && !isObject(body)) return body;
  return encipherFields(calls[name], { ...body, bizLineId: sampleEnv.BIZ_LINE_ID }, sampleEnv);
}
