import { AsyncLocalStorage } from 'node:async_hooks';
import { getEnv } from '#lib/env/get-env.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { compiledDictionaries, type Labels } from '#lib/labels/dictionary-labels.ts';
import { COUNTIES } from '#lib/labels/finance-labels.ts';
import '#lib/labels/insurance-labels.ts';
import '#lib/labels/policy-labels.ts';
import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { type Entries, type KnownEntries, setEntrySource } from '#lib/labels/known-entries.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';
import { cityCode } from '#lib/site/site-names.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';

const MAX_AGE_MS = 300_000;
/** Dictionaries that could not be read are tried again soon, but not by every page. */
const RETRY_AFTER_MS = 15_000;
/** They are asked for a few at a time, so that visitors do not wait behind them. */
const AT_ONCE = 3;

interface Memory {
  known: KnownEntries;
  untilMs: number;
  reading: Promise<void> | null;
  /** Told of entries that changed; what was rendered before is old. */
  onChange: () => void;
}

const memory = processState<Memory>('dictionary-memory', () => ({ known: {}, untilMs: 0, reading: null, onChange: () => undefined }));
const renders = processState('dictionary-renders', () => new AsyncLocalStorage<KnownEntries>());

type Reading = Entries | 'unsaid' | 'unread';

/** An upstream that has no such dictionary has answered; one that does not answer is asked again. */
const toReading = ({ kind }: UpstreamFault): Reading => (kind === 'business' ? 'unsaid' : 'unread');

/** Entries of one dictionary, or of the city's counties. */
async function readEntries(type: string): Promise<Reading> {
  const deadlineMs = getEnv().RENDER_TIMEOUT_MS;
  if (type === COUNTIES) {
    const counties = await callUpstream('districtOption', { query: { parentId: cityCode() }, deadlineMs });
    return counties.ok
      ? counties.value.data.map(({ districtCode, districtName }) => [districtCode, districtName])
      : toReading(counties.fault);
  }
  const entries = await callUpstream('dictType', { params: { type: type as DictionaryType }, deadlineMs });
  return entries.ok ? entries.value.data.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]) : toReading(entries.fault);
}

/** Nothing said, or the same as compiled: then the compiled labels do, and no page says more. */
const isCompiled = (entries: Entries, labels: Labels): boolean =>
  entries.length === 0 ||
  (entries.length === Object.keys(labels).length &&
    entries.every(([code, label]) => Object.hasOwn(labels, code) && labels[code] === label));

/** They stand in every page: a list of the whole country, or texts in the place of labels, are none. */
const MAX_ENTRIES = 300;
const MAX_LABEL = 64;

const isLabel = (text: string): boolean => text.trim() !== '' && text.length <= MAX_LABEL;
const usable = (entries: Entries): Entries => entries.filter(([code, label]) => isLabel(code) && isLabel(label));

/** Reads all of them; what cannot be read stays as it was. False when one could not. */
async function readAll(): Promise<boolean> {
  const next: Record<string, Entries> = { ...memory.known };
  const waiting = [...compiledDictionaries];
  let isComplete = true;
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const [type, labels] = entry;
      const entries = await readEntries(type);
      if (entries === 'unread') isComplete = false;
      else if (entries === 'unsaid') continue;
      else if (entries.length > MAX_ENTRIES) portalLog().warn({ type, entries: entries.length }, 'a dictionary is too long to be shown');
      else if (isCompiled(usable(entries), labels)) delete next[type];
      else next[type] = usable(entries);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (JSON.stringify(next) !== JSON.stringify(memory.known)) {
    memory.known = next;
    memory.onChange();
  }
  return isComplete;
}

/** Has the dictionaries read now, once at a time. Never fails: what cannot be read stays as it was known, or compiled. */
export function refreshDictionaries(): Promise<void> {
  memory.reading ??= readAll()
    .then((isComplete) => {
      memory.untilMs = Date.now() + (isComplete ? MAX_AGE_MS : RETRY_AFTER_MS);
    })
    .finally(() => {
      memory.reading = null;
    });
  return memory.reading;
}

/** From now on labels are the upstream's; `onChange` hears when those of before are old. The first read begins at once. */
export function openDictionaries(onChange: () => void): void {
  memory.onChange = onChange;
  setEntrySource(() => renders.getStore() ?? memory.known);
  void refreshDictionaries();
}

/**
 * Handles a request whose page shows, from its first to its last part and in its data block, what is known of the dictionaries now. Asks
 * for them anew after five minutes, and waits for nothing.
 */
export function withDictionaries<T>(handle: () => T): T {
  if (memory.untilMs <= Date.now() && memory.reading === null) void refreshDictionaries();
  return renders.run(memory.known, handle);
}
