import { asSentence } from './as-sentence.ts';

it.each([
  ['资料不全', '资料不全。'],
  ['资料不全。', '资料不全。'],
  [' 资料不全。。\n', '资料不全。'],
  ['资料不全；', '资料不全。'],
  ['印章呢？', '印章呢？'],
])('ends %j once: %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
