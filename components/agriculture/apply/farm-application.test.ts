import { farmGuarantees } from '#lib/contract/farm-choices.ts';
import { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import { emptyFarm, fittingLenders, toOtherLenders } from './farm-application.ts';

const row = (agencyId: string, amountEnd: number, termEnd = 24) =>
  ({
    agencyId,
    agencyName: agencyId,
    productName: `${agencyId}贷`,
    amountStart: 5,
    amountEnd,
    termStart: 6,
    termEnd,
    allInRate: 4,
    guaranteeTypes: ['1', '6'],
    trades: ['fruit'],
  }) as never;
const others = toOtherLenders([row('own', 100), row('a', 20), row('b', 100), row('b', 200), row('c', 100, 12)], 'own');

it.each([
  ['', '12', []],
  ['30', '', []],
  ['20', '12', ['a', 'b', 'c']],
  ['30', '12', ['b', 'c']],
  ['30', '24', ['b']],
  ['150', '24', ['b']],
  ['300', '24', []],
])('for %j 万元 and %j months offers %j, never the own institution, each once', (amount, months, wanted) => {
  expect(fittingLenders(others, { amount, termMonths: months, industry: 'fruit', guarantee: '2' }).map(({ agencyId }) => agencyId)).toEqual(
    wanted,
  );
});

it.each([
  ['marine', '1', []],
  ['', '1', []],
  ['fruit', '', []],
  ['fruit', '3', []],
  ['fruit', '1', ['a', 'b', 'c']],
] as const)('for the trade %j with the security %j offers %j', (industry, guarantee, wanted) => {
  expect(fittingLenders(others, { amount: '20', termMonths: '12', industry, guarantee }).map(({ agencyId }) => agencyId)).toEqual(wanted);
});

it.each([
  [{ nickName: 'walk_lin' }, ''],
  [{ nickName: '林小溪' }, '林小溪'],
  [{ nickName: 'walk_lin', realName: '林示例' }, '林示例'],
])('begins with the name of a person, never with that of a login: %j', (told, name) => {
  const profile = UserProfile.parse({ id: 'u1', loginName: 'walk_lin', ...told });
  expect(emptyFarm('F1', profile)).toMatchObject({ subjectName: name, contactName: name });
});

it.each([
  [{ mobile: '13800000003' }, { contactMobile: '13800000003' }],
  [{ mobile: '138****0003' }, { contactMobile: '' }],
  [
    { accountType: 'ENTERPRISE', mobile: '13800000003' },
    { contactName: '林小溪', contactMobile: '13800000004' },
  ],
])('begins with whom to call as far as the account knows it whole: %j', (told, contact) => {
  const profile = UserProfile.parse({ id: 'u1', loginName: 'walk_lin', ...told });
  const detail = UserDetail.parse({ handleName: '林小溪', handlePhone: '13800000004' });
  expect(emptyFarm('F1', profile, {}, detail)).toMatchObject(contact);
});

it.each([
  [['1'], ['1']],
  [
    ['1', '6'],
    ['1', '2'],
  ],
  [['2'], ['3', '4', '5']],
  [['7'], ['1', '2', '3', '4', '5', '6']],
  [[], ['1', '2', '3', '4', '5', '6']],
])('a product that takes %j is asked for with %j', (types, asked) => {
  expect(farmGuarantees(types)).toEqual(asked);
});
