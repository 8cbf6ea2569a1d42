import { formatCsv } from '#lib/validation/csv.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { decodeRoster, readRoster, rosterTemplate } from './roster.ts';

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
    { row: 2, message: expect.stringContaining('设成文本') },
    { row: 3, message: '没有姓名' },
    { row: 5, message: '职业类别要写：1 类、2 类、3 类' },
    { row: 6, message: expect.stringContaining('驾照') },
  ]);
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
  expect(readRoster('张三\t350302199001011234\t邻居', family).faults).toEqual([{ row: 1, message: '“是投保人的”要写：本人、配偶' }]);
});
