import { jest } from '@jest/globals';
import { CANARIES, findCanaries } from '#lib/contract/canaries.ts';
import { handleFile } from '#lib/proxy/handle-file.ts';
import { handleProxy } from '#lib/proxy/handle-proxy.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { keepLogLines, type LogLines } from '#lib/testing/log-lines.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { type Behaviour, json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { callUpstream } from './call-upstream.ts';
import { noteFault } from './note-fault.ts';

let upstream: FaultyUpstream;
let log: LogLines;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.OSS_URL = `${upstream.url}/oss`;
  log = keepLogLines();
});
afterAll(() => upstream.close());
beforeEach(() => log.clear());

const messages = '/prod-api/api/usr/biz-message/messageNum';

/** What an upstream gets wrong, on which call, and the paths that the log names. */
const deviations: readonly [string, string, Behaviour, object][] = [
  [
    'a null in a row',
    '/prod-api/api/comm/dictType/ins_type',
    json('200 OK', { data: [{ dictLabel: null, dictValue: CANARIES.name, cssClass: CANARIES.mobile }] }),
    { call: 'dictType', kind: 'malformed', upstreamStatus: 200, paths: ['data[].dictLabel: expected string, received null'] },
  ],
  [
    'another type',
    '/prod-api/api/comm/dictType/ins_type',
    json('200 OK', { data: { name: CANARIES.name } }),
    { call: 'dictType', kind: 'malformed', upstreamStatus: 200, paths: ['data: expected array, received object'] },
  ],
  [
    'a page for people',
    '/prod-api/api/comm/dictType/ins_type',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<html>${CANARIES.name} ${CANARIES.mobile}</html>`),
    { call: 'dictType', kind: 'malformed', upstreamStatus: 200, paths: ['answer: expected JSON, received HTML'] },
  ],
  [
    'a trace of its own failure',
    '/prod-api/api/comm/dictType/ins_type',
    (socket) => socket.end(`HTTP/1.1 500 Error\r\ncontent-type: text/plain\r\n\r\n${Object.values(CANARIES).join(' ')}`),
    { call: 'dictType', kind: 'status', upstreamStatus: 500 },
  ],
  [
    'a code in letters',
    '/prod-api/api/comm/dictType/ins_type',
    json('200 OK', { code: CANARIES.name, data: [] }),
    { call: 'dictType', kind: 'malformed', upstreamStatus: 200, paths: ['code: expected number, received string'] },
  ],
];

describe('a fault of the upstream', () => {
  it.each(deviations)(
    'that is %s is one line with the call and what broke the contract, and no value',
    async (_name, path, behaviour, line) => {
      upstream.become(behaviour);
      const answer = await handleProxy(portalRequest(path, { token: CANARIES.token }));
      const [fault, ...more] = log.of('upstream fault');
      expect(fault).toMatchObject({ ...line, level: 40, requestId: answer.headers.get('x-request-id') });
      expect(more).toEqual([]);
      expect(findCanaries(log.text())).toEqual([]);
    },
  );

  it('names no key that the upstream chose itself', async () => {
    upstream.become(json('200 OK', { data: { total: 1, byType: { [CANARIES.name]: CANARIES.address, [CANARIES.idNo]: 1 } } }));
    await handleProxy(portalRequest(messages, { method: 'POST', json: {}, token: 'bearer-1-of-a-session-of-tests' }));
    expect(log.of('upstream fault')).toMatchObject([{ paths: ['data.byType.*: expected number, received string'] }]);
    expect(findCanaries(log.text())).toEqual([]);
  });

  it('names ten paths at most, and each of them once however many rows break it', async () => {
    upstream.become(json('200 OK', { rows: Array.from({ length: 50 }, () => ({})), total: 'many' }));
    await callUpstream('financeProducts', {});
    const [{ paths = [] } = {}] = log.of('upstream fault') as { paths?: string[] }[];
    expect(paths).toHaveLength(10);
    expect(new Set(paths).size).toBe(10);
  });

  it('is told of what pages read, with the request id that the upstream got', async () => {
    upstream.requests.length = 0;
    upstream.become(json('200 OK', { data: [{ dictLabel: CANARIES.name }] }));
    await callUpstream('dictType', { params: { type: 'ins_type' } });
    const sent = /^x-request-id: (.+)$/m.exec(upstream.requests[0] ?? '')?.[1]?.trim();
    expect(log.of('upstream fault')).toMatchObject([{ call: 'dictType', requestId: sent, kind: 'malformed' }]);
  });

  it('is told of files, and why nobody could be reached', async () => {
    upstream.become(upstreamFaults['status 502']);
    await handleFile(new Request('http://localhost:3000/oss_server/arn/a.png'));
    upstream.become(upstreamFaults.reset);
    await handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type'));
    expect(log.of('upstream fault')).toMatchObject([
      { call: 'file', kind: 'status', upstreamStatus: 502 },
      { call: 'dictType', kind: 'network', reason: 'ECONNRESET' },
    ]);
  });

  it('is told of a file that breaks off on its way, and not of a reader who leaves', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 400000\r\n\r\n%PDF';
    const address = `/prod-api/common/download?fileName=${'A'.repeat(22)}.pdf`;
    upstream.become((socket) => void socket.write(head));
    const left = await handleProxy(portalRequest(address, { token: 'bearer-1-of-a-session-of-tests' }));
    await left.body?.cancel();
    upstream.become((socket) => void socket.write(head, () => socket.resetAndDestroy()));
    const broken = await handleProxy(portalRequest(address, { token: 'bearer-1-of-a-session-of-tests' }));
    await expect(broken.arrayBuffer()).rejects.toThrow();
    expect(log.of('upstream fault')).toMatchObject([
      { kind: 'network', reason: 'ECONNRESET', requestId: broken.headers.get('x-request-id') },
    ]);
  });

  it('stands in the line of its call too, and what the upstream says itself is none', async () => {
    upstream.become(json('200 OK', { data: {} }), json('200 OK', { code: 500, msg: CANARIES.name }));
    await handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type'));
    await handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type'));
    expect(log.of('call')).toMatchObject([
      { call: 'dictType', status: 502, fault: 'malformed' },
      { call: 'dictType', status: 200, fault: 'business', code: 500 },
    ]);
    expect(log.of('upstream fault')).toHaveLength(1);
  });
});

describe('an answer that had to be mended', () => {
  afterEach(() => jest.useRealTimers());
  const deviating = {
    data: [
      { dictLabel: CANARIES.name, dictValue: 7 },
      { dictLabel: '甲', dictValue: null },
      { dictLabel: '乙', dictValue: '2' },
    ],
  };

  it('is one line with the call, the paths and what was left out, and no value', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    jest.advanceTimersByTime(120_000);
    upstream.become(json('200 OK', deviating));
    await callUpstream('dictType', { params: { type: 'usr_industry' }, requestId: 'r-9' });
    await callUpstream('dictType', { params: { type: 'usr_industry' }, requestId: 'r-10' });
    const paths = ['data[].dictValue: expected string, received number', 'data[].dictValue: expected string, received null'];
    expect(log.of('answer deviates')).toMatchObject([{ level: 40, call: 'dictType', requestId: 'r-9', paths, dropped: 1 }]);
    expect(log.of('upstream fault')).toEqual([]);
    expect(findCanaries(log.text())).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(log.of('answer deviates').slice(1)).toMatchObject(paths.map((path) => ({ call: 'dictType', paths: [path], suppressed: 1 })));
  });

  it('is told of what the browser asked too', async () => {
    upstream.become(json('200 OK', { data: [{ id: 350300, districtName: '莆田市', districtCode: '350300' }] }));
    const answer = await handleProxy(portalRequest('/prod-api/api/comm/district/option'));
    expect(await answer.json()).toMatchObject({ data: [{ id: '350300' }] });
    expect(log.of('answer deviates')).toMatchObject([
      {
        call: 'districtOption',
        requestId: answer.headers.get('x-request-id'),
        paths: ['data[].id: expected string, received number'],
        dropped: 0,
      },
    ]);
  });
});

describe('a page of a gateway in place of an answer', () => {
  it.each(['403 Forbidden', '404 Not Found'])('with %s is told apart from what the upstream says itself', async (status) => {
    const page = `<html>${CANARIES.name}</html>`;
    upstream.become((socket) =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`),
    );
    await callUpstream('homeStatistics', {});
    expect(log.of('upstream fault')).toMatchObject([
      { call: 'homeStatistics', kind: 'business', code: Number(status.slice(0, 3)), paths: ['answer: expected JSON, received HTML'] },
    ]);
    expect(findCanaries(log.text())).toEqual([]);
  });
});

