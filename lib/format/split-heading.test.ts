import { splitHeading } from './split-heading.ts';

const wordsOf = (text: string) => splitHeading(text).map(({ word }) => word);

describe('splitHeading', () => {
  it.each(['', '园区担保贷', '关于开展 2026 年小微企业首次贷款贴息申报的通知（示例）', 'ABC 3.65% 起，最高 50 万元'])(
    'loses nothing of "%s"',
    (text) => {
      expect(wordsOf(text).join('')).toBe(text);
    },
  );

  it('keeps closing punctuation with the word before it', () => {
    for (const word of wordsOf('借多少、还多少，先看明白再办。')) expect(word).not.toMatch(/^[、，。]/);
  });

  it('keeps opening punctuation with the word after it', () => {
    for (const word of wordsOf('海水养殖（示例）《办法》')) expect(word).not.toMatch(/[（《]$/);
  });

  it('keeps a number with its unit', () => {
    expect(wordsOf('最多2万元')).toContain('2万元');
  });

  it('breaks between words', () => {
    expect(wordsOf('金融产品').length).toBeGreaterThan(1);
  });
});
