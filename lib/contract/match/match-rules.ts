import type { MatchFacts, MatchItem, MatchResult, MatchRule, MatchState } from './match-rule.ts';

type Known = NonNullable<MatchFacts[keyof MatchFacts]>;

const listOf = (value: MatchRule['value'] | Known): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const holds: Record<MatchRule['op'], (known: Known, value: MatchRule['value']) => boolean> = {
  in: (known, value) => listOf(known).some((one) => listOf(value).includes(one)),
  is: (known, value) => known === value,
  '>=': (known, value) => Number(known) >= Number(value),
  '<=': (known, value) => Number(known) <= Number(value),
  between: (known, value) => {
    const [low, high] = listOf(value);
    return Number(known) >= Number(low) && Number(known) <= Number(high);
  },
};

const UNKNOWN: Record<MatchRule['unknownPolicy'], MatchState> = { ask: 'unknown', pass: 'met', fail: 'unmet' };

function stateOf(rule: MatchRule, facts: MatchFacts): MatchState {
  const known = facts[rule.field];
  if (known === undefined) return UNKNOWN[rule.unknownPolicy];
  return holds[rule.op](known, rule.value) ? 'met' : 'unmet';
}

/** 0.1 of a unit at the least, so that what is missing never reads as nothing. */
function missingOf({ op, value, field }: MatchRule, facts: MatchFacts, state: MatchState): number | null {
  const known = facts[field];
  if (state !== 'unmet' || op !== '>=' || typeof known !== 'number') return null;
  return Math.max(0.1, Math.round((Number(value) - known) * 10) / 10);
}

function toItem(rule: MatchRule, facts: MatchFacts): MatchItem {
  const state = stateOf(rule, facts);
  const { field, label, required, condition } = rule;
  return { field, label, required, condition, state, missing: missingOf(rule, facts, state) };
}

function verdictOf(items: readonly MatchItem[]): MatchResult['verdict'] {
  const required = items.filter((item) => item.required);
  if (required.some(({ state }) => state === 'unmet')) return 'unfit';
  return required.some(({ state }) => state === 'unknown') ? 'open' : 'fits';
}

/** Rules on one published condition are one line for the reader, which is met when all of them are; every other rule is its own. */
function countLines(items: readonly MatchItem[]): Pick<MatchResult, 'met' | 'total'> {
  const lines = [...Map.groupBy(items, (item) => item.condition ?? item).values()];
  return { met: lines.filter((line) => line.every(({ state }) => state === 'met')).length, total: lines.length };
}

/**
 * Judges every rule by what is known of the applicant: unfit when a required rule is broken, open when one cannot be
 * judged yet, else fits. Knowing more never turns fits into open, and never lowers `met` unless a rule is broken.
 */
export function matchRules(rules: readonly MatchRule[], facts: MatchFacts): MatchResult {
  const items = rules.map((rule) => toItem(rule, facts));
  return { verdict: verdictOf(items), ...countLines(items), items };
}

const RANK: Record<MatchResult['verdict'], number> = { fits: 0, open: 1, unfit: 2 };

/** Orders results: those that fit first, then those that lack the least. */
export const byFit = (a: MatchResult, b: MatchResult): number => RANK[a.verdict] - RANK[b.verdict] || a.total - a.met - (b.total - b.met);
