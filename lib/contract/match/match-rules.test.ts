import fc from 'fast-check';
import { MatchFacts, MatchResult, type MatchRule } from './match-rule.ts';
import { byFit, matchRules } from './match-rules.ts';

const rule = (change: Pick<MatchRule, 'field' | 'op' | 'value'> & Partial<MatchRule>): MatchRule => ({
  required: true,
  label: '条件',
  unknownPolicy: 'ask',
  condition: null,
  ...change,
});

const years = rule({ field: 'yearsSinceRegistration', op: '>=', value: 2 });
const first = rule({ field: 'firstLoan', op: 'is', value: true });
const county = rule({ field: 'region', op: 'in', value: ['350302', '350303'] });

describe('matching', () => {
  it.each<[string, MatchRule, MatchFacts, string]>([
    ['a figure at the bound is enough', years, { yearsSinceRegistration: 2 }, 'met'],
    ['a figure below it is not', years, { yearsSinceRegistration: 1.9 }, 'unmet'],
    ['a figure above a ceiling breaks it', rule({ field: 'employees', op: '<=', value: 300 }), { employees: 301 }, 'unmet'],
    [
      'both ends of a range belong to it',
      rule({ field: 'registeredCapital', op: 'between', value: [10, 20] }),
      { registeredCapital: 20 },
      'met',
    ],
    ['beyond a range is outside', rule({ field: 'registeredCapital', op: 'between', value: [10, 20] }), { registeredCapital: 21 }, 'unmet'],
    ['false is known, not unknown', first, { firstLoan: false }, 'unmet'],
    [
      'one of several codes is enough',
      rule({ field: 'qualifications', op: 'in', value: ['3', '4'] }),
      { qualifications: ['1', '4'] },
      'met',
    ],
    ['an empty list is known to be empty', rule({ field: 'qualifications', op: 'in', value: ['3'] }), { qualifications: [] }, 'unmet'],
    ['another county does not fit', county, { region: '350322' }, 'unmet'],
    ['what is not known is asked', county, {}, 'unknown'],
    ['or taken as met', { ...county, unknownPolicy: 'pass' }, {}, 'met'],
    ['or as unmet', { ...county, unknownPolicy: 'fail' }, {}, 'unmet'],
  ])('%s', (_, one, facts, state) => {
    expect(matchRules([one], facts).items[0]?.state).toBe(state);
  });

  it('says how much is missing, never nothing', () => {
    expect(matchRules([years], { yearsSinceRegistration: 0.5 }).items[0]?.missing).toBe(1.5);
    expect(matchRules([years], { yearsSinceRegistration: 1.99 }).items[0]?.missing).toBe(0.1);
    expect(matchRules([years], {}).items[0]?.missing).toBeNull();
  });

  it('counts a condition that is not required without letting it decide', () => {
    expect(matchRules([county, { ...years, required: false }], { region: '350302', yearsSinceRegistration: 1 })).toMatchObject({
      verdict: 'fits',
      met: 1,
      total: 2,
    });
  });

  it('fits whoever is asked for nothing', () => expect(matchRules([], {})).toEqual({ verdict: 'fits', met: 0, total: 0, items: [] }));
});

const anyRule: fc.Arbitrary<MatchRule> = fc
  .tuple(fc.constantFrom(years, first, county), fc.boolean(), fc.constantFrom('ask', 'pass', 'fail'))
  .map(([one, required, unknownPolicy]) => ({ ...one, required, unknownPolicy: unknownPolicy as MatchRule['unknownPolicy'] }));
const anyFacts: fc.Arbitrary<MatchFacts> = fc.record(
  {
    yearsSinceRegistration: fc.double({ min: 0, max: 5, noNaN: true }),
    firstLoan: fc.boolean(),
    region: fc.constantFrom('350302', '350322'),
  },
  { requiredKeys: [] },
);

describe('matching any rules against any facts', () => {
  it('fits the contract, and its counts are those of its items', () =>
    fc.assert(
      fc.property(fc.array(anyRule), anyFacts, (rules, facts) => {
        const result = matchRules(rules, MatchFacts.parse(facts));
        expect(MatchResult.parse(result)).toEqual(result);
        expect(result.total).toBe(rules.length);
        expect(result.met).toBe(result.items.filter(({ state }) => state === 'met').length);
      }),
    ));

  it('is open only while a required rule that asks lacks its fact', () =>
    fc.assert(
      fc.property(fc.array(anyRule), anyFacts, (rules, facts) => {
        const asks = rules.some((one) => one.required && one.unknownPolicy === 'ask' && facts[one.field] === undefined);
        if (matchRules(rules, facts).verdict === 'open') expect(asks).toBe(true);
      }),
    ));

  it('learns: another fact never turns fits into open, nor a broken rule into a kept one', () =>
    fc.assert(
      fc.property(fc.array(anyRule), anyFacts, anyFacts, (rules, known, more) => {
        const asking = rules.map((one): MatchRule => ({ ...one, unknownPolicy: 'ask' }));
        const before = matchRules(asking, known);
        const after = matchRules(asking, { ...more, ...known });
        if (before.verdict === 'fits') expect(after.verdict).not.toBe('open');
        if (before.verdict === 'unfit') expect(after.verdict).toBe('unfit');
        before.items.forEach(({ state }, place) => {
          if (state !== 'unknown') expect(after.items[place]?.state).toBe(state);
        });
      }),
    ));

  it('orders what fits before what is open before what does not fit', () =>
    fc.assert(
      fc.property(fc.array(fc.array(anyRule)), anyFacts, (lists, facts) => {
        const verdicts = lists
          .map((rules) => matchRules(rules, facts))
          .sort(byFit)
          .map(({ verdict }) => ['fits', 'open', 'unfit'].indexOf(verdict));
        expect(verdicts).toEqual([...verdicts].sort((a, b) => a - b));
      }),
    ));
});
