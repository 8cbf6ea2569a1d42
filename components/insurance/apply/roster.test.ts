import { formatCsv } from '#lib/validation/csv.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { decodeRoster, findDoubles, joinRosters, readRoster, rosterTemplate, twiceDoubt } from './roster.ts';

const product = sampleInsurance({ relations: ['雇主与员工'], occupationClasses: ['1 类', '2 类', '3 类'] });
const names = (text: string) => readRoster(text, product).people.map(({ insured }) => insured.name);

it.each([
  ['a spreadsheet', '姓名\t身份证号\t职业类别\n张三\t350302199001011234\t1类\n李四\t350302199001015678\t2'],
  ['a CSV file', '职业类别,姓名,证件号码\r\n1 类,张三,350302199001011234\r\n"2 类","李四","350302199001015678"\r\n'],
  ['no head, Chinese commas', '张三，350302199001011234，1类\n李四，350302199001015678，2类'],
  ['no head, the commas of a list', '张三、350302199001011234、1类\n李四、350302199001015678、2类'],
  ['a title above the head', '示例鞋业员工名单\n姓名\t身份证号\t职业类别\n张三\t350302199001011234\t1类\n李四\t350302199001015678\t2'],
  ['full-width signs', '张三\t３５０３０２１９９００１０１１２３４\t１类\n李四\t３５０３０２１９９００１０１５６７８\t２'],
  ['marks that nobody sees', '张三\t\u202D350302199001011234\u202C\t1类\n李四\t350302199001015678\u200B\t2'],
  ['a class in words', '姓名\t身份证号\t岗位类别\n张三\t350302199001011234\t一类\n李四\t350302199001015678\t第二类'],
  [
    'a trade beside the class',
    '序号\t姓名\t工种\t身份证号\t职业类别\n1\t张三\t文员\t350302199001011234\t1\n2\t李四\t保洁\t350302199001015678\t2类（保洁）',
  ],
  ['a trade that is a class', '姓名\t身份证号\t工种\n张三\t350302199001011234\t1类\n李四\t350302199001015678\t二类'],
  ['no head, numbered rows', '1\t张三\t350302199001011234\t1类\n2\t李四\t350302199001015678\t2类'],
  [
    'the short name of the card, and a line of totals',
    '姓名,证件类型,证件号码,职业类别\n张三,身份证,350302199001011234,1\n李四,居民身份证,350302199001015678,2\n合计：2 人,,,',
  ],
  ['no head, spaces', '张三 350302199001011234 1类\n\n李四  350302199001015678 2类\n'],
])('reads %s', (_, text) => {
  const { people, faults } = readRoster(text, product);
  expect(faults).toEqual([]);
  expect(people.map(({ insured }) => [insured.name, insured.idNo, insured.occupationClass, insured.relation, insured.idType])).toEqual([
    ['张三', '350302199001011234', '1 类', '雇主与员工', '1'],
    ['李四', '350302199001015678', '2 类', '雇主与员工', '1'],
  ]);
});

it('says row by row what it cannot read, as the rows are counted in the file', () => {
  const text = [
    '姓名,证件号码,职业类别,证件类型',
    '张三,3.50302E+17,1,',
    ',350302199001011234,1,',
    '',
    '王五,350302199001011234,9 类,',
    '赵六,E1,1,驾照',
    '钱七,E12345678,1,护照',
  ].join('\n');
  const { people, faults } = readRoster(text, product);
  expect(people).toMatchObject([{ row: 7, insured: { name: '钱七', idType: '4' } }]);
  expect(faults).toEqual([
    { row: 2, name: '张三', message: expect.stringContaining('设成文本') },
    { row: 3, name: '', message: '没有姓名' },
    { row: 5, name: '王五', message: '职业类别要写：1 类、2 类、3 类' },
    { row: 6, name: '赵六', message: expect.stringContaining('驾照') },
  ]);
});

it('reads a file below what was pasted, each with its own head, order and separator, and loses nobody', () => {
  const pasted = '张三\t350302199001011234\t1类\n李四\t350302199001015678\t2';
  const file = '员工名单,2026年11月\r\n职业类别,姓名,证件号码\r\n3 类,"王,五",350302199001019999\r\n';
  const { people, faults } = readRoster(joinRosters(pasted, file, product), product);
  expect(faults).toEqual([]);
  expect(people.map(({ row, insured }) => [row, insured.name, insured.occupationClass])).toEqual([
    [2, '张三', '1 类'],
    [3, '李四', '2 类'],
    [5, '王,五', '3 类'],
  ]);
  expect(readRoster(joinRosters('只有名字', pasted, product), product)).toMatchObject({
    people: [{ insured: { name: '张三' } }, { insured: { name: '李四' } }],
    faults: [{ row: 2, name: '只有名字' }],
  });
});