describe('an upstream that fails for long', () => {
  afterEach(() => jest.useRealTimers());

  it('is told once a minute for each call and kind, with the number of equal faults between', () => {
    jest.useFakeTimers();
    for (let count = 0; count < 1_000; count += 1) noteFault({ call: 'dictType', requestId: `r-${count}` }, { kind: 'timeout' });
    noteFault({ call: 'dictType' }, { kind: 'status', status: 500 });
    noteFault({ call: 'districts' }, { kind: 'timeout' });
    expect(log.of('upstream fault')).toHaveLength(3);
    jest.advanceTimersByTime(60_000);
    expect(log.of('upstream fault').slice(3)).toMatchObject([{ call: 'dictType', kind: 'timeout', requestId: 'r-999', suppressed: 999 }]);
    jest.advanceTimersByTime(600_000);
    expect(log.of('upstream fault')).toHaveLength(4);
  });

  it('is told when nobody asks it any more', async () => {
    upstream.become(upstreamFaults['status 503']);
    for (let count = 0; count < 8; count += 1) await callUpstream('dictType', { params: { type: 'ins_type' } });
    const host = upstream.url.replace('http://', '');
    expect(log.of('upstream is spared')).toMatchObject([{ level: 40, upstream: host }]);
    expect(log.of('upstream fault')).toMatchObject([{ upstreamStatus: 503 }, { kind: 'network', reason: 'not asked: it failed before' }]);
  });
});
