import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { toHomeTasks } from './home-tasks.ts';

const titles = (flags = {}) => toHomeTasks({ ...DEFAULT_FLAGS, ...flags }, undefined, null).map(({ title }) => title);

it('offers eight tasks while every section shows', () => {
  expect(titles()).toHaveLength(8);
});

it.each([
  [{ show_shenong: false }, '种的、养的要用钱'],
  [{ show_baoxian: false }, '给员工和设备上保险'],
  [{ show_zhengce: false }, '看看我能领哪些补贴'],
  [{ show_jinrong: false }, '第一次贷款'],
])('%p takes its task along', (flags, title) => {
  expect(titles()).toContain(title);
  expect(titles(flags)).not.toContain(title);
});

it('leads to the guarantee service where there is one', () => {
  const task = (url: string | undefined) => toHomeTasks(DEFAULT_FLAGS, url, null).find(({ title }) => title === '投标要开保函')?.href;
  expect([task('https://guarantee.example'), task(undefined)]).toEqual(['https://guarantee.example', '/guarantee/verify']);
});
