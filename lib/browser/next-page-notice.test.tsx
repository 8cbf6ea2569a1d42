import { hearNotices } from '#lib/testing/hear-notices.ts';
import { notifyFromLastPage, notifyNextPage, readNotices } from './notices.ts';

it('tells on the next page what was left for it, once', () => {
  const told = hearNotices();
  notifyNextPage('注销申请已经撤回，账号照常使用。');
  expect(told()).toEqual([]);
  notifyFromLastPage();
  notifyFromLastPage();
  expect(told()).toEqual(['info 注销申请已经撤回，账号照常使用。']);
});

it('tells what to do next with its link', () => {
  notifyNextPage('注册成功，接下来可以做', { href: '/user/companyAuth', text: '企业认证' });
  notifyFromLastPage();
  expect(readNotices().at(-1)).toMatchObject({ text: '注册成功，接下来可以做', link: { href: '/user/companyAuth', text: '企业认证' } });
});
