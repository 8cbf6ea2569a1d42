import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { isList } from '#lib/contract/tolerance.ts';
import { sampleResponse } from '#lib/testing/sample-response.ts';
import { bareSchema, repairResponse, schemasAlong } from './repair-response.ts';

type Path = readonly (string | number)[];
type Fields = Record<string | number, unknown>;

const MUTATIONS = 10_000;
/** What a transformed answer tells of other fields. */
const DERIVED = ['accountType', 'bizLineId', 'bizLineMode'];

/** Numbers below 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isContainer = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isContainer(value)) return [path];
  const below = Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, Array.isArray(value) ? Number(key) : key]));
  return path.length === 0 ? below : [path, ...below];
}

const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), value);

const spellings = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [String(value), ` ${value} `, `${value}元`, -value, true];
  if (typeof value === 'boolean') return [value ? '1' : '0', value ? 1 : 0, String(value), 'ja', 2];
  return [7, 2 ** 60, 1.5, true, [], {}, '7', 'Z9', '未知'];
};

type Mutation = (parent: Fields, key: string | number) => void;
const kinds: readonly ((pick: (many: number) => number) => Mutation)[] = [
  () => (parent, key) => {
    parent[key] = null;
  },
  () => (parent, key) => {
    if (Array.isArray(parent)) parent[Number(key)] = null;
    else delete parent[key];
  },
  (pick) => (parent, key) => {
    const others = spellings(parent[key]);
    parent[key] = others[pick(others.length)];
  },
  (pick) => (parent, key) => {
    parent[key] = ['Z9', '', '../x', '9'.repeat(400)][pick(4)];
  },
  (pick) => (parent, key) => {
    const at = parent[key];
    const extra = ['surprise', '__proto__', 'constructor'][pick(3)] as string;
    if (isContainer(at)) Object.defineProperty(at, extra, { value: { polluted: 1 }, enumerable: true, configurable: true, writable: true });
    else parent[key] = [at];
  },
];

function leaves(value: unknown, path: Path = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (!isContainer(value)) found.set(JSON.stringify(path), value);
  else {
    if (Array.isArray(value)) found.set(JSON.stringify([...path, 'length']), value.length);
    for (const key of Object.keys(value)) leaves(value[key], [...path, Array.isArray(value) ? Number(key) : key], found);
  }
  return found;
}

const isBelow = (path: Path, root: Path): boolean => root.every((key, index) => path[index] === key);

/** Places, apart from what is at or below `root`, in which two answers differ. */
function differences(one: unknown, other: unknown, root: Path): string[] {
  const [left, right] = [leaves(one), leaves(other)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((place) => {
    const path = JSON.parse(place) as Path;
    return left.get(place) !== right.get(place) && !isBelow(path, root) && !DERIVED.includes(String(path.at(-1)));
  });
}

function without(answer: unknown, entry: Path): unknown {
  const copy = structuredClone(answer);
  (valueAt(copy, entry.slice(0, -1)) as unknown[]).splice(Number(entry.at(-1)), 1);
  return copy;
}

/** Entries of lists on the way to a place, the innermost first. */
const entriesAlong = (schema: z.ZodType, path: Path): Path[] => {
  const along = schemasAlong(schema, path) ?? [];
  return path
    .flatMap((key, index) => {
      const list = along[index];
      return typeof key === 'number' && list !== undefined && isList(bareSchema(list)) ? [path.slice(0, index + 1)] : [];
    })
    .reverse();
};

const numbersIn = (value: unknown): number[] =>
  [...leaves(value)].flatMap(([place, leaf]) => (typeof leaf === 'number' && !place.endsWith('"length"]') ? [leaf] : []));

/** Numbers that may stand at a place: those that were sent there, whatever their spelling, and what the contract says of nothing. */
function allowedNumbers(schema: z.ZodType, path: Path, sent: unknown, answer: unknown): number[] {
  const place = schemasAlong(schema, path)?.at(-1);
  const nothing = place?.safeParse(undefined);
  const texts = [...leaves(sent).values()].filter((leaf) => typeof leaf === 'string').map((text) => Number(text));
  const total = path[0] === 'total' ? [(answer as { rows: unknown[] }).rows.length] : [];
  return [...numbersIn(sent), ...texts, ...(nothing?.success ? numbersIn(nothing.data) : []), ...total];
}

const toText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./, '');
const isNamed = (told: readonly string[], path: Path): boolean =>
  told.some((line) => {
    const place = line.slice(0, line.indexOf(':')).replaceAll('*', 'one');
    return toText(path).startsWith(place) || place.startsWith(toText(path)) || /^(data|rows|total)$/.test(place);
  });

const table = (Object.entries(calls) as [string, Call][]).flatMap(([name, { answer }]) => {
  const sample = sampleResponse(answer);
  const places = pathsOf(sample).filter(([first]) => first !== 'code' && first !== 'msg');
  return places.length === 0 ? [] : [{ name, answer, sample, places }];
});

/** What is wrong with how a mutated answer was taken; empty when nothing is. */
function judge(schema: z.ZodType, sample: Fields, path: Path, mutated: Fields): string[] {
  const before = JSON.stringify(mutated);
  const mended = repairResponse(schema, mutated);
  const faults: string[] = JSON.stringify(mutated) === before ? [] : ['the answer was changed'];
  const isStrict = schema.safeParse(mutated).success;
  if (isStrict !== (mended.paths.length === 0)) faults.push('mended in silence');
  if (!isStrict && !isNamed(mended.paths, path)) faults.push(`not named: ${mended.paths}`);
  const entries = entriesAlong(schema, path);
  if (!mended.ok) return entries.length > 0 ? [...faults, `a list was lost: ${mended.paths}`] : faults;
  const whole = schema.parse(sample);
  const left = [whole, ...entries.map((entry) => without(whole, entry))];
  if (
    mended.dropped > 0
      ? !left.slice(1).some((one) => differences(one, mended.value, ['-']).length === 0)
      : differences(whole, mended.value, path).length > 0
  )
    faults.push(`other places changed: ${differences(whole, mended.value, path).slice(0, 3)}`);
  if (mended.dropped > 0) return faults;
  const allowed = allowedNumbers(schema, path, valueAt(mutated, path), mended.value);
  const wrong = numbersIn(valueAt(mended.value, path)).filter((number) => !allowed.includes(number));
  return wrong.length > 0 ? [...faults, `another number: ${wrong}`] : faults;
}

it('every answer, mutated in one place: no crash, no list lost for one row, no other number, and each is named', () => {
  const next = seeded(20_261_124);
  const pick = (many: number): number => Math.floor(next() * many);
  const each = Math.ceil(MUTATIONS / table.length);
  const wrong: string[] = [];
  let count = 0;
  for (const { name, answer, sample, places } of table)
    for (let round = 0; round < each; round += 1) {
      const path = places[pick(places.length)] as Path;
      const mutated = structuredClone(sample);
      const kind = pick(kinds.length);
      kinds[kind]?.(pick)(valueAt(mutated, path.slice(0, -1)) as Fields, path.at(-1) as string | number);
      for (const fault of judge(answer, sample, path, mutated)) wrong.push(`${name} ${toText(path)} (${kind}): ${fault}`);
      count += 1;
    }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(MUTATIONS);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
