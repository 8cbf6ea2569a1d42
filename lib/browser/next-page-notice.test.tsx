import { hearNotices } from '#lib/testing/hear-notices.ts';
import { notifyFromLastPage, notifyNextPage } from './notices.ts';

it('tells on the next page what was left for it, once', () => {
  const told = hearNotices();
  notifyNextPage('注销申请已经撤回，账号照常使用。');
  expect(told()).toEqual([]);
  notifyFromLastPage();
  notifyFromLastPage();
  expect(told()).toEqual(['info 注销申请已经撤回，账号照常使用。']);
});
