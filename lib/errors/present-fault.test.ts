import { presentFault } from './present-fault.ts';
import type { UpstreamFault } from './upstream-fault.ts';

const business = (code: number, msg = ''): UpstreamFault => ({ kind: 'business', code, msg });

describe('presentFault', () => {
  it.each<[UpstreamFault, string]>([
    [business(401, 'token expired'), '无效的会话，或者会话已过期，请重新登录。'],
    [business(403), '当前操作没有权限'],
    [business(403, '您不能查看这个订单'), '您不能查看这个订单'],
    [business(404), '访问资源不存在'],
    [business(500), '系统未知错误，请反馈给管理员'],
    [business(500, '用户不存在/密码错误'), '用户不存在/密码错误'],
    [business(601, '请稍后再试'), '请稍后再试'],
    [{ ...business(429, '请求过于频繁，请稍后再试'), retryAfter: '43' } as UpstreamFault, '请求过于频繁，请 43 秒后再试'],
    [{ ...business(429, '请求过于频繁，请稍后再试'), retryAfter: '420' } as UpstreamFault, '请求过于频繁，请 7 分钟后再试'],
    [{ ...business(429, '今天的次数用完了'), retryAfter: '420' } as UpstreamFault, '今天的次数用完了'],
    [business(429, '请求过于频繁，请稍后再试'), '请求过于频繁，请稍后再试'],
    [business(999), '系统未知错误，请反馈给管理员'],
    [{ kind: 'network' }, '后端接口连接异常'],
    [{ kind: 'malformed' }, '后端接口连接异常'],
    [{ kind: 'timeout' }, '系统接口请求超时'],
    [{ kind: 'status', status: 502 }, '系统接口502异常'],
  ])('says %o as %s', (fault, sentence) => {
    expect(presentFault(fault)).toBe(sentence);
  });
});