it('tells who stands twice in a list, or in it and among those who are named already, masked numbers too', () => {
  const { people } = readRoster('张三\t350302199001011234\t1\n李四\t350302199001015678\t1\n张三丰\t350302199001011234\t1', product);
  const [first] = people;
  const named = [{ ...(first as (typeof people)[0]).insured, name: '李四', idNo: '3503************78' }];
  expect(findDoubles(people, named)).toEqual([
    { row: 2, name: '李四', message: '和已经填好的第 1 位李四是同一个证件号，留一个' },
    { row: 3, name: '张三丰', message: '和第 1 行张三是同一个证件号，留一个' },
  ]);
});

it('doubts at the row who looks like somebody before under another name, where a mask hides the rest of the number', () => {
  const { people } = readRoster('李四\t350302199001015678\t1\n王五\t350302199001015678\t1\n赵六\t350302199101015678\t1', product);
  const [first, ...others] = people.map(({ insured }) => insured);
  const masked = { ...(first as (typeof others)[0]), idNo: '3503************78', birthDate: '1990-01-01' };
  const doubts = (insureds: typeof others) => insureds.map((_, index) => twiceDoubt(insureds, index));
  expect(doubts([masked, ...others])).toEqual([undefined, '和第 1 位李四的证件号看起来一样，是同一个人就留一个', undefined]);
  expect(doubts([...others.slice(0, 1), masked])[1]).toMatch(/^和第 1 位王五/);
  expect(doubts([{ ...masked, birthDate: '' }, ...others])).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['1990/1/2', '1990-01-02'],
  ['1990年1月2日', '1990-01-02'],
  ['19900102', '1990-01-02'],
  ['1990-13-01', '1990-13-01'],
])('takes %s as a date', (written, day) => {
  const { people } = readRoster(`姓名\t证件号码\t职业类别\t出生日期\n张三\tE1\t1\t${written}`, product);
  expect(people[0]?.insured.birthDate).toBe(day);
});

it('takes the apostrophe, spaces and a small x of numbers as they are meant', () => {
  expect(readRoster("张三\t'350302 19900101 123x\t1", product).people[0]?.insured.idNo).toBe('35030219900101123X');
});

it('reads its own template, and files of either encoding', () => {
  const text = formatCsv(rosterTemplate(product));
  expect(names(decodeRoster(new TextEncoder().encode(text).buffer as ArrayBuffer))).toHaveLength(1);
  // 张三,1 in GB 18030
  const bytes = Uint8Array.from([0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x31]);
  expect(decodeRoster(bytes.buffer)).toBe('张三,1');
});

it('a product for families asks for the relation', () => {
  const family = sampleInsurance({ relations: ['本人', '配偶'], occupationClasses: [] });
  expect(rosterTemplate(family)[0]).toEqual(['姓名', '证件号码', '是投保人的', '证件类型', '出生日期']);
  expect(readRoster('张三\t350302199001011234\t邻居', family).faults).toEqual([
    { row: 1, name: '张三', message: '“是投保人的”要写：本人、配偶' },
  ]);
});

it('a product that names no relation asks for none', () => {
  const plain = sampleInsurance({ relations: [], occupationClasses: [] });
  const taken = { people: [{ insured: { relation: '' } }], faults: [] };
  expect(readRoster('张三\t350302199001011234', plain)).toMatchObject(taken);
  expect(readRoster('姓名\t身份证号\t关系\n张三\t350302199001011234\t配偶', plain)).toMatchObject(taken);
});

it('reads UTF-16 by its mark, and names without their blanks', () => {
  const little = Uint8Array.from([0xff, 0xfe, 0x20, 0x5f, 0x09, 0x4e]);
  const big = Uint8Array.from([0xfe, 0xff, 0x5f, 0x20, 0x4e, 0x09]);
  expect([little, big].map((bytes) => decodeRoster(bytes.buffer))).toEqual(['张三', '张三']);
  expect(names('陈 阿水\t350302199001011234\t1')).toEqual(['陈阿水']);
});

it('asks for the number first of a row with a name alone', () => {
  expect(readRoster('张三', product).faults).toEqual([{ row: 1, name: '张三', message: '没有证件号码' }]);
});
