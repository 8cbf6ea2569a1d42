import { readFileSync } from 'node:fs';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { keepLogLines } from '#lib/testing/log-lines.ts';
import type { PublishEvent } from './parse-publish-event.ts';
import { isPublishTag, publishTags } from './parse-publish-event.ts';
import { receivePublishEvent } from './receive-publish-event.ts';

const KEY = 'key-of-the-publish-event';
const env = { SIGN_HEADER: 'x-sign', REVALIDATE_KEY: KEY };
const right = () => ({ tags: ['products', 'product:木兰 贷:1'], timestampMs: Date.now(), nonce: 'b3f0c1d2e4' });

let taken: PublishEvent[];
beforeEach(() => {
  taken = [];
});

async function send(text: string, headers: Record<string, string>) {
  const request = new Request('https://portal.example/api/revalidate', { method: 'POST', body: text, headers });
  const answer = await receivePublishEvent(request, env, (event) => taken.push(event));
  return { status: answer.status, body: await answer.json() };
}

const sendSigned = (event: unknown) => {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  return send(text, { sign: signV1(KEY, text) });
};

describe('a publish event', () => {
  it.each(['sign', 'x-sign'])('is taken when it is signed in the header %s', async (header) => {
    const text = JSON.stringify(right());
    expect(await send(text, { [header]: signV1(KEY, text) })).toEqual({ status: 200, body: { code: 200, msg: '操作成功' } });
    expect(taken).toMatchObject([{ tags: ['products', 'product:木兰 贷:1'] }]);
  });

  it.each([
    ['without a signature', {}],
    ['signed with another key', { sign: signV1('another-key', JSON.stringify(right())) }],
  ])('is refused bluntly %s, whatever else is wrong with it', async (_how, headers) => {
    const refused = { status: 403, body: { code: 403, msg: '当前操作没有权限' } };
    expect(await send(JSON.stringify(right()), headers)).toEqual(refused);
    expect(await send('no JSON', headers)).toEqual(refused);
    expect(taken).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', '请求体要是 JSON 对象'],
    ['a list', [], '请求体要是 JSON 对象'],
    ['an old time', { ...right(), timestampMs: Date.now() - 301_000 }, 'timestampMs 与门户的时间相差超过 5 分钟'],
    ['seconds for milliseconds', { ...right(), timestampMs: 1_795_500_000 }, 'timestampMs 与门户的时间相差超过 5 分钟'],
    ['a time as text', { ...right(), timestampMs: String(Date.now()) }, 'timestampMs 要是毫秒数（数字，不是文本）'],
    ['another field', { ...right(), bizLineId: '202' }, '不认识的字段：bizLineId'],
    ['no tag', { ...right(), tags: [] }, 'tags 不能为空'],
    ['one tag as text', { ...right(), tags: 'products' }, 'tags 要是数组'],
    ['too many tags', { ...right(), tags: Array.from({ length: 51 }, () => 'products') }, 'tags 最多 50 个'],
    [
      'a tag of no page',
      { ...right(), tags: ['news', 'product:', 'product'] },
      '不认识的标签：news；不认识的标签：product:；不认识的标签：product',
    ],
    ['a short nonce', { ...right(), nonce: '1' }, 'nonce 要是 8 到 64 个字符的文本'],
    ['nothing at all', {}, 'tags 要是数组；timestampMs 要是毫秒数（数字，不是文本）；nonce 要是 8 到 64 个字符的文本'],
  ])('with the right signature and %s is told what is wrong', async (_what, event, msg) => {
    expect(await sendSigned(event)).toEqual({ status: 400, body: { code: 400, msg } });
    expect(taken).toEqual([]);
  });

  it('is refused unread when it is too large', async () => {
    expect(await sendSigned('x'.repeat(16_385))).toMatchObject({ status: 413, body: { code: 413 } });
  });

  it('leaves a line that says which kind of refusal it was, and nothing of the event', async () => {
    const log = keepLogLines();
    await sendSigned({ ...right(), nonce: 'short' });
    expect(log.of('publish event refused')).toMatchObject([{ level: 40, status: 400, reason: 'body' }]);
    expect(log.text()).not.toContain('short');
  });
});

it('may name every tag that a page is kept by', () => {
  const source = readFileSync(new URL('../upstream/reads.ts', import.meta.url), 'utf8');
  const kept = [...source.matchAll(/tags: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/['`]([^'`]+)['`]/g)].map(([, tag = '']) => tag),
  );
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((tag) => !isPublishTag(tag))).toEqual([]);
  const kinds = new Set(kept.map((tag) => tag.split(':')[0]));
  expect(Object.keys(publishTags).filter((form) => !kinds.has(form.split(':')[0] ?? ''))).toEqual([]);
});
