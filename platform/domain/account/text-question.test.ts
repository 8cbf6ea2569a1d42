import { createTextQuestion, toPlainAnswer } from './text-question.ts';

const FIGURES = '零一二三四五六七八九十';

describe('a question in words', () => {
  it('has the answer of the sum that it asks, and no figure that a program could pick out', () => {
    const seen = new Set<string>();
    for (let time = 0; time < 2_000; time += 1) {
      const { shown, answer } = createTextQuestion();
      const [a = 0, b = 0] = [...shown.replaceAll('两', '二').matchAll(/[零一二三四五六七八九十]/g)].map(([sign]) => FIGURES.indexOf(sign));
      const isLess = /减|小|吃/.test(shown);
      seen.add(shown.replaceAll(/[两零一二三四五六七八九十]/g, '_'));
      expect([shown, answer]).toEqual([shown, String(isLess ? a - b : a + b)]);
      expect(Number(answer)).toBeGreaterThanOrEqual(0);
      expect(shown).not.toMatch(/\d/);
    }
    expect(seen.size).toBe(6);
  });
});

it.each([
  ['8', '8'],
  [' ８ ', '8'],
  ['八', '8'],
  ['零', '0'],
  ['十', '10'],
  ['十二', '12'],
  ['二十', '20'],
  ['AB3d', 'ab3d'],
  ['', ''],
  ['八个', '八个'],
])('takes %j for %j', (typed, plain) => {
  expect(toPlainAnswer(typed)).toBe(plain);
});
