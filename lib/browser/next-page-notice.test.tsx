import { notifyFromLastPage, notifyNextPage, subscribeNotices } from './notices.ts';

it('tells on the next page what was left for it, once', () => {
  const told: string[] = [];
  const stop = subscribeNotices(({ text }) => told.push(text));
  notifyNextPage('注销申请已经撤回，账号照常使用。');
  expect(told).toEqual([]);
  notifyFromLastPage();
  notifyFromLastPage();
  stop();
  expect(told).toEqual(['注销申请已经撤回，账号照常使用。']);
});
