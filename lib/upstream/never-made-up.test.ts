import { type CallName, calls } from '#lib/contract/calls.ts';
import { sampleResponse } from '#lib/testing/sample-response.ts';
import { repairResponse } from './repair-response.ts';

type Fields = Record<string | number, unknown>;
const REFUSED = 'refused';

/** The answer of a call with one place of its data changed: `undefined` takes it out. */
function dataWith(call: CallName, path: string, value: unknown): unknown {
  const answer = structuredClone(sampleResponse(calls[call].answer)) as { data: Fields };
  const keys = path.split('.');
  const last = keys.pop() as string;
  const parent = keys.reduce<Fields>((at, key) => at[key] as Fields, answer.data);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  const mended = repairResponse(calls[call].answer, answer);
  if (!mended.ok) return REFUSED;
  return [...keys, last].reduce<unknown>((at, key) => (at as Fields)[key], (mended.value as { data: Fields }).data);
}

/** Lists of which none would say: nothing is asked, everybody may, nothing is owed. */
const wholeLists: readonly [CallName, readonly string[]][] = [
  ['insuranceProduct', ['healthNotice', 'notices', 'occupationClasses', 'periods', 'relations', 'pricing.table.0.occupationClasses']],
  ['insuranceOrder', ['product.healthNotice', 'product.notices', 'product.occupationClasses', 'product.pricing.table.0.occupationClasses']],
  ['financeProduct', ['conditions', 'materials', 'fees']],
  ['financeOrder', ['materials', 'product.materials', 'returned.items', 'authorisation.dataScopes']],
  ['accountClosure', ['hindrances']],
  ['signProtocol', ['paragraphs']],
  ['attorney', ['scope']],
];
const flags: readonly [CallName, readonly string[]][] = [
  ['insuranceProduct', ['ageMin', 'ageMax', 'renewable', 'deductible', 'healthNotice.0.question', 'periods.0.months']],
  ['insuranceOrder', ['product.ageMin', 'product.ageMax', 'refundPreview.isFull', 'refundPreview.coolingUntil']],
  ['financeProduct', ['materials.0.required', 'rules.0.required', 'conditions.0.text']],
  ['authOverview', ['company.needsAttorney', 'company.isInForce']],
];
const rows = (table: typeof flags) => table.flatMap(([call, paths]) => paths.map((path): [CallName, string] => [call, path]));

describe('what a decision rests on is never made up', () => {
  it.each(rows(wholeLists))('%s %s: a list that is not told, or has an entry that says nothing, is not taken for none', (call, path) => {
    expect(dataWith(call, path, undefined)).toBe(REFUSED);
    expect(dataWith(call, path, null)).toBe(REFUSED);
    expect(dataWith(call, path, [null])).toBe(REFUSED);
    expect(dataWith(call, path, [])).toEqual([]);
  });

  it.each(rows(flags))('%s %s: not told is not taken for no', (call, path) => {
    expect(dataWith(call, path, undefined)).toBe(REFUSED);
  });

  it('takes what is said in another spelling, and that there is no limit', () => {
    expect(dataWith('financeProduct', 'materials.0.required', '1')).toBe(true);
    expect(dataWith('insuranceProduct', 'ageMin', null)).toBeNull();
    expect(dataWith('insuranceProduct', 'ageMin', '18')).toBe(18);
    expect(dataWith('insuranceProduct', 'healthNotice.0.question', null)).toBe(REFUSED);
  });

  it('does not take a rule that it cannot read for one that is kept', () => {
    expect(dataWith('financeProduct', 'rules.0.field', 'unheard-of')).toBe(REFUSED);
    expect(dataWith('policyArticle', 'rules.0.field', 'unheard-of')).toBe(REFUSED);
  });
});

describe('what a premium rests on', () => {
  it.each(['subsidyPercent', 'minimumPremium', 'yuanPerUnit', 'sumPerUnitYuan', 'ratePercent', 'minimumUnits'])(
    '%s: the default of the contract holds where it is absent, not for null',
    (name) => {
      expect(dataWith('insuranceProduct', `pricing.${name}`, undefined)).toBe(name === 'minimumUnits' ? 1 : 0);
      expect(dataWith('insuranceProduct', `pricing.${name}`, null)).toBe(REFUSED);
    },
  );

  const rate = { kind: '费率', ratePercent: 2 };
  const plans = [{ planCode: 'A', planName: '甲', sumInsured: 10, premium: 100 }];
  const table = [{ ageFrom: 0, ageTo: 60, occupationClasses: [], yuanPerWan: 3 }];
  it.each<[string, Fields, unknown]>([
    ['a rate', rate, REFUSED],
    ['a rate of nothing', { ...rate, per: null }, REFUSED],
    ['a table', { kind: '表', table }, REFUSED],
    ['a rate a year', { ...rate, per: 'year' }, expect.objectContaining({ per: 'year' })],
    ['plans', { kind: '固定', plans }, expect.objectContaining({ per: 'period' })],
  ])('says whether it is for the period or for a year: %s', (_name, pricing, expected) => {
    expect(dataWith('insuranceProduct', 'pricing', pricing)).toEqual(expected);
  });
});

it('takes no registration for done that does not say so', () => {
  expect(repairResponse(calls.agencyRegister.answer, { code: 200, msg: '', success: null })).toMatchObject({ ok: false });
  expect(repairResponse(calls.agencyRegister.answer, { code: 200, msg: '' })).toMatchObject({ ok: true, value: { success: true } });
});

describe('an envelope alone', () => {
  it.each<[CallName, Fields]>([
    ['accountClose', {}],
    ['accountClose', { traceId: 'x' }],
    ['accountClose', { data: { closesAt: null } }],
    ['exportTicket', {}],
    ['insuranceProduct', {}],
    ['signProtocol', { timestamp: 1 }],
    ['mztAddress', { data: null }],
    ['mztAddress', { data: '' }],
    ['szsfAddress', {}],
  ])('gives nothing where %s has something to give: %o', (call, fields) => {
    expect(repairResponse(calls[call].answer, { code: 200, msg: '', ...fields })).toMatchObject({ ok: false });
  });

  it.each<CallName>(['farmDraft', 'companyAuthCurrent', 'retrievePassword', 'attorney'])('says of %s that there is none', (call) => {
    const mended = repairResponse(calls[call].answer, { code: 200, msg: '' });
    expect((mended as { value: { data: unknown } }).value.data ?? null).toBeNull();
  });
});
