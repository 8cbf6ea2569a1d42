import { signV1 } from '#lib/signature/sign-v1.ts';
import { pagesOfTag } from './pages-of-tag.ts';
import { parsePublishEvent } from './parse-publish-event.ts';

const NOW_MS = 1_795_000_000_000;
const parse = (tags: readonly string[]) => {
  const text = JSON.stringify({ tags, timestampMs: NOW_MS, nonce: 'nonce-of-test' });
  return parsePublishEvent(text, signV1('key', text), 'key', NOW_MS);
};

it.each(['products', 'dict:my_own_dict9', 'product:A.1:2', 'product:木兰-1', `policy:${'9'.repeat(64)}`])('takes the tag %s', (tag) => {
  expect(parse([tag])?.tags).toEqual([tag]);
});

it.each(['', 'Products', 'product:', 'product:a/b', 'product:..', 'product:a,b', 'product:a%2fb', `policy:${'9'.repeat(65)}`, 'p\n:1'])(
  'refuses the tag %j',
  (tag) => {
    expect(parse([tag])).toBeNull();
  },
);

it.each([
  ['product:A.1:2', '/financeServer/A.1%3A2'],
  ['product:木兰', '/financeServer/%E6%9C%A8%E5%85%B0'],
  ['product:%E6%9C%A8%E5%85%B0', '/financeServer/%E6%9C%A8%E5%85%B0'],
  ['insurance:A.1:2', '/insureProduct?productCode=A.1%3A2'],
  ['policy:1', '/policy/1'],
])('finds the page of %s', (tag, path) => {
  expect(pagesOfTag(tag)).toEqual([path]);
});
