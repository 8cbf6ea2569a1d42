import { maskName } from './list-evaluations.ts';

it.each([
  ['木兰鞋材厂（示例）', false, '木兰**'],
  ['林小溪', false, '林**'],
  ['陈', false, '陈**'],
  ['林小溪', true, '匿名用户'],
  ['', false, '匿名用户'],
])('%s (anonymous: %s) is read as %s', (name, anonymous, shown) => expect(maskName(name, anonymous)).toBe(shown));
