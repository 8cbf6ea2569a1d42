import { presentFault } from '#lib/errors/present-fault.ts';
import { processState } from '#lib/process-state.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { json, type UpstreamFaultName, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { callUpstream } from './call-upstream.ts';

let upstream: FaultyUpstream;
const render = (deadlineMs?: number) => callUpstream('dictType', { params: { type: 'ins_type' }, tags: ['dict:ins_type'], deadlineMs });

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
  processState('circuit-breakers', () => new Map()).clear();
});

const UNREACHABLE = '后端接口连接异常';
const LATE = '系统接口请求超时';
const faults = {
  'empty reply': UNREACHABLE,
  'random bytes': UNREACHABLE,
  reset: UNREACHABLE,
  'malformed chunk': UNREACHABLE,
  'no headers in time': LATE,
  'body too slow': LATE,
  'truncated json': UNREACHABLE,
  'html with 200': UNREACHABLE,
  'content-length too short': UNREACHABLE,
  'content-length too long': UNREACHABLE,
  'bad gzip': UNREACHABLE,
  'unknown encoding': UNREACHABLE,
  'gzip bomb': UNREACHABLE,
  redirect: UNREACHABLE,
  'status 401': '认证失败，无法访问系统资源',
  'status 403': '当前操作没有权限',
  'status 404': '访问资源不存在',
  'status 429': '系统接口429异常',
  'status 500': '系统接口500异常',
  'status 500 with words': '库存不足',
  'status 502': '系统接口502异常',
  'status 503': '系统接口503异常',
  'code 500': '验证码错误',
  'code 401': '认证失败，无法访问系统资源',
} satisfies Record<UpstreamFaultName, string>;

describe('a server render', () => {
  it('ties the page to its tags and sets no cache option, or the page could not be cached', async () => {
    upstream.become(json('200 OK', { data: [] }));
    const original = globalThis.fetch;
    const options: RequestInit[] = [];
    globalThis.fetch = (input, init = {}) => {
      options.push(init);
      return original(input, init);
    };
    const answer = await render();
    globalThis.fetch = original;
    expect(answer.ok).toBe(true);
    expect(options).toEqual([expect.objectContaining({ redirect: 'manual', next: { tags: ['dict:ins_type'] } })]);
    expect(options[0]).not.toHaveProperty('cache');
    expect(receivedRequest(upstream.requests[0]).headers.has('sign')).toBe(true);
  });

  it.each(Object.entries(faults) as [UpstreamFaultName, string][])('takes "%s" as %s', async (fault, sentence) => {
    upstream.become(upstreamFaults[fault]);
    const answer = await render(sentence === LATE ? 100 : undefined);
    expect(answer.ok ? 'no fault' : presentFault(answer.fault)).toBe(sentence);
  });

  it('repeats a read once after a reset', async () => {
    upstream.become(upstreamFaults.reset, json('200 OK', { data: [] }));
    expect((await render()).ok).toBe(true);
  });
});
