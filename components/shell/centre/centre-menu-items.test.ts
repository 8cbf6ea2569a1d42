import type { CentreSummary } from '#lib/contract/message.ts';
import { toCentreMenu, toCurrentEntry, toMoreServices } from './centre-menu.tsx';

const labels = (facts: { isEnterprise: boolean; isLegacyShown: boolean }, isOpen = (_path: string) => true) =>
  toCentreMenu({ ...facts, isOpen }).flatMap(({ items }) => items.map(({ label }) => label));

describe('the side menu', () => {
  it('has messages, both kinds of orders and the account for a person', () => {
    expect(labels({ isEnterprise: false, isLegacyShown: false })).toEqual(['消息中心', '融资订单', '保险订单', '账户信息', '投诉留言']);
  });

  it('adds finance demand for an enterprise only', () => {
    expect(labels({ isEnterprise: true, isLegacyShown: false })).toContain('融资需求');
  });

  it('adds the legacy items when the operators show them', () => {
    expect(labels({ isEnterprise: false, isLegacyShown: true }).slice(-4)).toEqual(['信息管理', '我的评价', '我的发票', '数字证书']);
  });

  it('stands beside what the platform offers anyway, as far as it is on, unless the legacy items show it', () => {
    const isOpen = (path: string) => path !== '/user/invoice';
    expect(toMoreServices({ isLegacyShown: false, isOpen: () => true }).map(({ label }) => label)).toEqual([
      '我的评价',
      '我的发票',
      '数字证书',
    ]);
    expect(toMoreServices({ isLegacyShown: false, isOpen }).map(({ label }) => label)).toEqual(['我的评价', '数字证书']);
    expect(toMoreServices({ isLegacyShown: true, isOpen })).toEqual([]);
  });

  it('leads to the authentication while that is missing', () => {
    const menu = toCentreMenu({ isEnterprise: false, isLegacyShown: false, isUncertified: true, isOpen: () => true });
    expect(menu.flatMap(({ items }) => items.map(({ path, label }) => [path, label])).at(-1)).toEqual(['/user/auth', '认证管理']);
  });

  it('marks the authentication on its pages while it is in the menu, else the account', () => {
    const menu = (isUncertified: boolean) => toCentreMenu({ isEnterprise: true, isLegacyShown: false, isUncertified, isOpen: () => true });
    for (const path of ['/user/companyAuth', '/user/companyAuthView', '/user/personalAuth', '/user/qualificationAuth']) {
      expect(toCurrentEntry(path, menu(true))).toBe('/user/auth');
      expect(toCurrentEntry(path, menu(false))).toBe('/user/account');
    }
    expect(toCurrentEntry('/user/message', menu(true))).toBe('/user/message');
    expect(toCurrentEntry('/user', menu(true))).toBeUndefined();
  });

  it('has nothing of what is off, and no title above nothing', () => {
    const without = (...paths: string[]) =>
      toCentreMenu({ isEnterprise: true, isLegacyShown: true, isOpen: (path) => !paths.includes(path) });
    const names = without('/user/financeOrder', '/user/insureOrder', '/user/financeDemand', '/user/invoice').map(({ title, items }) => [
      title,
      ...items.map(({ label }) => label),
    ]);
    expect(names).toEqual([
      [undefined, '消息中心'],
      [undefined, '账户信息', '投诉留言'],
      [undefined, '信息管理', '我的评价', '数字证书'],
    ]);
  });

  it('says where how much waits', () => {
    const summary = { unread: 5, waiting: { finance: 2, insurance: 0, demand: 1, feedback: 3 }, tasks: [], runningCount: 0, expiring: [] };
    const items = toCentreMenu({ isEnterprise: true, isLegacyShown: false, isOpen: () => true, summary }).flatMap((group) => group.items);
    expect(items.map(({ label, waiting }) => [label, waiting?.value])).toEqual([
      ['消息中心', 5],
      ['融资订单', 2],
      ['保险订单', 0],
      ['账户信息', 0],
      ['融资需求', 1],
      ['投诉留言', 3],
    ]);
  });

  it('has a company’s letters behind its orders, on the way to their own site, where the platform has one', () => {
    const counted = { unread: 0, waiting: { finance: 0, insurance: 0, demand: 0, guarantee: 2 }, tasks: [], runningCount: 0, expiring: [] };
    const menu = (isEnterprise: boolean, summary: CentreSummary) =>
      toCentreMenu({ isEnterprise, isLegacyShown: false, isOpen: () => true, summary }).flatMap(({ items }) => items);
    expect(menu(true, counted)[3]).toEqual({
      path: '/api/handoff?site=guarantee&next=%2Forders',
      label: '我的保函',
      waiting: { value: 2, label: '件等您来办' },
    });
    const { guarantee: _none, ...waiting } = counted.waiting;
    for (const items of [menu(false, counted), menu(true, { ...counted, waiting })])
      expect(items.map(({ label }) => label)).not.toContain('我的保函');
  });
});
