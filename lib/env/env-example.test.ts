import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { EnvFields } from './env-schema.ts';

const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');

function defaultOf(field: z.ZodType): string {
  const parsed = field.safeParse(undefined);
  const value: unknown = parsed.success ? parsed.data : '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? '' : String(value ?? '');
}

const fields = Object.entries(EnvFields.shape) as [string, z.ZodType][];

describe('.env.example', () => {
  it.each(fields)('explains %s and shows its default', (name, field) => {
    expect(field.description).toBeTruthy();
    expect(example).toContain(`# ${field.description}\n#${name}=${defaultOf(field)}\n`);
  });
});
