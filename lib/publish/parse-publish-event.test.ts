import { isPublishTag } from './parse-publish-event.ts';
import { pagesOfTag } from './renew-pages.ts';

it.each(['products', 'dict:my_own_dict9', 'product:A.1:2', 'product:木兰-1', `policy:${'9'.repeat(64)}`])('takes the tag %s', (tag) => {
  expect(isPublishTag(tag)).toBe(true);
});

it.each(['', 'Products', 'product:', 'product:a/b', 'product:..', 'product:a,b', 'product:a%2fb', `policy:${'9'.repeat(65)}`, 'p\n:1'])(
  'refuses the tag %j',
  (tag) => {
    expect(isPublishTag(tag)).toBe(false);
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
