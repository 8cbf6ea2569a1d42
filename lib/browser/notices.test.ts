import { closeNotice, notify, readNotices, subscribeNotices } from './notices.ts';

describe('notices', () => {
  it('reach every listener until it leaves', () => {
    const heard: string[][] = [];
    const leave = subscribeNotices(() => heard.push(readNotices().map(({ kind, text }) => `${kind} ${text}`)));
    notify('error', '后端接口连接异常', 'r-1');
    for (const { id } of readNotices()) closeNotice(id);
    leave();
    notify('success', '已保存');
    expect(heard).toEqual([['error 后端接口连接异常'], []]);
  });
});
