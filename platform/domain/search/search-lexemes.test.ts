import { toLexemes } from './search-query.ts';

describe('lexemes', () => {
  it('hold words, neighbouring characters and the last character of each run, once', () => {
    const lexemes = toLexemes(['木兰专区', '木兰']);
    expect(lexemes).toEqual(expect.arrayContaining(['木兰', '兰专', '专区', '区', '兰']));
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });

  it('fold width and case and keep figures', () => {
    expect(toLexemes(['ＬＰＲ 加 3.65'])).toEqual(expect.arrayContaining(['lpr', '3.65', '加']));
  });

  it('of punctuation alone are none', () => {
    expect(toLexemes(['，。!?\u0000', ''])).toEqual([]);
  });
});
