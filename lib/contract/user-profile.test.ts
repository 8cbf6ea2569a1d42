import { knownName } from './known-contact.ts';

it.each([
  ['林小溪', '', '林小溪'],
  ['阿依古丽·买买提', '', '阿依古丽·买买提'],
  ['walk_lin', '', ''],
  ['林', '', ''],
  ['林先生 2', '', ''],
  ['林林', '林林', ''],
])('what an account is called (%s, logged in as %j) is taken for a name as %j', (nickName, loginName, name) => {
  expect(knownName({ nickName, loginName, realName: '' })).toBe(name);
});

it('the name that was certified goes before', () => {
  expect(knownName({ nickName: '林小溪', loginName: 'walk_lin', realName: '林示例' })).toBe('林示例');
});
