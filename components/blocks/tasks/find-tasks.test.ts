import { readFileSync } from 'node:fs';
import { findTasks } from './find-tasks.ts';
import { portalTasks } from './portal-tasks.ts';

it.each([
  ['保函真假', '查保函真假'],
  ['有什么补贴', '看看我能领哪些补贴'],
  ['月供多少', '贷款计算器'],
  ['忘记密码了', '找回密码'],
  ['怎么投诉银行', '投诉、异议、留言'],
  ['要投诉保险公司不赔', '投诉、异议、留言'],
  ['木兰专区', '木兰专区的产品'],
  ['怎么注册', '注册'],
  ['登录', '登录'],
  ['投诉进度', '投诉留言办到哪一步了'],
  ['怎么还钱', '贷款计算器'],
  ['什么时候还钱', '贷款什么时候还、还多少'],
  ['养鳗鱼能买保险吗', '种的、养的要用钱'],
])('finds for %s: %s', (said, title) => {
  expect(findTasks(portalTasks(undefined), said, 3).map((task) => task.title)).toContain(title);
});

it('finds three at most, and none for words that no task has', () => {
  expect(findTasks(portalTasks(undefined), '贷款保险补贴保函', 3)).toHaveLength(3);
  expect(findTasks(portalTasks(undefined), 'zzz', 3)).toEqual([]);
});

it('promises no telephone, which the operator may not have, and that a letter is proven by its number and its file', () => {
  const hints = portalTasks(undefined).map(({ title, hint }) => `${title}：${hint}`);
  expect(hints.filter((hint) => hint.includes('电话'))).toEqual([]);
  expect(hints).toContain('查保函真假：填编号，再选文件，马上知道');
});

it('says in words that the search for policies knows', () => {
  const { portal } = JSON.parse(readFileSync('content/reference/search-words.json', 'utf8')) as { portal: string };
  const words = portalTasks(undefined).flatMap((task) => task.words.filter((word) => word.length > 1));
  expect(words.filter((word) => !portal.split(' ').includes(word))).toEqual([]);
});
