import { toSearchQuery } from './search-query.ts';

it.each([
  ['贷款 企业', "'贷款' & '企业'"],
  ['莆田市', "'莆田' & '田市'"],
  ['木兰溪', "'木兰' & '兰溪'"],
  ['工商户', "'工商' & '商户'"],
  ['首贷贴息', "'首贷' & '贴息'"],
  ['鞋服贷', "'鞋服' & '贷':*"],
  ['兰', "'兰':*"],
  ['惠农E贷', "'惠农' & 'e':* & '贷':*"],
  ['ＬＰＲ 3.65', "'lpr':* & '3.65'"],
  ['1200元', "('1200' | '1,200') & '元':*"],
  ['1,200 元', "('1,200' | '1200') & '元':*"],
  ['FP26', "'fp26':*"],
  ['企业 企业', "'企业'"],
])('asks for %s as %s', (words, query) => {
  expect(toSearchQuery(words)).toBe(query);
});

it.each(['', "'&|!():*\\", '，。', '\u0000'])('of %j, which holds no word, is null', (words) => {
  expect(toSearchQuery(words)).toBeNull();
});
