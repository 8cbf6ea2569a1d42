import { type Entries, knownEntries } from './known-entries.ts';

export type Labels = Readonly<Record<string, string>>;

const compiled = new Map<string, Labels>();

/** The dictionaries that have compiled labels, with these. */
export const compiledDictionaries: ReadonlyMap<string, Labels> = compiled;

const byEntries = new WeakMap<Entries, ReadonlyMap<string, string>>();

function labelsByCode(entries: Entries): ReadonlyMap<string, string> {
  const known = byEntries.get(entries);
  if (known !== undefined) return known;
  const labels = new Map(entries);
  byEntries.set(entries, labels);
  return labels;
}

const ofObject = (labels: Labels, code: string): string | undefined => (Object.hasOwn(labels, code) ? labels[code] : undefined);

/**
 * Labels of a dictionary by code. Its entries are the upstream's, in its order, or the compiled ones where it has said nothing else; a
 * code that the upstream dropped keeps its compiled label without being an entry. `words` are the portal's own for the compiled labels:
 * a label that the upstream changed counts more. Read it where it is shown, never once for all.
 */
export function labelsOf<L extends Labels>(type: string, labels: L, words: Labels = labels): L {
  compiled.set(type, labels);
  const entries = (): Entries | undefined => knownEntries()[type];
  const labelAt = (code: string): string | undefined => {
    const known = entries();
    const given = known === undefined ? undefined : labelsByCode(known).get(code);
    return given === undefined || given === ofObject(labels, code) ? ofObject(words, code) : given;
  };
  return new Proxy({} as L, {
    get: (target, code) => (typeof code === 'string' ? (labelAt(code) ?? Reflect.get(target, code)) : Reflect.get(target, code)),
    has: (_target, code) => typeof code === 'string' && labelAt(code) !== undefined,
    ownKeys: () => entries()?.map(([code]) => code) ?? Object.keys(words),
    getOwnPropertyDescriptor: (_target, code) => {
      const value = typeof code === 'string' ? labelAt(code) : undefined;
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
    },
  });
}
