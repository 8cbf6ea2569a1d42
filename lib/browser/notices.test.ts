import { notify, subscribeNotices } from './notices.ts';

describe('notices', () => {
  it('reach every listener until it leaves', () => {
    const texts: string[] = [];
    const leave = subscribeNotices(({ kind, text }) => texts.push(`${kind} ${text}`));
    notify('error', '后端接口连接异常', 'r-1');
    leave();
    notify('success', '已保存');
    expect(texts).toEqual(['error 后端接口连接异常']);
  });
});
