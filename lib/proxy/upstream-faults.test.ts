import type { Socket } from 'node:net';
import { getEnv } from '#lib/env/get-env.ts';
import { processState } from '#lib/process-state.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { json, type UpstreamFaultName, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { handleProxy } from './handle-proxy.ts';

const DEADLINE_MS = 150;
let upstream: FaultyUpstream;
let attempt = 0;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
});
afterAll(() => upstream.close());
beforeEach(() => processState('circuit-breakers', () => new Map()).clear());

function paper(): FormData {
  const form = new FormData();
  form.append('scene', 'TEMP');
  form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), '营业执照.pdf');
  return form;
}

const calls = {
  'a read': () => handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type')),
  'a write': () => handleProxy(portalRequest('/prod-api/api/cms/policy/a/view', { method: 'POST', json: {} })),
  'a login': () => {
    attempt += 1;
    const json = { loginName: `visitor ${attempt}`, password: 'Demo@2026user' };
    return handleProxy(portalRequest('/prod-api/api/user/login', { method: 'POST', json }));
  },
  'an upload': () =>
    handleProxy(portalRequest('/prod-api/api/common/fileUpload', { method: 'POST', body: paper(), token: 'bearer-of-a-user' })),
  'a download': () => handleProxy(portalRequest(`/prod-api/common/download?fileName=${'A'.repeat(22)}.pdf`, { token: 'bearer-of-a-user' })),
} as const;
type CallKind = keyof typeof calls;

const UNREACHABLE = { status: 502, code: 502, msg: '后端接口连接异常' };
const LATE = { status: 504, code: 504, msg: '系统接口请求超时' };
const expected = {
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
  'status 401': { status: 200, code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' },
  'status 403': { status: 200, code: 403, msg: '当前操作没有权限' },
  'status 404': { status: 200, code: 404, msg: '访问资源不存在' },
  'status 429': { status: 429, code: 429, msg: '系统接口429异常' },
  'status 500': { status: 502, code: 502, msg: '系统接口500异常' },
  'status 500 with words': { status: 200, code: 500, msg: '库存不足' },
  'status 502': { status: 502, code: 502, msg: '系统接口502异常' },
  'status 503': { status: 502, code: 502, msg: '系统接口503异常' },
  'code 500': { status: 200, code: 500, msg: '验证码错误' },
  'code 401': { status: 200, code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' },
} satisfies Record<UpstreamFaultName, { status: number; code: number; msg: string }>;

/** What an anonymous call is told of a 401: the upstream's words, and nothing about a session. */
const strangers: Partial<Record<UpstreamFaultName, { status: number; code: number; msg: string }>> = {
  'status 401': { status: 200, code: 500, msg: 'token expired' },
  'code 401': { status: 200, code: 500, msg: 'x' },
};
const ANONYMOUS: readonly CallKind[] = ['a read', 'a write', 'a login'];
const DOWNLOAD_FAILED = '下载文件出现错误，请联系管理员！';
/** What the upstream, or the table of codes, has words for. */
const downloadSentences: Partial<Record<UpstreamFaultName, string>> = {
  'status 401': expected['status 401'].msg,
  'status 403': expected['status 403'].msg,
  'status 404': expected['status 404'].msg,
  'status 500 with words': expected['status 500 with words'].msg,
  'code 500': expected['code 500'].msg,
  'code 401': expected['code 401'].msg,
};

const cells = (Object.keys(expected) as UpstreamFaultName[]).flatMap((fault) =>
  (Object.keys(calls) as CallKind[]).map((call) => [call, fault] as const),
);

async function whenAllClosed(): Promise<void> {
  while (upstream.openCount() > 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('the proxy over a broken upstream', () => {
  it.each(cells)('answers %s over "%s" with its sentence, in time', async (call, fault) => {
    // Only these two wait for the deadline; a busy machine must not make the others late.
    Object.assign(getEnv(), { MAX_CALL_TIMEOUT_MS: expected[fault] === LATE ? DEADLINE_MS : 10_000 });
    upstream.become(upstreamFaults[fault]);
    const startedMs = performance.now();
    const answer = await calls[call]();
    const { status, ...envelope } = (ANONYMOUS.includes(call) ? strangers[fault] : undefined) ?? expected[fault];
    const msg = call === 'a download' ? (downloadSentences[fault] ?? DOWNLOAD_FAILED) : envelope.msg;
    expect([answer.status, await answer.json()]).toEqual([status, { ...envelope, msg }]);
    expect(performance.now() - startedMs).toBeLessThan(DEADLINE_MS + 1_500);
    expect(answer.headers.get('retry-after')).toBe(fault === 'status 429' ? '7' : null);
    await whenAllClosed();
  });

  it('answers at once when nobody listens', async () => {
    const gone = await startFaultyUpstream();
    await gone.close();
    Object.assign(getEnv(), { UPSTREAM_URL: gone.url });
    const timesMs: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const startedMs = performance.now();
      expect(await (await calls['a read']()).json()).toEqual({ code: 502, msg: '后端接口连接异常' });
      timesMs.push(performance.now() - startedMs);
    }
    expect(Math.min(...timesMs)).toBeLessThan(100);
    Object.assign(getEnv(), { UPSTREAM_URL: upstream.url });
  });

  it('keeps its memory small under a packed answer of 256 MiB', async () => {
    upstream.become(upstreamFaults['gzip bomb']);
    const before = process.memoryUsage().rss;
    await calls['a read']();
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('breaks a file off that fails on its way, and keeps no connection', async () => {
    Object.assign(getEnv(), { MAX_CALL_TIMEOUT_MS: 300 });
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 4000\r\n\r\n%PDF';
    for (const fail of [(socket: Socket) => socket.destroy(), () => undefined]) {
      upstream.become((socket) => void socket.write(head, () => fail(socket)));
      const answer = await calls['a download']();
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
      await whenAllClosed();
    }
  });

  it('stops asking after five failures, tries one at a time, and is back by itself with the first answer', async () => {
    Object.assign(getEnv(), { MAX_CALL_TIMEOUT_MS: 10_000 });
    upstream.become(upstreamFaults['status 503']);
    upstream.requests.length = 0;
    for (let count = 0; count < 7; count += 1) await calls['a read']();
    expect(upstream.requests).toHaveLength(5);
    upstream.become(json('200 OK', { data: [] }));
    const answers: number[] = [];
    const startedMs = performance.now();
    while (!answers.includes(200) && performance.now() - startedMs < 5_000) {
      const tried = await Promise.all([calls['a read'](), calls['a read']()]);
      answers.push(...tried.map(({ status }) => status));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(answers.at(-2)).toBe(200);
    expect(upstream.requests).toHaveLength(6);
    expect((await Promise.all([calls['a read'](), calls['a read']()])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
