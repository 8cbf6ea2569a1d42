import { toFileKind } from './article-lists.tsx';

it.each([
  ['申报表.docx', 'Word 文档'],
  ['申报表.DOC', 'Word 文档'],
  ['明细.v2.xlsx', 'Excel 表格'],
  ['说明.pdf', 'PDF'],
  ['数据.csv', 'CSV'],
  ['没有扩展名', ''],
  ['结尾是点.', ''],
])('says of %s: %s', (fileName, kind) => {
  expect(toFileKind(fileName)).toBe(kind);
});
