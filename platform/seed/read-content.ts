import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');

/** A file of `content/` that is missing or wrong; the message names the file and each field. */
export class WrongContent extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'));
    this.name = 'WrongContent';
  }
}

const toPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`),
    '',
  );

/** Fields that the schema does not know: a misspelt one would be lost without a word. */
function listUnknown(given: unknown, taken: unknown, keys: readonly PropertyKey[] = []): string[] {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const path = [...keys, Array.isArray(given) ? Number(name) : name];
    return name in taken ? listUnknown(value, (taken as Record<string, unknown>)[name], path) : [`${toPath(path)}: unknown field`];
  });
}

function check<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined)
    throw new WrongContent(
      file,
      error.issues.map(({ path, message }) => (path.length === 0 ? message : `${toPath(path)}: ${message}`)),
    );
  const unknown = listUnknown(value, data);
  if (unknown.length > 0) throw new WrongContent(file, unknown);
  return data as T;
}

/** What a step on a file gives; whatever it throws names the file. */
function trying<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new WrongContent(file, [(error as Error).message]);
  }
}

type Parse = (text: string) => unknown;

const parseFile = (file: string, parse: Parse, root: string): unknown => trying(file, () => parse(readFileSync(join(root, file), 'utf8')));

/**
 * A JSON file, as `content/reference/dictionaries.json`, parsed by its schema.
 * @throws WrongContent
 */
export const readContent = <T>(file: string, schema: z.ZodType<T>, root = ROOT): T =>
  check(file, schema, parseFile(file, JSON.parse, root));

/**
 * Every file of a folder in the order of their names, parsed by one schema. A file's name without its ending is given as `key`.
 * @throws WrongContent
 */
export const readContentFolder = <T>(folder: string, key: string, schema: z.ZodType<T>, parse: Parse = JSON.parse, root = ROOT): T[] =>
  trying(folder, () => readdirSync(join(root, folder)))
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      return check(file, schema, { [key]: basename(name, extname(name)), ...(parseFile(file, parse, root) as object) });
    });
