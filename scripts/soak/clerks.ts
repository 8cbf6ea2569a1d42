import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../platform/bench/percentile.ts';

const ANSWER_WITHIN_MS = 10_000;
const REST_MS = { least: 2_000, more: 3_000 };
const LIST = '/desk/finance';
const SEEN = 303;
const REFUSED = 422;

type Kind = 'list' | 'case' | 'step';

/** What became of everything that the clerks did, by kind; `faults` are answers that are none, late ones among them. */
export interface ClerkFigures {
  readonly counts: Readonly<Record<Kind, number>>;
  readonly p95Ms: Readonly<Record<Kind, number>>;
  /** Steps that another clerk had taken before. */
  readonly overtaken: number;
  readonly faults: Readonly<Record<string, number>>;
}

const [, , url = '', seconds = '120'] = process.argv;
const tokens = JSON.parse(process.env.CLERK_TOKENS ?? '[]') as readonly string[];
const endsAtMs = performance.now() + Number(seconds) * 1_000;
const isOver = (): boolean => performance.now() > endsAtMs;
const tookMs: Record<Kind, number[]> = { list: [], case: [], step: [] };
const faults: Record<string, number> = {};
let overtaken = 0;

const below = (limit: number): number => Math.floor(Math.random() * limit);
const rest = (): Promise<void> => delay(REST_MS.least + below(REST_MS.more));

/** Asks as a browser that is logged in; the text of the answer, empty for none. */
async function ask(kind: Kind, token: string, path: string, form?: URLSearchParams): Promise<string> {
  const headers = { cookie: `workbench=${token}`, origin: url, 'sec-fetch-site': 'same-origin' };
  const startedMs = performance.now();
  try {
    const answer = await fetch(url + path, {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    const { status } = answer;
    if (form !== undefined && status === REFUSED) overtaken += 1;
    else if (status !== (form === undefined ? 200 : SEEN)) throw new Error(`${kind} ${status}`);
    tookMs[kind].push(performance.now() - startedMs);
    return text;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    faults[what] = (faults[what] ?? 0) + 1;
    return '';
  }
}

const hiddenOf = (text: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** Opens a case of a list and begins to look into it, where nobody has. */
async function workOn(token: string, list: string): Promise<void> {
  const cases = [...list.matchAll(/href="(\/desk\/finance\/[^"?]+)"/g)].map(([, path = '']) => path);
  const path = cases[below(cases.length)];
  if (path === undefined) return;
  const text = await ask('case', token, path);
  await rest();
  if (isOver() || !text.includes('value="investigate"')) return;
  const form = { action: 'investigate', version: hiddenOf(text, 'version'), formToken: hiddenOf(text, 'formToken') };
  await ask('step', token, path, new URLSearchParams(form));
}

/** Lists, turns pages, looks for a number, opens a case and takes a step, with a rest after each. */
async function work(token: string): Promise<void> {
  await delay(below(REST_MS.least + REST_MS.more));
  const rounds = [
    () => ask('list', token, LIST),
    () => ask('list', token, `${LIST}?page=${2 + below(5)}`),
    () => ask('list', token, `${LIST}?state=all&number=${1_000 + below(9_000)}`),
    async () => workOn(token, await ask('list', token, `${LIST}?state=20&page=${1 + below(5)}`)),
  ];
  for (let round = below(rounds.length); !isOver(); round += 1) {
    await rounds[round % rounds.length]?.();
    await rest();
  }
}

await Promise.all(tokens.map(work));
const of = <Value>(read: (times: readonly number[]) => Value): Record<Kind, Value> => ({
  list: read(tookMs.list),
  case: read(tookMs.case),
  step: read(tookMs.step),
});
const p95 = (times: readonly number[]): number => Math.round(percentile(times, 0.95));
const figures: ClerkFigures = { counts: of((times) => times.length), p95Ms: of(p95), overtaken, faults };
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
