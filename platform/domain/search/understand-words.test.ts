import { guessWord } from './correct-words.ts';
import { toBigrams } from './search-query.ts';
import { toNearWords, toOtherReading, toQuestionQuery, toSaid, understandWords } from './understand-words.ts';
import { toVocabulary } from './vocabulary.ts';

const SAID = ['首贷', '贴息', '创业', '担保', '贷款', '承兑', '兑汇', '汇票', '冷库', '农机', '养殖', '水产', '补助', '补贴'];
const vocabulary = toVocabulary(
  100,
  SAID.map((pair) => [pair, 5] as const),
  true,
);
const understand = (words: string) => understandWords(vocabulary, words);
const subjects = (words: string) => understand(words).subjects.map(({ meanings }) => meanings[0]?.word);

it('knows what is written otherwise of loquats, floats and the doctor', () => {
  const means = (words: string) => toQuestionQuery(`${words}吗`) ?? '';
  expect(means('枇把')).toContain("'枇杷'");
  expect(means('渔排换塑料')).toContain("'塑胶'");
  expect(means('看病住院报销')).toContain("'医疗'");
});

it.each([
  ['首待贴息', '首贷贴息'],
  ['创业担报贷款', '创业担保贷款'],
  ['承兑票汇', '承兑汇票'],
  ['冷酷贴息', '冷库贴息'],
  ['首次货款', '首次贷款'],
  ['第一次货款要什么材料', '第一次贷款要什么材料'],
  ['货款', '货款'],
  ['首贷贴息', '首贷贴息'],
  ['泥鳅', '泥鳅'],
])('reads %s as %s', (words, meant) => {
  expect(understand(words).text).toBe(meant);
});

it('respells no word of the portal, of a dictionary or of a name', () => {
  const named = toVocabulary(100, [['冷库', 9]], true, ['冷酷海运险']);
  for (const words of ['意外险', '工伤保险', '冷酷']) expect(understandWords(named, words).text).toBe(words);
  expect(guessWord(named, '海运')).toBeNull();
});

it.each(['被罚', '被罚了怎么办', '被罚怎么办'])('hears in %s what was done to somebody', (words) => {
  expect(subjects(words)).toEqual(['被罚']);
});

it('reads a word as the one that it is typed for, where articles say that more', () => {
  const counted = toVocabulary(
    100,
    [
      ['贷款', 9],
      ['货款', 2],
    ],
    true,
  );
  expect(toOtherReading(counted, '小额货款')).toBe('小额贷款');
  expect(toOtherReading(counted, '小额贷款')).toBeNull();
});

it.each([
  ['创业贷款怎么办', ['创业', '贷款']],
  ['请问想买拖拉机有没有补助', ['拖拉机', '补助']],
  ['买台机器有没有补助', ['买机器', '补助']],
  ['换几台设备政府给补助吗', ['换设备', '补助']],
  ['买台风保险', ['台风', '保险']],
  ['鞋 贷款', ['鞋', '贷款']],
  ['鞋贷款', ['鞋', '贷款']],
  ['能 贷款', ['贷款']],
  ['买 保险', ['保险']],
  ['施工企业贷款', ['施工企业', '贷款']],
])('hears in %s what is asked for', (words, asked) => {
  expect(subjects(words).sort()).toEqual([...asked].sort());
});

it.each([
  ['贴喜', '贴息'],
  ['农积', '农机'],
  ['大卵', null],
  ['退税', null],
  ['冷库', null],
  ['贴息补', null],
])('takes the word %s, which finds nothing, for %s', (said, meant) => {
  expect(guessWord(vocabulary, said)).toBe(meant);
});

it('finds by what means the same, where articles say it', () => {
  expect(understand('拖拉机').queries[0]?.query).toContain("'农机'");
  expect(understand('拖拉机').queries[0]?.query).not.toContain("'收割'");
  expect(toNearWords(understand('拖拉机'))).toEqual(['农机']);
  expect(understand('鳗鱼').queries[0]?.query).toContain("'养殖'");
  for (const said of ['没有抵押', '不要抵押', '免抵押']) expect(understand(said).queries[0]?.query).toContain("('担保')");
});

it('finds by the thing that is kept or grown, and what is wider only if not narrow', () => {
  const kept = toVocabulary(
    100,
    [
      ['生猪', 3],
      ['养殖', 30],
    ],
    true,
  );
  expect(understandWords(kept, '猪场').subjects[0]?.meanings.map(({ word }) => word)).toEqual(['猪场', '生猪', '养殖']);
  expect(understandWords(kept, '猪场', { isNarrow: true }).subjects[0]?.meanings.map(({ word }) => word)).toEqual(['猪场', '生猪']);
});

it.each([
  ['买枇杷', '枇杷'],
  ['我要买保险', '保险'],
  ['猪保险', ''],
])('hears what %s asks for only where nothing else is said', (said, asked) => {
  expect(toSaid(said, understand(said))).toBe(asked);
});

it('wants of three things those that tell the most', () => {
  const [every, enough] = understand('创业 冷库 农机').queries.map(({ query }) => query);
  expect([every, enough].map((query) => query?.match(/'冷库'/g)?.length)).toEqual([2, 3]);
});

it.each(['', '，。', "'&|!():*\\"])('finds nothing by %j', (words) => {
  expect(understand(words).queries).toEqual([]);
});

it('takes of products questions alone apart', () => {
  expect(toQuestionQuery('木兰鞋服订单贷')).toBeNull();
  expect([...toBigrams('鳗鱼')]).toEqual(['鳗鱼']);
  expect(toQuestionQuery('养鳗鱼能买保险吗')).toContain("'鳗鱼'");
  expect(toQuestionQuery('养鳗鱼能买保险吗')).not.toContain("'养殖'");
});

it.each(['我能领什么钱', '有什么钱能领', '能领哪些钱'])('takes %s for a question for subsidies', (asked) => {
  const meanings = understand(asked).subjects.flatMap((subject) => subject.meanings.map(({ word }) => word));
  expect(meanings).toEqual(expect.arrayContaining(['补贴', '补助']));
});
