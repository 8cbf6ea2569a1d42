import { createServer, type Server } from 'node:http';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { listen, shut } from '#lib/testing/raw-client.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { answerCall } from './answer-call.ts';
import { ReferenceAnswers, referenceAnswerer } from './reference-answers.ts';

const DICTIONARY = '/prod-api/api/comm/dictType/fin_pay_type';
const entries = (dictLabel: string) => ({ code: 200, msg: 'ok', data: [{ dictLabel, dictValue: '1' }] });

let upstream: FaultyUpstream;
let server: Server;
let base: string;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.BIZ_LINE_IDS = '101,203';
  const answers = referenceAnswerer([['x-base', 'here']]);
  server = createServer((request, response) => void (answers(request, response) || answerCall(request, response)));
  base = await listen(server);
});
afterAll(async () => {
  shut(server);
  await upstream.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('an answer that is the same for everybody', () => {
  it('is asked for once, and leaves with the headers of every other answer', async () => {
    upstream.become(json('200 OK', entries('等额本息')));
    const first = await ask(DICTIONARY);
    const asked = upstream.requests.length;
    const second = await ask(DICTIONARY, { cookie: `USER_TOKEN=${'t'.repeat(40)}` });
    expect([second.body, upstream.requests.length]).toEqual([first.body, asked]);
    expect(second.headers.get('x-base')).toBe('here');
    for (const name of ['cache-control', 'content-type', 'vary', 'content-encoding'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(second.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is asked for anew once it was published', async () => {
    upstream.become(json('200 OK', entries('先息后本')));
    expect((await ask(DICTIONARY)).body.data[0].dictLabel).toBe('等额本息');
    markStale(['dict:fin_pay_type'], Date.now() + 1);
    expect((await ask(DICTIONARY)).body.data[0].dictLabel).toBe('先息后本');
  });

  it('is of one business line', async () => {
    upstream.become(json('200 OK', entries('按农时')));
    expect((await ask(DICTIONARY, { cookie: 'BizLineIdKey=203' })).body.data[0].dictLabel).toBe('按农时');
  });

  it('is not kept where the upstream fails', async () => {
    upstream.become(json('500 Internal Server Error', { code: 500 }));
    const path = '/prod-api/api/org/list-agency-for-option';
    expect((await ask(path)).body.code).toBe(500);
    upstream.become(json('200 OK', { code: 200, data: [] }));
    expect((await ask(path)).body.code).toBe(200);
  });
});

describe('what is kept', () => {
  const request = (url: string) => ({ method: 'GET', url, headers: {} }) as never;

  it('is nothing where nothing is told, as of names that somebody made up', () => {
    const answers = new ReferenceAnswers();
    const kept = (body: object) => {
      answers.keep(request(DICTIONARY), Buffer.from(JSON.stringify(body)), Date.now());
      return answers.find(request(DICTIONARY)) !== undefined;
    };
    expect([kept({ code: 200, data: [] }), kept({ code: 200 }), kept({ code: 500, data: [1] }), kept({ code: 200, data: [1] })]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is nothing but reference data', () => {
    const answers = new ReferenceAnswers();
    for (const path of ['/prod-api/api/msg/num', '/prod-api/api/fin/product/list', '/prod-api/api/comm/captchaImage']) {
      answers.keep(request(path), Buffer.from(JSON.stringify(entries('信用'))), Date.now());
      expect(answers.find(request(path))).toBeUndefined();
    }
  });

  it('is one answer for one question, however it is spelt', () => {
    const answers = new ReferenceAnswers();
    for (const path of [`${DICTIONARY}?x=1`, `${DICTIONARY}?`, '/prod-api/api/comm/district/option?x=1&districtLevel=3']) {
      answers.keep(request(path), Buffer.from(JSON.stringify(entries('信用'))), Date.now());
      expect(answers.find(request(path))).toBeUndefined();
    }
  });

  it('lasts five minutes', () => {
    const answers = new ReferenceAnswers();
    const districts = request('/prod-api/api/comm/district/option?districtLevel=3');
    const told = JSON.stringify(entries('荔城区'));
    answers.keep(districts, Buffer.from(told), 1_000);
    expect(answers.find(districts, 301_000)?.toString()).toBe(told);
    expect(answers.find(districts, 301_001)).toBeUndefined();
  });
});
